import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodes } from './kernel/errors/error-codes.js';
import { exampleNow } from './testing/example-data.js';
import { exampleLines, type ExampleLine } from './testing/example-lines.js';
import { anExampleStage, withoutFormat } from './testing/example-stage.js';
import type { FakeOptions } from './testing/fake-terminal.js';
import { overTwins } from './testing/over-twins.js';
import { answered, cut, ScriptedPortal, type Handler } from './testing/scripted-portal.js';
import { SteadyClock } from './testing/steady-clock.js';
import { complaintIn, signedInAt, supplier, type Ran } from './testing/supplier.js';

/** What each command has in common with all the others, tried with the examples of its help. */
const first = exampleLines.filter(({ name }, index) => exampleLines.findIndex((line) => line.name === name) === index);
const isTold = ({ argv }: ExampleLine): boolean => argv.includes('--yes');

const stage = anExampleStage();
const { overData, afresh } = stage;

const filesWith = (text: string): readonly string[] =>
  (existsSync(stage.path) ? readdirSync(stage.path, { recursive: true, encoding: 'utf8' }) : []).filter(
    (name) => statSync(join(stage.path, name)).isFile() && readFileSync(join(stage.path, name), 'utf8').includes(text),
  );

function expectJson(code: number, stdout: string, stderr: string): void {
  if (code === 0 || code === 3) {
    for (const text of stdout.trim().startsWith('{"type"') ? stdout.trim().split('\n') : [stdout])
      expect(() => JSON.parse(text) as unknown).not.toThrow();
  } else if (code !== 130) {
    expect(stdout).toBe('');
    expect(complaintIn(stderr).exit).toBe(code);
  }
}

