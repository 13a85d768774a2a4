import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { inParallel } from '../../../kernel/in-parallel.js';
import { isKey, ObjectMissing, ObjectStoreFailure, ownKey, ownPrefix, type ObjectStore } from '../object-store.js';
import { elementsOf, valueOf, valuesOf } from './s3-answers.js';
import type { S3Answer, S3Client } from './s3-client.js';

export interface S3Options {
  /** What is longer than a part goes up in parts. S3 takes none below 5 MiB, but for the last. */
  readonly partBytes?: number;
  /** For how long a probe that went well holds. Each one costs two calls. */
  readonly probeMilliseconds?: number;
  readonly elapsed?: () => number;
}

const partsAtOnce = 4;
/** After as many answers without a single byte, a read gives up. */
const mostEmptyReads = 3;
const probeKey = 'probe/portal';
const md5 = (content: Uint8Array): Buffer => createHash('md5').update(content).digest();

/** Objects in a bucket of S3, or of a server that speaks like it. */
export class S3ObjectStore implements ObjectStore {
  private readonly partBytes: number;
  private readonly probeMilliseconds: number;
  private readonly elapsed: () => number;
  private probedAt = -Infinity;

  constructor(
    private readonly client: S3Client,
    { partBytes = 16 * 1024 * 1024, probeMilliseconds = 10_000, elapsed = () => performance.now() }: S3Options = {},
  ) {
    this.partBytes = partBytes;
    this.probeMilliseconds = probeMilliseconds;
    this.elapsed = elapsed;
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    ownKey(key);
    if (content.length > this.partBytes) await this.writeParts(key, content);
    else await this.writeWhole(key, content);
  }

  read(key: string, start: number, end: number): Readable {
    return Readable.from(this.readPart(ownKey(key), start, end), { objectMode: false });
  }

  async size(key: string): Promise<number | undefined> {
    const what = `the object ${key} cannot be looked at`;
    const { answer } = await this.client.text({ method: 'HEAD', key: ownKey(key), expected: [404], what });
    if (answer.statusCode === 404) return undefined;
    const length = Number(headerOf(answer, 'content-length') ?? Number.NaN);
    if (!Number.isSafeInteger(length)) throw new ObjectStoreFailure(`${what}: S3 does not say how long it is`);
    return length;
  }

  async remove(key: string): Promise<void> {
    const what = `the object ${key} could not be removed`;
    const { answer, text } = await this.client.text({ method: 'DELETE', key: ownKey(key), expected: [404], what });
    const code = valueOf(text, 'Code');
    if (answer.statusCode === 404 && code !== 'NoSuchKey') throw this.client.refused(404, code, what);
  }

  async probe(): Promise<void> {
    const now = this.elapsed();
    if (now - this.probedAt < this.probeMilliseconds) return;
    await this.writeWhole(probeKey, Buffer.from('x'));
    await this.remove(probeKey);
    this.probedAt = now;
  }

