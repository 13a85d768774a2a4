import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskObjectStore } from '../platform/objects/disk-object-store.js';
import { S3Client } from '../platform/objects/s3/s3-client.js';
import { S3ObjectStore } from '../platform/objects/s3/s3-object-store.js';
import { andaman, attempt, emails, givenCast } from '../testing/cast.js';
import { contentOf, keysOf } from '../testing/object-store-contract.js';
import { S3Server } from '../testing/s3-server.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../testing/test-server.js';
import { copyObjects } from './objects.js';

describeWithDatabase('two stores of objects', () => {
  let s3: S3Server;
  let bucket: S3ObjectStore;
  const opened: S3ObjectStore[] = [];
  const servers: TestServer[] = [];
  let folder: string;
  const open = (): S3ObjectStore => {
    const one = new S3ObjectStore(new S3Client(s3.settings));
    opened.push(one);
    return one;
  };
  const start = async (options: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
    const server = await startTestServer(options);
    servers.push(server);
    return server;
  };
  beforeEach(async () => {
    s3 = await S3Server.start(3);
    bucket = open();
    folder = await mkdtemp(join(tmpdir(), 'portal-copy-'));
  });
  afterEach(async () => {
    for (const one of servers.splice(0).reverse()) await one.close();
    for (const one of opened.splice(0)) await one.close();
    await s3.stop();
    await rm(folder, { recursive: true });
  });

  const now = Math.floor(Date.now() / 1000);
  const givenHours = async (server: TestServer, hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour++)
      await server.given(
        'actions',
        Array.from({ length: 30 }, (_, index) =>
          attempt({ dmcId: andaman, at: now - hour * 3600 - index, hotelId: `H${hour}-${index}` }),
        ),
      );
  };

  it('serve two servers each other’s logs, though the servers share no folder', async () => {
    const one = await start({ store: bucket });
    await givenCast(one);
    const other = await start({ beside: one, store: open() });
    await givenHours(one, 1);
    await other.given('actions', [attempt({ dmcId: andaman, at: now, hotelId: 'of-the-other' })]);
    const files = [];
    for (const server of [one, other]) {
      const browser = await server.signedIn(emails.supplier);
      const { status, text } = await browser.get('/api/logs/Precheck?lookbackHrs=24');
      expect(status).toBe(200);
      files.push(text.slice(text.indexOf('\n')));
      const part = await browser.get('/api/logs/Precheck?lookbackHrs=24', {
        headers: { 'Range': 'bytes=400-900', 'Accept-Encoding': 'identity' },
      });
      expect([part.status, part.body.length]).toEqual([206, 501]);
    }
    expect(files[0]).toContain('of-the-other');
    expect(files[0]).toContain('H0-29');
    expect(files[1]).toBe(files[0]);
    expect(await keysOf(new DiskObjectStore({ folder: join(one.folder, 'objects'), durable: false }), 'logs/')).toEqual(
      [],
    );
  });

  it('say that the portal is busy, and not that lines are missing, while one of them is away', async () => {
    const server = await start({ store: bucket });
    await givenCast(server);
    await givenHours(server, 2);
    const browser = await server.signedIn(emails.supplier);
    s3.fault = () => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
    expect((await browser.get('/api/logs/Precheck?lookbackHrs=3')).status).toBe(503);
    const ready = await browser.get('/readyz');
    expect([ready.status, ready.text]).toEqual([
      503,
      'the object probe/portal could not be written: S3 refused, because the key in S3_ACCESS_KEY is not allowed to do this in the bucket portal-test\n',
    ]);
    s3.fault = undefined;
    const { text } = await browser.get('/api/logs/Precheck?lookbackHrs=3');
    expect(text).toContain('H1-29');
  });

  it('are copied from the folder to S3 and back, a second time only what is left', async () => {
    const server = await start({});
    await givenCast(server);
    await givenHours(server, 4);
    const { database, objects: source } = server;
    const keys = await keysOf(source, 'logs/');
    expect(keys.length).toBeGreaterThan(3);
    let left = 2;
    s3.fault = ({ method }) => (method === 'PUT' && left-- <= 0 ? { status: 403, body: '' } : undefined);
    await expect(copyObjects(database, { source, target: bucket })).rejects.toThrow('it answered 403');
    s3.fault = undefined;
    expect(await copyObjects(database, { source, target: bucket })).toEqual({
      copied: keys.length - 2,
      there: 2,
      failed: [],
    });
    expect(await keysOf(bucket, 'logs/')).toEqual(keys);
    const [first = '', second = '', third = ''] = keys;
    const good = s3.objects.get(first) ?? Buffer.alloc(0);
    s3.objects.set(first, Buffer.from(good).fill(0, 5, 6));
    expect(await copyObjects(database, { source, target: bucket })).toMatchObject({ copied: 1, failed: [] });
    expect(s3.objects.get(first)?.equals(good)).toBe(true);

    s3.objects.set(second, Buffer.from(s3.objects.get(second) ?? '').fill(0, 5, 6));
    s3.objects.delete(third);
    const target = new DiskObjectStore({ folder, durable: false });
    expect(await copyObjects(database, { source: bucket, target })).toEqual({
      copied: keys.length - 2,
      there: 0,
      failed: expect.arrayContaining([
        `the object ${second} is not what was written`,
        `the object ${third} is not there`,
      ]) as string[],
    });
    expect((await contentOf(target, first, 0, good.length)).equals(good)).toBe(true);
  });
});
