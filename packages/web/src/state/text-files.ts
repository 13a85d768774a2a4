import { failed, type FileSink, type FileSource, type GatewayFailure, type RemoteFile, type TextFile } from '@suppliers-portal/domain';
import type { Downloads } from './downloads.js';

/** Saves files that the page has written itself, by the same way as those that the server sends. */
export class TextFiles {
  constructor(
    private readonly sink: FileSink,
    private readonly downloads: Downloads,
  ) {}

  save(key: string, file: TextFile, failureText: string | ((cause: GatewayFailure) => string) = `${file.name} could not be saved.`): Promise<void> {
    return this.downloads.start({
      key, thing: file.name, failureText,
      run: async (options) => {
        const saved = await this.sink.save(textSource(file), options);
        return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
      },
    });
  }
}

function textSource({ name, text }: TextFile): FileSource {
  const content = new TextEncoder().encode(text);
  const file = (): RemoteFile => ({ name, contentType: 'text/csv;charset=utf-8', size: content.length, startsAt: 0, bytes: once(content) });
  return { key: name, open: () => Promise.resolve({ ok: true, value: file() }) };
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(content);
}
