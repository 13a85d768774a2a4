import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portalUrl } from '../../testing/postgres-cluster.js';
import { startRelay, type Relay } from '../../testing/relay.js';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  describeWithEmbedded,
  describeWithPostgres,
  postgresPort,
} from '../../testing/test-database.js';
import { unpackTemplate } from '../../testing/embedded-template.js';
import { DatabaseFailure, type Database } from './database.js';
import { EmbeddedDatabase } from './embedded-database.js';
import { mayWrite } from './outcome.js';
import { PostgresDatabase } from './postgres-database.js';
import { integer } from './rows.js';

describe('a statement', () => {
  it.each([
    'insert into partners (dmc_id) values (1)',
    'with gone as (delete from sessions returning 1) select * from gone',
    'select 1 from partners for update',
    "select nextval('x')",
  ])('may change something: %s', (statement) => {
    expect(mayWrite(statement)).toBe(true);
  });

  it.each(['select updated_at, created_at from dataset_times', "select set_config('app.dmc', '1', true)"])(
    'changes nothing: %s',
    (statement) => {
      expect(mayWrite(statement)).toBe(false);
    },
  );
});

const add = (database: Database, dmcId: number): Promise<string> =>
  database.transaction({ role: 'ingest' }, async (sql) => {
    await sql.query("insert into partners (dmc_id, dmc_name) values ($1, 'x')", [dmcId]);
    return 'added';
  });
const ids = async (database: Database): Promise<readonly number[]> =>
  (
    await database.transaction({ role: 'ingest' }, (sql) => sql.query('select dmc_id from partners order by dmc_id'))
  ).map((row) => integer(row, 'dmc_id'));

describeWithPostgres('a commit that gets no answer', () => {
  let relay: Relay;
  let name: string;
  let database: PostgresDatabase;
  let direct: PostgresDatabase;

  beforeAll(async () => {
    name = await createPostgresDatabase(postgresPort());
    direct = new PostgresDatabase({ connectionString: portalUrl(postgresPort(), name) });
  });
  afterAll(async () => {
    await direct.close();
    await dropPostgresDatabase(postgresPort(), name);
  });
  beforeEach(async () => {
    relay = await startRelay(postgresPort());
    database = new PostgresDatabase({ connectionString: portalUrl(relay.port, name), answerMilliseconds: 1_000 });
    await direct.transaction({ role: 'owner' }, (sql) => sql.query('truncate partners cascade'));
  });
  afterEach(async () => {
    await relay.close();
    await database.close();
  });

  it('is found to be done, and the transaction succeeds', async () => {
    relay.next('answer lost');
    expect(await add(database, 1)).toBe('added');
    expect(await ids(direct)).toEqual([1]);
    expect(await add(database, 2)).toBe('added');
  });

  it('is found not to be done, and the transaction fails as one that changed nothing', async () => {
    await readAndEnded();
    relay.next('commit lost');
    await expect(add(database, 1)).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'unavailable' });
    expect(await ids(direct)).toEqual([]);
  });

  it('stays in doubt as long as the database itself has not finished it', async () => {
    const impatient = new PostgresDatabase({
      connectionString: portalUrl(relay.port, name),
      answerMilliseconds: 1_000,
      outcomeMilliseconds: 0,
    });
    relay.next('commit held');
    const failure = await add(impatient, 1).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseFailure);
    expect(failure).toMatchObject({ kind: 'in-doubt' });
    await relay.close();
    await impatient.close();
  });

  it('is not waited for where the transaction only read, and its connection is not used again', async () => {
    await add(database, 1);
    relay.next('commit lost');
    expect(await ids(database)).toEqual([1]);
    expect(await ids(database)).toEqual([1]);
    await expect.poll(() => database.figures).toEqual({ open: 1, idle: 1, waiting: 0 });
  });

  it('is waited for where a statement failed and the work went on', async () => {
    const work = database.transaction({ role: 'ingest' }, (sql) => sql.query('select 1 / 0').catch(() => 'went on'));
    await expect(work).rejects.toThrow('one of its statements failed');
  });

  const readAndEnded = async (): Promise<void> => {
    await ids(database);
    await expect.poll(() => database.figures.idle).toBe(1);
  };
});

describeWithEmbedded('a commit whose engine ends', () => {
  it('succeeds exactly when the row is there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-outcome-'));
    await unpackTemplate(join(folder, 'database'));
    const database = new EmbeddedDatabase({ folder: join(folder, 'database') });
    await ids(database);
    const answered: number[] = [];
    for (let dmcId = 1; dmcId <= 4; dmcId++) {
      const ends: Promise<void>[] = [];
      await database
        .transaction({ role: 'ingest' }, async (sql) => {
          await sql.query("insert into partners (dmc_id, dmc_name) values ($1, 'x')", [dmcId]);
          // The commit is under way, or about to be, when the thread goes.
          ends.push(new Promise(setImmediate).then(() => database.endThread()));
        })
        .then(
          () => answered.push(dmcId),
          (error: unknown) => {
            expect(error).toMatchObject({ name: 'DatabaseFailure', kind: 'unavailable' });
          },
        );
      await Promise.all(ends);
    }
    expect(await ids(database)).toEqual(answered);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
});
