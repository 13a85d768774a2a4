import { beforeEach, describe, expect, it } from 'vitest';
import { anExampleAgency, anExampleOfResets } from '../../testing/example-agency.js';
import { overTwins } from '../../testing/over-twins.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';

const now = Date.UTC(2026, 10, 20);

describe('supplier agency person, the reset of a second factor', () => {
  let factorResetGateway: ReturnType<typeof anExampleOfResets>;
  beforeEach(() => {
    factorResetGateway = anExampleOfResets(now);
  });

  const run = (line: string, ...more: string[]): Promise<Ran> =>
    overTwins(['agency', 'person', ...line.split(' '), ...more], {
      remote: { factorResetGateway, agencyGateway: anExampleAgency(now) },
      environment: { SUPPLIER_TOKEN: 'spt_example-token' },
    });
  const code = (ran: Ran): string => complaintIn(ran.stderr).code;

  it('is asked for with a reason, and listed until it is taken back', async () => {
    const bare = 'reset-factor ana@andaman.example --partner 10234';
    const line = `${bare} --format json`;
    expect(code(await run(`${line} --yes`))).toBe('MISSING_VALUE');
    for (const reason of [' ', 'x'.repeat(501)])
      expect(code(await run(`${line} -n`, '--reason', reason))).toBe('INVALID_VALUE');
    expect((await run(`${bare} -n`, '--reason', 'Her phone is lost')).stderr).toContain('Another member of staff');
    expect(factorResetGateway.resets).toHaveLength(1);
    expect((await run(`${line} --yes`, '--reason', 'Her phone is lost')).code).toBe(0);
    expect(JSON.parse((await run('resets --json=email,askedBy,reason')).stdout)).toEqual([
      {
        email: 'ben@mekong.example',
        askedBy: 'otto@agency.example',
        reason: 'A new phone, and the old one was sold',
      },
      { email: 'ana@andaman.example', askedBy: 'olga@agency.example', reason: 'Her phone is lost' },
    ]);
    expect(code(await run(`${line} --yes`, '--reason', 'Again'))).toBe('REFUSED');
    expect((await run('end-reset ana@andaman.example --yes')).code).toBe(0);
    expect(factorResetGateway.resets.map(({ email }) => email)).toEqual(['ben@mekong.example']);
    expect(code(await run('end-reset ana@andaman.example --yes --format json'))).toBe('NOT_FOUND');
  });

  it('has no consent in a shell, and its reason belongs to no other action', async () => {
    expect(code(await run('consent ben@mekong.example --format json'))).toBe('INVALID_VALUE');
    expect(code(await run('list --format json', '--reason', 'x'))).toBe('USAGE');
    expect(factorResetGateway.removed).toEqual([]);
  });
});
