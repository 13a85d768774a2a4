import {
  failed,
  ok,
  type FileSink,
  type FileSource,
  type GatewayFailure,
  type RemoteFile,
  type Result,
  type RunOptions,
  type TextFile,
} from '@suppliers-portal/domain';
import type { Downloads } from './downloads.js';

type FailureText = string | ((cause: GatewayFailure) => string);

/** Saves files that the page has written itself, by the same way as those that the server sends. */
export class TextFiles {
  constructor(
    private readonly sink: FileSink,
    private readonly downloads: Downloads,
  ) {}

  save(key: string, file: TextFile, failureText?: FailureText): Promise<void> {
    return this.make(key, file.name, () => Promise.resolve(ok(file.text)), failureText);
  }

  /** A file whose text must be collected first. */
  make(
    key: string,
    name: string,
    gather: (options: RunOptions) => Promise<Result<string, GatewayFailure>>,
    failureText: FailureText = `${name} could not be saved.`,
  ): Promise<void> {
    return this.downloads.start({
      key,
      thing: name,
      failureText,
      run: async (options) => {
        const text = await gather(options);
        const saved = text.ok ? await this.sink.save(textSource({ name, text: text.value }), options) : text;
        return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
      },
    });
  }
}

const contentTypes = [
  ['.json', 'application/json'],
  ['.html', 'text/html;charset=utf-8'],
  ['.md', 'text/markdown;charset=utf-8'],
  ['.yml', 'application/yaml'],
] as const;

function textSource({ name, text }: TextFile): FileSource {
  const content = new TextEncoder().encode(text);
  const file = (): RemoteFile => ({
    name,
    contentType: contentTypes.find(([ending]) => name.endsWith(ending))?.[1] ?? 'text/csv;charset=utf-8',
    size: content.length,
    startsAt: 0,
    bytes: once(content),
  });
  return { key: name, open: () => Promise.resolve({ ok: true, value: file() }) };
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(content);
}
