import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../app/run.js';
import { holdToSchema } from './held-to-schema.js';
import { FakeTerminal, type FakeOptions } from './fake-terminal.js';
import { portalToken } from './scripted-portal.js';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly terminal: FakeTerminal;
}

/** Makes a separate folder for the files of one test. */
export function aFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'supplier-test-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Signed in by the environment at this address. */
export const signedInAt = (url: string, folder: string): Record<string, string> => ({
  SUPPLIER_URL: url,
  SUPPLIER_TOKEN: portalToken,
  SUPPLIER_CONFIG_DIR: join(folder, 'config'),
});

/** Runs a command line in this process. */
export async function supplier(argv: readonly string[], options: FakeOptions = {}): Promise<Ran> {
  const terminal = new FakeTerminal(options);
  const code = await run(argv, terminal, { version: '0.0.0' });
  holdToSchema(argv, code, terminal.stdout.text);
  return { code, stdout: terminal.stdout.text, stderr: terminal.stderr.text, terminal };
}

export interface JsonComplaint {
  readonly code: string;
  readonly exit: number;
  readonly message: string;
  readonly hint: string;
  readonly next: readonly string[];
  readonly requestId: string | null;
  readonly retryable: boolean;
  readonly details: readonly unknown[];
}

/** The complaint in the one line that a machine gets. */
export function complaintIn(stderr: string): JsonComplaint {
  const lines = stderr.trimEnd().split('\n');
  if (lines.length !== 1) throw new Error(`not one line: ${stderr}`);
  return (JSON.parse(lines[0]!) as { error: JsonComplaint }).error;
}

export const builtProgram = fileURLToPath(new URL('../../dist/supplier.cjs', import.meta.url));

/** Runs the built program in a separate process, through a shell if the test needs pipes. */
export async function spawned(
  argv: readonly string[],
  {
    environment = {},
    input = '',
    shell,
  }: { readonly environment?: Readonly<Record<string, string>>; readonly input?: string; readonly shell?: string } = {},
): Promise<{ readonly code: number | null; readonly stdout: Buffer; readonly stderr: string }> {
  if (!existsSync(builtProgram)) throw new Error('The program is not built: run `npm run build` first.');
  const env = {
    PATH: process.env['PATH'] ?? '',
    LANG: 'en_GB.UTF-8',
    SUPPLIER: `${process.execPath} ${builtProgram}`,
    ...environment,
  };
  const child =
    shell === undefined
      ? spawn(process.execPath, [builtProgram, ...argv], { env })
      : spawn('bash', ['--norc', '-c', shell], { env });
  const out: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part: Buffer) => errors.push(part));
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { code, stdout: Buffer.concat(out), stderr: Buffer.concat(errors).toString('utf8') };
}
