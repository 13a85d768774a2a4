import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Backups } from '../storage/backups.js';
import { describeWithEmbedded } from '../../testing/test-server.js';
import { embeddedTemplate, unpackTemplate } from '../../testing/embedded-template.js';
import { EmbeddedDatabase } from './embedded-database.js';

describeWithEmbedded('the embedded database', () => {
  let folder: string;
  const opened: EmbeddedDatabase[] = [];
  const open = (options: ConstructorParameters<typeof EmbeddedDatabase>[0]): EmbeddedDatabase => {
    const database = new EmbeddedDatabase(options);
    opened.push(database);
    return database;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-embedded-'));
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (database: EmbeddedDatabase, dmcId: number) =>
    database.transaction({ role: 'ingest' }, (sql) =>
      sql.query("insert into partners (dmc_id, dmc_name) values ($1, 'x')", [dmcId]),
    );
  const ids = async (database: EmbeddedDatabase) =>
    (
      await database.transaction({ role: 'ingest' }, (sql) => sql.query('select dmc_id from partners order by dmc_id'))
    ).map((row) => row['dmc_id']);

  it('leaves the event loop free while it works', async () => {
    const database = open({ dump: await embeddedTemplate() });
    await ids(database);
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    await database.transaction({ role: 'access' }, (sql) =>
      sql.query('select count(*) as n from generate_series(1, 1500000)'),
    );
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(3);
  });

  it("lets transactions take turns: none sees another one's middle", async () => {
    const database = open({ dump: await embeddedTemplate() });
    const seen: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        database.transaction({ role: 'access' }, async (sql) => {
          seen.push(`${name} begins`);
          await sql.query('select 1');
          await new Promise((resolve) => setTimeout(resolve, 20));
          await sql.query('select 1');
          seen.push(`${name} ends`);
        }),
      ),
    );
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('comes back after its thread died, with everything that was committed', async () => {
    await unpackTemplate(join(folder, 'database'));
    const database = open({ folder: join(folder, 'database') });
    await add(database, 1);
    const dying = database.transaction({ role: 'ingest' }, async (sql) => {
      await sql.query("insert into partners (dmc_id, dmc_name) values (2, 'x')");
      // Simulates what an uncaught error in the engine does to its thread.
      await database.endThread();
      return sql.query('select 1');
    });
    await expect(dying).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'unavailable' });
    expect(await ids(database)).toEqual([1]);
    await add(database, 3);
    expect(await ids(database)).toEqual([1, 3]);
  });

  it('is dumped and comes back from the dump', async () => {
    await unpackTemplate(join(folder, 'database'));
    const database = open({ folder: join(folder, 'database') });
    await add(database, 1);
    const dump = await new Backups(database, folder).write();
    await add(database, 2);
    expect(await ids(open({ folder: join(folder, 'restored'), dump }))).toEqual([1]);
    expect(await ids(database)).toEqual([1, 2]);
  });

  it('keeps the newest four dumps, and makes none while the newest is young enough', async () => {
    const database = open({ dump: await embeddedTemplate() });
    const backups = new Backups(database, folder);
    const former = [1, 2, 3, 4, 5].map((day) => `portal-2026010${day}T000000Z.tar.gz`);
    await mkdir(join(folder, 'backup'));
    for (const name of [...former, 'a note of mine.txt']) await writeFile(join(folder, 'backup', name), '');
    const newest = basename(await backups.write());
    const names = await readdir(join(folder, 'backup'));
    expect(names.sort()).toEqual(['a note of mine.txt', ...former.slice(2), newest].sort());
    await backups.writeIfOlderThan(1);
    expect(await readdir(join(folder, 'backup'))).toEqual(names);
  });
});
