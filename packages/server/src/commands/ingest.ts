import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { counted, takenBeforeText } from '@suppliers-portal/domain';
import { ingestionAnswer } from '@suppliers-portal/wire';
import type { Configuration } from './configuration.js';
import { pause } from '../kernel/pause.js';
import { askPortal, type Question } from './ask-portal.js';
import { CommandFault } from './command-fault.js';

export interface IngestInput {
  readonly dataset: string | undefined;
  readonly path: string | undefined;
  readonly key: string | undefined;
}

/** What it does while the portal has no turn for the batch. */
export interface Aside {
  readonly say: (words: string) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Hands a file to the running portal. Without a key, its content is its key: the same file twice is taken once. */
export async function ingestFile(
  configuration: Configuration,
  { dataset, path, key }: IngestInput,
  { say, wait = pause }: Aside,
): Promise<string> {
  if (dataset === undefined || path === undefined)
    throw new CommandFault('supplier-server ingest needs a dataset and a file.');
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CommandFault(`There is no file ${path}.`);
  if (!found.isFile()) throw new CommandFault(`${path} is not a file. Name a file of the dataset.`);
  // A version of PullSpec is a document. Its batch has one line, which holds it.
  if (dataset === 'pullspec-versions' && /\.ya?ml$/iu.test(path)) {
    const text = JSON.stringify({ fileName: basename(path), document: await readFile(path, 'utf8') });
    return handIn(configuration, { dataset, text, key }, { say, wait });
  }
  const batch = {
    dataset,
    key: key ?? `file-${await hashOf(path)}`,
    isPacked: path.endsWith('.gz'),
    body: () => Readable.toWeb(createReadStream(path)),
  };
  return send(configuration, batch, { say, wait });
}

/** The same with lines that are in memory. Their content is their key. */
export function handIn(
  configuration: Configuration,
  { dataset, text, key }: { readonly dataset: string; readonly text: string; readonly key?: string | undefined },
  aside: Aside,
): Promise<string> {
  const ownKey = `file-${createHash('sha256').update(text).digest('hex')}`;
  return send(configuration, { dataset, key: key ?? ownKey, isPacked: false, body: text }, aside);
}

interface Batch extends Pick<Question, 'body'> {
  readonly dataset: string;
  readonly key: string;
  readonly isPacked: boolean;
}

async function send(
  configuration: Configuration,
  { dataset, key, isPacked, body }: Batch,
  { say, wait = pause }: Aside,
): Promise<string> {
  const answer = ingestionAnswer.parse(
    await askPortal(configuration, {
      path: `/ingest/v1/${encodeURIComponent(dataset)}`,
      headers: {
        'Content-Type': 'application/x-ndjson',
        'Idempotency-Key': key,
        ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      },
      body,
      again: async (words, seconds) => {
        say(words);
        await wait(seconds * 1000);
      },
    }),
  );
  const lines = counted(answer.accepted, 'line');
  return answer.duplicate ? takenBeforeText(lines) : `${lines} ${answer.accepted === 1 ? 'was' : 'were'} taken.`;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
