import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs, reportText, ruleOf, validate } from '@suppliers-portal/conformance';
import {
  InMemoryPullspecGateway,
  InMemorySelfValidationGateway,
  type InMemoryRemotePorts,
} from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HurriedClock, PassingClock } from '../testing/fake-terminal.js';
import { JudgingGateway } from '../testing/judging-gateway.js';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../testing/supplier.js';

const baseline = pullspecs['1.0.0'] ?? '';
const broken = baseline.replace('pattern: ^[A-Z]{3}$', 'maxLength: 3');
const names = { '1.0.0.yml': baseline, '0.9.0.yml': baseline.replace('version: 1.0.0', 'version: 0.9.0') };

let folder: ReturnType<typeof aFolder>;
beforeEach(() => {
  folder = aFolder();
  mkdirSync(join(folder.path, 'api'));
  writeFileSync(join(folder.path, 'api/good.yml'), baseline);
  writeFileSync(join(folder.path, 'api/bad.yml'), broken);
});
afterEach(() => {
  folder.remove();
});

const run = (
  argv: readonly string[],
  remote: Partial<InMemoryRemotePorts> = {},
  options: TwinOptions = {},
): Promise<Ran> => overTwins(argv, { remote, folder: folder.path, ...options });
const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');

describe('supplier spec', () => {
  const pullspecGateway = new InMemoryPullspecGateway(names);

  it('lists the versions, newest first [DOCS-04]', async () => {
    expect((await run(['spec', 'list', '-f', 'tsv'], { pullspecGateway })).stdout).toBe('version\n1.0.0\n0.9.0\n');
    expect(
      complaintIn((await run(['spec', 'list', '--json'], { pullspecGateway: new InMemoryPullspecGateway({}) })).stderr),
    ).toMatchObject({ code: 'NOT_FOUND', exit: 6 });
  });

  it('lists what is new in the versions that have release notes', async () => {
    const gateway = new InMemoryPullspecGateway(names);
    const list = (): Promise<Ran> =>
      run(['spec', 'list', '--release-notes', '--json=version,notes'], { pullspecGateway: gateway });
    expect((await list()).stdout.trim()).toBe('[]');
    gateway.notes = [{ version: '1.0.0', at: 0, notes: 'Taxes are new' }];
    expect((await list()).stdout.trim()).toBe('[{"version":"1.0.0","notes":"Taxes are new"}]');
    gateway.failNextWith({ kind: 'forbidden', text: '' });
    expect((await list()).code).toBe(5);
  });

  it('downloads the newest, or the one that is named', async () => {
    const { stdout } = await run(['spec', 'download', '-o', 'newest.yml'], { pullspecGateway });
    expect([stdout.trim().endsWith('newest.yml'), read('newest.yml').length]).toEqual([true, baseline.length]);
    expect((await run(['spec', 'download', '0.9.0'], { pullspecGateway })).code).toBe(0);
    expect(complaintIn((await run(['spec', 'download', '3.0.0', '--json'], { pullspecGateway })).stderr)).toMatchObject(
      { code: 'NOT_FOUND', message: 'There is no PullSpec version 3.0.0. There are 1.0.0, 0.9.0.' },
    );
  });

  it('says the sentence of the web when nothing comes [DOCS-05]', async () => {
    const failing = new InMemoryPullspecGateway(names);
    failing.failNextWith({ kind: 'broken', quote: '500', text: '' });
    expect(complaintIn((await run(['spec', 'list', '--json'], { pullspecGateway: failing })).stderr).message).toBe(
      'Sorry, something went wrong. Please try again.',
    );
  });
});