  async *list(prefix: string): AsyncIterable<string> {
    ownPrefix(prefix);
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const next = token === undefined ? {} : { 'continuation-token': token };
      const { text } = await this.client.text({
        method: 'GET',
        query: { 'list-type': '2', prefix, ...next },
        what: `the objects ${prefix} cannot be listed`,
      });
      for (const object of elementsOf(text, 'Contents')) {
        const key = valueOf(object, 'Key') ?? '';
        if (isKey(key)) yield key;
      }
      token = valueOf(text, 'IsTruncated') === 'true' ? valueOf(text, 'NextContinuationToken') : undefined;
    }
  }

  async removeDrafts(prefix: string, isDead: (key: string) => boolean): Promise<void> {
    ownPrefix(prefix);
    const what = `the unfinished uploads ${prefix} could not be removed`;
    let marker: Readonly<Record<string, string>> | undefined = {};
    while (marker !== undefined) {
      const query: Readonly<Record<string, string>> = { uploads: '', prefix, ...marker };
      const { text } = await this.client.text({ method: 'GET', query, what });
      for (const upload of elementsOf(text, 'Upload')) {
        const [key = '', id = ''] = [valueOf(upload, 'Key'), valueOf(upload, 'UploadId')];
        if (isKey(key) && isDead(key)) await this.abort(key, id);
      }
      const [key, id] = [valueOf(text, 'NextKeyMarker'), valueOf(text, 'NextUploadIdMarker')];
      const goesOn = valueOf(text, 'IsTruncated') === 'true' && key !== undefined && id !== undefined;
      marker = goesOn ? { 'key-marker': key, 'upload-id-marker': id } : undefined;
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private async writeWhole(key: string, content: Uint8Array): Promise<void> {
    await this.put(key, content, {}, `the object ${key} could not be written`).catch(async (error: unknown) => {
      if (error instanceof OtherContent) await this.remove(key);
      throw error;
    });
  }

  private async writeParts(key: string, content: Uint8Array): Promise<void> {
    const what = `the object ${key} could not be written`;
    const begun = await this.client.text({ method: 'POST', key, query: { uploads: '' }, what });
    const id = valueOf(begun.text, 'UploadId');
    if (id === undefined) throw new ObjectStoreFailure(`${what}: S3 did not begin an upload in parts`);
    try {
      const sums: Buffer[] = [];
      const numbers = Array.from({ length: Math.ceil(content.length / this.partBytes) }, (_, index) => index);
      await inParallel(partsAtOnce, numbers, async (index) => {
        const part = content.subarray(index * this.partBytes, (index + 1) * this.partBytes);
        sums[index] = await this.put(key, part, { partNumber: String(index + 1), uploadId: id }, what);
      });
      await this.complete(key, id, sums, what);
    } catch (error) {
      // What cannot be cleared away now is found by the sweep of orphans.
      await Promise.allSettled([this.abort(key, id), this.remove(key)]);
      throw error;
    }
  }

  /** Sends the checksum along, compares the one that comes back, and answers it. */
  private async put(
    key: string,
    content: Uint8Array,
    query: Readonly<Record<string, string>>,
    what: string,
  ): Promise<Buffer> {
    const sum = md5(content);
    const headers = { 'content-md5': sum.toString('base64'), 'content-type': 'application/octet-stream' };
    const { answer } = await this.client.text({ method: 'PUT', key, query, headers, body: content, what });
    compare(answer, headerOf(answer, 'etag'), sum.toString('hex'), what);
    return sum;
  }

  private async complete(key: string, id: string, sums: readonly Buffer[], what: string): Promise<void> {
    const parts = sums.map(
      (sum, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${sum.toString('hex')}"</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const query = { uploadId: id };
    const { answer, text } = await this.client.text({ method: 'POST', key, query, body, what });
    // The status was sent before the parts were put together: an error can follow it.
    const code = valueOf(text, 'Code');
    if (code !== undefined) throw new ObjectStoreFailure(`${what}: S3 answered ${code}`);
    compare(answer, valuesOf(text, 'ETag')[0], `${md5(Buffer.concat(sums)).toString('hex')}-${sums.length}`, what);
  }

  private async abort(key: string, uploadId: string): Promise<void> {
    const what = `the unfinished upload of ${key} could not be removed`;
    await this.client.text({ method: 'DELETE', key, query: { uploadId }, expected: [404], what });
  }

  /** A connection that breaks in the middle is taken up again where it broke. */
  private async *readPart(key: string, start: number, end: number): AsyncGenerator<Buffer> {
    const what = `the object ${key} could not be read`;
    let position = start;
    for (let empties = 0; position < end; ) {
      const headers = { range: `bytes=${position}-${end - 1}` };
      const answer = await this.client.send({ method: 'GET', key, headers, expected: [404, 416], what });
      await this.expectPart(answer, { key, position, end, what });
      const before = position;
      const broken: unknown[] = [];
      for await (const chunk of untilBroken(answer.body, (error) => broken.push(error))) {
        position += chunk.length;
        yield chunk;
      }
      empties = position === before ? empties + 1 : 0;
      if (empties === mostEmptyReads) throw this.client.noAnswer(broken[0] ?? 'it sends nothing', what);
    }
  }

  /** Fails unless the bytes that follow are those that were asked for. */
  private async expectPart(answer: S3Answer, { key, position, end, what }: WantedPart): Promise<void> {
    const { statusCode, body } = answer;
    if (statusCode < 300) {
      const found = /^bytes (\d+)-(\d+)\//u.exec(headerOf(answer, 'content-range') ?? '');
      const [first, last] = [Number(found?.[1]), Number(found?.[2])];
      if (first === position && last === end - 1) return;
      await body.dump();
      if (first === position && last < end - 1)
        throw new ObjectMissing(`the object ${key} ends at ${last + 1}, before ${end}`);
      throw new ObjectStoreFailure(`${what}: S3 sent another part than was asked for`);
    }
    const code = valueOf(await body.text(), 'Code');
    if (statusCode === 404 && code === 'NoSuchKey') throw new ObjectMissing(`the object ${key} is not there`);
    if (statusCode === 416) throw new ObjectMissing(`the object ${key} ends before ${end}`);
    throw this.client.refused(statusCode, code, what);
  }
}

/** The store holds something else than was sent. */
class OtherContent extends ObjectStoreFailure {
  override readonly name = 'OtherContent';
}

const headerOf = ({ headers }: S3Answer, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Where the server encrypts with keys of another service, its tag is no checksum, and the one it was sent has to do.
 */
function compare(answer: S3Answer, tag: string | undefined, sum: string, what: string): void {
  const encryption = headerOf(answer, 'x-amz-server-side-encryption');
  const bare = tag?.replaceAll('"', '').toLowerCase();
  if (bare === undefined || (encryption !== undefined && encryption !== 'AES256')) return;
  if (/^[0-9a-f]{32}(?:-\d+)?$/u.test(bare) && bare !== sum)
    throw new OtherContent(`${what}: S3 holds something else than was sent`);
}

interface WantedPart {
  readonly key: string;
  readonly position: number;
  readonly end: number;
  readonly what: string;
}

/** Ends where the connection breaks, and says why. An error of the code that takes the chunks is not caught here. */
async function* untilBroken(body: AsyncIterable<Buffer>, broken: (error: unknown) => void): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        broken(error);
        return undefined;
      });
      if (next === undefined || next.done === true) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
