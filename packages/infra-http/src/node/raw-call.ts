import {
  Cancelled,
  failed,
  isWithdrawn,
  ok,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import type { Call } from '@suppliers-portal/wire';
import { HttpClient } from '../http-client.js';
import { reasonOf } from '../reason-of.js';
import { requestIdOf } from '../request-id-of.js';
import type { HttpSettings } from '../http-settings.js';

/** A call that no gateway makes. The user wrote it. */
export interface RawRequest {
  readonly method: Call['method'];
  /** Below the base, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Uint8Array;
}

export type RawCall = (request: RawRequest, options: RunOptions) => Promise<Result<RawAnswer, GatewayFailure>>;

/** With the same markers, tries and meanings of answers as every other call; the answer is what came. */
export function createRawCall(settings: HttpSettings): RawCall {
  const client = new HttpClient(settings);
  return async ({ method, path, body, headers }, options) => {
    const call: Call = {
      // A colon in the path would mean a parameter.
      method,
      path: path.replaceAll(':', '%3A'),
      answer: { kind: 'file', types: ['*/*'] },
      tries: 1,
      secondsBetween: 1,
      access: { signedIn: false, partner: false, kinds: [], scope: 'session' },
    };
    const opened = await client.open(
      call,
      { ...(body === undefined ? {} : { body }), ...(headers === undefined ? {} : { headers }) },
      options,
    );
    if (!opened.ok) return opened;
    try {
      return ok({
        status: opened.value.status,
        headers: headersOf(opened.value),
        bytes: await bytesOf(opened.value, options.signal),
      });
    } catch (error) {
      if (isWithdrawn(options.signal)) throw new Cancelled();
      const requestId = requestIdOf(opened.value);
      return failed({
        kind: 'unreachable',
        detail: reasonOf(error),
        ...(requestId === undefined ? {} : { requestId }),
      });
    }
  };
}

function headersOf({ headers }: Response): RawAnswer['headers'] {
  const all: (readonly [string, string])[] = [];
  headers.forEach((value, name) => {
    all.push([name, value]);
  });
  return all;
}

async function bytesOf({ body }: Response, signal: RunOptions['signal']): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const giveUp = (): void => void reader?.cancel();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read())
      parts.push(part.value);
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  if (isWithdrawn(signal)) throw new Cancelled();
  return Buffer.concat(parts);
}
