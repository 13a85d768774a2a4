import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@suppliers-portal/wire';
import type { Database, Row } from '../database/database.js';
import { integer, text } from '../database/rows.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { asSuperuser } from '../../testing/postgres-cluster.js';
import { postgresPort, workers } from '../../testing/test-database.js';
import { Browser, describeWithPostgres, startTestServer, type TestServer } from '../../testing/test-server.js';

/** Stops a transaction before a statement, until it may go on or has to break. */
class Stop {
  readonly reached: Promise<void>;
  private arrive: () => void = () => undefined;
  private decide: (goesOn: boolean) => void = () => undefined;
  private readonly decided: Promise<boolean>;

  constructor(private readonly statement: string) {
    this.reached = new Promise((resolve) => (this.arrive = resolve));
    this.decided = new Promise((resolve) => (this.decide = resolve));
  }

  goOn(): void {
    this.decide(true);
  }

  break(): void {
    this.decide(false);
  }

  over = (inner: Database): Database => ({
    close: () => Promise.resolve(),
    transaction: (scope, work) =>
      inner.transaction(scope, (sql) =>
        work({
          ...sql,
          query: async (statement, values) => {
            if (statement.includes(this.statement)) {
              this.arrive();
              if (!(await this.decided)) throw new Error('the server went away');
            }
            return sql.query(statement, values);
          },
        }),
      ),
  });
}

describeWithPostgres('a changing call with one key, sent to two servers', () => {
  let stop: Stop;
  let whole: TestServer;
  let stopped: TestServer;
  beforeEach(async () => {
    whole = await startTestServer();
    await givenCast(whole);
    stop = new Stop('insert into access_tokens');
    stopped = await startTestServer({ beside: whole, over: stop.over });
  });
  afterEach(async () => {
    // A test that failed before it decided would hold the server for ever.
    stop.goOn();
    await stopped.close();
    await whole.close();
  });

  /** The same person, over both servers. The first call has reached its change, and the second waits for it. */
  async function bothSent() {
    const browser = await whole.signedIn(emails.supplier);
    const other = new Browser(stopped.url);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const key = randomUUID();
    const send = (one: Browser) =>
      one.call(calls.createToken.path, {
        method: 'POST',
        json: { name: 'nightly', dmcId: andaman, scope: 'read', expiresInDays: 7 },
        headers: { 'Idempotency-Key': key },
      });
    const first = send(other);
    await stop.reached;
    const second = send(browser);
    await expect.poll(waiting).toBe(1);
    return { first, second };
  }

  /** How many wait for a lock, on any of the machines: the place of a key is kept where Citus puts it. */
  async function waiting(): Promise<number> {
    const rows = await whole.database.transaction({ role: 'owner' }, (sql) =>
      sql.query('select current_database()::text as name'),
    );
    const counts = await Promise.all(
      [postgresPort(), ...workers()].map((port) =>
        asSuperuser(port, (client) =>
          client.query<Row>(
            "select count(*)::int as waiting from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
            [text(rows[0]!, 'name')],
          ),
        ),
      ),
    );
    return counts.reduce((sum, count) => sum + integer(count.rows[0]!, 'waiting'), 0);
  }

  const tokens = async (): Promise<number> => {
    const rows = await whole.database.transaction({ role: 'access' }, (sql) =>
      sql.query("select count(*) as tokens from access_tokens where name = 'nightly'"),
    );
    return integer(rows[0]!, 'tokens');
  };

  it('waits for the server that has it, and gets the same answer, the secret included', async () => {
    const { first, second } = await bothSent();
    stop.goOn();
    const [one, two] = await Promise.all([first, second]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.text).toBe(one.text);
    expect(await tokens()).toBe(1);
  });

  it('is done by the second server when the first one breaks off', async () => {
    const { first, second } = await bothSent();
    stop.break();
    const [one, two] = await Promise.all([first, second]);
    expect([one.status, two.status]).toEqual([500, 200]);
    expect(await tokens()).toBe(1);
  });
});
