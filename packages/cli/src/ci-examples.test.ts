import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs } from '@suppliers-portal/conformance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { portalToken, ScriptedPortal, tokenHeader } from './testing/scripted-portal.js';
import { aFolder, builtProgram } from './testing/supplier.js';

const read = (file: string): string => readFileSync(new URL(`../../../examples/ci/${file}`, import.meta.url), 'utf8');

interface Input {
  readonly default?: string;
}
type Inputs = Readonly<Record<string, Input>>;
type Given = Readonly<Record<string, string>>;
/** A piece of shell, and the variables that it gets from the inputs. */
interface Step {
  readonly shell: string;
  readonly variables: Given;
}

interface Action {
  readonly inputs: Inputs;
  readonly runs: { readonly steps: readonly { readonly run?: string; readonly env?: Given }[] };
}
interface Job {
  readonly variables: Readonly<Record<string, { readonly value: string; readonly expand: boolean }>>;
  readonly script: readonly string[];
}

const action = parse(read('github/action.yml')) as Action;
const [specification, jobs] = read('gitlab/templates/supplier-check.yml')
  .split('\n---\n')
  .map((text): unknown => parse(text)) as [
  { readonly spec: { readonly inputs: Inputs } },
  Readonly<Record<string, Job>>,
];
const [job] = Object.values(jobs) as [Job];

/** What the platform puts in place of its expressions. */
const filled = (text: string, inputs: Inputs, given: Given): string =>
  text.replaceAll(
    /\$(?:\{\{|\[\[) inputs\.([\w-]+) (?:\}\}|\]\])/gu,
    (_, name: string) => given[name] ?? inputs[name]?.default ?? '',
  );
const github = action.runs.steps.flatMap(({ run, env = {} }): Step[] =>
  run === undefined ? [] : [{ shell: run, variables: env }],
);
const gitlab: readonly Step[] = job.script.map((shell) => ({
  shell,
  variables: Object.fromEntries(Object.entries(job.variables).map(([name, { value }]) => [name, value])),
}));

const hostile = `"; touch x; $(touch x) \`touch x\` '; touch x`;
const tarball = 'a package';
const sha256 = createHash('sha256').update(tarball).digest('hex');
const conforming = pullspecs['1.0.0'] ?? '';

