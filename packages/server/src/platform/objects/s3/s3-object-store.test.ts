import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, keysOf } from '../../../testing/object-store-contract.js';
import { S3Server } from '../../../testing/s3-server.js';
import { ObjectMissing, ObjectStoreFailure } from '../object-store.js';
import { S3Client, type S3Settings } from './s3-client.js';
import { S3ObjectStore } from './s3-object-store.js';

const key = 'logs/2026-11-20/09/3f1b';
const mebibyte = 1024 * 1024;

describe('the object store in S3', () => {
  let server: S3Server;
  const opened: S3ObjectStore[] = [];
  beforeEach(async () => {
    server = await S3Server.start();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await server.stop();
  });

  function store(changed: Partial<S3Settings> = {}, now: () => number = Date.now): S3ObjectStore {
    const one = new S3ObjectStore(new S3Client({ ...server.settings, ...changed }, now), { partBytes: mebibyte });
    opened.push(one);
    return one;
  }
  const calls = (method: string): number => server.asked.filter((one) => one.method === method).length;
  /** Answers instead of the server, so often. */
  function failing(
    times: number,
    method: string,
    fault: NonNullable<ReturnType<NonNullable<S3Server['fault']>>>,
  ): void {
    let left = times;
    server.fault = (wanted) => (wanted.method === method && left-- > 0 ? fault : undefined);
  }

  it.each<[string, Partial<S3Settings>, string]>([
    ['the key is unknown', { access: 'OTHER' }, 'S3 refused, because it does not know the key in S3_ACCESS_KEY'],
    [
      'the secret is wrong',
      { secret: 'wrong' },
      'S3 refused, because the secret in S3_SECRET_KEY does not belong to the key in S3_ACCESS_KEY',
    ],
    [
      'there is no such bucket',
      { bucket: 'other-bucket' },
      'S3 refused, because the bucket other-bucket is not there. Make it, or set S3_BUCKET to another one',
    ],
  ])('says it when %s', async (_what, changed, words) => {
    await expect(store(changed).probe()).rejects.toMatchObject({
      name: 'ObjectStoreFailure',
      message: `the object probe/portal could not be written: ${words}`,
    });
    // That is no reason to come back.
    expect(server.asked).toHaveLength(1);
    await expect(contentOf(store(changed), key, 0, 1)).rejects.not.toBeInstanceOf(ObjectMissing);
  });

  it('says it when the clocks differ', async () => {
    await expect(store({}, () => Date.now() - 3_600_000).probe()).rejects.toThrow(
      'the clock of this machine and its clock differ by more than 15 minutes',
    );
  });

  it('says it when no server answers at the address', async () => {
    const one = store();
    const { endpoint } = server.settings;
    await server.stop();
    await expect(one.probe()).rejects.toThrow(
      new RegExp(
        `^the object probe/portal could not be written: S3 at ${endpoint} does not answer \\(.*ECONNREFUSED`,
        'u',
      ),
    );
    server = await S3Server.start();
  });

  it('does not take a bucket that is away for an object that is not there', async () => {
    const away = contentOf(store({ bucket: 'other-bucket' }), key, 0, 1);
    await expect(away).rejects.toBeInstanceOf(ObjectStoreFailure);
    await expect(away).rejects.not.toBeInstanceOf(ObjectMissing);
    await expect(contentOf(store(), key, 0, 1)).rejects.toBeInstanceOf(ObjectMissing);
  });

  it('tries again when S3 is busy, and gives up after three times', async () => {
    failing(2, 'PUT', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' });
    await store().write(key, Buffer.from('x'));
    expect(server.objects.get(key)?.toString()).toBe('x');
    expect(calls('PUT')).toBe(3);
    failing(3, 'PUT', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' });
    await expect(store().write(key, Buffer.from('y'))).rejects.toThrow('it answered 503 SlowDown');
    expect(calls('PUT')).toBe(6);
  });

  it('continues a read where the connection broke', async () => {
    const content = randomBytes(3 * mebibyte);
    await store().write(key, content);
    let breaks = 3;
    server.fault = ({ method, headers }) => {
      if (method !== 'GET' || breaks-- <= 0) return undefined;
      const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/u.exec(headers.range ?? '') ?? [];
      const body = content.subarray(Number(first), Number(last) + 1);
      const range = `bytes ${first}-${last}/${content.length}`;
      return { status: 206, headers: { 'content-range': range }, body, breaksAfter: 700_000 };
    };
    expect((await contentOf(store(), key, 0, content.length)).equals(content)).toBe(true);
    expect(calls('GET')).toBe(4);
  });

  it('gives up reading when nothing comes, instead of ending early', async () => {
    await store().write(key, Buffer.from('0123456789'));
    failing(9, 'GET', {
      status: 206,
      headers: { 'content-range': 'bytes 0-9/10' },
      body: '0123456789',
      breaksAfter: 0,
    });
    await expect(contentOf(store(), key, 0, 10)).rejects.toThrow('does not answer');
    expect(calls('GET')).toBe(3);
  });

  it('fails where S3 sends another part than was asked for', async () => {
    await store().write(key, Buffer.from('0123456789'));
    failing(1, 'GET', { status: 200, body: '0123456789' });
    await expect(contentOf(store(), key, 2, 4)).rejects.toThrow('S3 sent another part than was asked for');
  });

  it('fails and leaves nothing when S3 holds something else than was sent', async () => {
    server.fault = ({ method }) => {
      if (method !== 'PUT') return undefined;
      server.objects.set(key, Buffer.from('other'));
      return { status: 200, headers: { etag: '"0123456789abcdef0123456789abcdef"' } };
    };
    await expect(store().write(key, Buffer.from('x'))).rejects.toThrow('S3 holds something else than was sent');
    expect([...server.objects.keys()]).toEqual([]);
  });

  it('accepts a tag that is no checksum where S3 encrypts with keys of another service', async () => {
    failing(1, 'PUT', {
      status: 200,
      headers: { 'etag': '"0123456789abcdef0123456789abcdef"', 'x-amz-server-side-encryption': 'aws:kms' },
    });
    await store().write(key, Buffer.from('x'));
  });

  it('sends a checksum that S3 compares', async () => {
    await store().write(key, Buffer.from('x'));
    expect(server.asked[0]?.headers['content-md5']).toBe('ndTkYSaMgDT1yFZOFVxnpg==');
  });

  it('sends a large object in parts, and leaves neither parts nor object when one of them fails', async () => {
    const content = randomBytes(2.5 * mebibyte);
    await store().write(key, content);
    expect(server.objects.get(key)?.equals(content)).toBe(true);
    expect(calls('PUT')).toBe(3);
    server.objects.clear();
    server.fault = ({ method, query }) =>
      method === 'PUT' && query.get('partNumber') === '2' ? { status: 400, body: '' } : undefined;
    await expect(store().write(key, content)).rejects.toThrow('it answered 400');
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  it('fails when the parts could not be put together, though the status said yes', async () => {
    server.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId')
        ? { status: 200, body: '<Error><Code>InternalError</Code></Error>' }
        : undefined;
    await expect(store().write(key, randomBytes(2 * mebibyte))).rejects.toThrow('S3 answered InternalError');
    expect(server.uploads.size).toBe(0);
  });

  it('removes uploads that a writer left unfinished, where they are dead', async () => {
    const parts = new Map<number, Buffer>();
    server.uploads.set('a', { key: 'logs/2026-11-20/09/dead', parts });
    server.uploads.set('b', { key: 'logs/2026-11-20/09/alive', parts });
    server.uploads.set('c', { key: 'logs/2026-11-20/10/dead', parts });
    await store().removeDrafts('logs/2026-11-20/09/', (one) => one.endsWith('dead'));
    expect([...server.uploads.keys()]).toEqual(['b', 'c']);
  });

  it('leaves objects alone that are not the portal’s', async () => {
    server.objects.set('logs/Other File.csv', Buffer.from('x'));
    await store().write(key, Buffer.from('x'));
    expect(await keysOf(store(), 'logs/')).toEqual([key]);
  });

  it('probes once in ten seconds, and again at once after a probe that failed', async () => {
    let elapsed = 0;
    const one = new S3ObjectStore(new S3Client(server.settings), { elapsed: () => elapsed });
    opened.push(one);
    failing(1, 'PUT', { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
    await expect(one.probe()).rejects.toThrow(
      'the key in S3_ACCESS_KEY is not allowed to do this in the bucket portal-test',
    );
    await one.probe();
    await one.probe();
    expect(calls('PUT')).toBe(2);
    elapsed = 10_000;
    await one.probe();
    expect(calls('PUT')).toBe(3);
    expect(server.objects.size).toBe(0);
  });

  it('has the bucket in the name of the host where the server wants that', () => {
    const asked = new S3Client({ ...server.settings, endpoint: 'https://s3.example.com', addressing: 'host' });
    expect(asked.urlOf(key).href).toBe(`https://portal-test.s3.example.com/${key}`);
  });
});
