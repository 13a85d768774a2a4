import { createHash } from 'node:crypto';
import type { ScriptedPortal } from './scripted-portal.js';

const mebibyte = 1024 * 1024;
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Bytes that differ from each other everywhere, so that none can be in the place of another unnoticed. */
export const noise = (bytes: number, seed = 1): Buffer => {
  const content = Buffer.alloc(bytes);
  for (let at = 0, state = seed; at + 4 <= bytes; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    content.writeUInt32LE(state, at);
  }
  return content;
};

export interface Faults {
  readonly content: Buffer;
  readonly validator?: string;
  readonly ranges?: boolean;
  /** Sent in pieces, without a length. */
  readonly chunked?: boolean;
  /** How the answers end, one after the other; then they are whole. */
  readonly endings?: readonly ('cut' | 'stall' | { readonly status: number; readonly retryAfter?: number })[];
  /** After how many bytes an answer is cut, or stalls. */
  readonly after?: number;
  /** What the file is from the second answer on. */
  readonly changedTo?: { readonly content: Buffer; readonly validator?: string };
}

/** Lets the portal send a file over a line with these errors. Returns what was requested, request by request. */
export function sendsFaulty(
  portal: ScriptedPortal,
  call: string,
  { content, validator, ranges = true, chunked = false, endings = [], after = mebibyte + 100, changedTo }: Faults,
): readonly (string | undefined)[] {
  const asked: (string | undefined)[] = [];
  portal.on(call, ({ headers }, response) => {
    const ending = endings[asked.length];
    const file =
      asked.length > 0 && changedTo !== undefined
        ? changedTo
        : { content, ...(validator === undefined ? {} : { validator }) };
    asked.push(headers.range);
    if (typeof ending === 'object') {
      response
        .writeHead(ending.status, ending.retryAfter === undefined ? {} : { 'retry-after': String(ending.retryAfter) })
        .end('busy');
      return;
    }
    const from =
      ranges && file.validator !== undefined && headers['if-range'] === file.validator
        ? Number(/bytes=(\d+)-/u.exec(headers.range ?? '')?.[1] ?? 0)
        : 0;
    const bytes = file.content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="log.csv"',
      ...(ranges ? { 'accept-ranges': 'bytes' } : {}),
      ...(file.validator === undefined ? {} : { etag: file.validator }),
      ...(chunked ? {} : { 'content-length': String(bytes.length) }),
      ...(from > 0
        ? { 'content-range': `bytes ${String(from)}-${String(file.content.length - 1)}/${String(file.content.length)}` }
        : {}),
    });
    if (ending === undefined) response.end(bytes);
    // A connection that breaks loses what has arrived but is not read yet, so the reader gets time first.
    else
      response.write(bytes.subarray(0, after), () => {
        if (ending === 'cut')
          setTimeout(() => {
            response.destroy();
          }, 40);
      });
  });
  return asked;
}