describe('every example of every command', () => {
  it.each(exampleLines)(
    '`supplier $line` says the same to people, tools and pipelines, and tells no secret',
    async (line) => {
      const plain = { ...line, argv: withoutFormat(line) };
      const piped = await afresh(() => overData(line, ['--no-input']));
      const leaks = filesWith('CANARY');
      const others = [
        await afresh(() => overData(plain, ['--json', '--no-input'])),
        await afresh(() => overData(line, ['--no-input'], { environment: { CI: 'true', GITHUB_ACTIONS: 'true' } })),
        await afresh(() =>
          overData(line, ['--no-input'], { environment: { NO_COLOR: '1' }, terminals: ['stdin', 'stdout', 'stderr'] }),
        ),
      ];
      const all = [piped, ...others];
      expect(exitCodes.map(({ exit }) => exit)).toContain(piped.code);
      // A token is shown on no terminal.
      expect(all.map(({ code }) => code)).toEqual(
        line.name === 'auth token' ? [0, 0, 0, 2] : all.map(() => piped.code),
      );
      for (const { stdout, stderr } of all) {
        expect(stdout + stderr).not.toContain('\u001b');
        expect(stderr + (line.name === 'auth token' ? '' : stdout)).not.toContain('CANARY');
      }
      // A cell is a single value. Nested records are for JSON, which these two always print.
      if (withoutFormat(line).length === line.argv.length && !['api', 'schema'].includes(line.name))
        expect(piped.stdout).not.toMatch(/(?:^|\t)\[?\{/u);
      expect(leaks).toEqual([]);
      const [machine] = others;
      if (machine !== undefined && line.name !== 'completion' && line.name !== 'auth token')
        expectJson(machine.code, machine.stdout, machine.stderr);
      if ([0, 3, 130].includes(piped.code)) return;
      // The answer is the result of each row, even if some rows were rejected.
      if (line.name !== 'room apply') expect(piped.stdout).toBe('');
      expect(piped.stderr).toContain(
        line.argv.some((word) => word.startsWith('--json'))
          ? `"exit":${String(piped.code)},`
          : ` · exit ${String(piped.code)} · `,
      );
    },
  );

  it.each(first.filter(({ name }) => name !== 'connection watch'))(
    '$name means the same with global flags before and after it',
    async (line) => {
      const argv = withoutFormat(line);
      const flags = ['--json', '-q', '--no-input', '--account', '10234'];
      const [after, before] = [
        await afresh(() => overData({ ...line, argv }, flags)),
        await afresh(() => overData({ ...line, argv: [] }, [...flags, ...argv])),
      ];
      const steady = (text: string): string =>
        text.replaceAll(/supplier-test[\w-]+|"seconds":[\d.e-]+|\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '');
      expect([before.code, steady(before.stdout)]).toEqual([after.code, steady(after.stdout)]);
    },
  );

  it.each(exampleLines)('`supplier $line` shows its help for -h, wherever it stands', async ({ argv }) => {
    const { code, stdout, stderr } = await overTwins(['-h', ...argv]);
    expect([code, stderr]).toEqual([0, '']);
    expect((await overTwins([...argv, '-h'])).stdout).toBe(stdout);
  });
});

describe('every command over a line', () => {
  let portal: ScriptedPortal;
  beforeAll(async () => {
    portal = await ScriptedPortal.start();
    portal.time = exampleNow;
  });
  afterAll(() => portal.stop());

  /**
   * The first call fails that a command makes besides asking who is signed in; for those that ask nothing else, that
   * one.
   */
  async function failing(
    line: ExampleLine,
    handler: Handler,
    more: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Ran | undefined> {
    const run = async (alsoMember: boolean): Promise<Ran> => {
      portal.requests.length = 0;
      portal.always(handler, alsoMember);
      return supplier([...withoutFormat(line), '--retries', '0', ...more], {
        input: line.input,
        folder: stage.path,
        clock: new SteadyClock(),
        environment: { ...signedInAt(portal.url, stage.path), ...environment },
      });
    };
    const ran = await run(false);
    if (portal.calls().some((call) => call !== 'GET /api/member')) return ran;
    return portal.requests.length === 0 ? undefined : run(true);
  }

  const failures: readonly (readonly [string, Handler, number, string])[] = [
    ['a token that is not known', answered(401), 4, 'TOKEN_REJECTED'],
    ['what it may not do', answered(403, 'This token can only read.'), 5, 'FORBIDDEN'],
    ['a rule', answered(409, 'Not now.'), 7, 'REFUSED'],
    ['an account that must be chosen', answered(409, 'Must select a dmc to proceed'), 2, 'ACCOUNT_REQUIRED'],
    ['what is being computed', answered(409, 'The file is being computed.'), 8, 'PENDING'],
    ['too many requests', answered(429, 'Slow down.', { 'retry-after': '7' }), 9, 'RATE_LIMITED'],
    ['a fault', answered(500, 'Oh no.'), 9, 'SERVER_ERROR'],
    ['a time-out', answered(504), 9, 'SERVER_TIMEOUT'],
    ['what nobody understands', answered(418, 'teapot'), 1, 'UNEXPECTED_ANSWER'],
    [
      "a page in the portal's place",
      answered(200, '<!doctype html><title>Sign in to the network</title>', { 'content-type': 'text/html' }),
      1,
      'UNEXPECTED_ANSWER',
    ],
    ['an answer that breaks off', cut, 9, 'UNREACHABLE'],
  ];
  /** Commands that end in another way for a good reason. */
  const otherwise: Readonly<Record<string, readonly [number, string]>> = {
    'content download a rule': [8, 'PENDING'],
    'content download an account that must be chosen': [8, 'PENDING'],
    'content download what is being computed': [8, 'PENDING'],
  };
  /** Their answer is what went wrong: exit code 3, or 0. */
  const answers = (name: string, what: string): boolean =>
    name === 'doctor' || (name === 'auth status' && what === 'a token that is not known');

  it.each(first)('$name ends as all do with whatever goes wrong, and stdout is empty', async (line) => {
    for (const [what, handler, exit, errorCode] of failures) {
      const ran = await failing(line, handler, ['--json', '--yes']);
      // This command makes no call.
      if (ran === undefined) return;
      const { code, stdout, stderr } = ran;
      if (answers(line.name, what)) {
        expectJson(code, stdout, stderr);
        continue;
      }
      const complaint = complaintIn(stderr);
      const own = otherwise[`${line.name} ${what}`];
      const isFile = handler === cut && complaint.code === 'DOWNLOAD_INCOMPLETE';
      const [wantedExit, wantedCode] = own ?? [exit, isFile ? 'DOWNLOAD_INCOMPLETE' : errorCode];
      expect([what, code, complaint.code, complaint.exit, stdout]).toEqual([
        what,
        wantedExit,
        wantedCode,
        wantedExit,
        '',
      ]);
      if (own === undefined && handler !== cut) expect(complaint.requestId).toBe('request-1');
      expect(stderr).not.toContain('CANARY');
    }
  });

  it.each(first)(
    '$name says what went wrong in three lines, the reason and the next step in the second',
    async (line) => {
      const ran = await failing(line, answered(500, 'Oh no.'), ['--yes']);
      if (ran === undefined || line.name === 'doctor') return;
      expect(ran.stdout).toBe('');
      expect(ran.stderr).toContain('Oh no.');
      expect(ran.stderr).toMatch(
        /^✗ .+\n {2}.*500(?:: Oh no)?\..*\n {2}SERVER_ERROR · exit 9 · request request-1 · supplier help exit-codes\n$/u,
      );
    },
  );

  it.each(first)('$name needs a token where it calls the portal, and an address where someone is', async (line) => {
    if (
      (await failing(line, answered(500), ['--yes'])) === undefined ||
      ['doctor', 'auth status', 'upgrade'].includes(line.name)
    )
      return;
    const without = await failing(line, answered(500), ['--json', '--yes'], { SUPPLIER_TOKEN: '' });
    expect(without).toBeUndefined();
    // At the first address nothing listens, the second name does not exist, and the third server does not speak TLS.
    for (const url of ['http://127.0.0.1:9', 'http://portal.invalid', portal.url.replace('http:', 'https:')]) {
      const { code, stdout, stderr } = await supplier([...withoutFormat(line), '--json', '--yes', '--retries', '0'], {
        input: line.input,
        folder: stage.path,
        clock: new SteadyClock(),
        environment: { ...signedInAt(url, stage.path) },
      });
      expect([url, code, stdout, complaintIn(stderr).code]).toEqual([url, 9, '', 'UNREACHABLE']);
    }
  });
});

describe('every question', () => {
  const asking = exampleLines.filter(isTold);

  it('is among those that are tried here', () => {
    const sources = readdirSync(new URL('commands', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /^[^.]+\/[^.]+\.ts$/u.test(name),
    );
    const confirming = sources.filter(
      (name) =>
        readFileSync(new URL(`commands/${name}`, import.meta.url), 'utf8').includes('await confirm(') &&
        !name.startsWith('auth/'),
    );
    expect(new Set(asking.map(({ name }) => name.split(' ')[0]))).toEqual(
      new Set(confirming.map((name) => name.split('/')[0])),
    );
  });

  it.each(asking)('of `supplier $line` is refused at once where no one can answer, naming the flag', async (line) => {
    const argv = line.argv.filter((word) => word !== '--yes');
    const nowhere: readonly FakeOptions[] = [
      { input: line.input === '' ? 'y\n' : line.input },
      { terminals: ['stdin', 'stdout', 'stderr'], environment: { CI: 'true' } },
    ];
    for (const options of nowhere) {
      const started = performance.now();
      const { code, stdout, stderr } = await overData({ ...line, argv }, [], options);
      // What there is nothing to ask about has another complaint.
      if (code !== 2) expect([5, 6, 7, 0]).toContain(code);
      else if (!stderr.includes('cannot be read')) expect(stderr).toContain('--yes');
      if (code !== 0 && line.name !== 'room apply') expect(stdout).toBe('');
      expect(performance.now() - started).toBeLessThan(2000);
    }
    expect(
      (await overData({ ...line, argv }, ['--no-input'], { terminals: ['stdin', 'stdout', 'stderr'], input: 'y\n' }))
        .code,
    ).not.toBe(1);
  });
});
