import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSuperuser } from '../../testing/postgres-cluster.js';
import { createPostgresDatabase, describeWithPostgres, postgresPort } from '../../testing/test-database.js';
import type { Database } from './database.js';
import { PostgresDatabase } from './postgres-database.js';

describeWithPostgres('a database that gives fewer connections than asked for', () => {
  const role = `few_${randomUUID().replaceAll('-', '')}`;
  let name: string;
  const opened: PostgresDatabase[] = [];
  const open = (waitMilliseconds?: number): PostgresDatabase => {
    const database = new PostgresDatabase({
      connectionString: `postgres://${role}@127.0.0.1:${postgresPort()}/${name}`,
      ...(waitMilliseconds === undefined ? {} : { waitMilliseconds }),
    });
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    name = await createPostgresDatabase(postgresPort());
    await asSuperuser(postgresPort(), (client) => client.query(`create role ${role} login connection limit 2`));
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await asSuperuser(postgresPort(), async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${role}`);
    });
  });

  const ask = (database: Database): Promise<unknown> =>
    database.transaction({ role: 'owner' }, (sql) => sql.query('select pg_sleep(0.01)'));

  it('answers all calls over those that there are', async () => {
    const database = open();
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => ask(database)));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(database.figures.open).toBe(2);
    await database.close();
  });

  it('says that it is busy, and not away, to a call for which none became free', async () => {
    const database = open(3_000);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = [1, 2].map(() =>
      database.transaction({ role: 'owner' }, async (sql) => {
        await sql.query('select 1');
        await held;
      }),
    );
    while (database.figures.open < 2) await new Promise(setImmediate);
    await expect(ask(database)).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'busy' });
    release();
    await Promise.all(holding);
    await database.close();
  });

  it('is away for everyone who waits when it cannot be reached at all', async () => {
    const database = new PostgresDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(database)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseFailure', kind: 'unavailable' } });
    await database.close();
  });
});
