import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { freePort, portalUrl } from '../../testing/postgres-cluster.js';
import { createPostgresDatabase, dropPostgresDatabase, engine, postgresPort } from '../../testing/test-database.js';
import type { Row } from './database.js';
import { PostgresDatabase } from './postgres-database.js';
import { integer } from './rows.js';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);
const missing =
  'pgbouncer is not installed: it was not shown that no partner leaks through a pooler. On Debian: apt-get install pgbouncer.';
if (engine === 'postgres' && program === undefined) {
  if (process.env['CI'] !== undefined) throw new Error(missing);
  process.stderr.write(`skipped: ${missing}\n`);
}

describe.skipIf(engine !== 'postgres' || program === undefined)(
  'behind a pooler that hands connections on after each transaction',
  () => {
    let pooler: ChildProcess;
    let folder: string;
    let name: string;
    let connectionString: string;

    beforeAll(async () => {
      name = await createPostgresDatabase(postgresPort());
      folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
      chmodSync(folder, 0o777);
      const port = await freePort();
      connectionString = `postgres://portal@127.0.0.1:${port}/${name}`;
      writeFileSync(join(folder, 'users.txt'), '"portal" ""\n');
      writeFileSync(
        join(folder, 'pooler.ini'),
        [
          '[databases]',
          `${name} = host=127.0.0.1 port=${postgresPort()} dbname=${name}`,
          '[pgbouncer]',
          'listen_addr = 127.0.0.1',
          `listen_port = ${port}`,
          'unix_socket_dir =',
          'auth_type = trust',
          `auth_file = ${join(folder, 'users.txt')}`,
          // One server connection for all clients, so that each client finds what an earlier one left behind.
          'pool_mode = transaction',
          'default_pool_size = 1',
          'ignore_startup_parameters = extra_float_digits',
          `logfile = ${join(folder, 'log')}`,
        ].join('\n'),
      );
      const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
      pooler = spawn(program ?? '', [...user, join(folder, 'pooler.ini')], { stdio: 'ignore' });
      await answering(connectionString);
    }, 30_000);

    afterAll(async () => {
      const over = new Promise((resolve) => pooler.once('exit', resolve));
      pooler.kill('SIGKILL');
      await over;
      rmSync(folder, { recursive: true, force: true });
      await dropPostgresDatabase(postgresPort(), name);
    });

    it('leaves no partner and no role to the next client', async () => {
      const database = new PostgresDatabase({ connectionString });
      await database.transaction({ role: 'ingest' }, (sql) =>
        sql.query("insert into partners (dmc_id, dmc_name) values (1, 'One'), (2, 'Two')"),
      );
      const seen = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          database.transaction({ role: 'app', dmcId: 1 + (index % 2) }, async (sql) => {
            const rows = await sql.query('select dmc_id from partners');
            return rows.map((row) => integer(row, 'dmc_id'));
          }),
        ),
      );
      expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => [1 + (index % 2)]));

      const next = new pg.Client({ connectionString });
      await next.connect();
      const { rows } = await next.query(
        "select current_user as who, coalesce(current_setting('app.dmc', true), '') as dmc",
      );
      await next.end();
      expect(rows).toEqual([{ who: 'portal', dmc: '' }]);
      await database.close();
    });

    it('keeps no statement under a name that the next client does not know', async () => {
      const clients = [new PostgresDatabase({ connectionString }), new PostgresDatabase({ connectionString })];
      for (const database of [...clients, ...clients]) expect(await askAlone(database)).toBe(1);
      expect(await keptIn(connectionString)).toBe(0);
      for (const database of clients) await database.close();
    });

    it('would find what a careless statement leaves behind, so that the case before can fail', async () => {
      const careless = new pg.Client({ connectionString });
      await careless.connect();
      await careless.query("set app.dmc = '1'");
      const next = new pg.Client({ connectionString });
      await next.connect();
      const { rows } = await next.query("select current_setting('app.dmc', true) as dmc");
      expect(rows).toEqual([{ dmc: '1' }]);
      await next.query('reset app.dmc');
      await careless.end();
      await next.end();
    });
  },
);

