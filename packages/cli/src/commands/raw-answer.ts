import { isObject, type Json } from '../kernel/output/answer.js';
import type { RawAnswer } from '../kernel/portal/portal.js';

/** What the portal says of the version that it hands out. */
export const releasePath = '/downloads/supplier.json';

interface Release {
  readonly version: string;
  /** Of its package; an older portal does not say it. */
  readonly sha256: string | undefined;
}

/** Undefined where it is not ours that answers, or a portal that does not say. */
export function releaseIn({ status, bytes }: RawAnswer): Release | undefined {
  let value: Json;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8')) as Json;
  } catch {
    return undefined;
  }
  const { version, sha256 } = isObject(value) && status === 200 ? value : {};
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version)) return undefined;
  return { version, sha256: typeof sha256 === 'string' && /^[0-9a-f]{64}$/u.test(sha256) ? sha256 : undefined };
}

/** The request that an answer names, for the complaint about it. */
export function requestOfAnswer({ headers }: RawAnswer): { readonly requestId?: string } {
  const requestId = headers.find(([name]) => name === 'x-request-id')?.[1];
  return requestId === undefined ? {} : { requestId };
}
