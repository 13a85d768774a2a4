import { defaultJudgeRules } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.js';
import { restoreDue } from './restore.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { mailQueues } from '../../app/features.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('the judge', () => {
  const clock = new TestClock();
  let server: TestServer;
  let browser: Browser;
  let dmcId = 30_000;
  const now = (): number => Math.floor(clock.epochSeconds());
  const aMinute = (at: number): number => Math.floor(at / 60) * 60;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [
      {
        dmcId,
        dmcName: `Partner\n${dmcId}`,
        emailRecipients: [{ email: `a@${dmcId}.example`, isFixedContact: true }, { email: `b@${dmcId}.example` }],
      },
    ]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
  });

  const tried = (
    action: 'Precheck' | 'MakeBook',
    [succeeded, failed]: readonly [number, number],
    at = now() - 30,
  ): Promise<void> =>
    server.given(
      'actions',
      Array.from({ length: succeeded + failed }, (_, index) =>
        attempt({ dmcId, action, at, success: index < succeeded }),
      ),
    );
  const status = async () =>
    calls.connectionStatus.answer.schema.parse((await browser.get('/api/status', { passive: true, dmcId })).json());
  const outbox = async (): Promise<Mail[]> => {
    const mails: Mail[] = [];
    await sendDueMails(
      server.database,
      mailQueues,
      { send: (mail) => Promise.resolve(void mails.push(mail)) },
      'https://portal.example',
    );
    return mails.filter(({ to }) => to.endsWith(`@${dmcId}.example`));
  };

  it('leaves a connection on that is exactly at the minimum [ACC-02]', async () => {
    await tried('Precheck', [85, 15]);
    await tried('MakeBook', [90, 10]);
    expect((await status()).isConnectionLive).toBe(true);
  });

  it('suspends just below the minimum, with the figures of the period [CONN-13] [ACC-02]', async () => {
    // In an hour that the period touches, and before the period: they are no part of its numbers.
    await tried('MakeBook', [0, 5], now() - 3600 - 120);
    await tried('MakeBook', [89, 11]);
    const {
      isConnectionLive,
      blockedUntil,
      evalFailCount,
      evalTotalCount,
      actionType,
      evalStartTime,
      evalEndTime,
      judged,
      incidentId,
    } = await status();
    expect({
      isConnectionLive,
      blockedUntil,
      evalFailCount,
      evalTotalCount,
      actionType,
      evalStartTime,
      evalEndTime,
    }).toEqual({
      isConnectionLive: false,
      blockedUntil: now() + 4 * 3600,
      evalFailCount: 11,
      evalTotalCount: 100,
      actionType: 1,
      evalStartTime: aMinute(now() - 3600),
      evalEndTime: now(),
    });
    expect(judged).toContainEqual({
      action: 'MakeBook',
      from: aMinute(now() - 3600),
      to: now(),
      failCount: 11,
      totalCount: 100,
      minimumPct: 90,
      minimumVolume: 10,
    });
    const details = calls.incident.answer.schema.parse((await browser.get(`/api/incidents/${incidentId!}`)).json());
    expect(details).toMatchObject({
      kind: 'suspended',
      action: 'MakeBook',
      minimumPct: 90,
      topReason: 'sold-out',
      reasons: [{ value: 'sold-out', failures: 11 }],
      hotels: [{ value: '10234001', failures: 11 }],
      counted: 'judged',
      reportedLater: 0,
    });
    expect(details.events.map(({ kind }) => kind)).toEqual(['evaluation-began', 'suspended']);
  });

  it('keeps the figures of the judgement when more of the same time is reported later, and says how many', async () => {
    await tried('MakeBook', [8, 3]);
    await tried('MakeBook', [1, 2]);
    const { evalFailCount, evalTotalCount, judged, incidentId } = await status();
    expect([evalFailCount, evalTotalCount]).toEqual([3, 11]);
    expect(judged).toContainEqual(expect.objectContaining({ action: 'MakeBook', failCount: 3, totalCount: 11 }));
    const details = calls.incident.answer.schema.parse((await browser.get(`/api/incidents/${incidentId!}`)).json());
    expect(details).toMatchObject({
      evalFailCount: 3,
      topReason: 'sold-out',
      reasons: [{ value: 'sold-out', failures: 3 }],
      hotels: [{ value: '10234001', failures: 5 }],
      reportedLater: 2,
    });
    expect(calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json())[0]).toMatchObject({
      topReason: 'sold-out',
    });
  });

  it('does not judge too few attempts, nor old ones [ACC-02]', async () => {
    await tried('Precheck', [0, 49]);
    await tried('MakeBook', [0, 9]);
    await tried('MakeBook', [0, 500], now() - 3 * 3600);
    expect((await status()).isConnectionLive).toBe(true);
    await tried('MakeBook', [0, 1]);
    expect((await status()).isConnectionLive).toBe(false);
  });

  it('starts afresh at a turn-on: what was before it, or comes late, never suspends again [CONN-10]', async () => {
    await tried('MakeBook', [0, 20]);
    expect((await browser.post('/api/turnon', { cause: 'Others', details: 'mended' })).status).toBe(200);
    await tried('MakeBook', [0, 50], now() - 60);
    expect(await status()).toMatchObject({ isConnectionLive: true, judged: [{}, { totalCount: 0, from: now() }] });
    clock.advance({ seconds: 5 });
    await tried('MakeBook', [0, 10], now() - 1);
    expect(await status()).toMatchObject({ isConnectionLive: false, evalFailCount: 10, evalTotalCount: 10 });
  });

  it('turns it on again by rule when the time is over, once, and judges afresh [CONN-12]', async () => {
    await tried('MakeBook', [0, 20]);
    const { incidentId } = await status();
    clock.advance({ hours: 3, minutes: 59 });
    const swept: number[] = [];
    const sweep = (): Promise<void> =>
      restoreDue(server.database, (one) => {
        swept.push(one);
      });
    await sweep();
    expect(swept).not.toContain(dmcId);
    clock.advance({ minutes: 2 });
    await Promise.all([sweep(), sweep()]);
    expect(swept.filter((one) => one === dmcId)).toEqual([dmcId]);
    browser = await server.signedIn(emails.supplier);
    expect(await status()).toMatchObject({ isConnectionLive: true, turnOnsLeft: 3 });
    const [incident] = calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json());
    expect(incident).toMatchObject({ id: incidentId, ending: { kind: 'time-over' } });
    expect(incident!.until! - incident!.offSince).toBe(4 * 3600);
  });

  it('ends the suspensions of others where that of one partner cannot be ended', async () => {
    const [broken, fine] = [dmcId + 500, dmcId + 501];
    await server.given(
      'partners',
      [broken, fine].map((one) => ({ dmcId: one, dmcName: `Partner ${one}` })),
    );
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `update connection_states set is_live = false, blocked_until = portal_now() - make_interval(mins => 1000 - dmc_id % 1000)
         where dmc_id = any ($1::int[])`,
        [[broken, fine]],
      ),
    );
    const restored: number[] = [];
    const database: Database = {
      close: () => Promise.resolve(),
      transaction: (scope, work) =>
        scope.role === 'ingest' && scope.partners?.includes(broken) === true
          ? Promise.reject(new Error('broken'))
          : server.database.transaction(scope, work),
    };
    const sweep = restoreDue(database, (one) => {
      restored.push(one);
    });
    await expect(sweep).rejects.toBeInstanceOf(AggregateError);
    expect(restored).toEqual(expect.arrayContaining([fine]));
    expect(restored).not.toContain(broken);
  });

  it('sees that the time is over also without a sweep [CONN-12]', async () => {
    await tried('MakeBook', [0, 20]);
    clock.advance({ hours: 4, seconds: 1 });
    browser = await server.signedIn(emails.supplier);
    expect((await status()).isConnectionLive).toBe(true);
    const rows = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('select kind from connection_events where dmc_id = $1 order by event_id', [dmcId]),
    );
    expect(rows.map((row) => text(row, 'kind'))).toEqual(['off', 'on']);
  });

  it('mails every recipient once, and tries a mail again that could not be sent', async () => {
    // What other cases left would be tried first, and a mail server that is away is not asked for ever.
    await outbox();
    await tried('MakeBook', [24, 7]);
    await sendDueMails(
      server.database,
      mailQueues,
      { send: () => Promise.reject(new Error('the mail server is away')) },
      'https://portal.example',
    );
    expect(await outbox()).toEqual([]);
    clock.advance({ minutes: 1 });
    const mails = await outbox();
    expect(mails.map(({ to }) => to).sort()).toEqual([`a@${dmcId}.example`, `b@${dmcId}.example`]);
    expect(mails[0]!.subject).toBe(
      `Connection suspended: Partner ${dmcId} (makebook, until ${bangkokMoment(now() - 60 + 4 * 3600)} Bangkok time)`,
    );
    expect(mails[0]!.text).toContain('Reason: 7 of 31 makebook attempts failed (22.6%) between ');
    expect(mails[0]!.text).toContain('\nMost frequent: sold out 7.\n');
    expect(await outbox()).toEqual([]);
    const [incident] = calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json());
    const { events } = calls.incident.answer.schema.parse((await browser.get(`/api/incidents/${incident!.id}`)).json());
    expect(events).toContainEqual({ at: now(), kind: 'recipients-notified', text: '2' });
  });

  it('mails a plain turn-off of this hour, and none that is history', async () => {
    await server.given('connection-events', [
      { kind: 'off', dmcId, at: now() - 86_400 },
      { kind: 'on', dmcId, at: now() - 80_000 },
    ]);
    expect(await outbox()).toEqual([]);
    await server.given('connection-events', [{ kind: 'off', dmcId, at: now() - 60 }]);
    const [mail, ...others] = await outbox();
    expect(others).toHaveLength(1);
    expect(mail).toMatchObject({ subject: `Connection off: Partner ${dmcId}` });
    expect(mail!.text).toContain('It stays off until someone turns it on.');
  });

  it('reports refused turn-ons in the incident, and nothing to another partner [CONN-11]', async () => {
    for (let round = 0; round < 4; round++) {
      clock.advance({ minutes: 2 });
      await tried('MakeBook', [0, 20], now());
      await browser.post('/api/turnon', { cause: 'Others', details: 'again' });
    }
    const { incidentId, turnOnsLeft, isConnectionLive } = await status();
    expect([turnOnsLeft, isConnectionLive]).toEqual([0, false]);
    const { events } = calls.incident.answer.schema.parse((await browser.get(`/api/incidents/${incidentId!}`)).json());
    expect(events.filter(({ kind }) => kind === 'turn-on-refused')).toMatchObject([
      { who: emails.supplier, text: expect.stringContaining('three is the maximum') as string },
    ]);
    const list = calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json());
    expect(list.map(({ ending }) => ending?.kind)).toEqual([undefined, 'turned-on', 'turned-on', 'turned-on']);
    const foreign = await server.signedIn(emails.foreign);
    const [theirs, absent] = [
      await foreign.get(`/api/incidents/${incidentId!}`),
      await foreign.get('/api/incidents/987654321'),
    ];
    expect([theirs.status, theirs.text]).toEqual([404, absent.text]);
  });

  it('judges by the rules of the configuration', async () => {
    const strict = await startTestServer({
      clock,
      rules: {
        ...defaultJudgeRules,
        windowMinutes: 10,
        minimumVolume: { Precheck: 2, MakeBook: 2 },
        suspensionMinutes: 5,
      },
    });
    try {
      await givenCast(strict);
      await strict.given(
        'actions',
        [1, 2].map(() => attempt({ at: now() - 900, success: false })),
      );
      const read = () =>
        strict.database.transaction({ role: 'app', dmcId: 10234 }, (sql) =>
          sql.query(
            'select extract(epoch from blocked_until)::bigint as until from connection_states where dmc_id = 10234',
          ),
        );
      expect(onlyRow(await read())).toEqual({ until: null });
      await strict.given(
        'actions',
        [1, 2].map(() => attempt({ at: now(), success: false })),
      );
      expect(integer(onlyRow(await read()), 'until')).toBe(now() + 300);
    } finally {
      await strict.close();
    }
  });
});

const bangkokMoment = (at: number): string =>
  new Date((at + 7 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ');
