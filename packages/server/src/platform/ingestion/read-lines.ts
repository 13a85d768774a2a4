import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { GivingWay } from '../../kernel/giving-way.js';
import { tooLarge } from '../../kernel/refusal.js';
import { deepest, unstorableWords, whyUnstorable } from '../../kernel/storable.js';
import { LineFault } from '../../kernel/line-fault.js';

export interface Limits {
  readonly batchBytes: number;
  readonly lineBytes: number;
}

export const defaultLimits: Limits = { batchBytes: 64 * 1024 * 1024, lineBytes: 1024 * 1024 };

const refuse = (fault: LineFault): void => {
  throw fault;
};

export interface Reading {
  readonly limits?: Limits;
  readonly onFault?: (fault: LineFault) => void;
  /** Shared by all batches that are read at the same time. */
  readonly way?: GivingWay;
}

/**
 * Reads NDJSON line by line and passes each value on with its line number. Returns the hash of all bytes. A line that is
 * refused ends the reading, unless `onFault` lets it go on.
 */
export async function readLines(
  source: AsyncIterable<Uint8Array>,
  onLine: (value: unknown, line: number) => void,
  { limits: { batchBytes, lineBytes } = defaultLimits, onFault = refuse, way = new GivingWay() }: Reading = {},
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Uint8Array[] = [];
  let partBytes = 0;
  let allBytes = 0;
  let line = 0;

  const finish = (): void => {
    line++;
    if (partBytes === 0) return;
    const content = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    parts = [];
    partBytes = 0;
    try {
      const text = decoded(decoder, content, line).trim();
      if (text !== '') onLine(parsed(text, line), line);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      onFault(error);
    }
  };

  const take = (chunk: Uint8Array): void => {
    hash.update(chunk);
    allBytes += chunk.length;
    if (allBytes > batchBytes)
      throw tooLarge(`A batch may have at most ${batchBytes} bytes, unpacked. Nothing was imported.`);
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      if (end > start) parts.push(chunk.subarray(start, end));
      partBytes += end - start;
      if (partBytes > lineBytes) throw lineTooLong(line + 1, lineBytes);
      finish();
      start = end + 1;
    }
    if (start < chunk.length) {
      parts.push(chunk.subarray(start));
      partBytes += chunk.length - start;
      if (partBytes > lineBytes) throw lineTooLong(line + 1, lineBytes);
    }
  };

  for await (const chunk of source) await way.run(() => take(chunk));
  if (partBytes > 0) finish();
  return hash.digest();
}

const lineTooLong = (line: number, limit: number): Error =>
  tooLarge(`Line ${line}: is longer than ${limit} bytes. Nothing was imported.`);

function decoded(decoder: TextDecoder, content: Uint8Array, line: number): string {
  try {
    return decoder.decode(content);
  } catch {
    throw new LineFault(line, '', 'is not UTF-8');
  }
}

/** Only these can hold what PostgreSQL does not store: NUL, and half of a surrogate pair. */
const suspicious = /\\u(?:0000|[dD][89a-fA-F])/u;

/** As many brackets as it would take. */
function mayBeDeep(text: string): boolean {
  let count = 0;
  for (let at = text.search(/[{[]/u); at >= 0 && count <= deepest; count++) {
    const [object, list] = [text.indexOf('{', at + 1), text.indexOf('[', at + 1)];
    at = object < 0 || list < 0 ? Math.max(object, list) : Math.min(object, list);
  }
  return count > deepest;
}

function parsed(text: string, line: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineFault(line, '', 'is not JSON');
  }
  // Most lines are neither, and there are a hundred thousand of them in a second.
  const why = suspicious.test(text) || mayBeDeep(text) ? whyUnstorable(value) : undefined;
  if (why !== undefined) throw new LineFault(line, '', unstorableWords[why]);
  return value;
}
