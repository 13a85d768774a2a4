import { canRefer, firstOfPartner, placements, tablesOf } from './distribution.js';
import type { Row } from './database.js';
import { integer, onlyRow, text, texts, truth } from './rows.js';

/** Statements on one connection of a superuser. Each is committed by itself. */
export type Run = (statement: string, values?: readonly (string | number)[]) => Promise<readonly Row[]>;

export interface DistributeOptions {
  readonly dryRun: boolean;
  /** In how many pieces the partners are divided. More machines than pieces are of no use. */
  readonly shards: number;
  readonly say: (line: string) => void;
}

/** The database is not what it has to be. The sentence says what to do. */
export class CannotDistribute extends Error {
  override readonly name = 'CannotDistribute';
}

const roles = ['portal_app', 'portal_access', 'portal_ingest', 'portal_agency'];

/**
 * Spreads the tables over the machines of a Citus cluster. What is done already is left alone, so that a run that was
 * interrupted is continued by the next one.
 */
export async function distribute(run: Run, options: DistributeOptions): Promise<number> {
  await refuseUnready(run);
  await refuseOtherSchema(run);
  return spreadTables(run, options, new Set(Object.keys(placements)));
}

/** Spreads those of the tables that are there: a schema of an earlier version has fewer. */
export async function spreadTables(run: Run, options: DistributeOptions, there: ReadonlySet<string>): Promise<number> {
  let steps = 0;
  const step = async (words: string, ...statements: readonly string[]): Promise<void> => {
    steps += 1;
    options.say(options.dryRun ? `would ${words}` : words);
    if (!options.dryRun) for (const statement of statements) await run(statement);
  };
  await prepareRoles(run, step);
  await prepareSettings(run, step);
  await prepareClock(run, step);
  const now = await currentPlacements(run);
  const missing = (['everywhere', 'partner'] as const).flatMap((placement) =>
    tablesOf(placement).filter((table) => there.has(table) && now.get(table) !== placement),
  );
  if (missing.length > 0) {
    if (!options.dryRun) await setForeignKeysAside(run);
    await run(`set citus.shard_count = ${options.shards}`);
    await run("set client_min_messages = 'warning'");
    for (const table of missing) await step(...placing(table));
  }
  steps += await bringForeignKeysBack(run, options);
  await widenRights(run, step);
  return steps;
}

type Step = (words: string, ...statements: readonly string[]) => Promise<void>;

function placing(table: string): [words: string, statement: string] {
  if (placements[table] === 'everywhere')
    return [`copy ${table} to each machine`, `select create_reference_table('${table}')`];
  const next = table === firstOfPartner ? 'none' : firstOfPartner;
  return [
    `spread ${table} by partner`,
    `select create_distributed_table('${table}', 'dmc_id', colocate_with => '${next}')`,
  ];
}

async function refuseUnready(run: Run): Promise<void> {
  const { is_super: isSuper, has_citus: hasCitus } = onlyRow(
    await run(
      `select current_setting('is_superuser') = 'on' as is_super,
         exists (select from pg_extension where extname = 'citus') as has_citus`,
    ),
  );
  if (hasCitus !== true)
    throw new CannotDistribute(
      'This database has no Citus. Install it on each machine, and run as a superuser: create extension citus. Nothing was changed.',
    );
  if (isSuper !== true)
    throw new CannotDistribute(
      'DATABASE_ADMIN_URL has to name a superuser, because only a superuser can move the rows of all partners. Nothing was changed.',
    );
  const nodes = onlyRow(
    await run(
      `select count(*) filter (where groupid = 0)::int as coordinators,
         count(*) filter (where groupid <> 0 and shouldhaveshards)::int as workers
       from pg_dist_node where isactive`,
    ),
  );
  if (integer(nodes, 'coordinators') === 0)
    throw new CannotDistribute(
      "The workers do not know the coordinator. Run on it: select citus_set_coordinator_host('its name', 5432). Nothing was changed.",
    );
  if (integer(nodes, 'workers') === 0)
    throw new CannotDistribute(
      "The cluster has no worker. Run on the coordinator for each: select citus_add_node('its name', 5432). Nothing was changed.",
    );
}

/** What this server does not know cannot be placed, and what is missing shows that the schema is an older one. */
async function refuseOtherSchema(run: Run): Promise<void> {
  const found = new Set((await run(tablesStatement)).map((row) => text(row, 'name')));
  const strange = [...found].filter((name) => !(name in placements) && name !== asideTable);
  const missing = Object.keys(placements).filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new CannotDistribute(
      `The schema is not that of this server (${missing[0] ?? ''} is missing). Start the server once, and stop it. Nothing was changed.`,
    );
  if (strange.length > 0)
    throw new CannotDistribute(
      `The schema public has tables that are not the portal's: ${strange.join(', ')}. Move them. Nothing was changed.`,
    );
}

export const tablesStatement = `select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('citus_tables', 'citus_schemas') order by 1`;

