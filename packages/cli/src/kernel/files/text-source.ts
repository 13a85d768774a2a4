import { ok, type FileSource, type TextFile } from '@suppliers-portal/domain';

/** A file that is made here and not fetched: it follows the same rules on the disk as one that is. */
export function textSource({ name, text }: TextFile): FileSource {
  const bytes = new TextEncoder().encode(text);
  async function* once(): AsyncIterable<Uint8Array> {
    yield await Promise.resolve(bytes);
  }
  return {
    key: name,
    open: () => Promise.resolve(ok({ name, contentType: 'text/csv', size: bytes.length, startsAt: 0, bytes: once() })),
  };
}
