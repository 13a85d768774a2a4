import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeWithDatabase,
  describeWithEmbedded,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.js';
import type { Row, SqlValue } from './database.js';
import { mostKeptStatements } from './embedded-database.js';

describeWithDatabase('a statement with values', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());
  const ask = async (statement: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> =>
    opened.database.transaction({ role: 'owner' }, (sql) => sql.query(statement, values));
  const one = async (type: string, value: SqlValue): Promise<unknown> =>
    (await ask(`select $1::${type} as value`, [value]))[0]?.['value'];

  it.each<[type: string, value: SqlValue]>([
    ['text', 'it"s \\ {a,b} \n NULL ü 房'],
    ['text', ''],
    ['int', -7],
    ['bigint', 9_007_199_254_740_991],
    ['float8', 0.1],
    ['boolean', true],
    ['boolean', false],
    ['text', null],
    ['text[]', ['', 'NULL', 'null', 'a,b', '{}', '"', '\\', "'", ' x ', 'ü']],
    ['text[]', [null, 'a', null]],
    ['text[]', []],
    ['int[]', [1, -2, null]],
    ['boolean[]', [true, false, null]],
  ])('reads back %s %j as it was given', async (type, value) => {
    expect(await one(type, value)).toEqual(value);
  });

  it('reads back bytes as they were given', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const read = await one('bytea', bytes);
    expect(read instanceof Uint8Array && Buffer.from(read).equals(bytes)).toBe(true);
  });

  it('answers the same again, with other values', async () => {
    const statement = 'select n from generate_series(1, $1::int) as n';
    expect(await ask(statement, [2])).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await ask(statement, [0])).toEqual([]);
    expect(await ask(statement, [1])).toEqual([{ n: 1 }]);
  });

  it('fails as often as its values are wrong, and works again after it', async () => {
    const statement = 'select 1 / $1::int as n';
    for (let round = 0; round < 2; round += 1) {
      await expect(ask(statement, [0])).rejects.toThrow('division by zero');
      expect(await ask(statement, [1])).toEqual([{ n: 1 }]);
    }
  });

  it('that cannot be read fails each time', async () => {
    for (let round = 0; round < 2; round += 1)
      await expect(ask('select no_column from partners')).rejects.toThrow('no_column');
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describeWithEmbedded('statements that the embedded engine keeps', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());
  const ask = async (statement: string): Promise<readonly Row[]> =>
    opened.database.transaction({ role: 'owner' }, (sql) => sql.query(statement));
  const kept = async (): Promise<number> =>
    Number((await ask('select count(*)::int as kept from pg_prepared_statements'))[0]?.['kept']);

  it('are kept once, and no more than there is place for', async () => {
    await ask('select 1 as one');
    const before = await kept();
    await ask('select 1 as one');
    expect(await kept()).toBe(before);
    for (let number = 0; number < mostKeptStatements + 20; number += 1)
      expect(await ask(`select ${number} as number`)).toEqual([{ number }]);
    expect(await kept()).toBe(mostKeptStatements);
    expect(await ask('select 0 as number')).toEqual([{ number: 0 }]);
  });

  it('are not kept if they failed', async () => {
    await expect(ask('select 1 / 0 as never')).rejects.toThrow('division by zero');
    const before = await kept();
    for (let round = 0; round < 5; round += 1)
      await expect(ask('select 1 / 0 as never')).rejects.toThrow('division by zero');
    expect(await kept()).toBe(before);
  });

  it('are read again after their table has changed', async () => {
    await ask('create table changing (one int)');
    await ask('insert into changing values (1)');
    expect(await ask('select * from changing')).toEqual([{ one: 1 }]);
    await ask('alter table changing add column two int default 2');
    // The engine does not take the kept one for it. That costs one call, as in every database that keeps statements.
    await expect(ask('select * from changing')).rejects.toThrow('cached plan');
    expect(await ask('select * from changing')).toEqual([{ one: 1, two: 2 }]);
  });
});
