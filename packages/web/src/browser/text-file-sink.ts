import {
  DownloadCut,
  failed,
  ok,
  type FileSink,
  type GatewayFailure,
  type Result,
  type RunOptions,
  type SavedFile,
} from '@suppliers-portal/domain';

export type ReadLatestReport = (options?: RunOptions) => Promise<Result<string, GatewayFailure>>;

/** A file that is not kept but read: what a download would have saved, as text. */
export async function textFrom(
  download: (sink: FileSink) => Promise<Result<SavedFile, GatewayFailure>>,
): Promise<Result<string, GatewayFailure>> {
  let text = '';
  const saved = await download({
    save: async (source, options) => {
      const opened = await source.open(undefined, options);
      if (!opened.ok) return opened;
      const decoder = new TextDecoder();
      let bytes = 0;
      try {
        for await (const part of opened.value.bytes) {
          text += decoder.decode(part, { stream: true });
          bytes += part.length;
        }
      } catch (error) {
        if (error instanceof DownloadCut) return failed(error.failure);
        throw error;
      }
      text += decoder.decode();
      return ok({ name: opened.value.name, bytes });
    },
  });
  return saved.ok ? ok(text) : saved;
}
