import type { Database, Row, Sql } from '../platform/database/database.js';
import { text, texts, truth } from '../platform/database/rows.js';

interface Demand {
  readonly table: string;
  readonly isKey: boolean;
  /** Of a key there are none here: rows of an older server have to keep it in any case. */
  readonly columns: readonly string[];
}

/** What the statements of a server stand on. */
export interface Catalogue {
  readonly tables: ReadonlySet<string>;
  /** The type of each column, by `table.column`. */
  readonly columns: ReadonlyMap<string, { readonly table: string; readonly type: string; readonly needed: boolean }>;
  /** Unique indexes and constraints that rows have to keep, with their tables. */
  readonly demands: ReadonlyMap<string, Demand>;
  readonly rights: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

const inPortal = "n.nspname = 'public'";

export async function readCatalogue(source: Database | Sql): Promise<Catalogue> {
  if (!('query' in source)) return source.transaction({ role: 'owner' }, readCatalogue);
  const rows = (statement: string): Promise<readonly Row[]> => source.query(statement);
  const columns = await rows(
    `select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
       (a.attnotnull and not a.atthasdef and a.attidentity = '') as needed
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where ${inPortal} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  // A key of a table of partitions is defined for it only, and each partition has the same.
  const demands = await rows(
    `select c.relname::text as table, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition, true as is_key, '{}'::text[] as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where ${inPortal} and i.indisunique
     union all
     select c.relname::text, k.conname || ' ' || pg_get_constraintdef(k.oid), false,
       array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey))
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${inPortal} and k.contype in ('c', 'f')`,
  );
  const rights = await rows(
    `select r.rolname || ' ' || p.name || ' ' || c.relname as right
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join (select rolname from pg_roles where rolname like 'portal\\_%') r
     cross join unnest(array['select', 'insert', 'update', 'delete']) as p (name)
     where ${inPortal} and c.relkind in ('r', 'p')
       and (has_table_privilege(r.rolname, c.oid, p.name)
         or (p.name <> 'delete' and has_any_column_privilege(r.rolname, c.oid, p.name)))`,
  );
  const functions = await rows(
    `select p.oid::regprocedure::text || ' returns ' || pg_get_function_result(p.oid) as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${inPortal}`,
  );
  return {
    tables: new Set(columns.map((row) => text(row, 'table'))),
    columns: new Map(
      columns.map((row) => [
        `${text(row, 'table')}.${text(row, 'column')}`,
        { table: text(row, 'table'), type: text(row, 'type'), needed: truth(row, 'needed') },
      ]),
    ),
    demands: new Map(
      demands.map((row) => [
        text(row, 'definition'),
        { table: text(row, 'table'), isKey: truth(row, 'is_key'), columns: texts(row, 'columns') },
      ]),
    ),
    rights: new Set(rights.map((row) => text(row, 'right'))),
    functions: new Set(functions.map((row) => text(row, 'name'))),
  };
}

/** What a server that knows only `before` would miss in `after`, or would be refused there. */
export function lostBetween(before: Catalogue, after: Catalogue): readonly string[] {
  const tables = [...before.tables]
    .filter((table) => !after.tables.has(table))
    .map((table) => `table ${table} is gone`);
  const columns = [...before.columns].flatMap(([name, { table, type, needed }]) => {
    if (!after.tables.has(table)) return [];
    const now = after.columns.get(name);
    if (now === undefined) return [`column ${name} is gone`];
    if (now.type !== type) return [`column ${name} is ${now.type} instead of ${type}`];
    return now.needed && !needed ? [`column ${name} needs a value`] : [];
  });
  const added = [...after.columns].flatMap(([name, { table, needed }]) =>
    needed && before.tables.has(table) && !before.columns.has(name) ? [`column ${name} needs a value`] : [],
  );
  // A key is named by upserts. A check that went only allows more.
  const keys = [...before.demands].flatMap(([definition, { table, isKey }]) =>
    isKey && after.tables.has(table) && !after.demands.has(definition) ? [`${definition} is gone`] : [],
  );
  const isOfNewColumns = ({ table, columns: names }: Demand): boolean =>
    names.length > 0 && names.every((name) => !before.columns.has(`${table}.${name}`));
  const demands = [...after.demands].flatMap(([definition, demand]) =>
    before.tables.has(demand.table) && !before.demands.has(definition) && !isOfNewColumns(demand)
      ? [`${definition} is new on a table in use`]
      : [],
  );
  const gone = (what: string, old: ReadonlySet<string>, now: ReadonlySet<string>): string[] =>
    [...old]
      .filter((one) => !now.has(one) && after.tables.has(one.split(' ').at(-1) ?? '') === (what === 'right'))
      .map((one) => `${what} ${one} is gone`);
  return [
    ...tables,
    ...columns,
    ...added,
    ...keys,
    ...demands,
    ...gone('right', before.rights, after.rights),
    ...gone('function', before.functions, after.functions),
  ];
}
