import { request, type IncomingMessage } from 'node:http';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStatus } from './status.js';
import { hotelLine, roomLine } from '../../testing/data-lines.js';
import { andaman, attempt, emails, givenCast } from '../../testing/cast.js';
import { HeldDatabase } from '../../testing/held-database.js';
import {
  Browser,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';

type Status = ReturnType<typeof calls.connectionStatus.answer.schema.parse>;

interface Opened {
  readonly response: IncomingMessage;
  readonly text: () => string;
  readonly statuses: () => Status[];
  readonly ended: () => boolean;
  close(): void;
}

function open(browser: Browser, dmcId: number, more: Readonly<Record<string, string>> = {}): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${browser.url}/api/status/stream`,
      { headers: { ...browser.headers(), 'X-Dmc-Id': String(dmcId), ...more }, agent: false },
      (response) => {
        let text = '';
        let ended = false;
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', () => (ended = true));
        response.on('close', () => (ended = true));
        resolve({
          response,
          text: () => text,
          ended: () => ended,
          close: () => sent.destroy(),
          statuses: () =>
            text
              .split('\n')
              .filter((line) => line.startsWith('data: '))
              .map((line) => calls.connectionStatus.answer.schema.parse(JSON.parse(line.slice(6)))),
        });
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

describeWithDatabase('the stream of the status', () => {
  const clock = new TestClock();
  let server: TestServer;
  let browser: Browser;
  let dmcId = 50_000;
  const now = (): number => Math.floor(clock.epochSeconds());

  beforeAll(async () => {
    server = await startTestServer({
      clock,
      paces: { pollMilliseconds: 100, heartbeatMilliseconds: 150, refreshMilliseconds: 60_000 },
    });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
  });

  it('reports the present status at once, a suspension without being asked, and that it lives [CONN-12]', async () => {
    const stream = await open(browser, dmcId);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    await expect.poll(() => stream.statuses()[0]?.isConnectionLive).toBe(true);
    await server.given(
      'actions',
      Array.from({ length: 20 }, () => attempt({ dmcId, at: now(), action: 'MakeBook', success: false })),
    );
    await expect
      .poll(() => stream.statuses().at(-1), { timeout: 5_000 })
      .toMatchObject({ isConnectionLive: false, evalFailCount: 20 });
    await expect.poll(() => stream.text()).toContain('\n: \n\n');
    stream.close();
  });

  it('reports what another server wrote [CONN-12]', async () => {
    const stream = await open(browser, dmcId);
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        'update connection_states set is_live = false, changed_at = portal_now(), version = version + 1 where dmc_id = $1',
        [dmcId],
      ),
    );
    await expect.poll(() => stream.statuses().at(-1)?.isConnectionLive, { timeout: 5_000 }).toBe(false);
    stream.close();
  });

  it('reports who maps rooms in a hotel, each decision of another user, and who has left', async () => {
    await server.given('hotels', [hotelLine({ dmcId, hotelId: 'h-1', masterHotelId: 'a-1' })]);
    await server.given('rooms', [roomLine({ dmcId, hotelId: 'h-1', roomId: '1' })]);
    const stream = await open(browser, dmcId);
    const selected = { dmcId };
    const visit = (body: object) => browser.post('/api/roommapping/visit', { hotelId: 'h-1', ...body }, selected);
    const { pageId } = ((await visit({ roomId: '1' })).json() as { data: { pageId: number } }).data;
    const hotels = () => stream.statuses().at(-1)?.hotels;
    await expect
      .poll(hotels)
      .toMatchObject([{ hotelId: 'h-1', visitors: [{ pageId, who: emails.supplier, roomId: '1' }] }]);
    const before = hotels()?.[0]?.revision ?? 0;
    const decision = { hotelId: 'h-1', roomId: '1', masterRoomId: null };
    expect((await browser.post('/api/roommapping/updateRoom', decision, selected)).status).toBe(204);
    await expect.poll(() => hotels()?.[0]?.revision).toBe(before + 1);
    await visit({ roomId: null, pageId, isLeaving: true });
    await expect.poll(hotels).toBeUndefined();
    stream.close();
  });

  it('reports that a page is gone which said nothing any more', async () => {
    await server.given('hotels', [hotelLine({ dmcId, hotelId: 'h-1', masterHotelId: 'a-1' })]);
    await server.given('rooms', [roomLine({ dmcId, hotelId: 'h-1', roomId: '1' })]);
    const stream = await open(browser, dmcId);
    await browser.post('/api/roommapping/visit', { hotelId: 'h-1', roomId: null }, { dmcId });
    await expect.poll(() => stream.statuses().at(-1)?.hotels?.length).toBe(1);
    clock.advance({ seconds: 46 });
    await expect.poll(() => stream.statuses().at(-1)?.hotels).toBeUndefined();
    stream.close();
  });

  const idOf = (stream: Opened): string => /^id: (\S+)$/mu.exec(stream.text())?.[1] ?? '';

  it('continues after the last event that the listener had, and repeats nothing', async () => {
    const first = await open(browser, dmcId);
    await expect.poll(() => first.statuses().length).toBe(1);
    first.close();
    const again = await open(browser, dmcId, { 'Last-Event-ID': idOf(first) });
    await expect.poll(() => again.text()).toContain(': nothing has changed\n\n');
    await expect.poll(() => again.text()).toContain('\n: \n\n');
    expect(again.statuses()).toEqual([]);
    const turnedOff = (): Promise<unknown> =>
      server.database.transaction({ role: 'ingest' }, (sql) =>
        sql.query(
          'update connection_states set is_live = false, changed_at = portal_now(), version = version + 1 where dmc_id = $1',
          [dmcId],
        ),
      );
    await turnedOff();
    await expect.poll(() => again.statuses().at(-1)?.isConnectionLive).toBe(false);
    again.close();
    const late = await open(browser, dmcId, { 'Last-Event-ID': idOf(first) });
    await expect.poll(() => late.statuses().at(-1)?.isConnectionLive).toBe(false);
    late.close();
  });

  it.each(['', 'x', '1-', '-1-5', `1-${Date.now() + 3_600_000}`])(
    'starts again after an id that it did not give: %j',
    async (id) => {
      const stream = await open(browser, dmcId, { 'Last-Event-ID': id });
      await expect.poll(() => stream.statuses().length).toBe(1);
      stream.close();
    },
  );

  it('waits for what other servers say while it hears them, and looks again when some of it was missed', async () => {
    const quiet = await startTestServer({
      paces: {
        pollMilliseconds: 10,
        heardPollMilliseconds: 60_000,
        heartbeatMilliseconds: 40,
        refreshMilliseconds: 60_000,
      },
    });
    try {
      await givenCast(quiet);
      quiet.signals.hearsOthers = true;
      const visitor = await quiet.signedIn(emails.supplier);
      const stream = await open(visitor, andaman);
      const change = (live: boolean): Promise<unknown> =>
        quiet.database.transaction({ role: 'ingest' }, (sql) =>
          sql.query(
            'update connection_states set is_live = $2, changed_at = portal_now(), version = version + 1 where dmc_id = $1',
            [andaman, live],
          ),
        );
      const beats = (): number => stream.text().split('\n: \n').length;
      const lastLive = (): boolean | undefined => stream.statuses().at(-1)?.isConnectionLive;
      await expect.poll(lastLive).toBe(true);
      await expect.poll(beats).toBeGreaterThan(1);
      await change(false);
      const before = beats();
      await expect.poll(beats).toBeGreaterThan(before + 2);
      expect(lastLive()).toBe(true);
      quiet.signals.heard({ kind: 'connection', dmcId: andaman });
      await expect.poll(lastLive).toBe(false);
      await change(true);
      quiet.signals.missed();
      await expect.poll(lastLive).toBe(true);
      await change(false);
      quiet.signals.hearsOthers = false;
      await expect.poll(lastLive).toBe(false);
      stream.close();
    } finally {
      await quiet.close();
    }
  });

  it('ends at once with sign-out, with a revoked token, and with a password that another session changed', async () => {
    const slow = await startTestServer({
      paces: { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000, refreshMilliseconds: 60_000 },
    });
    try {
      await givenCast(slow);
      const [first, second, third] = [
        await slow.signedIn(emails.supplier),
        await slow.signedIn(emails.supplier),
        await slow.signedIn(emails.supplier),
      ];
      const streams = [await open(first, andaman), await open(second, andaman), await open(third, andaman)] as const;
      await first.post('/auth/logout', undefined);
      await expect
        .poll(() => streams.map((stream) => stream.ended()), { timeout: 1_000 })
        .toEqual([true, false, false]);
      await third.post('/auth/passwords/change', { new: 'another-Password-1' });
      await expect.poll(() => streams.map((stream) => stream.ended()), { timeout: 1_000 }).toEqual([true, true, false]);
      await slow.given('users', [{ email: emails.supplier, password: 'by-the-agency-1', dmcIds: [andaman] }]);
      await expect.poll(() => streams.map((stream) => stream.ended()), { timeout: 1_000 }).toEqual([true, true, true]);
    } finally {
      await slow.close();
    }
  });

  it('ends at once with a session that is ended in the list of sessions, and with all others of it', async () => {
    const slow = await startTestServer({
      paces: { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000, refreshMilliseconds: 60_000 },
    });
    try {
      await givenCast(slow);
      const [first, second, third] = [
        await slow.signedIn(emails.supplier),
        await slow.signedIn(emails.supplier),
        await slow.signedIn(emails.supplier),
      ];
      const streams = [await open(first, andaman), await open(second, andaman), await open(third, andaman)] as const;
      const sessions = calls.listSessions.answer.schema.parse((await second.get('/api/sessions')).json());
      const own = sessions.find(({ isThis }) => isThis)?.id ?? '';
      expect((await first.call(`/api/sessions/${own}`, { method: 'DELETE' })).status).toBe(204);
      await expect
        .poll(() => streams.map((stream) => stream.ended()), { timeout: 5_000 })
        .toEqual([false, true, false]);
      expect((await first.post('/api/sessions/end-others', undefined)).json()).toEqual({ ended: 1 });
      await expect.poll(() => streams.map((stream) => stream.ended()), { timeout: 5_000 }).toEqual([false, true, true]);
    } finally {
      await slow.close();
    }
  });

  it('ends at once when another sign-in takes the place of its session, and when its account may not see it any more', async () => {
    const slow = await startTestServer({
      paces: { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000, refreshMilliseconds: 60_000 },
    });
    try {
      await givenCast(slow);
      const visitor = await slow.signedIn(emails.supplier);
      const token = await slow.tokenFor(emails.supplier, andaman, 'read');
      const bearer = new Browser(slow.url);
      const byToken = await open(bearer, andaman, { Authorization: `Bearer ${token}` });
      const first = await open(visitor, andaman);
      expect((await visitor.signIn(emails.supplier, rightPassword)).status).toBe(200);
      await expect.poll(() => first.ended(), { timeout: 5_000 }).toBe(true);
      const second = await open(visitor, andaman);
      expect([byToken.ended(), second.ended()]).toEqual([false, false]);
      await slow.given('users', [{ email: emails.supplier, accountType: 'Onboarding', dmcIds: [andaman] }]);
      await expect.poll(() => [byToken.ended(), second.ended()], { timeout: 5_000 }).toEqual([true, true]);
    } finally {
      await slow.close();
    }
  });

  it('ends at once with what another server ended, and this one did not hear', async () => {
    const slow = await startTestServer({
      paces: { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000, refreshMilliseconds: 60_000 },
    });
    try {
      await givenCast(slow);
      const stream = await open(await slow.signedIn(emails.supplier), andaman);
      await slow.database.transaction({ role: 'access' }, (sql) => sql.query('delete from sessions'));
      slow.signals.missed();
      await expect.poll(() => stream.ended(), { timeout: 5_000 }).toBe(true);
    } finally {
      await slow.close();
    }
  });

  it('ends at once where its session ended while it was opened', async () => {
    const held = new HeldDatabase();
    const slow = await startTestServer({
      paces: { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000, refreshMilliseconds: 60_000 },
      over: held.over,
    });
    try {
      await givenCast(slow);
      const visitor = await slow.signedIn(emails.supplier);
      held.isHeld = true;
      const opening = open(visitor, andaman);
      await expect.poll(() => held.isReached).toBe(true);
      expect((await visitor.post('/auth/logout', undefined)).status).toBe(204);
      held.isHeld = false;
      const stream = await opening;
      await expect.poll(() => stream.ended(), { timeout: 5_000 }).toBe(true);
    } finally {
      await slow.close();
    }
  });

  it('is no activity, and ends with its session', async () => {
    clock.advance({ minutes: 9 });
    const stream = await open(browser, dmcId);
    await expect.poll(() => stream.text()).toContain(': \n\n');
    expect(stream.ended()).toBe(false);
    clock.advance({ minutes: 2 });
    await expect.poll(() => stream.ended(), { timeout: 5_000 }).toBe(true);
    expect((await browser.get('/api/status', { dmcId })).status).toBe(401);
  });

  it('is refused beyond eight of one session, and one that was closed makes room', async () => {
    const streams: Opened[] = [];
    for (let index = 0; index < 8; index++) streams.push(await open(browser, dmcId));
    expect((await browser.get('/api/status/stream', { dmcId })).status).toBe(429);
    streams.pop()!.close();
    await expect
      .poll(
        async () => {
          const again = await open(browser, dmcId);
          again.close();
          return again.response.statusCode;
        },
        { timeout: 5_000 },
      )
      .toBe(200);
    for (const stream of streams) stream.close();
  });

  it('shows no other partner, and agrees with the status itself', async () => {
    expect((await (await server.signedIn(emails.foreign)).get('/api/status/stream', { dmcId })).status).toBe(403);
    const stream = await open(browser, dmcId);
    await expect.poll(() => stream.statuses().length).toBeGreaterThan(0);
    expect(stream.statuses()[0]).toEqual(await readStatus(server.database, dmcId));
    stream.close();
  });

  it('ends when the server stops', async () => {
    const other = await startTestServer({ clock });
    await givenCast(other);
    const stream = await open(await other.signedIn(emails.foreign), 10_318);
    await expect.poll(() => stream.statuses().length).toBeGreaterThan(0);
    await other.close();
    await expect.poll(() => stream.ended(), { timeout: 5_000 }).toBe(true);
  });
});
