import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { calls } from '@suppliers-portal/wire';
import { removeOld } from '../../app/housekeeping.js';

describeWithDatabase('the download of a log', () => {
  // 09:32:05 in Bangkok: the running bucket began at 09:30.
  const clock = new TestClock();
  let now: number;
  let server: TestServer;
  let browser: Browser;
  let dmcId = 20_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = Math.floor(clock.epochSeconds());
    browser = await server.signedIn(emails.admin);
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
  });

  const header =
    '\uFEFFtime,action,hotel id,room id,rate plan,check-in,check-out,result,reason,http status,response time ms,request id,message\r\n';
  const path = (action = 'Precheck', hours: number | string = 1): string => `/api/logs/${action}?lookbackHrs=${hours}`;
  const download = (headers: Record<string, string> = {}, from = path()): Promise<Answer> =>
    browser.get(from, { dmcId, headers });
  const gzip = { 'Accept-Encoding': 'gzip' };
  const given = (...lines: unknown[]): Promise<void> => server.given('actions', lines);
  /** The objects that hold lines of this partner. */
  const objectsOf = async (): Promise<readonly string[]> => {
    const rows = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('select distinct object_key from log_segments'),
    );
    return rows.map((row) => String(row['object_key']));
  };
  const stored = async (): Promise<readonly string[]> => {
    const keys: string[] = [];
    for await (const key of server.objects.list('logs/')) keys.push(key);
    return keys;
  };
  /** So many segments in the last hour, of different lengths, of lines that do not compress to nothing. */
  const givenSegments = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index++) {
      await given(
        ...Array.from({ length: 20 + 30 * index }, (_, line) =>
          attempt({ dmcId, at: now - 300 * index, hotelId: `H${index}-${line * 7919}`, success: line % 4 > 0 }),
        ),
      );
    }
  };

  it('has the headers that the description of the API says', async () => {
    await given(attempt({ dmcId, at: now - 60 }));
    const { headers } = await download();
    const said = Object.keys(calls.logFile.answer.headers).map((name) => name.toLowerCase());
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['content-disposition', 'etag', ...said]));
  });

  it('is a CSV for people: header, Bangkok time, one line for each attempt, cells that no spreadsheet runs [FILE-01]', async () => {
    await given(
      attempt({ dmcId, at: now, hotelId: '=1+1', message: 'he said "no", twice' }),
      attempt({ dmcId, at: now - 60, success: false }),
      attempt({ dmcId, at: now, action: 'MakeBook' }),
    );
    const answer = await download();
    expect(answer.text).toBe(
      `${header}${inBangkok(now - 60)},Precheck,10234001,10234001-1,BAR-RO,2026-12-24,2026-12-26,fail,sold-out,200,210,a1b2c3,\r\n` +
        `${inBangkok(now)},Precheck,'=1+1,'=1+1-1,BAR-RO,2026-12-24,2026-12-26,success,,200,210,a1b2c3,"he said ""no"", twice"\r\n`,
    );
    const start = inBangkok(now - 3600)
      .slice(0, 16)
      .replaceAll(/[-:]/gu, '');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="precheck-${dmcId}-${start}-1h.csv"; filename*=UTF-8''precheck-${dmcId}-${start}-1h.csv`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'vary': 'Accept-Encoding',
      'content-length': String(answer.body.length),
    });
    expect(answer.headers['x-request-id']).toBeDefined();
    expect((await download({}, path('MakeBook'))).headers['content-disposition']).toContain(
      `filename="makebook-${dmcId}-`,
    );
  });

  it('is the header alone when there was nothing', async () => {
    expect((await download()).text).toBe(header);
    expect(gunzipSync((await download(gzip)).body).toString()).toBe(header);
  });

  it('of several segments is one gzip member that unpacks to the plain file', async () => {
    await givenSegments(7);
    const plain = await download();
    const packed = await download(gzip);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(packed.body.length) });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text.split('\r\n')).toHaveLength(1 + 20 + 50 + 80 + 110 + 140 + 170 + 200 + 1);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    // Node joins members without a word; browsers stop at the end of the first.
    expect(oneMember(packed.body).equals(plain.body)).toBe(true);
  });

  it('is plain for someone who does not take gzip', async () => {
    await givenSegments(2);
    for (const coding of ['gzip;q=0', 'br', 'identity', '*;q=0', ''])
      expect((await download({ 'Accept-Encoding': coding })).headers['content-encoding']).toBeUndefined();
    for (const coding of ['br, gzip', 'GZIP;q=0.1', '*', 'x-gzip'])
      expect((await download({ 'Accept-Encoding': coding })).headers['content-encoding']).toBe('gzip');
  });

  it('reaches back as many hours as asked for, to the millisecond', async () => {
    const hours = [0, 1, 2.5, 3, 23, 24];
    await given(
      ...hours.map((back) => attempt({ dmcId, at: now - back * 3600, hotelId: `back-${back}` })),
      attempt({ dmcId, at: now - 3600 - 0.001, hotelId: 'just before' }),
      attempt({ dmcId, at: now - 3600 + 0.001, hotelId: 'just after' }),
      attempt({ dmcId, at: now + 60, hotelId: 'clock ahead' }),
    );
    const hotels = async (back: number): Promise<readonly string[]> =>
      (await download({}, path('Precheck', back))).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]!);
    expect(await hotels(1)).toEqual(['back-1', 'just after', 'back-0', 'clock ahead']);
    expect(await hotels(3)).toEqual([
      'back-3',
      'back-2.5',
      'just before',
      'back-1',
      'just after',
      'back-0',
      'clock ahead',
    ]);
    expect(await hotels(24)).toHaveLength(9);
    for (const wrong of ['2', '0', '-1', '1.0', ' 1', '01', '1&lookbackHrs=3', ''])
      expect((await download({}, path('Precheck', wrong))).status).toBe(422);
    for (const wrong of ['precheck', 'Cancel', '..', '%2e%2e%2f', 'Precheck%00'])
      expect([422, 404]).toContain((await download({}, path(wrong))).status);
  });

  it('is a stretch from one moment up to another, under a name that says so, in pieces that fit together', async () => {
    const begin = Math.floor(now / 300) * 300 - 1200;
    await given(
      ...[-0.001, 0, 299.999, 300, 450.5, 600].map((after) =>
        attempt({ dmcId, at: begin + after, hotelId: `after ${String(after)}` }),
      ),
    );
    const between = (from: number, to: number): string => `/api/logs/Precheck?from=${String(from)}&to=${String(to)}`;
    const hotels = async (from: number, to: number): Promise<readonly string[]> =>
      (await download({}, between(from, to))).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]!);
    expect(await hotels(begin, begin + 450.5)).toEqual(['after 0', 'after 299.999', 'after 300']);
    expect(await hotels(begin + 450.5, begin + 600)).toEqual(['after 450.5']);
    const packed = await download(gzip, between(begin, begin + 450.5));
    expect(gunzipSync(packed.body).equals((await download({}, between(begin, begin + 450.5))).body)).toBe(true);
    const [start, end] = [begin, begin + 600].map((at) => inBangkok(at).slice(0, 16).replaceAll(/[-:]/gu, ''));
    expect((await download({}, between(begin, begin + 600))).headers['content-disposition']).toContain(
      `filename="precheck-${dmcId}-${start}-to-${end}.csv"`,
    );
  });

  it('is refused where a stretch begins before what is kept, also of a partner that had none', async () => {
    const from = now - 48 * 3600;
    expect((await download({}, `/api/logs/Precheck?from=${String(from + 60)}&to=${String(now)}`)).status).toBe(200);
    expect((await download({}, `/api/logs/Precheck?from=${String(from - 60)}&to=${String(now)}`)).status).toBe(422);
  });

  it('continues a stretch from the same cut, and never with another stretch', async () => {
    await givenSegments(3);
    const stretch = (to: number): string => `/api/logs/Precheck?from=${String(now - 3000)}&to=${String(to)}`;
    const whole = await download({}, stretch(now + 1));
    await givenSegments(1);
    const rest = { 'Range': 'bytes=100-', 'If-Range': whole.headers.etag! };
    const again = await download(rest, stretch(now + 1));
    expect([again.status, again.body.equals(whole.body.subarray(100))]).toEqual([206, true]);
    expect((await download(rest, stretch(now))).status).toBe(200);
    expect((await download(rest)).status).toBe(200);
  });

  it('has after a position only what came later, however long ago it was tried, and continues from the same cut', async () => {
    const news = (after: string | number): string =>
      `/api/logs/Precheck?from=${String(now - 3600)}&after=${String(after)}`;
    const hotels = (text: string): readonly string[] =>
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]!);
    await given(attempt({ dmcId, at: now, hotelId: 'first' }), attempt({ dmcId, at: now - 7200, hotelId: 'too old' }));
    const first = await download({}, news(0));
    expect(hotels(first.text)).toEqual(['first']);
    const position = String(first.headers['log-position']);
    expect(hotels((await download({}, news(position))).text)).toEqual([]);
    await given(attempt({ dmcId, at: now - 1800, hotelId: 'late' }), attempt({ dmcId, at: now, hotelId: 'second' }));
    const next = await download({}, news(position));
    expect(hotels(next.text)).toEqual(['late', 'second']);
    await given(attempt({ dmcId, at: now, hotelId: 'third' }));
    const rest = await download({ 'Range': 'bytes=100-', 'If-Range': String(next.headers.etag) }, news(position));
    expect([rest.status, rest.body.equals(next.body.subarray(100))]).toEqual([206, true]);
    expect((await download({ 'Range': 'bytes=100-', 'If-Range': String(next.headers.etag) }, news(0))).status).toBe(
      200,
    );
    expect(hotels((await download({}, news(String(next.headers['log-position'])))).text)).toEqual(['third']);
    const packed = await download(gzip, news(0));
    expect(hotels(gunzipSync(packed.body).toString())).toEqual(['late', 'first', 'second', 'third']);
  });

  it('refuses a position that the log has not come to, as it is of another log', async () => {
    const answer = await download({}, `/api/logs/Precheck?from=${String(now - 60)}&after=99`);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('no position 99') as string]);
  });

  it.each([
    '',
    'from=1',
    'after=1',
    'from=1&to=2&after=1',
    'from=1&after=-1',
    'from=5&to=5',
    'from=6&to=5',
    'from=1&to=2&lookbackHrs=1',
    'from=x&to=2',
    'from=-1&to=2',
  ])('refuses a window that is not valid: %s', async (query) => {
    expect((await download({}, `/api/logs/Precheck?${query}`)).status).toBe(422);
  });

  describe.each([
    ['plain', {}],
    ['gzip', gzip],
  ])('in parts, %s', (_name, coding: Record<string, string>) => {
    it('answers any part of the whole', async () => {
      await givenSegments(4);
      const { body: whole, headers } = await download(coding);
      const cases: readonly [string, number, number][] = [
        ['bytes=0-0', 0, 1],
        ['bytes=0-', 0, whole.length],
        ['bytes=10-19', 10, 20],
        [`bytes=${whole.length - 1}-`, whole.length - 1, whole.length],
        ['bytes=-5', whole.length - 5, whole.length],
        [`bytes=-${whole.length + 99}`, 0, whole.length],
        [`bytes=1-${whole.length + 99}`, 1, whole.length],
        ...Array.from({ length: 12 }, (_, index): [string, number, number] => {
          const start = Math.floor((whole.length * index) / 12);
          const end = Math.min(start + 997, whole.length);
          return [`bytes=${start}-${end - 1}`, start, end];
        }),
      ];
      for (const [range, start, end] of cases) {
        const part = await download({ ...coding, Range: range });
        expect(part.status).toBe(206);
        expect(part.headers).toMatchObject({
          'content-range': `bytes ${start}-${end - 1}/${whole.length}`,
          'content-length': String(end - start),
          'etag': headers.etag,
        });
        expect(part.body.equals(whole.subarray(start, end))).toBe(true);
      }
    });

    it('refuses a part beyond the end, and answers the whole for what is no single range', async () => {
      await givenSegments(1);
      const { body: whole } = await download(coding);
      for (const range of [`bytes=${whole.length}-`, `bytes=${whole.length + 5}-${whole.length + 9}`, 'bytes=-0']) {
        const answer = await download({ ...coding, Range: range });
        expect(answer).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${whole.length}` } });
      }
      for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b', '0-1']) {
        expect((await download({ ...coding, Range: range })).body.equals(whole)).toBe(true);
      }
    });

    it('continues from the same cut although new lines came in, old ones too', async () => {
      await givenSegments(3);
      const first = await download(coding);
      await given(attempt({ dmcId, at: now, hotelId: 'new' }), attempt({ dmcId, at: now - 700, hotelId: 'late' }));
      clock.advance({ minutes: 7 });
      const rest = await download({ ...coding, 'Range': 'bytes=1000-', 'If-Range': first.headers.etag! });
      expect(rest.status).toBe(206);
      expect(rest.headers.etag).toBe(first.headers.etag);
      expect(Buffer.concat([first.body.subarray(0, 1000), rest.body]).equals(first.body)).toBe(true);
      const fresh = await download(coding);
      expect(fresh.headers.etag).not.toBe(first.headers.etag);
      expect(fresh.body.equals(first.body)).toBe(false);
    });

    it('starts again if the cut is not one of this file', async () => {
      await givenSegments(2);
      const { headers, body: whole } = await download(coding);
      const other = await download(coding === gzip ? {} : gzip);
      const old = headers.etag!.replace(
        /-(\d{13})-/u,
        (_all, bucket: string) => `-${Number(bucket) - 50 * 3_600_000}-`,
      );
      for (const tag of [
        `W/${headers.etag!}`,
        '"something"',
        other.headers.etag!,
        headers.etag!.replace('Precheck', 'MakeBook'),
        headers.etag!.replace(`-${dmcId}-`, `-${dmcId + 1}-`),
        'Fri, 20 Nov 2026 02:00:00 GMT',
      ]) {
        const answer = await download({ ...coding, 'Range': 'bytes=10-', 'If-Range': tag });
        expect([tag, answer.status]).toEqual([tag, 200]);
        expect(answer.body.equals(whole)).toBe(true);
      }
      await removeOld(server.database, server.objects);
      expect((await download({ ...coding, 'Range': 'bytes=10-', 'If-Range': old })).status).toBe(200);
    });
  });

  it('is in order of time, with milliseconds, whatever batches the attempts came in', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      attempt({
        dmcId,
        at: now - 1200 + index * 20.125,
        hotelId: `h-${index}`,
        message: `one, "two"\r\nthree ${index}`,
      }),
    );
    for (let batch = 0; batch < 7; batch++) await given(...lines.filter((_, index) => (index * 5) % 7 === batch));
    for (const coding of [{}, gzip]) {
      const { body, headers } = await download(coding);
      const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
      const found = [...text.matchAll(/^(\S{29}),Precheck,h-(\d+),/gmu)].map(([, time, index]) => [
        time,
        Number(index),
      ]);
      expect(found).toEqual(lines.map((_, index) => [inBangkok(now - 1200 + index * 20.125), index]));
      const part = await download({ ...coding, 'Range': 'bytes=700-1900', 'If-Range': headers.etag! });
      expect(part.body.equals(body.subarray(700, 1901))).toBe(true);
    }
  });

  it('breaks off, and does not end as if it were whole, when a piece of it is shorter than it was', async () => {
    await givenSegments(3);
    for (const key of await objectsOf()) await server.objects.write(key, Buffer.from([1, 2, 3]));
    for (const coding of [{}, gzip]) await expect(download(coding)).rejects.toThrow(/aborted|hang up|ECONNRESET/u);
    expect((await browser.get('/api/status', { dmcId })).status).toBe(200);
  });

  const missingRow =
    /2026-11-\d\dT(\d\d:\d\d):00\.000\+07:00,Precheck,,,,,,missing,,,,,Up to (\d+) attempts are missing between (\d\d:\d\d) and \d\d:\d\d \(GMT\+7\) on 2026-11-\d\d: the portal has lost a part of this log\.\r\n/gu;

  it('says which minutes are missing when a piece of it is lost, and does not continue as if it were whole', async () => {
    await givenSegments(3);
    const whole = await download();
    for (const key of await objectsOf()) await server.objects.remove(key);
    for (const coding of [{}, gzip]) {
      const { body, headers } = await download(coding);
      const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
      const told = [...text.slice(header.length).matchAll(missingRow)];
      expect(header + told.map(([row]) => row).join('')).toBe(text);
      expect(told.map(([, start, , from]) => start === from)).toEqual(told.map(() => true));
      expect(told.reduce((sum, [, , lines]) => sum + Number(lines), 0)).toBe(150);
    }
    const rest = await download({ 'Range': 'bytes=100-', 'If-Range': whole.headers.etag! });
    expect(rest.status).toBe(200);
  });

  it('is of the partner alone, though one object holds the lines of several', async () => {
    await server.given('partners', [{ dmcId: dmcId + 5000, dmcName: 'A neighbour' }]);
    const lines = (of: number): unknown[] =>
      Array.from({ length: 30 }, (_, index) => attempt({ dmcId: of, at: now - index * 130, hotelId: `H${of}` }));
    await given(...lines(dmcId), ...lines(dmcId + 5000));
    const hotelsOf = async (of: number): Promise<ReadonlySet<string | undefined>> => {
      const { text } = await browser.get(path(), { dmcId: of });
      return new Set([...text.matchAll(/Precheck,(H\d+),/gu)].map(([, hotel]) => hotel));
    };
    for (const of of [dmcId, dmcId + 5000, dmcId]) expect(await hotelsOf(of)).toEqual(new Set([`H${of}`]));
    const both = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `select object_key from log_segments where dmc_id = any ($1::int[])
         group by 1 having count(distinct dmc_id) = 2`,
        [[dmcId, dmcId + 5000]],
      ),
    );
    expect(both.length).toBeGreaterThan(0);
  });

  it('loses an object only when the last of its pieces is old', async () => {
    const hour = Math.floor(now / 3600) * 3600 - 3600;
    await given(attempt({ dmcId, at: hour }), attempt({ dmcId, at: hour + 3300 }));
    const [key, ...others] = await objectsOf();
    expect(others).toEqual([]);
    clock.advance({ hours: 47 });
    const rest = hour + 48 * 3600 + 900 - clock.epochSeconds();
    clock.advance({ seconds: rest });
    await removeOld(server.database, server.objects);
    expect(await objectsOf()).toEqual([key]);
    expect(await stored()).toContain(key);
    clock.advance({ hours: 1 });
    await removeOld(server.database, server.objects);
    expect(await stored()).not.toContain(key);
    expect(await objectsOf()).toEqual([]);
  });

  it('answers its length to a HEAD', async () => {
    await givenSegments(2);
    const whole = await download(gzip);
    const head = await browser.call(path(), { method: 'HEAD', dmcId, headers: gzip });
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject({ 'content-length': String(whole.body.length), 'etag': whole.headers.etag });
    expect(head.body).toHaveLength(0);
  });

  it('closes its files when the reader goes away', async () => {
    // Incompressible, so that the file is larger than what sockets take on their own.
    for (let index = 0; index < 6; index++) {
      await given(
        ...Array.from({ length: 700 }, () =>
          attempt({ dmcId, at: now - 300 * index, message: randomBytes(3000).toString('base64') }),
        ),
      );
    }
    for (let round = 0; round < 10; round++) {
      await new Promise<void>((resolve) => {
        const going = request(
          `${server.url}${path()}`,
          { agent: false, headers: { ...browser.headers(), 'X-Dmc-Id': String(dmcId) } },
          (response: IncomingMessage) => {
            response.once('data', () => going.destroy());
            response.on('error', () => undefined);
            response.on('close', () => resolve());
          },
        );
        going.on('error', () => undefined);
        going.end();
      });
    }
    await expect.poll(() => openObjects(server.folder), { timeout: 5000 }).toBe(0);
    expect((await download()).body.length).toBeGreaterThan(10_000_000);
  }, 30_000);

  it('is gone after two days: rows and objects', async () => {
    await givenSegments(3);
    const whole = await download();
    const own = await objectsOf();
    clock.advance({ hours: 47 });
    await removeOld(server.database, server.objects);
    browser = await server.signedIn(emails.admin);
    const again = await download({ 'Range': 'bytes=0-', 'If-Range': whole.headers.etag! });
    expect(again.body.equals(whole.body)).toBe(true);
    clock.advance({ hours: 3 });
    await removeOld(server.database, server.objects);
    const left = new Set(await stored());
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((key) => left.has(key))).toEqual([]);
    browser = await server.signedIn(emails.admin);
    const gone = await download({}, `/api/logs/Precheck?from=${String(now - 3600)}&to=${String(now)}`);
    expect([gone.status, gone.text]).toEqual([
      422,
      expect.stringContaining('The portal keeps a log for 48 hours. Ask for a time from ') as string,
    ]);
    expect((await download({ 'Range': 'bytes=0-', 'If-Range': whole.headers.etag! })).status).toBe(200);
  });
});

/** 2026-11-20T09:32:05.000+07:00 */
const inBangkok = (at: number): string => `${new Date((at + 7 * 3600) * 1000).toISOString().slice(0, 23)}+07:00`;

/** Unpacks exactly one member by hand (ten bytes of header, deflate, CRC-32, length) and finds nothing after it. */
function oneMember(content: Buffer): Buffer {
  const { buffer, engine } = inflateRawSync(content.subarray(10), { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  const trailer = content.subarray(10 + engine.bytesWritten);
  expect(trailer).toHaveLength(8);
  expect(trailer.readUInt32LE(0)).toBe(crc32(buffer));
  expect(trailer.readUInt32LE(4)).toBe(buffer.length);
  return buffer;
}

/** How many objects of this folder the process holds open; nothing to see where the system has no /proc. */
function openObjects(folder: string): number {
  try {
    return readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
      } catch {
        return false;
      }
    }).length;
  } catch {
    return 0;
  }
}
