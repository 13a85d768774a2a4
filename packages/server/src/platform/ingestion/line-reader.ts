import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { tooLarge } from '../../kernel/refusal.js';
import { deepest, isDeepJson, unstorableWords, whyUnstorable } from '../../kernel/storable.js';
import { LineFault } from '../../kernel/line-fault.js';

export interface Limits {
  readonly batchBytes: number;
  readonly lineBytes: number;
}

export const defaultLimits: Limits = { batchBytes: 64 * 1024 * 1024, lineBytes: 1024 * 1024 };

/**
 * Takes NDJSON as it comes, in pieces of any size, and passes each value on with its line number. A line that is refused
 * goes to `onFault`, which throws to end the reading.
 */
export class LineReader {
  private readonly hash = createHash('sha256');
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private parts: Uint8Array[] = [];
  private partBytes = 0;
  private allBytes = 0;
  private line = 0;

  constructor(
    private readonly onLine: (value: unknown, line: number) => void,
    private readonly onFault: (fault: LineFault) => void,
    private readonly limits: Limits = defaultLimits,
  ) {}

  take(chunk: Uint8Array): void {
    this.hash.update(chunk);
    this.allBytes += chunk.length;
    const { batchBytes } = this.limits;
    if (this.allBytes > batchBytes)
      throw tooLarge(`A batch may have at most ${batchBytes} bytes, unpacked. Nothing was imported.`);
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      // A small file of gzip can hold millions of blank lines, and to decode each takes half a second a million.
      if (this.partBytes === 0 && end - start <= shortBlank && isBlank(chunk, start, end)) this.line++;
      else {
        if (end > start) this.keep(chunk.subarray(start, end));
        this.finish();
      }
      start = end + 1;
    }
    if (start < chunk.length) this.keep(chunk.subarray(start));
  }

  /** The last line may have no end of its own. Returns the hash of all bytes. */
  end(): Uint8Array {
    if (this.partBytes > 0) this.finish();
    return this.hash.digest();
  }

  private keep(part: Uint8Array): void {
    const { lineBytes } = this.limits;
    this.partBytes += part.length;
    if (this.partBytes > lineBytes)
      throw tooLarge(`Line ${this.line + 1}: is longer than ${lineBytes} bytes. Nothing was imported.`);
    this.parts.push(part);
  }

  private finish(): void {
    this.line++;
    if (this.partBytes === 0) return;
    const [first] = this.parts;
    const content = this.parts.length === 1 && first !== undefined ? first : Buffer.concat(this.parts);
    this.parts = [];
    this.partBytes = 0;
    try {
      const text = decoded(this.decoder, content, this.line).trim();
      if (text !== '') this.onLine(parsed(text, this.line), this.line);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      this.onFault(error);
    }
  }
}

/** In bytes. A longer blank line goes the way of all lines, which also refuses one that is too long. */
const shortBlank = 80;

function isBlank(chunk: Uint8Array, start: number, end: number): boolean {
  let at = start;
  // Space, tab and carriage return.
  while (at < end && (chunk[at] === 32 || chunk[at] === 9 || chunk[at] === 13)) at++;
  return at === end;
}

function decoded(decoder: TextDecoder, content: Uint8Array, line: number): string {
  try {
    return decoder.decode(content);
  } catch {
    throw new LineFault(line, '', 'is not UTF-8');
  }
}

/** Only these can hold what PostgreSQL does not store: NUL, and half of a surrogate pair. */
const mayBeUnstorable = (text: string): boolean => text.includes('\\u') && /\\u(?:0000|[dD][89a-fA-F])/u.test(text);

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
  // Most lines hold few brackets, and there are a hundred thousand of them in a second.
  if (mayBeDeep(text) && isDeepJson(text)) throw new LineFault(line, '', unstorableWords.depth);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineFault(line, '', 'is not JSON');
  }
  const why = mayBeUnstorable(text) ? whyUnstorable(value) : undefined;
  if (why !== undefined) throw new LineFault(line, '', unstorableWords[why]);
  return value;
}