describe('supplier validation run --local', () => {
  const signedOut = { environment: { SUPPLIER_TOKEN: undefined } };

  it('judges without a sign-in and without a network, and ends with 3 where the answer is no', async () => {
    const good = await run(['validation', 'run', 'api/good.yml', '--local'], {}, signedOut);
    expect([good.code, good.stdout]).toEqual([0, expect.stringContaining('conforms to PullSpec 1.0.0')]);
    const bad = await run(['validation', 'run', 'api/bad.yml', '--local'], {}, signedOut);
    expect([bad.code, bad.stderr]).toEqual([3, '']);
    expect(bad.stdout).toMatch(/^api\/bad\.yml:\d+:\d+ error PS-RES-010 /mu);
  });

  it('judges what the project names where the command line names nothing, as strictly as it says', async () => {
    const local = (...argv: readonly string[]): Promise<Ran> =>
      run(['validation', 'run', '--local', ...argv], {}, signedOut);
    expect(complaintIn((await local('--json')).stderr)).toMatchObject({
      code: 'MISSING_VALUE',
      hint: expect.stringContaining('specFiles') as string,
    });
    writeFileSync(
      join(folder.path, 'api/warned.yml'),
      baseline.replace(
        'remarks:\n          type: string\n',
        'remarks:\n          type: string\n          maximum: 5\n',
      ),
    );
    writeFileSync(join(folder.path, '.supplier.json'), JSON.stringify({ specFiles: ['api/good.yml', 'api/bad.yml'] }));
    const both = await local();
    expect([both.code, both.stdout]).toEqual([
      3,
      expect.stringMatching(/conforms to PullSpec[^]*api\/bad\.yml:\d+/u) as string,
    ]);
    expect((await local('api/good.yml')).code).toBe(0);
    expect((await local('api/warned.yml')).code).toBe(0);
    writeFileSync(join(folder.path, '.supplier.json'), JSON.stringify({ failOn: 'warning' }));
    const strict = await local('api/warned.yml');
    expect([strict.code, (await local('api/warned.yml', '--fail-on', 'error')).code]).toEqual([3, 0]);
    // The verdict is that it conforms: something must say why the exit code is another.
    const why = (source: string): unknown =>
      expect.stringMatching(
        `The exit code is 3 because of 1 warning: .*${source} says that warnings fail the check.\n$`,
      );
    expect(strict.stderr).toEqual(why('.supplier.json'));
    expect((await local('api/warned.yml', '--fail-on', 'warning')).stderr).toEqual(why('--fail-on'));
    // A pipeline shows the reports and not the exit code.
    const reports = ['--junit', 'warned.xml', '--markdown', 'warned.md'];
    const failing = async (...more: readonly string[]): Promise<readonly boolean[]> => {
      await local('api/warned.yml', ...reports, ...more);
      const [junit, markdown] = ['warned.xml', 'warned.md'].map((name) =>
        readFileSync(join(folder.path, name), 'utf8'),
      );
      return [junit?.includes('failures="1"') === true, markdown?.startsWith('## ❌') === true];
    };
    expect(await failing()).toEqual([true, true]);
    expect(await failing('--fail-on', 'error')).toEqual([false, false]);
    writeFileSync(join(folder.path, '.supplier.json'), JSON.stringify({ failOn: 'fatal' }));
    expect((await local('api/good.yml')).stderr).toContain('"failOn" in');
  });

  it('shows progress on a terminal where it takes more than a second, and takes that away again', async () => {
    const judged = (clock: HurriedClock, ...words: readonly string[]): Promise<Ran> =>
      run(['validation', 'run', 'api/good.yml', '--local', ...words], {}, { clock, terminals: ['stderr'] });
    expect((await judged(new PassingClock())).stderr).toMatch(
      /^\rChecking api\/good\.yml: \d+ %, bodies\u001b\[K[^\n]*\r\u001b\[K$/u,
    );
    expect([
      (await judged(new PassingClock(), '--no-progress')).stderr,
      (await judged(new PassingClock(), '-q')).stderr,
    ]).toEqual(['', '']);
    const events = (await judged(new PassingClock(), '--progress=json')).stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(events[0]).toMatchObject({
      type: 'progress',
      of: 'Checking api/good.yml',
      part: 'bodies',
      percent: expect.any(Number) as number,
    });
  });

  it('writes each report that is asked for, into folders that were not there', async () => {
    const flags = [
      '--junit',
      'out/junit.xml',
      '--sarif',
      'out/a.sarif',
      '--codequality',
      'out/quality.json',
      '--markdown',
      'out/a.md',
      '--html',
      'out/a.html',
      '--report',
      'out/report.json',
    ];
    expect((await run(['validation', 'run', 'api/bad.yml', '--local', ...flags])).code).toBe(3);
    expect(read('out/junit.xml')).toContain('<testsuites name="conformance"');
    expect(JSON.parse(read('out/a.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(JSON.parse(read('out/quality.json'))).toMatchObject([
      { check_name: 'PS-RES-010', location: { path: 'api/bad.yml' } },
    ]);
    expect(read('out/a.md')).toContain('does not conform');
    expect(read('out/a.html')).toContain('<h2>The file</h2>');
    expect(read('out/report.json')).toBe(
      reportText(validate({ name: 'api/bad.yml', text: broken }, { name: 'pullspec-1.0.0.yml', text: baseline })),
    );
  });

  it('marks lines in GitHub on stderr and adds a step summary, and keeps stdout the result', async () => {
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(folder.path, 'summary.md') };
    const { stdout, stderr } = await run(
      ['validation', 'run', 'api/bad.yml', '--local', '--json'],
      {},
      { environment },
    );
    expect(stderr).toMatch(/^::error file=api\/bad\.yml,line=\d+,col=\d+,title=PS-RES-010/mu);
    expect([JSON.parse(stdout), read('summary.md')]).toEqual([
      expect.objectContaining({ verdict: 'does-not-conform' }),
      expect.stringContaining('❌'),
    ]);
    const off = await run(
      ['validation', 'run', 'api/bad.yml', '--local', '--annotations', 'none'],
      {},
      { environment },
    );
    expect(off.stderr).toBe('');
  });

  it('folds many findings in the log of a pipeline, but not the totals, and leaves stdout as it is', async () => {
    writeFileSync(join(folder.path, 'api/bad.yml'), baseline.replaceAll('type: string', 'type: integer'));
    const judged = (flags: readonly string[], environment: Record<string, string>): Promise<Ran> =>
      run(['validation', 'run', 'api/bad.yml', '--local', ...flags], {}, { environment });
    const plain = await judged([], { CI: 'true' });
    const gitlab = await judged([], { CI: 'true', GITLAB_CI: 'true' });
    expect([plain.stderr, gitlab.stdout]).toEqual(['', plain.stdout]);
    expect(gitlab.stderr).toMatch(
      /^\u001b\[0Ksection_start:\d+:supplier_findings_1\r\u001b\[0Kapi\/bad\.yml\n\u001b\[0Ksection_end:\d+:supplier_findings_1\r\u001b\[0K\n$/u,
    );
    const github = await judged([], { GITHUB_ACTIONS: 'true' });
    expect([github.stdout, github.stderr]).toEqual([
      plain.stdout,
      expect.stringMatching(/::group::api\/bad\.yml\n::endgroup::\n$/u) as string,
    ]);
    const machine = await judged(['--annotations', 'gitlab', '--json'], {});
    expect(machine.stderr).toContain(plain.stdout);
    expect((await judged(['--annotations', 'none'], { GITLAB_CI: 'true' })).stderr).toBe('');
    expect(
      (await run(['validation', 'run', 'api/good.yml', '--local'], {}, { environment: { GITLAB_CI: 'true' } })).stderr,
    ).toBe('');
  });

  it('judges several documents, stdin among them, and fails when one of them does', async () => {
    const { code, stdout } = await run(
      ['validation', 'run', 'api/good.yml', '-', '--local', '--json'],
      {},
      { input: broken },
    );
    const { reports } = JSON.parse(stdout) as { reports: { run: { input: { name: string } }; verdict: string }[] };
    expect([code, reports.map(({ run: { input }, verdict }) => [input.name, verdict])]).toEqual([
      3,
      [
        ['api/good.yml', 'conforms'],
        ['stdin', 'does-not-conform'],
      ],
    ]);
    expect(
      complaintIn(
        (await run(['validation', 'run', 'api/good.yml', 'api/bad.yml', '--local', '--junit', 'a.xml', '--json']))
          .stderr,
      ),
    ).toMatchObject({ code: 'USAGE' });
  });

  it('writes no report over another one, or over a file that it reads, by whatever name', async () => {
    linkSync(join(folder.path, 'api/bad.yml'), join(folder.path, 'link.yml'));
    const before = read('api/bad.yml');
    const judged = (...flags: readonly string[]) => run(['validation', 'run', 'api/bad.yml', '--local', ...flags]);
    for (const [flags, words] of [
      [['--sarif', 'api/bad.yml'], '--sarif would overwrite the document'],
      [['--junit', 'link.yml'], '--junit would overwrite the document'],
      [['--waivers', 'w.yml', '--html', './w.yml'], '--html would overwrite --waivers'],
      [['--junit', 'new.xml', '--sarif', 'api/../new.xml'], '--sarif would overwrite --junit'],
      [['--replay', 'run.har', '--report', 'run.har'], '--report would overwrite --replay'],
    ] as const) {
      const { code, stderr } = await judged(...flags);
      expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    }
    expect([read('api/bad.yml'), existsSync(join(folder.path, 'new.xml'))]).toEqual([before, false]);
    const proxied = await run([
      'validation',
      'proxy',
      'api/bad.yml',
      '--target',
      'http://x.example',
      '--har',
      'link.yml',
    ]);
    expect([proxied.code, proxied.stderr]).toEqual([2, expect.stringContaining('--har would overwrite the document')]);
    expect((await judged('--junit', '/dev/null', '--sarif', '/dev/null')).code).toBe(3);
  });

  it.each([
    ['a file that is not there', ['api/none.yml'], 'There is no such file'],
    ['a folder', ['api'], 'It is a folder'],
    ['bytes that are no text', ['api/bytes.yml'], 'Save it as UTF-8'],
    ['a file over 32 MiB', ['api/large.yml'], 'Examples and unused components'],
    ['a version that nobody knows', ['api/good.yml', '--spec-version', '7.0.0'], 'It knows 2.0.0, 1.1.0, 1.0.0'],
  ])('refuses %s with what to do, and judges nothing', async (_, words, hint) => {
    writeFileSync(join(folder.path, 'api/bytes.yml'), Uint8Array.from([0xff, 0xfe]));
    writeFileSync(join(folder.path, 'api/large.yml'), Buffer.alloc(32 * 1024 * 1024 + 1, 0x20));
    const { code, stderr, stdout } = await run([
      'validation',
      'run',
      ...words,
      '--local',
      '--json',
      '--report',
      'never.json',
    ]);
    expect([code, stdout, complaintIn(stderr).hint]).toEqual([2, '', expect.stringContaining(hint)]);
    expect(existsSync(join(folder.path, 'never.json'))).toBe(false);
  });

  it('reports what is no OpenAPI at all as findings, not as a crash', async () => {
    for (const input of ['', '\u0000', 'a: b: c', '[', '&a [*a]', 'null']) {
      const { code, stdout } = await run(['validation', 'run', '-', '--local'], {}, { input });
      expect([input, code, stdout.includes('PS-DOC-')]).toEqual([input, 3, true]);
    }
  });
});

describe('supplier validation in the portal', () => {
  const pullspecGateway = new InMemoryPullspecGateway(names);
  let selfValidationGateway: InMemorySelfValidationGateway;
  beforeEach(() => {
    selfValidationGateway = new JudgingGateway();
  });

  it('uploads, and reports what the portal says: the same bytes as here [SELF-01]', async () => {
    const { code, stdout, stderr } = await run(['validation', 'run', 'api/bad.yml', '--report', 'portal.json'], {
      pullspecGateway,
      selfValidationGateway,
    });
    expect([code, stdout]).toEqual([3, expect.stringContaining('PS-RES-010')]);
    expect(stderr).toContain('Uploading it to');
    expect(selfValidationGateway.uploads.map(({ name, reference }) => [name, reference])).toEqual([
      ['api/bad.yml', '1.0.0'],
    ]);
    await run(['validation', 'run', 'api/bad.yml', '--local', '--report', 'local.json']);
    expect(read('portal.json')).toBe(read('local.json'));
  });

  it('uploads nothing with -n, and says what would be uploaded or why not', async () => {
    const selfValidationGateway = new JudgingGateway();
    const { code, stdout, stderr } = await run(
      ['validation', 'upload', 'api/good.yml', '-n'],
      { selfValidationGateway },
      { terminals: ['stdout'] },
    );
    expect([code, stderr, selfValidationGateway.uploads.length]).toEqual([0, 'Nothing was uploaded.\n', 0]);
    expect(stdout).toContain('api/good.yml would be uploaded to http://localhost:8080');
    writeFileSync(join(folder.path, 'empty.yml'), '');
    expect(
      complaintIn((await run(['validation', 'upload', 'empty.yml', '-n', '--json'], { selfValidationGateway })).stderr)
        .message,
    ).toBe('The file is empty.');
  });

  it('says that it was uploaded, in the words of the web [SELF-02]', async () => {
    const { stdout } = await run(
      ['validation', 'upload', 'api/good.yml'],
      { selfValidationGateway },
      { terminals: ['stdout'] },
    );
    expect(stdout).toContain('File uploaded successfully!');
    selfValidationGateway.failNextWith(
      { kind: 'invalid', text: 'The file is broken.' },
      { kind: 'broken', quote: '500', text: '' },
      { kind: 'unreachable', detail: 'reset' },
    );
    const messages = [];
    for (let index = 0; index < 3; index += 1)
      messages.push(
        complaintIn((await run(['validation', 'upload', 'api/good.yml', '--json'], { selfValidationGateway })).stderr)
          .message,
      );
    expect(messages).toEqual([
      'The file is broken.',
      'Error 500: Unknown error',
      'An error occurred while uploading the file.',
    ]);
  });

  it('downloads the latest report as result.html, or says why not in the words of the web [SELF-03, SELF-04]', async () => {
    await run(['validation', 'upload', 'api/good.yml'], { selfValidationGateway });
    const { code } = await run(['validation', 'download'], { selfValidationGateway });
    expect([code, read('result.html')]).toEqual([0, '<!doctype html>api/good.yml']);
    selfValidationGateway.failNextWith(
      { kind: 'refused', quote: '418', text: '' },
      { kind: 'unreachable', detail: 'reset' },
    );
    const messages = [];
    for (let index = 0; index < 2; index += 1)
      messages.push(
        complaintIn(
          (
            await run(['validation', 'download', '-o', 'again.html', '--retries', '0', '--json'], {
              selfValidationGateway,
            })
          ).stderr,
        ).message,
      );
    expect(messages).toEqual([
      'Error 418: Failed to fetch uploaded file.',
      'An error occurred while downloading the file.',
    ]);
  });

  it('lists runs and shows one, the newest if none is named', async () => {
    await run(['validation', 'upload', 'api/good.yml'], { selfValidationGateway });
    await run(['validation', 'upload', 'api/bad.yml'], { selfValidationGateway });
    const listed = JSON.parse((await run(['validation', 'list', '--json'], { selfValidationGateway })).stdout) as {
      id: string;
      fileName: string;
    }[];
    expect(listed.map(({ id, fileName }) => [id, fileName])).toEqual([
      ['2', 'api/bad.yml'],
      ['1', 'api/good.yml'],
    ]);
    expect((await run(['validation', 'show'], { selfValidationGateway })).code).toBe(3);
    expect((await run(['validation', 'show', '1'], { selfValidationGateway })).code).toBe(0);
    expect(
      complaintIn((await run(['validation', 'show', '9', '--json'], { selfValidationGateway })).stderr),
    ).toMatchObject({ code: 'NOT_FOUND', message: 'There is no run 9.', next: ['supplier validation list'] });
  });

  it.each([
    [['show', 'abc'], 'supplier validation list'],
    [['show', '-1'], 'supplier validation list'],
    [['live', 'stop', 'abc'], 'supplier validation live show'],
    [['live', 'download', 'abc'], 'supplier validation live show'],
  ])('%j names no run, and the portal is not asked', async (argv, lister) => {
    const wrong = await run(['validation', ...argv, '--json'], {});
    expect([wrong.code, complaintIn(wrong.stderr)]).toMatchObject([2, { code: 'INVALID_VALUE', next: [lister] }]);
  });

  it.each([
    ['no JSON', () => '<html>', 'the verdict'],
    ['another verdict', (text: string) => text.replace('"conforms"', '"passed"'), 'the verdict'],
    ['no checks', (text: string) => text.replace('"checks"', '"rules"'), 'checks'],
    ['a check without its rule', (text: string) => text.replace('"id": "PS-DOC-001"', '"id": null'), 'checks'],
    ['findings of another make', (text: string) => text.replace('"findings": []', '"findings": [{}]'), 'findings'],
    ['no reference', (text: string) => text.replace('"reference"', '"spec"'), 'run.reference'],
  ])('says that it does not know a report with %s', async (_, garble, where) => {
    await run(['validation', 'upload', 'api/good.yml'], { selfValidationGateway });
    const [kept] = selfValidationGateway.runs;
    if (kept !== undefined) selfValidationGateway.runs = [{ ...kept, report: garble(kept.report) }];
    const { code, stdout, stderr } = await run(['validation', 'show', '--json'], { selfValidationGateway });
    expect([code, stdout]).toEqual([1, '']);
    expect(complaintIn(stderr)).toMatchObject({
      code: 'UNEXPECTED_ANSWER',
      hint: expect.stringContaining(`Not understood: ${where}.`) as string,
    });
  });

  it('waits for a result that is not there yet, and ends with 8 when it does not come', async () => {
    const slow = new InMemorySelfValidationGateway();
    slow.readRun = () => Promise.resolve({ ok: false, failure: { kind: 'no-data', text: '' } });
    const { code, stderr } = await run(
      ['validation', 'run', 'api/good.yml', '--wait=4s', '--json'],
      { pullspecGateway, selfValidationGateway: slow },
      { clock: new HurriedClock() },
    );
    expect([code, complaintIn(stderr)]).toMatchObject([8, { code: 'PENDING', next: ['supplier validation show 1'] }]);
  });
});

describe('supplier validation explain', () => {
  it('says what a rule asks for and how to fix it, without a sign-in', async () => {
    const { stdout } = await run(
      ['validation', 'explain', 'ps-res-003', '--json'],
      {},
      { environment: { SUPPLIER_TOKEN: undefined } },
    );
    expect(JSON.parse(stdout)).toEqual({ ...ruleOf('PS-RES-003') });
    const all = JSON.parse((await run(['validation', 'explain', '--json'])).stdout) as { id: string }[];
    expect(all.length).toBeGreaterThan(40);
    expect((await run(['validation', 'explain', 'PS-XXX-001'])).code).toBe(6);
  });
});
