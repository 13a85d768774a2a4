import {
  connectionCut,
  DownloadCut,
  ok,
  type FileSource,
  type RemoteFile,
  type ResumePoint,
} from '@suppliers-portal/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserFileSink } from './browser-file-sink.js';

let saved: { readonly name: string; readonly blob: Blob }[] = [];
let blobs: Blob[] = [];

beforeEach(() => {
  saved = [];
  blobs = [];
  // jsdom has no object URLs, and the click on the download link must not navigate.
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs[blobs.length - 1]! });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const encoder = new TextEncoder();

/** A file that breaks after each of its parts but the last. */
function breaking(
  parts: readonly string[],
  changes: Partial<RemoteFile> = { validator: '"v1"' },
): FileSource & { readonly asked: (ResumePoint | undefined)[] } {
  const asked: (ResumePoint | undefined)[] = [];
  return {
    key: 'file',
    asked,
    open: (resume) => {
      const part = parts[asked.length] ?? '';
      asked.push(resume);
      const isLast = asked.length === parts.length;
      async function* bytes(): AsyncIterable<Uint8Array> {
        yield encoder.encode(part);
        if (!isLast) throw connectionCut('cut');
      }
      return Promise.resolve(
        ok({
          name: 'log.csv',
          contentType: 'text/csv',
          size: 6,
          startsAt: resume?.offset ?? 0,
          bytes: bytes(),
          ...changes,
        }),
      );
    },
  };
}

describe("the browser's downloads", () => {
  it('get the whole file under its name [FILE-01]', async () => {
    const progress: unknown[] = [];
    const result = await new BrowserFileSink(document).save(breaking(['abcdef']), {
      onProgress: (step) => {
        progress.push(step);
      },
    });
    expect(result).toEqual(ok({ name: 'log.csv', bytes: 6 }));
    expect(saved.map(({ name, blob }) => [name, blob.size, blob.type])).toEqual([['log.csv', 6, 'text/csv']]);
    expect(progress).toEqual([{ kind: 'bytes', received: 6, total: 6 }]);
  });

  it('go on where the connection broke', async () => {
    const source = breaking(['abc', 'def']);
    expect(await new BrowserFileSink(document).save(source)).toEqual(ok({ name: 'log.csv', bytes: 6 }));
    expect(source.asked).toEqual([undefined, { offset: 3, validator: '"v1"' }]);
  });

  it('start over when the server starts over', async () => {
    const source = breaking(['abc', 'abcdef'], { validator: '"v2"', startsAt: 0 });
    expect(await new BrowserFileSink(document).save(source)).toEqual(ok({ name: 'log.csv', bytes: 6 }));
    expect(saved[0]?.blob.size).toBe(6);
  });

  it('never get a cut file', async () => {
    const sink = new BrowserFileSink(document);
    expect(await sink.save(breaking(['abc', 'def'], {}))).toEqual({
      ok: false,
      failure: { kind: 'unreachable', hasBegun: true, detail: 'cut' },
    });
    expect(await sink.save(breaking(['a', 'b', 'c', 'd', 'e', 'f']))).toEqual({
      ok: false,
      failure: { kind: 'unreachable', hasBegun: true, detail: 'cut' },
    });
    expect(saved).toEqual([]);
  });

  it('never get a file that is shorter than the portal said, or empty where it cannot be', async () => {
    const sink = new BrowserFileSink(document);
    expect(await sink.save(breaking(['abc'], {}))).toEqual({
      ok: false,
      failure: { kind: 'unreachable', hasBegun: true, detail: '3 bytes came instead of 6' },
    });
    const source = breaking([]);
    const failure = { kind: 'garbled', where: 'the file is empty' } as const;
    const nothing: FileSource = {
      key: 'file',
      open: async (resume) => {
        const opened = await source.open(resume);
        const bytes = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new DownloadCut(failure)) }) };
        return opened.ok ? ok({ ...opened.value, bytes }) : opened;
      },
    };
    expect(await sink.save(nothing)).toEqual({ ok: false, failure });
    expect(source.asked).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  it('get no file with another digest than the portal sent with it', async () => {
    const sink = new BrowserFileSink(document);
    const sha256 = 'bef57ec7f53a6d40beb640a780a639c83bc29ac8a9816f1fc6c5c6dcd93c4721';
    expect((await sink.save(breaking(['abcdef'], { sha256 }))).ok).toBe(true);
    expect(await sink.save(breaking(['abcdeg'], { sha256 }))).toEqual({
      ok: false,
      failure: { kind: 'garbled', where: 'the file is not what the portal meant to send' },
    });
    expect(saved).toHaveLength(1);
  });
});
