import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs, type Report } from '@suppliers-portal/conformance';
import { otherWaiversText } from '@suppliers-portal/domain';
import { InMemoryPullspecGateway, type InMemoryRemotePorts } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
        'The portal keeps its verdict without waivers: The document does not conform to PullSpec 1.0.0: 1 error.',
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

describe('supplier validation run --portal-waivers', () => {
  const remote = () => ({
    pullspecGateway: new InMemoryPullspecGateway({ '1.0.0.yml': baseline }),
    selfValidationGateway: new JudgingGateway(),
  });

  it('uses the waivers that the portal keeps, and names who added them', async () => {
    const ports = remote();
    await ports.selfValidationGateway.addWaiver({ rule: 'PS-RES-010', reason: 'Next release.', until: '2099-12-31' });
    const { code, stdout } = await run(['api/bad.yml', '--portal-waivers'], ports);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Conforms, with 1 finding waived.')]);
    expect(stdout).toContain('waived until 2099-12-31 by ana@andaman.example: Next release.');
    const show = (more: readonly string[]): Promise<Ran> =>
      overTwins(['validation', 'show', ...more], { remote: ports, folder: folder.path, clock: new SteadyClock() });
    expect([(await show(['--portal-waivers'])).code, (await show([])).code]).toEqual([0, 3]);
  });

  it('names a waiver that has ended, with its line in the file of the portal', async () => {
    const ports = remote();
    await ports.selfValidationGateway.replaceWaivers([{ rule: 'PS-RES-010', reason: 'Past.', until: '2001-12-31' }]);
    const { code, stdout } = await run(['api/bad.yml', '--portal-waivers'], ports);
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining(
        'waivers.yml of the portal:2:5 warning PS-RUN-004 The waiver of PS-RES-010 ended with 2001-12-31.',
      ),
    ]);
  });

  it.each([['--local'], ['--waivers=api/waivers.yml']])('is refused with %s', async (flag) => {
    const { code, stderr } = await run(['api/bad.yml', '--portal-waivers', flag], remote());
    expect([code, stderr]).toEqual([2, expect.stringContaining('--portal-waivers does not go with')]);
  });
});

describe('supplier validation waiver', () => {
  const gateway = new JudgingGateway();
  const waiver = (...argv: readonly string[]): Promise<Ran> =>
    overTwins(['validation', 'waiver', ...argv], {
      remote: { selfValidationGateway: gateway },
      folder: folder.path,
      clock: new SteadyClock(),
    });
  beforeEach(() => {
    gateway.waivers = [];
  });

  it('adds one, lists it and takes it back', async () => {
    const added = await waiver('add', 'PS-RES-010', '--at', 'book', '--reason', 'Next.', '--until', '2099-12-31');
    expect([added.code, added.stdout]).toEqual([
      0,
      expect.stringContaining('\tPS-RES-010\tbook\t2099-12-31\ttrue\tNext.\t'),
    ]);
    const { stdout } = await waiver('list', '--fields=rule,at,until,holds,reason,by', '-f', 'tsv');
    expect(stdout).toBe(
      'rule\tat\tuntil\tholds\treason\tby\nPS-RES-010\tbook\t2099-12-31\ttrue\tNext.\tana@andaman.example\n',
    );
    const id = gateway.waivers[0]?.id ?? '';
    expect((await waiver('remove', id)).code).not.toBe(0);
    expect([(await waiver('remove', id, '--yes')).code, gateway.waivers]).toEqual([0, []]);
    expect((await waiver('list')).stdout).toBe('');
  });

  it('takes the waivers of a file in place of the others', async () => {
    await gateway.addWaiver({ rule: 'PS-RES-003', reason: 'Old.', until: '2099-12-31' });
    const asked = (file: string): Promise<Ran> => waiver('upload', file, '--no-input');
    expect((await asked('api/waivers.yml')).stderr).toContain(
      'Keep 1 waiver of api/waivers.yml in place of 1 waiver in the portal?',
    );
    writeFileSync(join(folder.path, 'api/none.yml'), 'waivers: []\n');
    expect((await asked('api/none.yml')).stderr).toContain('Remove 1 waiver from the portal? api/none.yml has none.');
    const { code } = await waiver('upload', 'api/waivers.yml', '--yes');
    expect([code, gateway.waivers.map(({ rule, at }) => [rule, at])]).toEqual([
      0,
      [['PS-RES-010', '/components/schemas/Money']],
    ]);
  });

  it('replaces nothing where another user changed the waivers since they were read', async () => {
    const list = gateway.listWaivers.bind(gateway);
    const overtaking = vi.spyOn(gateway, 'listWaivers').mockImplementation(async () => {
      const read = await list();
      await gateway.addWaiver({ rule: 'PS-RES-003', reason: 'Theirs.', until: '2099-12-31' });
      return read;
    });
    const { code, stderr } = await waiver('upload', 'api/waivers.yml', '--yes');
    overtaking.mockRestore();
    expect([code, stderr]).toEqual([7, expect.stringContaining(otherWaiversText)]);
    expect(gateway.waivers.map(({ rule }) => rule)).toEqual(['PS-RES-003']);
  });

  it.each([
    [['add', 'PS-RES-010', '--until', '2099-12-31'], 'Enter a reason.'],
    [['add', 'PS-RES-010', '--reason', 'x'], 'Enter the last day, for example 2026-12-31.'],
    [['add', 'PS-RES-010', '--reason', 'x', '--until', '2001-01-01'], 'The last day has passed.'],
    [['add'], 'needs <rule>.'],
    [['remove', '12', '--yes'], '"12" is no id of a waiver.'],
    [['remove', '5c1d6f0e-1a63-4c7b-9c55-0d2f0a1b7c11', '--yes'], 'There is no such waiver.'],
    [['list', '--at', 'book'], '--at belongs to "validation waiver add".'],
    [['upload', 'api/bad.yml', '--yes'], 'There is no openapi here.'],
  ])('%j says what is wrong, and changes nothing', async (argv, words) => {
    const { code, stderr } = await waiver(...argv);
    expect([code === 0, stderr, gateway.waivers]).toEqual([false, expect.stringContaining(words), []]);
  });
});
