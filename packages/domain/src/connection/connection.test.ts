import { describe, expect, it } from 'vitest';
import { bangkok, utc } from '../lib/time.js';
import { aSuspension, aUser, anAdmin, FakeClock, InMemoryConnectionGateway, settled } from '../testing/index.js';
import type { FollowOptions, ReadOptions, StatusEvent } from './connection-gateway.js';
import { connectionBanner } from './connection-words.js';
import { offFor, type ConnectionStatus } from './connection-status.js';
import { defaultTurnOnCause, turnOnAvailability, turnOnCauses, turnOnFailureWords } from './turn-on.js';
import { TurnOnConnection } from './turn-on-connection.js';
import { WatchConnection } from './watch-connection.js';

const off: ConnectionStatus = { kind: 'off', since: 1000 };

describe('what must be known before the click', () => {
  it('offers the turn-on only while the connection is off, and never to an admin [CONN-03]', () => {
    expect(turnOnAvailability(aUser(), off)).toBe('available');
    expect(turnOnAvailability(aUser(), aSuspension())).toBe('available');
    expect(turnOnAvailability(aUser(), { kind: 'live' })).toBe('already-on');
    expect(turnOnAvailability(anAdmin(), off)).toBe('admins-may-not');
    expect(turnOnAvailability(aUser(), undefined)).toBe('unknown');
  });

  it('has four causes, Production Issue first and by default [CONN-05]', () => {
    expect(turnOnCauses).toEqual(['Production Issue', 'Scheduled Maintenance', 'No Issue', 'Others']);
    expect(defaultTurnOnCause).toBe('Production Issue');
  });
});

