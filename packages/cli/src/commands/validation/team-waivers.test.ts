import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs, type Report } from '@suppliers-portal/conformance';
import { InMemoryPullspecGateway, type InMemoryRemotePorts } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JudgingGateway } from '../../testing/judging-gateway.js';
import { overTwins } from '../../testing/over-twins.js';
import { SteadyClock } from '../../testing/steady-clock.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

const baseline = pullspecs['1.0.0'] ?? '';
const broken = baseline.replace('pattern: ^[A-Z]{3}$', 'maxLength: 3');
const known =
  'waivers:\n  - rule: PS-RES-010\n    at: /components/schemas/Money\n    reason: Next release.\n    until: 2099-12-31\n';

let folder: ReturnType<typeof aFolder>;
const write = (name: string, text: string): void => {
  writeFileSync(join(folder.path, name), text);
};
const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');
beforeEach(() => {
  folder = aFolder();
  mkdirSync(join(folder.path, 'api'));
  write('api/good.yml', baseline);
  write('api/bad.yml', broken);
  write('api/waivers.yml', known);
});
afterEach(() => {
  folder.remove();
});

const run = (argv: readonly string[], remote: Partial<InMemoryRemotePorts> = {}): Promise<Ran> =>
  overTwins(['validation', 'run', ...argv], { remote, folder: folder.path, clock: new SteadyClock() });

describe('supplier validation run --waivers', () => {
  it('passes a document whose findings the team lives with, and says so in the last line', async () => {
    const { code, stdout, stderr } = await run([
      'api/bad.yml',
      '--local',
      '--waivers',
      'api/waivers.yml',
      '--fail-on',
      'warning',
      '--junit',
      'a.xml',
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^api\/bad\.yml:\d+:\d+ waived PS-RES-010 .*\n {4}waived until 2099-12-31: Next release\.\n[^]*\nConforms, with 1 finding waived\. Without waivers: The document does not conform to PullSpec 1\.0\.0: 1 error\.\n$/u,
    );
    expect(read('a.xml')).toMatch(/failures="0"[^]*<skipped message="waived until 2099-12-31/u);
  });

  it('ends with 3 when the day is over, and names the line of the waiver', async () => {
    write('api/waivers.yml', known.replace('2099', '2001'));
    const { code, stdout } = await run(['api/bad.yml', '--local', '--waivers', 'api/waivers.yml']);
    expect([code, stdout]).toEqual([
      3,
      expect.stringMatching(
        /^api\/waivers\.yml:2:5 warning PS-RUN-004 The waiver of PS-RES-010 at \/components\/schemas\/Money ended with 2001-12-31\.$/mu,
      ),
    ]);
  });

  it('ends with 3 for a waiver that matches nothing, where warnings are too much', async () => {
    expect([
      (await run(['api/good.yml', '--local', '--waivers', 'api/waivers.yml'])).code,
      (await run(['api/good.yml', '--local', '--waivers', 'api/waivers.yml', '--fail-on', 'warning'])).code,
    ]).toEqual([0, 3]);
  });

  it('takes them from the project, where the command line names none', async () => {
    write('.supplier.json', JSON.stringify({ specFiles: ['api/bad.yml'], waivers: 'api/waivers.yml' }));
    expect((await run(['--local'])).code).toBe(0);
    write('none.yml', 'waivers: []\n');
    expect((await run(['--local', '--waivers', 'none.yml'])).code).toBe(3);
    expect(complaintIn((await run(['api/good.yml', 'api/bad.yml', '--local', '--json'])).stderr)).toMatchObject({
      code: 'USAGE',
      message: 'A file of waivers is for one document.',
    });
  });

  it('counts for what the portal answers as well, leaves the portal alone, and says so', async () => {
    const selfValidationGateway = new JudgingGateway();
    const { code, stdout, stderr } = await run(
      ['api/bad.yml', '--waivers', 'api/waivers.yml', '--report', 'waived.json'],
      { pullspecGateway: new InMemoryPullspecGateway({ '1.0.0.yml': baseline }), selfValidationGateway },
    );
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringContaining('Conforms, with 1 finding waived.'),
      expect.stringContaining(
        'The portal knows no waivers. What counts there is its own verdict: The document does not conform to PullSpec 1.0.0: 1 error.',
      ),
    ]);
    expect([(JSON.parse(read('waived.json')) as Report).totals, selfValidationGateway.runs[0]?.run.verdict]).toEqual([
      { error: 0, warning: 0, info: 0, waived: 1 },
      'does-not-conform',
    ]);
  });

  it('says in a table for programs which finding is waived', async () => {
    const { stdout } = await run([
      'api/bad.yml',
      '--local',
      '--waivers',
      'api/waivers.yml',
      '--fields=id,waiver',
      '-f',
      'tsv',
    ]);
    expect(stdout).toBe('id\twaiver\nPS-RES-010\t{"reason":"Next release.","until":"2099-12-31"}\n');
  });

  it.each([
    ['that is not there', 'none.yml', 'The file none.yml cannot be read.'],
    [
      'with a rule that nobody may waive',
      'never.yml',
      'never.yml:2:5 PS-RUN-001 cannot be waived: a hotel keeps a room for nobody.',
    ],
    [
      'with a name that it does not know',
      'stray.yml',
      'stray.yml:3:5 There is no owner here. It knows rule, at, reason, until.',
    ],
    ['over 256 KiB', 'large.yml', 'large.yml is larger than 256 KiB.'],
  ])('refuses a file %s, and judges nothing', async (_, name, message) => {
    write('never.yml', 'waivers:\n  - rule: PS-RUN-001\n    reason: No.\n    until: 2099-12-31\n');
    write('stray.yml', 'waivers:\n  - rule: PS-RES-010\n    owner: ana\n    reason: No.\n    until: 2099-12-31\n');
    write('large.yml', ' '.repeat(256 * 1024 + 1));
    const { code, stdout, stderr } = await run(['api/bad.yml', '--local', '--waivers', name, '--json']);
    expect([code, stdout, complaintIn(stderr).message]).toEqual([2, '', message]);
  });
});
