import { unreadableFile } from '../../kernel/errors/sentences.js';
import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { largestUploadBytes, uploadFailureWords } from '@suppliers-portal/domain';
import { codeOf } from '../../kernel/configuration/json-file.js';
import { whyUnread } from '../../kernel/files/why-unread.js';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Context } from '../context.js';

export interface LocalDocument {
  /** The name in reports: relative to the folder in which the command runs, with slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** What the engine reads; what is judged here alone need not fit into an upload. */
const largestLocalBytes = 32 * 1024 * 1024;

/** A document from the disk, or from stdin. */
export async function readDocument(word: string, context: Context, isLocal = false): Promise<LocalDocument> {
  return readText(
    word,
    context,
    isLocal ? { bytes: largestLocalBytes, refuse: tooLargeToJudge } : { bytes: largestUploadBytes, refuse: tooLarge },
  );
}

/** Text from the disk, or from stdin, that is not larger than it may be. */
export async function readText(
  word: string,
  { terminal, signal }: Context,
  most: { readonly bytes: number; readonly refuse: (word: string) => never },
): Promise<LocalDocument> {
  if (word === '-')
    return documentOf('stdin', new TextEncoder().encode(await terminal.stdin.readAll(signal)), word, most);
  const path = isAbsolute(word) ? word : join(terminal.folder, word);
  let bytes: Uint8Array;
  try {
    if ((await stat(path)).size > most.bytes) return most.refuse(word);
    bytes = await readFile(path);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return fail(
      { code: 'INVALID_VALUE', message: unreadableFile(word), hint: whyUnread(error, path) },
      { cause: error },
    );
  }
  return documentOf(nameFor(path, terminal.folder), bytes, word, most);
}

function documentOf(
  name: string,
  bytes: Uint8Array,
  word: string,
  most: { readonly bytes: number; readonly refuse: (word: string) => never },
): LocalDocument {
  if (bytes.length > most.bytes) return most.refuse(word);
  try {
    return { name, bytes, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    return fail(
      {
        code: 'INVALID_VALUE',
        message: `The file ${word} is not text in UTF-8.`,
        hint: 'Save it as UTF-8 and run the command again.',
      },
      { cause: error },
    );
  }
}

const toCut = 'Examples and unused components are what mostly can go.';
const tooLarge = (word: string): never =>
  fail({
    code: 'INVALID_VALUE',
    message: uploadFailureWords({ kind: 'too-large' }),
    hint: `${word} is too large for the portal. ${toCut}`,
  });

const tooLargeToJudge = (word: string): never =>
  fail({ code: 'INVALID_VALUE', message: `${word} is larger than 32 MiB.`, hint: toCut });

/** A report must not reveal where the user's home folder is. */
function nameFor(path: string, folder: string): string {
  const inside = relative(folder, path);
  const name =
    inside === '' || inside.startsWith('..') || isAbsolute(inside) ? (path.split(/[/\\]/u).at(-1) ?? path) : inside;
  return name.replaceAll('\\', '/');
}