describe('TurnOnConnection', () => {
  it.each(['', '   ', '\n\t'])(
    'refuses details that are empty ("%s") without asking the server [CONN-06]',
    async (details) => {
      const gateway = new InMemoryConnectionGateway(off);
      const result = await new TurnOnConnection(gateway).execute({ cause: 'Others', details });
      expect(result).toEqual({ ok: false, failure: { kind: 'details-missing' } });
      expect(!result.ok && turnOnFailureWords(result.failure)).toBe('cause details are required');
      expect(gateway.turnOns).toEqual([]);
    },
  );

  it('turns the connection on when the answer is the text for success [CONN-08]', async () => {
    const gateway = new InMemoryConnectionGateway(off);
    expect(await new TurnOnConnection(gateway).execute({ cause: 'No Issue', details: ' checked ' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(gateway.turnOns).toEqual([{ cause: 'No Issue', details: 'checked' }]);
  });

  it.each([
    'turn on failed: try later',
    'Turn on successfully',
    'turn on successfully in a minute',
    'not turn on successfully',
    '',
  ])('takes every other text for the reason why it did not work: "%s" [CONN-08]', async (text) => {
    const gateway = new InMemoryConnectionGateway(off);
    gateway.turnOn = () => Promise.resolve({ ok: true, value: text });
    const result = await new TurnOnConnection(gateway).execute({ cause: 'No Issue', details: 'x' });
    expect(!result.ok && turnOnFailureWords(result.failure)).toBe(text);
  });

  it('says a refusal with the text of the server [CONN-08]', async () => {
    const gateway = new InMemoryConnectionGateway(off);
    gateway.failNextWith({ kind: 'conflict', text: 'No more today.' });
    const result = await new TurnOnConnection(gateway).execute({ cause: 'No Issue', details: 'x' });
    expect(!result.ok && turnOnFailureWords(result.failure)).toBe('No more today.');
  });
});

describe('the banner', () => {
  it('says nothing while the connection is on', () => {
    expect(connectionBanner({ kind: 'live' }, utc)).toBeUndefined();
  });

  it('says since when a plain turn-off lasts [ACC-01]', () => {
    expect(connectionBanner({ kind: 'off', since: Date.UTC(2026, 10, 20, 7, 18) }, utc)).toEqual({
      title: 'Connection is off',
      text: 'Turned off at 2026-11-20 07:18 (UTC).',
    });
    expect(connectionBanner({ kind: 'off', since: Date.UTC(2026, 10, 20, 7, 18) }, bangkok)?.text).toBe(
      'Turned off at 2026-11-20 14:18 (Bangkok time).',
    );
    expect(connectionBanner({ kind: 'off' }, utc)?.text).toBe('The connection is off.');
  });

  it('says window, figures, action and period of a suspension [ACC-02]', () => {
    expect(connectionBanner(aSuspension(), bangkok)).toEqual({
      title: 'Connection suspended',
      text: 'From 2026-11-20 14:18 to 18:18 (Bangkok time). 62 of 310 makebook attempts failed (20.0%) between 13:18 and 14:18.',
    });
  });

  it('gives the date again where a suspension ends on another day, and no percent of nothing [ACC-02]', () => {
    const words = connectionBanner(
      aSuspension({
        blockedUntil: Date.UTC(2026, 10, 21, 1, 0),
        evaluation: { action: 'Precheck', failed: 0, total: 0 },
      }),
      utc,
    );
    expect(words?.text).toBe('From 2026-11-20 07:18 to 2026-11-21 01:00 (UTC). 0 of 0 precheck attempts failed.');
  });
});

it('knows how long it has been off, and never a negative time', () => {
  expect([
    offFor(off, 5000),
    offFor({ kind: 'off', since: 9000 }, 5000),
    offFor({ kind: 'live' }, 5000),
    offFor({ kind: 'off' }, 1),
  ]).toEqual([4000, 0, undefined, undefined]);
});

interface Watching {
  readonly gateway: InMemoryConnectionGateway;
  readonly clock: FakeClock;
  readonly seen: string[];
  readonly stop: () => Promise<void>;
}

async function watching(gateway: InMemoryConnectionGateway, input = {}): Promise<Watching> {
  const clock = new FakeClock();
  const withdrawal = new AbortController();
  const seen: string[] = [];
  const running = (async () => {
    for await (const { mode, status } of new WatchConnection(gateway, clock).execute(input, {
      signal: withdrawal.signal,
    })) {
      const { kind } = status?.ok === true ? status.value : (status?.failure ?? { kind: '-' });
      seen.push(`${mode} ${kind}`);
    }
  })();
  await settled();
  return {
    gateway,
    clock,
    seen,
    stop: async () => {
      withdrawal.abort();
      await running;
    },
  };
}

describe('WatchConnection', () => {
  it('asks at once and then every minute where there is no stream, until it is told to stop', async () => {
    const { gateway, clock, seen, stop } = await watching(new InMemoryConnectionGateway());
    expect(seen).toEqual(['polling live']);
    gateway.status = aSuspension();
    await clock.advance(59_999);
    expect(seen).toHaveLength(1);
    await clock.advance(1);
    expect(seen).toEqual(['polling live', 'polling suspended']);
    await stop();
    expect(gateway.reads).toBe(2);
  });

  it.each([true, false])('is no activity of the user, with a stream or without (%s) [CONN-14]', async (streams) => {
    const gateway = new InMemoryConnectionGateway();
    gateway.streams = streams;
    const passive: unknown[] = [];
    const [read, follow] = [gateway.readStatus.bind(gateway), gateway.followStatus.bind(gateway)];
    gateway.readStatus = (options?: ReadOptions) => {
      passive.push(options?.passive);
      return read();
    };
    gateway.followStatus = (options) => {
      passive.push(options?.passive);
      return follow(options);
    };
    const { stop } = await watching(gateway);
    await stop();
    expect(passive).toEqual(streams ? [true] : [true, true]);
  });

  it('hears of a change at once where there is a stream, without asking', async () => {
    const gateway = new InMemoryConnectionGateway();
    gateway.streams = true;
    const { seen, stop } = await watching(gateway);
    gateway.tell({ kind: 'heartbeat' });
    gateway.tell({ kind: 'status', status: aSuspension() });
    await settled();
    expect(seen).toEqual(['live live', 'live -', 'live suspended']);
    await stop();
    expect(gateway.reads).toBe(0);
  });

  it('asks when the stream breaks, says that it reconnects, and waits longer from time to time', async () => {
    const gateway = new InMemoryConnectionGateway();
    gateway.streams = true;
    const { clock, seen, stop } = await watching(gateway);
    const cut = { kind: 'ended', failure: { kind: 'unreachable', detail: 'cut' } } as const;
    gateway.tell(cut);
    await settled();
    expect(seen).toEqual(['live live', 'reconnecting live']);
    expect(clock.waits).toEqual([1000]);
    await clock.advance(1000);
    expect(seen.at(-1)).toBe('live live');
    await stop();
  });

  it('says by which event it continues, and shows that event again if nothing has changed since', async () => {
    const suspended = aSuspension();
    const asked: (string | undefined)[] = [];
    const gateway = new InMemoryConnectionGateway();
    const streams: StatusEvent[][] = [
      [{ kind: 'status', status: suspended, id: '7-1-a' }, { kind: 'heartbeat' }],
      [{ kind: 'heartbeat' }, { kind: 'heartbeat' }, { kind: 'status', status: { kind: 'live' } }],
      [],
    ];
    gateway.followStatus = async function* (options?: FollowOptions) {
      asked.push(options?.lastEventId);
      await Promise.resolve();
      yield* streams.shift() ?? [];
      yield { kind: 'ended', failure: { kind: 'unreachable', detail: 'cut' } };
    };
    const { clock, seen, stop } = await watching(gateway);
    for (const shown of [3, 7]) {
      await expect.poll(() => seen.length).toBe(shown);
      await expect.poll(() => clock.waits.length).toBeGreaterThan(0);
      await clock.advance(1000);
    }
    await expect.poll(() => seen.length).toBe(8);
    expect(asked).toEqual([undefined, '7-1-a', undefined]);
    expect(seen).toEqual([
      ...['live suspended', 'live -', 'reconnecting live'],
      ...['live suspended', 'live -', 'live live', 'reconnecting live'],
      'reconnecting live',
    ]);
    await stop();
  });

  it('asks again soon while nothing is known of the connection, and every minute after that', async () => {
    const gateway = new InMemoryConnectionGateway();
    const away = { kind: 'unreachable', detail: 'down' } as const;
    gateway.failNextWith(...Array.from({ length: 6 }, () => away));
    const { clock, seen, stop } = await watching(gateway);
    for (const wait of [1000, 2000, 4000, 8000, 10_000, 10_000]) await clock.advance(wait);
    expect(seen).toEqual([...Array.from({ length: 6 }, () => 'polling unreachable'), 'polling live']);
    expect(clock.waits).toEqual([60_000]);
    await stop();
  });

  it.each(['busy', 'broken', 'timed-out'] as const)(
    'opens the stream again after a proxy answered that the server is %s, as while it starts again',
    async (kind) => {
      const gateway = new InMemoryConnectionGateway();
      gateway.streams = true;
      const { clock, seen, stop } = await watching(gateway);
      gateway.tell({ kind: 'ended', failure: { kind, text: '', quote: '502' } });
      await settled();
      await clock.advance(1000);
      expect(seen).toEqual(['live live', 'reconnecting live', 'live live']);
      await stop();
    },
  );

  it('goes over to asking when the stream is refused, and says so when the session has ended', async () => {
    const gateway = new InMemoryConnectionGateway();
    gateway.streams = true;
    const { seen, stop } = await watching(gateway);
    gateway.tell({ kind: 'ended', failure: { kind: 'signed-out', text: '' } });
    await settled();
    expect(seen).toEqual(['live live', 'polling signed-out', 'polling live']);
    await stop();
  });
});