const isSpread = process.env['PORTAL_TEST_CITUS'] === 'on';

describe.skipIf(engine !== 'postgres' || !isSpread)('where tables are spread over several machines', () => {
  it('no statement is kept, because each plan depends on the values', async () => {
    const name = await createPostgresDatabase(postgresPort());
    const database = new PostgresDatabase({ connectionString: portalUrl(postgresPort(), name), maximumConnections: 1 });
    expect(await askAlone(database)).toBe(1);
    const [row] = await database.transaction({ role: 'owner' }, (sql) => sql.query(keptStatement));
    expect(row).toEqual({ kept: 0 });
    await database.close();
    await dropPostgresDatabase(postgresPort(), name);
  });
});

describe.skipIf(engine !== 'postgres' || isSpread)('without a pooler', () => {
  let name: string;
  let database: PostgresDatabase;
  const inOrder = async (...statements: readonly string[]): Promise<void> => {
    await database.transaction({ role: 'owner' }, async (sql) => {
      for (const statement of statements) await sql.query(statement);
    });
  };
  const kept = async (): Promise<unknown> =>
    (await database.transaction({ role: 'owner' }, (sql) => sql.query(keptStatement)))[0]?.['kept'];
  const askPartner = (statement: string): Promise<readonly Row[]> =>
    database.transaction({ role: 'app', dmcId: 1 }, (sql) => sql.query(statement));

  beforeEach(async () => {
    name = await createPostgresDatabase(postgresPort());
    database = new PostgresDatabase({
      connectionString: portalUrl(postgresPort(), name),
      maximumConnections: 1,
    });
  });
  afterEach(async () => {
    await database.close();
    await dropPostgresDatabase(postgresPort(), name);
  });

  it('the database reads a statement that goes alone once for each connection, also after a wrong value', async () => {
    for (let round = 0; round < 3; round += 1) expect(await askAlone(database)).toBe(1);
    expect(await kept()).toBe(1);
    await expect(askAlone(database, 'x')).rejects.toThrow('invalid input syntax');
    expect(await askAlone(database)).toBe(1);
    expect(await kept()).toBe(1);
  });

  it('it reads a statement about a partner once, and one of a batch each time', async () => {
    const count = 'select count(*)::int as partners from partners';
    for (let round = 0; round < 3; round += 1) expect(await askPartner(count)).toEqual([{ partners: 0 }]);
    const twice = await database.transaction({ role: 'app', dmcId: 1 }, (sql) =>
      Promise.all([sql.query(`${count} where true`), sql.query(`${count} where true`)]),
    );
    expect(twice).toEqual([[{ partners: 0 }], [{ partners: 0 }]]);
    await database.transaction({ role: 'ingest' }, (sql) => sql.query(count));
    expect(await kept()).toBe(2);
  });

  it('a table that changed is met by one failed call at most, and the next is answered', async () => {
    await inOrder('create table looked_at (one integer)', 'grant select on looked_at to portal_app');
    expect(await askPartner('select * from looked_at')).toEqual([]);
    await inOrder('alter table looked_at add two integer');
    await expect(askPartner('select * from looked_at')).rejects.toThrow('cached plan');
    expect(await askPartner('select * from looked_at')).toEqual([]);
  });

  it('keeps at most three hundred, because each takes memory of each connection', async () => {
    for (let one = 0; one < 310; one += 1) await askPartner(`select ${one} as one`);
    expect(await kept()).toBe(300);
  });
});

const keptStatement = 'select count(*)::int as kept from pg_prepared_statements';
async function keptIn(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(keptStatement);
  await client.end();
  return rows[0]?.['kept'];
}
const askAlone = async (database: PostgresDatabase, value = '1'): Promise<unknown> =>
  (
    await database.transaction({ role: 'access', alone: true }, (sql) =>
      sql.query('select $1::int as one, count(*) from users', [value]),
    )
  )[0]?.['one'];

async function answering(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return;
    } catch (error) {
      if (tries >= 100)
        throw new Error(
          `pgbouncer did not answer (${execFileSync(program ?? '', ['--version'], { encoding: 'utf8' }).trim()})`,
          { cause: error },
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