describe.skipIf(process.platform === 'win32')('the examples for pipelines', { timeout: 30_000 }, () => {
  let portal: ScriptedPortal;
  let folder: ReturnType<typeof aFolder>;
  const at = (...names: readonly string[]): string => join(folder.path, ...names);
  const script = (path: string, text: string): void => {
    writeFileSync(path, `#!/bin/sh\n${text}`);
    chmodSync(path, 0o755);
  };
  const kept = (name: string): string => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '');

  beforeEach(async () => {
    portal = await ScriptedPortal.start();
    portal.answers('GET /downloads/supplier.json', 200, { version: '1.2.3', sha256 });
    portal.answers('GET /downloads/supplier-1.2.3.tgz', 200, tarball);
    folder = aFolder();
    mkdirSync(at('bin'));
    mkdirSync(at('work'));
    mkdirSync(at('temporary'));
    // In place of npm: what it installs writes down how it was called, and is the built program.
    script(
      at('bin/npm'),
      `echo "$*" >>"$HERE/npm"\nwhile [ "$1" != --prefix ]; do shift; done\nmkdir -p "$2/bin"\ncp "$HERE/bin/installed" "$2/bin/supplier"\n`,
    );
    script(
      at('bin/installed'),
      `printf '[%s]' "$@" >>"$HERE/called"\nif [ "$1" = auth ]; then echo "$SUPPLIER_CONFIG_DIR" >"$HERE/signed-in"; exit "\${SIGN_IN_CODE:-0}"; fi\nif [ -n "\${CHECK_CODE:-}" ]; then exit "$CHECK_CODE"; fi\nexec "${process.execPath}" "${builtProgram}" "$@"\n`,
    );
    writeFileSync(at('work/api.yml'), conforming);
    writeFileSync(at('work/broken.yml'), conforming.replace('type: integer', 'type: boolean'));
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });

  async function ran(
    steps: readonly Step[],
    given: Given,
    more: Given = {},
  ): Promise<{ readonly code: number | null; readonly said: string }> {
    const inputs = steps === gitlab ? specification.spec.inputs : action.inputs;
    const all = { portal: portal.url, document: 'api.yml', ...given };
    // A runner of GitLab gives all of a job to one shell. GitHub starts one for each step and adds what GITHUB_PATH
    // names.
    const shells = steps === gitlab ? [steps] : steps.map((step) => [step]);
    let outcome: { readonly code: number | null; readonly said: string } = { code: 0, said: '' };
    for (const shell of shells) {
      const added = kept('path').trim();
      outcome = await bash(shell.map((step) => step.shell).join('\n'), {
        HERE: folder.path,
        TMPDIR: at('temporary'),
        CI: 'true',
        PATH: `${added === '' ? '' : `${added}:`}${at('bin')}:${process.env['PATH'] ?? ''}`,
        ...(steps === gitlab ? {} : { GITHUB_PATH: at('path') }),
        ...Object.fromEntries(
          shell.flatMap(({ variables }) =>
            Object.entries(variables).map(([name, text]) => [name, filled(text, inputs, all)]),
          ),
        ),
        ...more,
      });
      if (outcome.code !== 0) return outcome;
    }
    return outcome;
  }

  async function bash(text: string, env: Given): Promise<{ readonly code: number | null; readonly said: string }> {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', text], { cwd: at('work'), env });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    const code = await new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
    return { code, said: Buffer.concat(parts).toString('utf8') };
  }

  it('run the same shell on both platforms, and have no expression of a platform in it', () => {
    expect(github.length).toBe(2);
    expect(gitlab.map(({ shell }) => shell)).toEqual(github.map(({ shell }) => shell));
    for (const { shell } of github) expect(shell).not.toMatch(/\$\{\{|\$\[\[/u);
    expect(Object.values(job.variables).every(({ expand }) => !expand)).toBe(true);
  });

  it('fail the job for a document that breaks the connection, and keep its reports', async () => {
    const { code, said } = await ran(github, { document: 'broken.yml', local: 'true' });
    expect([code, said]).toEqual([3, expect.stringContaining('broken.yml')]);
    expect(readdirSync(at('work/supplier-reports')).sort()).toEqual([
      'codequality.json',
      'junit.xml',
      'report.html',
      'report.json',
      'supplier.sarif',
    ]);
    expect(kept('called')).not.toContain('[auth]');
  });

  it.each([
    ['GitHub', github, 0],
    ['GitHub', github, 3],
    ['GitLab', gitlab, 0],
    ['GitLab', gitlab, 8],
  ])('install the package without scripts on %s, and end as the check ends', async (_, steps, expected) => {
    const { code } = await ran(steps, { local: 'true' }, { CHECK_CODE: String(expected) });
    expect([code, kept('called')]).toEqual([expected, expect.stringMatching(/\[--local\]\[--\]\[api\.yml\]$/u)]);
    expect(kept('npm')).toMatch(
      /^install --global --prefix \S+ --ignore-scripts --offline .*supplier-1\.2\.3\.tgz\n$/u,
    );
  });

  it('run no text of an input as a command', async () => {
    const given = { document: hostile, account: hostile, reports: hostile, 'fail-on': hostile, local: hostile };
    const { code } = await ran(github, given);
    expect([code, existsSync(at('work/x'))]).toEqual([2, false]);
    expect(kept('called')).toContain(`[--fail-on=${hostile}]`);
    expect(kept('called')).toContain(`[--][${hostile}]`);
  });

  it.each(['version', 'sha256', 'portal'])('install nothing for a hostile %s', async (name) => {
    const { code } = await ran(github, { sha256, [name]: hostile });
    expect(code).toBeGreaterThan(0);
    expect([existsSync(at('work/x')), kept('npm')]).toEqual([false, '']);
  });

  it('install nothing if the SHA-256 of the package is another one', async () => {
    portal.answers('GET /downloads/supplier-1.2.3.tgz', 200, 'another package');
    const { code, said } = await ran(github, { local: 'true' });
    expect([code, said, kept('npm')]).toEqual([1, expect.stringContaining(`should be ${sha256}`), '']);
  });

  it('ask for the SHA-256 of a version that is not that of the portal', async () => {
    const { code, said } = await ran(github, { version: '1.0.0' });
    expect([code, said, kept('npm')]).toEqual([2, expect.stringContaining('Set sha256 to use 1.0.0.'), '']);
  });

  it('use the access token of a secret, and pass on that the portal refuses it', async () => {
    const { code } = await ran(github, { token: portalToken.replace('CANARY', 'REVOKED') });
    expect([code, kept('called')]).toEqual([4, expect.not.stringContaining('[auth]')]);
    expect(portal.requests.map(({ headers }) => headers.authorization)).toContain(
      tokenHeader.replace('CANARY', 'REVOKED'),
    );
  });

  it('sign in with the id token of the job if there is no secret, stop if that fails, and keep no sign-in', async () => {
    const { code } = await ran(github, {}, { SIGN_IN_CODE: '4' });
    expect([code, kept('called')]).toEqual([4, '[auth][login][--workload]']);
    expect(kept('signed-in')).toContain(at('temporary'));
    expect(existsSync(kept('signed-in').trim())).toBe(false);
  });
});
