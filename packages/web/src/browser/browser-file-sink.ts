import {
  connectionCut,
  DownloadCut,
  failed,
  ok,
  type FileSink,
  type FileSource,
  type GatewayFailure,
  type RemoteFile,
  type Result,
  type RunOptions,
  type SavedFile,
} from '@suppliers-portal/domain';

/** A connection that breaks again and again is not worth more than this. */
const continuedAtMost = 3;

/** Collects a file and passes it to the browser's own download. An incomplete file is never passed on. */
export class BrowserFileSink implements FileSink {
  constructor(private readonly page: Document) {}

  async save(source: FileSource, options: RunOptions = {}): Promise<Result<SavedFile, GatewayFailure>> {
    const gathered: Gathered = { parts: [], received: 0 };
    for (let continued = 0; ; continued += 1) {
      const { validator, received } = gathered;
      const opened = await source.open(
        validator === undefined || received === 0 ? undefined : { offset: received, validator },
        options,
      );
      if (!opened.ok) return opened;
      const file = opened.value;
      const cut = await this.gather(file, gathered, options);
      if (cut === undefined) {
        if (!(await isAsSent(file, gathered.parts)))
          return failed({ kind: 'garbled', where: 'the file is not what the portal meant to send' });
        this.offer(new Blob(gathered.parts, { type: file.contentType }), file.name);
        return ok({
          name: file.name,
          bytes: gathered.received,
          ...(file.logMissing === undefined ? {} : { logMissing: file.logMissing }),
        });
      }
      if (cut.failure.kind === 'garbled' || continued === continuedAtMost || file.validator === undefined)
        return failed(cut.failure);
    }
  }

  /** Keeps the earlier parts only if the server continues exactly where they end. */
  private async gather(
    file: RemoteFile,
    gathered: Gathered,
    { onProgress }: RunOptions,
  ): Promise<DownloadCut | undefined> {
    if (file.startsAt !== gathered.received) Object.assign(gathered, { parts: [], received: 0 });
    if (file.validator !== undefined) gathered.validator = file.validator;
    try {
      for await (const part of file.bytes) {
        gathered.parts.push(new Uint8Array(part));
        gathered.received += part.length;
        onProgress?.({
          kind: 'bytes',
          received: gathered.received,
          ...(file.size === undefined ? {} : { total: file.size }),
        });
      }
      return file.size === undefined || gathered.received === file.size
        ? undefined
        : connectionCut(`${String(gathered.received)} bytes came instead of ${String(file.size)}`);
    } catch (error) {
      if (error instanceof DownloadCut) return error;
      throw error;
    }
  }

  private offer(blob: Blob, name: string): void {
    const address = URL.createObjectURL(blob);
    const link = this.page.createElement('a');
    link.href = address;
    link.download = name;
    this.page.body.append(link);
    link.click();
    link.remove();
    // The browser has copied the blob long before. A minute is generous and still frees the memory.
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 60_000);
  }
}

/** Held against the digest that the portal sent with it. A page that did not come over https cannot compute one. */
async function isAsSent({ sha256 }: RemoteFile, parts: readonly Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (sha256 === undefined || subtle === undefined) return true;
  const digest = await subtle.digest('SHA-256', new Uint8Array(await new Blob([...parts]).arrayBuffer()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

interface Gathered {
  parts: Uint8Array<ArrayBuffer>[];
  received: number;
  validator?: string;
}