/** Workers are asked under the role of the transaction, so that each machine keeps partners apart by itself. */
async function prepareRoles(run: Run, step: Step): Promise<void> {
  const rows = await run(
    `select rolname::text as name from pg_roles where rolname in (${roles.map((name) => `'${name}'`).join(', ')})
       and not rolcanlogin order by 1`,
  );
  for (const name of rows.map((row) => text(row, 'name')))
    await step(`let ${name} sign in on the workers, without a password`, `alter role ${name} login password null`);
}

/**
 * Citus gives rights to a table to its pieces, and forgets those to single columns, also when it moves a piece. So a
 * role that may use some columns gets the whole table. Which rows a role sees is as before.
 */
async function widenRights(run: Run, step: Step): Promise<void> {
  const rows = await run(
    `select c.relname::text as table_name, r.rolname::text as role, lower(one.privilege_type) as right
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
     cross join lateral aclexplode(a.attacl) one
     join pg_roles r on r.oid = one.grantee
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[]) and not c.relispartition
       and not has_table_privilege(r.oid, c.oid, one.privilege_type)
     group by 1, 2, 3 order by 1, 2, 3`,
    [`{${[...tablesOf('everywhere'), ...tablesOf('partner')].join(',')}}`],
  );
  for (const row of rows) {
    const [table, role, right] = [text(row, 'table_name'), text(row, 'role'), text(row, 'right')];
    await step(`let ${role} ${right} in all columns of ${table}`, `grant ${right} on ${table} to ${role}`);
  }
}

/**
 * Of a change, the coordinator computes the time and sends it to the workers. It cannot when it sees through the
 * function and finds a condition, so here the function is one that it cannot see through. Elsewhere seeing through is
 * quicker.
 */
async function prepareClock(run: Run, step: Step): Promise<void> {
  const rows = await run(
    `select prosrc from pg_proc p join pg_language l on l.oid = p.prolang
     where p.oid = 'portal_now()'::regprocedure and l.lanname = 'plpgsql'`,
  );
  if (rows.length > 0) return;
  await step(
    'let the coordinator compute the time of a change',
    `create or replace function portal_now() returns timestamptz language plpgsql stable as $$
     begin
       return coalesce(to_timestamp(nullif(current_setting('app.now', true), '')::double precision), now());
     end $$`,
    "select create_distributed_function('portal_now()')",
    "select create_distributed_function('portal_today()')",
  );
}

/** Settings that the coordinator needs in each session of the portal. */
const settings: readonly (readonly [name: string, value: string, why: string])[] = [
  ['citus.propagate_set_commands', 'local', 'tell workers which partner a transaction is about'],
  ['citus.multi_shard_modify_mode', 'sequential', 'let a transaction change copied and spread tables together'],
];

async function prepareSettings(run: Run, step: Step): Promise<void> {
  const row = onlyRow(
    await run(
      `select current_database()::text as name, coalesce((select setconfig from pg_db_role_setting s
         join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = 0), '{}') as settings`,
    ),
  );
  const now = texts(row, 'settings');
  for (const [name, value, why] of settings)
    if (!now.includes(`${name}=${value}`))
      await step(why, `alter database "${text(row, 'name').replaceAll('"', '""')}" set ${name} = '${value}'`);
}

async function currentPlacements(run: Run): Promise<ReadonlyMap<string, string>> {
  const rows = await run(
    `select c.relname::text as name, case p.partmethod when 'h' then 'partner' else
       case p.repmodel when 't' then 'everywhere' else 'here' end end as placement
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map((row) => [text(row, 'name'), text(row, 'placement')]));
}

const asideTable = 'portal_keys_aside';

/**
 * A table with a foreign key can be placed only after the other table, and not at all while it has numbers of its own.
 * So all keys are taken off, noted, and set again at the end. A partition has those of its table.
 */
async function setForeignKeysAside(run: Run): Promise<void> {
  await run('begin');
  await run(
    `create table if not exists ${asideTable} (in_table text, name text, key text, primary key (in_table, name))`,
  );
  const keys = await run(
    `insert into ${asideTable} (in_table, name, key)
     select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace and not exists (
       select from pg_dist_partition where logicalrelid = conrelid)
     returning in_table, name, substring(key from 'REFERENCES (\\w+)') as to_table`,
  );
  for (const row of keys) {
    const [table, name] = [text(row, 'in_table'), text(row, 'name')];
    await run(`alter table ${table} drop constraint "${name}"`);
    if (!canRefer(table, text(row, 'to_table')))
      await run(`delete from ${asideTable} where in_table = $1 and name = $2`, [table, name]);
  }
  await run('commit');
}

async function bringForeignKeysBack(run: Run, { dryRun, say }: DistributeOptions): Promise<number> {
  const there = truth(onlyRow(await run(`select to_regclass('${asideTable}') is not null as there`)), 'there');
  if (!there || dryRun) return 0;
  const keys = await run(`select in_table, name, key from ${asideTable} order by 1, 2`);
  for (const row of keys) {
    await run(`alter table ${text(row, 'in_table')} add constraint "${text(row, 'name')}" ${text(row, 'key')}`);
    await run(`delete from ${asideTable} where in_table = $1 and name = $2`, [
      text(row, 'in_table'),
      text(row, 'name'),
    ]);
  }
  await run(`drop table ${asideTable}`);
  say(`set ${keys.length} foreign keys again`);
  return 1;
}
