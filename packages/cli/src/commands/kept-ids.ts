import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldersOf } from '../kernel/configuration/folders.js';
import { readJsonFile } from '../kernel/configuration/json-file.js';
import type { SignInKey } from '../kernel/configuration/kept-sign-ins.js';
import { makeFolders } from '../kernel/files/make-folders.js';
import type { Terminal } from '../kernel/terminal/terminal.js';
import type { Context } from './context.js';

const kinds = ['hotels', 'incidents', 'runs', 'sessions', 'tokens'] as const;
type IdKind = (typeof kinds)[number];
/** A word, and what it is called. */
type Id = readonly [string, string];

export const isIdKind = (what: string | undefined): what is IdKind => kinds.some((kind) => kind === what);

/** A longer list is not readable in a shell. */
const most = 500;

const whose = ({ profile, origin }: SignInKey): string =>
  createHash('sha256').update(`${profile}\n${origin}`).digest('hex').slice(0, 16);
const fileOf = (kind: IdKind, key: SignInKey, terminal: Terminal): string =>
  join(foldersOf(terminal).cache, `${kind}-${whose(key)}.json`);

/**
 * Keeps what was listed, so that a shell can complete it without a call. Only for a stored sign-in: a pipeline types
 * nothing.
 */
export async function keepIds(kind: IdKind, ids: readonly Id[], context: Context): Promise<void> {
  if ((await context.credential())?.isStored !== true) return;
  const file = fileOf(kind, context.key, context.terminal);
  const fresh = `${file}.${String(context.terminal.processId)}`;
  try {
    makeFolders(foldersOf(context.terminal).cache, 0o700);
    await writeFile(fresh, JSON.stringify({ ids: ids.slice(0, most) }), { mode: 0o600 });
    await rename(fresh, file);
  } catch {
    // The list is what was asked for. It is worth more than the completion of later commands.
  }
}

/** A user who signs out leaves no names behind; without a key, those of all sign-ins go. */
export async function forgetIds(terminal: Terminal, key: SignInKey | undefined): Promise<void> {
  const { cache } = foldersOf(terminal);
  const its = new RegExp(`^(?:${kinds.join('|')})-${key === undefined ? '[0-9a-f]+' : whose(key)}\\.json`, 'u');
  const names = existsSync(cache) ? await readdir(cache) : [];
  for (const name of names.filter((one) => its.test(one))) await rm(join(cache, name), { force: true });
}

export async function idsKept(kind: IdKind, key: SignInKey, terminal: Terminal): Promise<readonly Id[]> {
  const kept = (await readJsonFile(fileOf(kind, key, terminal)))?.['ids'];
  return Array.isArray(kept) ? (kept as readonly Id[]) : [];
}
