import { describe, expect, it } from 'vitest';
import { describeWithEmbedded, openTestDatabase } from '../../testing/test-database.js';
import { EmbeddedDatabase } from './embedded-database.js';
import { migrate, readMigrations, splitStatements } from './migrate.js';
import { contractReasons, markedReason } from './migration-steps.js';
import { text } from './rows.js';
import { lostBetween, readCatalogue, type Catalogue } from '../../testing/catalogue.js';

describe('the step of a migration', () => {
  it.each([
    ['create table later (one integer not null)'],
    ['create table later (one integer); alter table later add constraint positive check (one > 0)'],
    ['create table later (one integer); create unique index later_by_one on later (one)'],
    ['alter table partners add column colour text'],
    ["alter table partners add column colour text not null default 'red', add column size integer"],
    ['create index partners_by_name on partners (dmc_name)'],
    ['grant select on partners to portal_app'],
    ['alter table recipients drop constraint if exists recipients_dmc_id_fkey'],
    ["comment on table partners is 'we never rename; drop table is a word here'"],
  ])('is to expand where it only adds: %s', (script) => {
    expect(contractReasons(splitStatements(script))).toEqual([]);
  });

  it.each([
    ['drop table partners', 'it drops something'],
    ['alter table partners rename column dmc_name to name', 'it renames something'],
    ['alter table partners drop column dmc_name', 'it drops a column or a constraint'],
    ['alter table partners drop constraint partners_pkey', 'it drops a column or a constraint'],
    ['alter table partners drop constraint if exists no_fkey_at_all', 'it drops a column or a constraint'],
    ['alter table partners alter column dmc_name type integer', 'it changes the type of a column'],
    ['alter table partners alter dmc_name set not null', 'it changes whether a column can be empty'],
    ['alter table partners add column colour text not null', 'it adds a column that needs a value'],
    [
      "alter table partners add column a text default 'x', add column b text not null",
      'it adds a column that needs a value',
    ],
    ['alter table partners add constraint short check (true)', 'it adds a constraint to a table that is in use'],
    ['create unique index one_name on partners (dmc_name)', 'it demands that values are unique'],
    ['revoke select on partners from portal_app', 'it takes away a right'],
  ])('is to contract, with the reason: %s', (script, reason) => {
    expect(contractReasons(splitStatements(script))).toEqual([reason]);
  });

  it('is marked with its reason in each new migration that takes away', async () => {
    // Those before the rule have no mark, and a migration that was applied never changes.
    const ruled = (await readMigrations()).filter(({ version }) => version > 48);
    const wrong = ruled.filter(
      ({ statements }) =>
        contractReasons(splitStatements(statements)).length > 0 !== (markedReason(statements) !== undefined),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describeWithEmbedded('a migration to expand', () => {
  it('leaves all that older servers use: columns, types, keys, rights, functions', async () => {
    const database = new EmbeddedDatabase({});
    const known = await readMigrations();
    let before: Catalogue | undefined;
    const wrong: string[] = [];
    const contracts: string[] = [];
    for (const [index, migration] of known.entries()) {
      await migrate(database, known.slice(0, index + 1));
      const after = await readCatalogue(database);
      const lost = before === undefined ? [] : lostBetween(before, after);
      if (migration.step === 'contract') contracts.push(migration.name);
      else wrong.push(...lost.map((one) => `${migration.name}: ${one}`));
      before = after;
    }
    await database.close();
    expect(wrong).toEqual([]);
    // The comparison itself sees something: each of these lost or narrowed what was there.
    expect(contracts).toContain('0015-failed-calls.sql');
    expect(contracts).not.toContain('0010-kept-answers.sql');
  });

  it('has the same outcome where tables are spread, once distribute has set the keys that were put aside', async () => {
    const usual = await openTestDatabase();
    const other = new EmbeddedDatabase({});
    const known = await readMigrations();
    const others = known.map((one) => ({ ...one, statements: one.whereSpread ?? one.statements }));
    await migrate(other, others);
    await other.transaction({ role: 'owner' }, async (sql) => {
      for (const row of await sql.query('select in_table, name, key from portal_keys_aside'))
        await sql.query(`alter table ${text(row, 'in_table')} add constraint ${text(row, 'name')} ${text(row, 'key')}`);
      await sql.query('drop table portal_keys_aside');
    });
    const [wanted, found] = [await readCatalogue(usual.database), await readCatalogue(other)];
    await Promise.all([usual.close(), other.close()]);
    expect([lostBetween(wanted, found), lostBetween(found, wanted)]).toEqual([[], []]);
    expect(known.filter(({ whereSpread }) => whereSpread !== undefined)).not.toEqual([]);
  });

  it('would be found out if it took away, whatever its text says', async () => {
    const { database, close } = await openTestDatabase();
    const before = await readCatalogue(database);
    const take = async (script: string): Promise<readonly string[]> => {
      let lost: readonly string[] = [];
      await expect(
        database.transaction({ role: 'owner' }, async (sql) => {
          for (const statement of splitStatements(script)) await sql.query(statement);
          lost = lostBetween(before, await readCatalogue(sql));
          throw new Error('back');
        }),
      ).rejects.toThrow('back');
      return lost;
    };
    expect(await take("do $$ begin execute 'drop ' || 'table annotations'; end $$")).toContain(
      'table annotations is gone',
    );
    expect(await take('alter table partners drop column dmc_name')).toContain('column partners.dmc_name is gone');
    expect(await take('alter table bookings alter column remarks type varchar(4000)')).toEqual([
      'column bookings.remarks is character varying(4000) instead of text',
    ]);
    expect(await take('alter table bookings add column colour text not null')).toEqual([
      'column bookings.colour needs a value',
    ]);
    expect(await take('revoke select on bookings from portal_app')).toEqual([
      'right portal_app select bookings is gone',
    ]);
    expect(await take('create unique index one_remark on bookings (remarks)')).toEqual([
      'CREATE UNIQUE INDEX one_remark ON public.bookings USING btree (remarks) is new on a table in use',
    ]);
    expect(await take('alter table bookings add column colour text')).toEqual([]);
    await close();
  });
});
