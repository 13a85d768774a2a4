import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { lineOf } from '../../command-line/shell-line.js';
import type { RawAnswer } from '../../kernel/portal/portal.js';
import { callTool } from '../../kernel/terminal/call-tool.js';
import { version } from '../../version.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { releaseIn, releasePath, requestOfAnswer } from '../raw-answer.js';

const minutes = 60_000;
const install = ['install', '--global', '--ignore-scripts', '--no-audit', '--no-fund'];

/** `supplier upgrade`: to the version that the portal has, as `doctor` says it. */
export const upgrade: Command<'upgrade'> = async ({ flags }, context) => {
  const answer = await ask(releasePath, context);
  const release =
    releaseIn(answer) ??
    fail({
      // A page is not from the portal. JSON without a version is from an older one.
      code: isJson(answer) ? 'NOT_FOUND' : 'UNEXPECTED_ANSWER',
      message: 'The portal does not say which version it has.',
      hint: `Is ${context.settings.url.value} the right address?`,
      next: ['supplier doctor'],
      ...requestOfAnswer(answer),
    });
  const { version: offered } = release;
  if (offered === version) return print('This is the version of the portal', { offered, changed: false }, context);
  const path = `/downloads/supplier-${offered}.tgz`;
  const line = lineOf(['npm', ...install.slice(0, 3), `${context.settings.url.value}${path}`]);
  refuseOtherWays(offered, line, context);
  const question = `This is ${version}, and the portal has ${offered}. Install ${offered}?`;
  if (flags['dry-run']) {
    await context.output.note(`${question} Nothing was installed.`);
    return print('Nothing was installed', { offered, changed: false }, context);
  }
  await confirm({ question, flag: '--yes', otherwise: 'Nothing was installed.' }, context);
  const { bytes } = await ask(path, context);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== release.sha256)
    return fail({
      code: 'CHECKSUM_MISMATCH',
      message: `The package of ${offered} is not the one that the portal names. Nothing was installed.`,
      hint: `Its SHA-256 is ${found}, and it should be ${release.sha256 ?? 'known: this portal does not say it'}.`,
    });
  installFrom(bytes, offered, line, context);
  return print('Installed', { offered, changed: true }, context);
};

async function ask(path: string, context: Context): Promise<RawAnswer> {
  const answered = await (await context.openPortal()).ask({ method: 'GET', path }, context.options);
  return answered.ok
    ? answered.value
    : fail(failureComplaint(answered.failure, { message: 'The new version could not be read.' }, context.openPlace));
}

const isJson = ({ headers }: RawAnswer): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.includes('json'));

/** npm replaces what npm installed for all. A checkout, or a package of a project, has its own way. */
function refuseOtherWays(offered: string, line: string, context: Context): void {
  const { programFile, isExecutable } = context.terminal;
  if (isExecutable)
    fail({
      code: 'REFUSED',
      message: `${programFile} is a single executable, so npm cannot replace it.`,
      hint: `Download the executable of ${offered} from where you got this one, compare its SHA-256, and replace the file with it.`,
    });
  const root = npm(['root', '--global'], 10_000, context).stdout.trim();
  const installed = root === '' ? '' : join(root, 'supplier-cli', 'dist', 'supplier.cjs');
  if (installed !== '' && existsSync(installed) && realpathSync(installed) === programFile) return;
  fail({
    code: 'REFUSED',
    message: `${programFile} was not installed with npm install --global, so this cannot replace it.`,
    hint: 'Install the new version in the way in which this one came.',
    next: [line],
  });
}

function installFrom(bytes: Uint8Array, offered: string, line: string, context: Context): void {
  const folder = mkdtempSync(join(tmpdir(), 'supplier-'));
  try {
    const file = join(folder, `supplier-${offered}.tgz`);
    writeFileSync(file, bytes, { mode: 0o600 });
    const { status, stderr } = npm([...install, file], 5 * minutes, context);
    if (status !== 0)
      fail({
        code: 'CANNOT_WRITE',
        message: `npm could not install ${offered}.`,
        hint: stderr.trim().split('\n').slice(-3).join(' ') || 'npm did not end in time, or is not there.',
        next: [line],
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npm(args: readonly string[], limit: number, { terminal }: Context): ReturnType<typeof callTool> {
  const path = terminal.environment['PATH'];
  const isWindows = terminal.platform === 'win32';
  // There npm is a script of the shell, which would break a path at its spaces.
  const words = isWindows ? args.map((word) => `"${word}"`) : args;
  return callTool('npm', words, {
    limit,
    shell: isWindows,
    ...(path === undefined ? {} : { environment: { PATH: path } }),
  });
}

async function print(
  title: string,
  { offered, changed }: { readonly offered: string; readonly changed: boolean },
  { output }: Context,
): Promise<undefined> {
  await output.print({
    kind: 'record',
    columns: [
      { field: 'version', header: 'This version' },
      { field: 'offered', header: "The portal's" },
      { field: 'changed', header: 'Changed' },
    ],
    record: { version, offered, changed },
    headline: () => ({ tone: 'ok', title: `${title}: ${offered}`, lines: [] }),
  });
  return undefined;
}
