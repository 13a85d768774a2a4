import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/**
 * What a transport of Node reports of an answer, for every client: its text to the last byte, and what is wrong with
 * the bytes.
 */
export interface Received {
  readonly text: string;
  readonly flaws: readonly ('not-utf-8' | 'broken-encoding' | 'cut-off')[];
}

export interface ConnectionSeen {
  readonly address: string;
  readonly isPublic: boolean;
  readonly tls?: { readonly protocol: string; readonly validTo: string };
}

const unpackers: Readonly<Record<string, (raw: Buffer, options: { readonly maxOutputLength: number }) => Buffer>> = {
  'gzip': gunzipSync,
  'x-gzip': gunzipSync,
  'deflate': inflateSync,
  'br': brotliDecompressSync,
};

/** A body as text. No more of it is read than `largest`, and what unpacks to more counts as broken. */
export async function received(
  body: AsyncIterable<unknown>,
  encoding: string | undefined,
  largest: number,
): Promise<Received> {
  const { raw, isCut } = await bytesOf(body, largest);
  const { plain, isBroken } = unpacked(raw, encoding, largest);
  const { text, isText } = textOf(plain);
  return {
    text,
    flaws: [
      ...(isBroken ? ['broken-encoding' as const] : []),
      ...(isText ? [] : ['not-utf-8' as const]),
      ...(isCut ? ['cut-off' as const] : []),
    ],
  };
}

export function connectionSeen(socket: Socket, isPublic: (address: string) => boolean): ConnectionSeen {
  const address = socket.remoteAddress ?? '';
  const secure =
    socket instanceof TLSSocket
      ? { tls: { protocol: socket.getProtocol() ?? 'unknown', validTo: socket.getPeerCertificate().valid_to } }
      : {};
  return { address, isPublic: isPublic(address), ...secure };
}

/** Returns why there is no answer, if the caller did not stop waiting for it. */
export function reasonOf(error: unknown): 'unreachable' | 'certificate' {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|ERR_SSL/u.test(codeOf(error)) ? 'certificate' : 'unreachable';
}

export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

async function bytesOf(
  body: AsyncIterable<unknown>,
  largest: number,
): Promise<{ readonly raw: Buffer; readonly isCut: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    // Leaving the loop ends the connection.
    if (length > largest) return { raw: Buffer.concat(parts).subarray(0, largest), isCut: true };
  }
  return { raw: Buffer.concat(parts), isCut: false };
}

function unpacked(
  raw: Buffer,
  encoding: string | undefined,
  maxOutputLength: number,
): { readonly plain: Buffer; readonly isBroken: boolean } {
  const unpack = unpackers[encoding?.trim().toLowerCase() ?? ''];
  if (unpack === undefined || raw.length === 0) return { plain: raw, isBroken: false };
  try {
    return { plain: unpack(raw, { maxOutputLength }), isBroken: false };
  } catch {
    return { plain: raw, isBroken: true };
  }
}

function textOf(plain: Buffer): { readonly text: string; readonly isText: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain), isText: true };
  } catch {
    return { text: plain.toString('utf8'), isText: false };
  }
}
