import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, onlyRow } from '../database/rows.js';
import { andaman, attempt, emails, givenCast, mekong } from '../../testing/cast.js';
import { ask, describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('the ingestion door', () => {
  const clock = new TestClock();
  const now = Math.floor(clock.epochSeconds());
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  /** What there is of a partner's attempts: counted, and as lines of segments. */
  const counted = (dmcId: number): Promise<{ counts: number; lines: number }> =>
    server.database.transaction({ role: 'app', dmcId }, async (sql) => ({
      counts: integer(
        onlyRow(
          await sql.query(
            'select coalesce(sum(success_count + fail_count), 0)::bigint as n from action_hours where dmc_id = $1',
            [dmcId],
          ),
        ),
        'n',
      ),
      lines: integer(
        onlyRow(
          await sql.query('select coalesce(sum(line_count), 0)::bigint as n from log_segments where dmc_id = $1', [
            dmcId,
          ]),
        ),
        'n',
      ),
    }));
  const objectCount = async (): Promise<number> => {
    let count = 0;
    for await (const key of server.objects.list('logs/')) count += key === '' ? 0 : 1;
    return count;
  };
  const partner = async (): Promise<number> => {
    const dmcId = 30_000 + randomBytes(3).readUIntBE(0, 3);
    await server.given('partners', [{ dmcId, dmcName: 'A test' }]);
    return dmcId;
  };
  const lines = (dmcId: number, count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => attempt({ dmcId, at: now - index, success: index % 3 > 0 }));

  it('takes a batch and says how much it took', async () => {
    const dmcId = await partner();
    const answer = await server.ingest('actions', lines(dmcId, 700));
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ accepted: 700, duplicate: false });
    expect(await counted(dmcId)).toEqual({ counts: 700, lines: 700 });
  });

  it('takes gzip, blank lines, and a last line without an end', async () => {
    const dmcId = await partner();
    expect((await server.ingest('actions', lines(dmcId, 50), { gzip: true })).json()).toEqual({
      accepted: 50,
      duplicate: false,
    });
    const text = `\n${JSON.stringify(attempt({ dmcId, at: now }))}\r\n\n${JSON.stringify(attempt({ dmcId, at: now }))}`;
    expect((await server.ingest('actions', text)).json()).toEqual({ accepted: 2, duplicate: false });
    expect(await counted(dmcId)).toEqual({ counts: 52, lines: 52 });
  });

  it('takes the same batch once, however often it is sent', async () => {
    const dmcId = await partner();
    const batch = lines(dmcId, 40);
    expect((await server.ingest('actions', batch, { key: `once-${dmcId}` })).json()).toEqual({
      accepted: 40,
      duplicate: false,
    });
    const objects = await objectCount();
    expect((await server.ingest('actions', batch, { key: `once-${dmcId}` })).json()).toEqual({
      accepted: 40,
      duplicate: true,
    });
    expect((await server.ingest('actions', batch, { key: `once-${dmcId}`, gzip: true })).json()).toEqual({
      accepted: 40,
      duplicate: true,
    });
    expect(await counted(dmcId)).toEqual({ counts: 40, lines: 40 });
    expect(await objectCount()).toBe(objects);
  });

  it('takes a batch once that is sent twenty times at once', async () => {
    const dmcId = await partner();
    const batch = lines(dmcId, 30);
    const objects = await objectCount();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.ingest('actions', batch, { key: `race-${dmcId}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => !(answer.json() as { duplicate: boolean }).duplicate)).toHaveLength(1);
    expect(await counted(dmcId)).toEqual({ counts: 30, lines: 30 });
    // Two buckets at most, and none of the batches that lost the race.
    expect((await objectCount()) - objects).toBeLessThanOrEqual(2);
  });

  it('refuses a batch with 429 while too many run and wait, loses none, and takes it when it comes again', async () => {
    const narrow = await startTestServer({ clock, beside: server, batchTurns: { atATime: 1, waiting: 1 } });
    const dmcId = await partner();
    const text = (count: number): string =>
      lines(dmcId, count)
        .map((line) => JSON.stringify(line))
        .join('\n');
    const url = new URL(`${narrow.url}/ingest/v1/actions`);
    const open = (key: string): { finish: () => Promise<number> } => {
      const headers = { Authorization: `Bearer ${server.ingestToken}`, 'Idempotency-Key': key };
      const sending = request(url, { method: 'POST', headers, agent: false });
      const status = new Promise<number>((resolve, reject) => {
        sending.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
        sending.once('error', reject);
      });
      sending.write(`${text(5)}\n`);
      return {
        finish: () => {
          sending.end();
          return status;
        },
      };
    };
    const figures = async (): Promise<string> => (await ask(`${narrow.url}/metrics`)).text;
    // The sender of the first batch is slow, and the second batch waits for it.
    const first = open(`slow-${dmcId}`);
    await expect.poll(figures).toContain('portal_batches{state="running"} 1');
    const second = open(`waits-${dmcId}`);
    await expect.poll(figures).toContain('portal_batches{state="waiting"} 1');
    const third = { key: `third-${dmcId}` };
    const refused = await narrow.ingest('actions', text(7), third);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect(refused.text).toMatch(
      /^Too many batches at once: 1 are running and 1 are waiting\. Nothing was imported\./u,
    );
    expect(await figures()).toContain('portal_batches_total{dataset="actions",outcome="busy"} 1');
    expect(await first.finish()).toBe(200);
    expect(await second.finish()).toBe(200);
    expect((await narrow.ingest('actions', text(7), third)).json()).toEqual({ accepted: 7, duplicate: false });
    expect(await counted(dmcId)).toEqual({ counts: 17, lines: 17 });
    await narrow.close();
  });

  it('refuses another batch under a key that was used, and takes nothing of it', async () => {
    const dmcId = await partner();
    await server.ingest('actions', lines(dmcId, 3), { key: `used-${dmcId}` });
    const answer = await server.ingest('actions', lines(dmcId, 4), { key: `used-${dmcId}` });
    expect(answer).toMatchObject({
      status: 422,
      text: 'This Idempotency-Key was used for another batch. Nothing was imported.',
    });
    expect(await counted(dmcId)).toEqual({ counts: 3, lines: 3 });
    // The key belongs to its dataset.
    expect(
      (await server.ingest('connection-events', [{ kind: 'on', dmcId, at: now }], { key: `used-${dmcId}` })).status,
    ).toBe(200);
  });

  it.each([
    ['not JSON', '{"dmcId":', 'is not JSON'],
    ['a missing field', JSON.stringify({ ...attempt({ at: now }), hotelId: undefined }), 'hotelId is missing'],
    ['a wrong type', JSON.stringify({ ...attempt({ at: now }), at: 'noon' }), 'at must be a number'],
    [
      'a word that is not in the list',
      JSON.stringify({ ...attempt({ at: now }), action: 'Cancel' }),
      'action must be one of Precheck, MakeBook',
    ],
    ['an unknown field', JSON.stringify({ ...attempt({ at: now }), colour: 'red' }), 'colour is not known'],
    [
      'a failure without a reason',
      JSON.stringify({ ...attempt({ at: now }), success: false }),
      'reason a failed attempt needs a reason',
    ],
    [
      'a day that does not exist',
      JSON.stringify({ ...attempt({ at: now }), checkIn: '2026-02-30' }),
      'checkIn must be a day that exists, such as 2026-01-31',
    ],
    [
      'an unknown partner',
      JSON.stringify(attempt({ dmcId: 4711, at: now })),
      'dmcId 4711 is not the id of a known partner',
    ],
    ['the placeholder', JSON.stringify(attempt({ dmcId: 99999, at: now })), 'dmcId is the placeholder, not a partner'],
    [
      'a time in milliseconds',
      JSON.stringify(attempt({ at: now * 1000 })),
      'at lies more than ten minutes in the future (epoch seconds are expected)',
    ],
    [
      'a character that no database keeps',
      JSON.stringify(attempt({ at: now, message: 'a\u0000b' })),
      'holds a character that cannot be kept',
    ],
    [
      'half a character',
      JSON.stringify(attempt({ at: now, message: 'a\ud800b' })),
      'holds a character that cannot be kept',
    ],
  ])('refuses a line with %s by its number, and takes nothing of the batch', async (_what, broken, reason) => {
    const before = await counted(andaman);
    const good = `${JSON.stringify(attempt({ at: now }))}\n`;
    const objects = await objectCount();
    const answer = await server.ingest('actions', `${good.repeat(16)}${broken}\n${good.repeat(3)}`);
    expect(answer.status).toBe(422);
    expect(answer.text).toBe(`Line 17: ${reason}. Nothing was imported.`);
    expect(await counted(andaman)).toEqual(before);
    expect(await objectCount()).toBe(objects);
  });

  it('refuses what is not UTF-8', async () => {
    const answer = await ask(`${server.url}/ingest/v1/actions`, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${server.ingestToken}`, 'Idempotency-Key': 'utf-8' },
      body: Buffer.from([0x7b, 0xff, 0x7d]),
    });
    expect(answer).toMatchObject({ status: 422, text: 'Line 1: is not UTF-8. Nothing was imported.' });
  });

  it('counts attempts that are too old for any log, and keeps no lines of them', async () => {
    const dmcId = await partner();
    await server.given('actions', [
      attempt({ dmcId, at: now - 49 * 3600 }),
      attempt({ dmcId, at: now - 10 * 86_400 }),
      attempt({ dmcId, at: now }),
    ]);
    expect(await counted(dmcId)).toEqual({ counts: 3, lines: 1 });
  });

  it('refuses a line that is too long, and a batch that is too large once unpacked', async () => {
    const long = JSON.stringify(attempt({ at: now, message: 'x'.repeat(1024 * 1024) }));
    expect(await server.ingest('actions', `${JSON.stringify(attempt({ at: now }))}\n${long}`)).toMatchObject({
      status: 413,
      text: 'Line 2: is longer than 1048576 bytes. Nothing was imported.',
    });
    // A small body that unpacks to more than 64 MiB.
    const bomb = gzipSync('\n'.repeat(65 * 1024 * 1024));
    const answer = await ask(`${server.url}/ingest/v1/actions`, {
      method: 'POST',
      headers: {
        'Authorization': `Bearer ${server.ingestToken}`,
        'Idempotency-Key': 'bomb',
        'Content-Encoding': 'gzip',
      },
      body: bomb,
    });
    expect(answer).toMatchObject({
      status: 413,
      text: 'A batch may have at most 67108864 bytes, unpacked. Nothing was imported.',
    });
  });

  it('refuses gzip that is broken or cut, and codings that it does not know', async () => {
    const send = (body: Uint8Array, coding: string): Promise<{ status: number; text: string }> =>
      ask(`${server.url}/ingest/v1/actions`, {
        method: 'POST',
        headers: {
          'Authorization': `Bearer ${server.ingestToken}`,
          'Idempotency-Key': `coding-${coding}-${body.length}`,
          'Content-Encoding': coding,
        },
        body,
      });
    const packed = gzipSync(JSON.stringify(attempt({ at: now })));
    const before = await counted(andaman);
    expect(await send(Buffer.from('plain text'), 'gzip')).toMatchObject({
      status: 400,
      text: 'The body is not whole gzip. Nothing was imported.',
    });
    expect(await send(packed.subarray(0, -9), 'gzip')).toMatchObject({ status: 400 });
    expect(await send(packed, 'br')).toMatchObject({ status: 415 });
    expect(await counted(andaman)).toEqual(before);
  });

  it('takes nothing of a batch whose sender goes away in the middle', async () => {
    const dmcId = await partner();
    const line = `${JSON.stringify(attempt({ dmcId, at: now }))}\n`;
    await new Promise<void>((resolve) => {
      const sending = request(`${server.url}/ingest/v1/actions`, {
        method: 'POST',
        agent: false,
        headers: {
          'Authorization': `Bearer ${server.ingestToken}`,
          'Idempotency-Key': `gone-${dmcId}`,
          'Content-Length': line.length * 100,
        },
      });
      sending.on('error', () => resolve());
      sending.on('close', () => resolve());
      sending.write(line.repeat(10), () => sending.destroy());
    });
    expect((await server.ingest('actions', line.repeat(2), { key: `gone-${dmcId}` })).json()).toEqual({
      accepted: 2,
      duplicate: false,
    });
    expect(await counted(dmcId)).toEqual({ counts: 2, lines: 2 });
  });

  describe('after a refusal answers the next batch of the same connection', () => {
    const filler = (bytes: number): string => `{"dmcId":1,"pad":"${'0'.repeat(180)}"}\n`.repeat(Math.ceil(bytes / 200));
    /** Sends both batches over one socket and resolves with the status of each answer. */
    const bothStatuses = (refused: Uint8Array, headers: Record<string, string>): Promise<readonly string[]> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
        const send = (dataset: string, body: Uint8Array, more: Record<string, string>): void => {
          const all = {
            'Host': new URL(server.url).host,
            'Authorization': `Bearer ${server.ingestToken}`,
            'Idempotency-Key': randomBytes(8).toString('hex'),
            'Content-Length': String(body.length),
            ...more,
          };
          const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
          socket.write(`POST /ingest/v1/${dataset} HTTP/1.1\r\n${head.join('')}\r\n`);
          socket.write(body);
        };
        let received = '';
        socket.on('data', (chunk: Buffer) => {
          received += chunk.toString('latin1');
          const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status = '']) => status);
          if (statuses.length < 2) return;
          socket.destroy();
          resolve(statuses);
        });
        socket.once('error', reject);
        socket.once('close', () => reject(new Error(`the connection ended after: ${received.slice(0, 200)}`)));
        send('actions', refused, headers);
        send('partners', Buffer.from('{"dmcId":39999,"dmcName":"After"}\n'), {});
      });

    it.each<[string, Uint8Array, Record<string, string>, string]>([
      ['a wrong first line, and little behind it', Buffer.from(`wrong\n${filler(20_000)}`), {}, '422'],
      ['a wrong first line, and much behind it', Buffer.from(`wrong\n${filler(3_000_000)}`), {}, '422'],
      ['a line that is too long', Buffer.from('x'.repeat(1_500_000) + filler(1_000_000)), {}, '413'],
      [
        'a wrong line in gzip',
        gzipSync(Buffer.from(`wrong\n${randomBytes(1_000_000).toString('hex')}`)),
        { 'Content-Encoding': 'gzip' },
        '422',
      ],
      ['what is not gzip', randomBytes(1_000_000), { 'Content-Encoding': 'gzip' }, '400'],
      ['an encoding that it does not read', Buffer.from(filler(1_000_000)), { 'Content-Encoding': 'br' }, '415'],
      ['a key that is none', Buffer.from(filler(1_000_000)), { 'Idempotency-Key': '' }, '400'],
      ['a wrong token', Buffer.from(filler(1_000_000)), { Authorization: 'Bearer wrong' }, '401'],
    ])('of %s', async (_what, refused, headers, status) => {
      expect(await bothStatuses(refused, headers)).toEqual([status, '200']);
    });
  });

  it('names the datasets when it is asked for an unknown one', async () => {
    const answer = await server.ingest('weather' as never, '');
    expect(answer).toMatchObject({
      status: 404,
      text: 'There is no dataset weather. The datasets are partners, users, actions, connection-events, hotels, rooms, master-rooms, room-images, room-decisions, bookings, supplier-bookings, availability, price-variance, pullspec-versions, onboarding.',
    });
  });

  it('needs its own token and a key', async () => {
    const door = `${server.url}/ingest/v1/partners`;
    const key = { 'Idempotency-Key': 'k' };
    for (const token of [undefined, '', server.ingestToken.slice(0, -1), `${server.ingestToken}x`]) {
      const answer = await ask(door, {
        method: 'POST',
        headers: { ...key, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
      });
      expect(answer.status).toBe(401);
    }
    const browser = await server.signedIn(emails.admin);
    expect((await browser.call('/ingest/v1/partners', { method: 'POST', headers: key })).status).toBe(401);
    for (const wrong of [undefined, '', ' ', 'x'.repeat(256), 'ä']) {
      const answer = await ask(door, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${server.ingestToken}`,
          ...(wrong === undefined ? {} : { 'Idempotency-Key': wrong }),
        },
      });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    expect(
      (
        await ask(door, {
          method: 'POST',
          headers: { 'Authorization': `Bearer ${server.ingestToken}`, 'Idempotency-Key': 'x'.repeat(255) },
        })
      ).json(),
    ).toEqual({ accepted: 0, duplicate: false });
  });

  it('keeps the name of a partner on one line and without hidden characters, and takes none that cannot be seen', async () => {
    await server.given('partners', [{ dmcId: mekong, dmcName: ' Mekong\r\nX: 1 \u202Eslid\u0007 ' }]);
    const admin = await server.signedIn(emails.admin);
    const named = (await admin.get('/api/member', { headers: { 'X-Dmc-Id': String(mekong) } })).text;
    expect(named).toContain('"Mekong X: 1 slid"');
    for (const dmcName of ['\u0007', ' \t', '\u200B\u202E'])
      expect(await server.ingest('partners', [{ dmcId: mekong, dmcName }])).toMatchObject({
        status: 422,
        text: 'Line 1: dmcName has nothing that can be seen. Nothing was imported.',
      });
    await server.given('partners', [{ dmcId: mekong, dmcName: 'Mekong Riverside Hotels' }]);
  });

  it('changes users and partners without losing what a line leaves out', async () => {
    const [email, password] = ['new@andaman.example', 'first-Password-1'];
    await server.given('users', [{ email: 'New@Andaman.example', password, dmcIds: [andaman] }]);
    await server.signedIn(email, password);
    await server.given('users', [{ email, dmcIds: [andaman, mekong], pages: ['booking-accuracy'] }]);
    await server.given('partners', [{ dmcId: mekong, dmcName: 'Mekong, renamed' }]);
    const browser = await server.signedIn(email, password);
    expect((await browser.get('/api/member')).json()).toMatchObject({
      availableDmc: [{ value: andaman }, { value: mekong, text: 'Mekong, renamed' }],
      pages: ['booking-accuracy'],
    });
    await server.given('partners', [{ dmcId: mekong, dmcName: 'Mekong Riverside Hotels' }]);
    expect(await server.ingest('users', [{ email, dmcIds: [123_456] }])).toMatchObject({
      status: 422,
      text: 'Line 1: dmcId 123456 is not the id of a known partner. Nothing was imported.',
    });
  });
});
