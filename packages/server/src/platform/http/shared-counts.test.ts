import { afterEach, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { ask, describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';
import { DatabaseFailure, type Database, type DatabaseFailureKind } from '../database/database.js';
import { integer, onlyRow } from '../database/rows.js';
import type { RateLimit } from './rate-limit.js';
import { SharedCounts, type Later } from './shared-counts.js';
import { defaultShares } from './shares.js';

/** The second after which counts go to the others, passed by the test. */
class Seconds {
  private readonly works: (() => Promise<void>)[] = [];

  readonly later: Later = (work) => {
    this.works.push(work);
  };

  get waiting(): number {
    return this.works.length;
  }

  async pass(): Promise<void> {
    for (const work of this.works.splice(0)) await work();
  }
}

const minute = 60_000;

describeWithDatabase('limits by the minute that servers hold together', () => {
  let test: TestDatabase;
  let now: number;
  let seconds: Seconds;
  let failures: string[];
  beforeEach(async () => {
    test = await openTestDatabase();
    now = 100 * minute;
    seconds = new Seconds();
    failures = [];
  });
  afterEach(() => test.close());

  const server = (database: Database = test.database): SharedCounts =>
    new SharedCounts({
      database,
      later: seconds.later,
      now: () => now,
      failed: (_error, what) => failures.push(what),
    });
  const taken = (limit: RateLimit, key: string, tries: number): number => {
    let count = 0;
    try {
      for (; count < tries; count++) limit.take(key);
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
    }
    return count;
  };
  const rows = async (): Promise<number> =>
    integer(
      onlyRow(
        await test.database.transaction({ role: 'access' }, (sql) =>
          sql.query('select count(*)::integer as n from shared_counts'),
        ),
      ),
      'n',
    );
  /** Passes calls on to the database, or fails in the way that a test has chosen. */
  const failing = (failure: { kind?: DatabaseFailureKind }): Database => ({
    close: () => test.database.close(),
    transaction: async (scope, work) => {
      const { kind } = failure;
      if (kind !== undefined) throw new DatabaseFailure(kind, 'away');
      return test.database.transaction(scope, work);
    },
  });

  it('hold over three servers what one is allowed, but for what comes within a second', async () => {
    const limits = [server(), server(), server()].map((one) => one.limit('calls', 100));
    let all = 0;
    for (let second = 0; second < 20; second++) {
      for (const limit of limits) all += taken(limit, 'a token', 10);
      await seconds.pass();
    }
    // The last second that was allowed had thirty calls.
    expect(all).toBeGreaterThanOrEqual(100);
    expect(all).toBeLessThanOrEqual(130);
    for (const limit of limits) expect(taken(limit, 'another token', 1)).toBe(1);
  });

  it('know calls that come while others are on their way', async () => {
    const [one, other] = [server().limit('calls', 100), server().limit('calls', 100)];
    expect(taken(one, 'key', 40)).toBe(40);
    const passing = seconds.pass();
    expect(taken(one, 'key', 20)).toBe(20);
    await passing;
    await seconds.pass();
    expect(taken(other, 'key', 10)).toBe(10);
    await seconds.pass();
    expect(taken(other, 'key', 100)).toBe(30);
  });

  it('begin again with each minute, and forget old ones', async () => {
    const [one, other] = [server().limit('calls', 10), server().limit('calls', 10)];
    for (const limit of [one, other]) {
      taken(limit, 'key', 10);
      await seconds.pass();
    }
    expect(await rows()).toBe(1);
    now += minute;
    expect(taken(one, 'key', 20)).toBe(10);
    await seconds.pass();
    expect(await rows()).toBe(2);
    now += 11 * minute;
    taken(one, 'key', 1);
    await seconds.pass();
    expect(await rows()).toBe(1);
  });

  it('drop what was not shared before the minute was over', async () => {
    const limit = server().limit('calls', 10);
    taken(limit, 'key', 10);
    now += minute;
    await seconds.pass();
    expect([await rows(), seconds.waiting]).toEqual([0, 0]);
  });

  it('cost nothing while few calls come, and one statement for all keys in a second', async () => {
    let statements = 0;
    const counting: Database = {
      close: () => test.database.close(),
      transaction: (scope, work) => {
        statements++;
        return test.database.transaction(scope, work);
      },
    };
    const limit = server(counting).limit('calls', 100);
    for (const key of ['a', 'b', 'c']) taken(limit, key, 4);
    expect(seconds.waiting).toBe(0);
    for (const key of ['a', 'b', 'c']) taken(limit, key, 4);
    expect(seconds.waiting).toBe(1);
    await seconds.pass();
    // The second one removed old minutes.
    expect([statements, seconds.waiting, await rows()]).toEqual([2, 0, 3]);
    taken(limit, 'a', 1);
    await seconds.pass();
    expect(statements).toBe(3);
  });

  it('cost nothing where one server is alone', async () => {
    const alone = new SharedCounts({ database: test.database, later: undefined, failed: () => undefined });
    expect(taken(alone.limit('calls', 10), 'key', 20)).toBe(10);
    await alone.close();
    expect(await rows()).toBe(0);
  });

  it.each(['unavailable', 'busy'] as const)(
    'refuse nobody while the database is %s, say so once, and are held together again afterwards',
    async (kind) => {
      const failure: { kind?: DatabaseFailureKind } = { kind };
      const [one, other] = [server(failing(failure)).limit('calls', 100), server().limit('calls', 100)];
      expect(taken(one, 'key', 30)).toBe(30);
      await seconds.pass();
      expect(taken(one, 'key', 30)).toBe(30);
      await seconds.pass();
      expect(failures).toEqual(['counts of calls are not shared with other servers until the database answers again']);
      delete failure.kind;
      expect(taken(one, 'key', 10)).toBe(10);
      await seconds.pass();
      taken(other, 'key', 10);
      await seconds.pass();
      // What was perhaps shared is not shared again, so that no one is refused for one call twice.
      expect(taken(other, 'key', 100)).toBe(kind === 'busy' ? 20 : 80);
      failure.kind = kind;
      taken(one, 'key', 1);
      await seconds.pass();
      expect(failures).toHaveLength(2);
    },
  );

  it('have different names', () => {
    const counts = server();
    counts.limit('calls', 10);
    expect(() => counts.limit('calls', 20)).toThrow('two limits have the name calls');
  });

  it('hear nothing after the server has closed', async () => {
    const counts = server();
    taken(counts.limit('calls', 10), 'key', 10);
    await counts.close();
    await seconds.pass();
    expect(await rows()).toBe(0);
  });
});

describeWithDatabase('three servers on one database', () => {
  let servers: TestServer[];
  const seconds = new Seconds();
  beforeEach(async () => {
    const shares = { ...defaultShares, ofCaller: 30, ofPartner: 50, holdMilliseconds: 0, now: () => 0 };
    const first = await startTestServer({ shares, countsLater: seconds.later });
    servers = [first];
    for (let more = 0; more < 2; more++)
      servers.push(await startTestServer({ shares, countsLater: seconds.later, beside: first }));
    await givenCast(first);
  });
  afterEach(async () => {
    for (const one of servers.reverse()) await one.close();
  });

  /** Each server is asked once in a second. Answers how many calls were not refused for their number. */
  const taken = async (token: string, most: number): Promise<number> => {
    const statuses: number[] = [];
    for (let second = 0; second < most / 3; second++) {
      for (const { url } of servers)
        statuses.push((await ask(`${url}/api/status`, { headers: { Authorization: `Bearer ${token}` } })).status);
      await seconds.pass();
    }
    const count = statuses.filter((status) => status !== 429).length;
    expect(statuses.slice(-9)).toEqual(Array.from({ length: 9 }, () => 429));
    return count;
  };

  it('give a token, a partner and a network together what one server gives them, and what comes within a second', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('there is no server');
    const one = await taken(await first.tokenFor(emails.supplier, andaman, 'read'), 60);
    expect(one).toBeGreaterThanOrEqual(30);
    expect(one).toBeLessThanOrEqual(33);
    const both = one + (await taken(await first.tokenFor(emails.several, andaman, 'read'), 60));
    expect(both).toBeGreaterThanOrEqual(50);
    expect(both).toBeLessThanOrEqual(53);
    const wrong = await taken(`spt_${'x'.repeat(43)}`, 90);
    expect(wrong).toBeGreaterThanOrEqual(60);
    expect(wrong).toBeLessThanOrEqual(63);
  });
});
