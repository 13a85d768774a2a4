import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseFailure, type Database } from '../database/database.js';
import { SecurityLog } from './security-log.js';

/** Keeps the lines that are inserted; can be away. */
class FewTables {
  isAway = false;
  readonly lines: Record<string, unknown>[] = [];
  readonly database: Database = {
    transaction: (_scope, work) => {
      if (this.isAway) return Promise.reject(new DatabaseFailure('unavailable', 'away'));
      return work({
        isSpread: false,
        query: (statement, values) => {
          if (statement.includes('from security_log_head'))
            return Promise.resolve([{ seq: this.lines.length, hash: '00', checkpoint_seq: 0, checkpoint_hash: '00' }]);
          if (statement.includes('as now')) return Promise.resolve([{ now: 0.5 }]);
          if (statement.startsWith('insert into security_log'))
            for (const line of (values?.[2] ?? []) as string[])
              this.lines.push(JSON.parse(line) as Record<string, unknown>);
          return Promise.resolve([]);
        },
      });
    },
    close: () => Promise.resolve(),
  };
}

describe('writing the security log', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const made = (mostWaiting?: number) => {
    const tables = new FewTables();
    const failures: string[] = [];
    const log = new SecurityLog({
      database: tables.database,
      failed: (_error, what) => void failures.push(what),
      ...(mostWaiting === undefined ? {} : { mostWaiting }),
    });
    return { tables, failures, log, events: () => tables.lines.map(({ event, times }) => [event, times]) };
  };

  it('waits in memory while the database is away, and is written when it is back', async () => {
    const { tables, failures, log, events } = made();
    tables.isAway = true;
    log.note({ event: 'authn_logout' });
    await log.settled();
    expect([events(), failures]).toEqual([[], ['the security log could not be written, and is tried again']]);
    tables.isAway = false;
    await vi.advanceTimersByTimeAsync(400);
    log.note({ event: 'authn_login_success' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events()).toEqual([
      ['authn_logout', undefined],
      ['authn_login_success', undefined],
    ]);
    // Each has the time at which it happened, however long it waited.
    const [first = 0, second = 0] = tables.lines.map(({ at }) => Date.parse(String(at)));
    expect(second - first).toBe(400);
    expect(tables.lines.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('says how many entries were lost when more wait than there is room for', async () => {
    const { tables, log, events } = made(2);
    tables.isAway = true;
    for (let count = 0; count < 5; count++) log.note({ event: 'authn_logout' });
    await log.settled();
    tables.isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events()).toEqual([
      ['authn_logout', undefined],
      ['authn_logout', undefined],
      ['sys_log_gap', 3],
    ]);
  });

  it('has a flood once at once, and how many there were when the minute ends', async () => {
    const { log, events } = made();
    for (let count = 0; count < 50; count++) log.note({ event: 'excess_rate_limit_exceeded', network: '192.0.2.7' });
    log.note({ event: 'excess_rate_limit_exceeded', network: '192.0.2.8' });
    await log.settled();
    const first = ['excess_rate_limit_exceeded', undefined];
    expect(events()).toEqual([first, first]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events()).toEqual([first, first, ['excess_rate_limit_exceeded', 49]]);
  });

  it('never holds back what matters one by one', async () => {
    const { log, events } = made();
    for (let count = 0; count < 3; count++) log.note({ event: 'authn_login_fail', network: '192.0.2.7' });
    await log.settled();
    expect(events()).toHaveLength(3);
  });

  it('writes what it holds back when the server stops', async () => {
    const { log, events } = made();
    log.note({ event: 'authz_fail' });
    log.note({ event: 'authz_fail' });
    await log.close();
    expect(events()).toEqual([
      ['authz_fail', undefined],
      ['authz_fail', 1],
    ]);
  });
});
