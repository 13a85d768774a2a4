import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const unpackers: Readonly<Record<string, (raw: Buffer, options: { readonly maxOutputLength: number }) => Buffer>> = { 'gzip': gunzipSync, 'x-gzip': gunzipSync, 'deflate': inflateSync, 'br': brotliDecompressSync };

/** A body as text, and what is wrong with its bytes. What unpacks to more than the limit counts as broken. */
export function decodedText(raw: Buffer, encoding: string | undefined, maxOutputLength: number): { readonly text: string; readonly flaws: readonly ('not-utf-8' | 'broken-encoding')[] } {
  const unpack = unpackers[encoding?.trim().toLowerCase() ?? ''];
  let plain = raw;
  const flaws: ('not-utf-8' | 'broken-encoding')[] = [];
  try {
    plain = unpack === undefined || raw.length === 0 ? raw : unpack(raw, { maxOutputLength });
  } catch {
    flaws.push('broken-encoding');
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain), flaws };
  } catch {
    return { text: plain.toString('utf8'), flaws: [...flaws, 'not-utf-8'] };
  }
}
