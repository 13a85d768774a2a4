import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryFileSink, InMemoryLogGateway } from '../testing/index.js';
import type { Result } from '../lib/result.js';
import type { DownloadFailure } from './download-log.js';
import { FollowLog, type LogTurn } from './follow-log.js';

const hour = 3_600_000;

function following() {
  const clock = new FakeClock(Date.UTC(2026, 10, 20, 5));
  const logs = new InMemoryLogGateway();
  const stop = new AbortController();
  const from = clock.now();
  const following = new FollowLog(logs, new InMemoryFileSink(), clock).execute(
    { action: 'Precheck', place: { from, position: 0, seenAt: from }, everyMilliseconds: 2000 },
    { signal: stop.signal },
  );
  const turns = following[Symbol.asyncIterator]();
  const next = async (wait: number): Promise<Result<LogTurn, DownloadFailure> | undefined> => {
    const turn = turns.next();
    await clock.advance(wait);
    const found = await turn;
    return found.done === true ? undefined : found.value;
  };
  const asked = () => logs.requests.map(({ news }) => [news?.after, (news?.from ?? 0) - from]);
  const says = (line: string): void => {
    logs.content += `${line}\r\n`;
  };
  return { logs, stop, from, next, asked, says };
}

describe('following a log', () => {
  it('asks each time for what came after what it has, and ends when it is withdrawn', async () => {
    const { next, says, asked, stop, from } = following();
    says('2026-11-20T12:00:00+07:00');
    expect(await next(0)).toEqual({ ok: true, value: { from, position: 1, seenAt: from } });
    expect(await next(2000)).toMatchObject({ value: { position: 1, seenAt: from + 2000 } });
    says('2026-11-20T12:00:03+07:00');
    expect(await next(2000)).toMatchObject({ value: { position: 2 } });
    expect(asked()).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
    stop.abort();
    expect(await next(0)).toBeUndefined();
  });

  it('asks the same again after a failure', async () => {
    const { next, logs, asked, says } = following();
    says('2026-11-20T12:00:00+07:00');
    logs.failNextWith({ kind: 'unreachable', detail: '' });
    expect(await next(0)).toMatchObject({ ok: false });
    expect(await next(2000)).toMatchObject({ value: { position: 1 } });
    expect(asked()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('reaches back no further than the portal keeps, and says what is lost when it was away for longer', async () => {
    const { next, asked, from } = following();
    await next(0);
    expect(await next(47 * hour)).toEqual({ ok: true, value: { from, position: 0, seenAt: from + 47 * hour } });
    expect(await next(40 * hour)).toEqual({
      ok: true,
      value: { from: from + 40 * hour, position: 0, seenAt: from + 87 * hour },
    });
    expect(await next(60 * hour)).toMatchObject({
      value: { from: from + 100 * hour, lostSince: from + 87 * hour },
    });
    expect(asked().map(([, start]) => start)).toEqual([0, 0, 40 * hour, 100 * hour]);
  });

  it('begins with the hour in which what the portal keeps begins, so that no line is left out', async () => {
    const { next, asked } = following();
    await next(0);
    await next(60.5 * hour);
    expect(asked().at(-1)).toEqual([0, 13 * hour]);
  });
});
