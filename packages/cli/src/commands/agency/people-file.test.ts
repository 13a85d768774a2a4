import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anExampleOfPeople } from '../../testing/example-agency.js';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

describe('people as a file', () => {
  let folder: ReturnType<typeof aFolder>;
  let peopleFileGateway: ReturnType<typeof anExampleOfPeople>;
  beforeEach(() => {
    folder = aFolder();
    peopleFileGateway = anExampleOfPeople();
  });
  afterEach(() => {
    folder.remove();
  });

  const run = (line: string): Promise<Ran> =>
    overTwins(['agency', 'person', ...line.split(' ')], {
      remote: { peopleFileGateway },
      folder: folder.path,
      environment: { SUPPLIER_TOKEN: 'spt_example-token' },
    });
  const file = (content: string): void => {
    writeFileSync(join(folder.path, 'people.csv'), content);
  };

  it('is written as it is read', async () => {
    const written = await run('export --format csv');
    expect(written.stdout.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'email,partners,admin',
      'ada@portal.example,,yes',
      'ana@andaman.example,10234,no',
    ]);
    file(written.stdout);
    const again = await run('import people.csv --yes --json=step');
    expect([JSON.parse(again.stdout), peopleFileGateway.imports]).toEqual([[{ step: 'leave' }, { step: 'leave' }], 0]);
  });

  it('is planned without a change, and then imported with a link for each new person', async () => {
    file('\uFEFFEmail;Partners;Admin\r\nben@andaman.example;10234 10318;\r\nana@andaman.example;10318;no\r\n');
    const planned = await run('import people.csv -n --json=line,step,partners,once');
    expect(JSON.parse(planned.stdout)).toEqual([
      { line: 2, step: 'invite', partners: '10234 10318', once: null },
      { line: 3, step: 'change', partners: '10318', once: null },
    ]);
    expect(peopleFileGateway.imports).toBe(0);
    const done = await run('import people.csv --yes --json=email,once');
    expect(JSON.parse(done.stdout)).toMatchObject([
      { email: 'ben@andaman.example', once: expect.stringContaining('#changePassword=') as unknown },
      { email: 'ana@andaman.example', once: null },
    ]);
    expect(peopleFileGateway.imports).toBe(1);
  });

  it('names each error with its line and field, and changes nothing', async () => {
    file('email,partners\nno,1\nolga@agency.example,10234\n');
    const refused = await run('import people.csv --yes --format json');
    expect([refused.code, complaintIn(refused.stderr).hint]).toEqual([2, 'Line 2, email: no is not an email address.']);
    file('email,partners\nolga@agency.example,10234\n');
    expect(complaintIn((await run('import people.csv --yes --format json')).stderr).hint).toBe(
      'Line 2, email: olga@agency.example is staff of the agency.',
    );
    expect(complaintIn((await run('import missing.csv --format json')).stderr).message).toBe(
      'missing.csv cannot be read.',
    );
    expect(complaintIn((await run('import --format json')).stderr).code).toBe('MISSING_VALUE');
  });
});
