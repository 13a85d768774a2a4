import { addDays, recentHours, rulesFor, soonDays, type JudgeRules } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row, Sql, SqlValue } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import { stateColumns, stateOf } from '../connection/connection-state.js';
import { countWindows, windowOf } from '../connection/judged-windows.js';
import { ownRulesOf, ruleColumns } from '../connection/partner-rules.js';
import { turnOnWindow } from '../connection/turn-on.js';

const ruleNames = Object.values(ruleColumns);
type Partner = AnswerOf<Calls['agencyPartners']>[number];

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;
const columns = ['precheck_success', 'precheck_fail', 'makebook_success', 'makebook_fail'] as const;
/** Sums of float8 are exact here, and take two thirds of the time of sums of bigint. */
const summed = (what: string, name: string): string => `sum(${what})::bigint as ${name}`;
/**
 * A row for each partner and action, made one row for each partner. Sums by action first take four fifths of the time
 * of four sums that each leave out the other action.
 */
const inOneRow = (prefix: string): string =>
  columns
    .map((column) => {
      const [action, outcome] = column.split('_');
      const name = action === 'precheck' ? 'Precheck' : 'MakeBook';
      return `coalesce(max(${String(outcome)}) filter (where action = '${name}'), 0) as ${prefix}${column}`;
    })
    .join(', ');

type Part = ReadonlyMap<number, Row>;

/**
 * The rows of a statement, as lists of its columns in one row: each row that the driver reads costs more than it holds.
 */
async function rowsOf(
  sql: Sql,
  names: readonly string[],
  statement: string,
  values: readonly SqlValue[] = [],
): Promise<readonly Row[]> {
  const lists = names.map((name) => `coalesce(json_agg(${name}), '[]')::text as ${name}`).join(', ');
  const all = onlyRow(await sql.query(`select ${lists} from (${statement}) as part`, values));
  const columns = names.map((name) => [name, JSON.parse(text(all, name)) as readonly unknown[]] as const);
  return (columns[0]?.[1] ?? []).map((_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, list] of columns) row[name] = list[index];
    return row;
  });
}

async function byPartner(
  sql: Sql,
  names: readonly string[],
  statement: string,
  values: readonly SqlValue[] = [],
): Promise<Part> {
  const rows = await rowsOf(sql, ['dmc_id', ...names], statement, values);
  return new Map(rows.map((row) => [integer(row, 'dmc_id'), row]));
}

/** What is known of the partners, by subject. A partner of which a subject knows nothing has no row in it. */
interface Parts {
  readonly named: readonly Row[];
  readonly rules: ReadonlyMap<number, JudgeRules>;
  readonly states: Part;
  readonly recent: Part;
  readonly longAgo: Part;
  readonly grants: Part;
  readonly turnOns: Part;
  readonly judged: Part;
  readonly judgedApart: Part;
  readonly bookings: Part;
  readonly recipients: Part;
  readonly onboardings: Part;
}

/**
 * All partners with what staff has to know first. A suspension whose time is over is shown as on. There is one
 * statement for each subject, because names and people can be on another machine than the rest (`placements`). The two
 * that read the most run at the same time as the others.
 */
export async function readPartners(database: Database, usual: JudgeRules): Promise<AnswerOf<Calls['agencyPartners']>> {
  const reading = <T>(work: (sql: Sql) => Promise<T>): Promise<T> => database.transaction({ role: 'agency' }, work);
  const [recent, judged, facts] = await Promise.all([
    reading((sql) =>
      byPartner(
        sql,
        ['last_traffic_at', ...columns],
        `select dmc_id, ${epoch('max(hour)')} as last_traffic_at, ${inOneRow('')} from
           (select dmc_id, action, max(hour) as hour,
              ${summed('success_count::float8', 'success')}, ${summed('fail_count::float8', 'fail')}
            from action_hours where hour > date_trunc('hour', portal_now()) - interval '${String(recentHours)} hours'
              and hour <= portal_now()
            group by dmc_id, action) as actions group by dmc_id`,
      ),
    ),
    reading((sql) =>
      byPartner(
        sql,
        columns.map((column) => `judged_${column}`),
        `select dmc_id, ${inOneRow('judged_')} from
           (select dmc_id, action,
              ${summed("case outcome when '' then attempts::float8 else 0 end", 'success')},
              ${summed("case outcome when '' then 0 else attempts::float8 end", 'fail')}
            from action_minutes where minute >= date_trunc('minute', portal_now()) - make_interval(mins => $1::int)
              and minute <= portal_now()
            group by dmc_id, action) as actions group by dmc_id`,
        [usual.windowMinutes],
      ),
    ),
    reading((sql) => readFacts(sql, usual)),
  ]);
  const quiet = facts.named.map((row) => integer(row, 'dmc_id')).filter((dmcId) => !recent.has(dmcId));
  const longAgo = quiet.length === 0 ? new Map<number, Row>() : await reading((sql) => readLongAgo(sql, quiet));
  const parts: Parts = { ...facts, recent, judged, longAgo };
  return facts.named.map((row) => partnerOf(row, parts, usual));
}

async function readFacts(sql: Sql, usual: JudgeRules): Promise<Omit<Parts, 'recent' | 'judged' | 'longAgo'>> {
  const named = await rowsOf(
    sql,
    ['dmc_id', 'dmc_name', 'disabled_at', 'disabled_for', 'people'],
    `with named as (select dmc_id, count(*) as people from user_partners group by dmc_id)
     select p.dmc_id, p.dmc_name, ${epoch('p.disabled_at')} as disabled_at, p.disabled_for, coalesce(people, 0)::bigint as people
     from partners p left join named using (dmc_id)`,
  );
  const own = await byPartner(sql, ruleNames, `select dmc_id, ${ruleNames.join(', ')} from partner_rules`);
  const rules = new Map([...own].map(([dmcId, row]) => [dmcId, rulesFor(usual, ownRulesOf(row))]));
  const today = await readToday(sql);
  return {
    named: named.toSorted((one, other) => integer(one, 'dmc_id') - integer(other, 'dmc_id')),
    rules,
    states: await byPartner(
      sql,
      ['is_switched_on', 'is_live', 'since', 'blocked_until'],
      `select dmc_id, is_live as is_switched_on, is_live or coalesce(blocked_until <= portal_now(), false) as is_live,
         ${epoch('case when not is_live and blocked_until <= portal_now() then blocked_until else changed_at end')} as since,
         ${epoch('case when blocked_until > portal_now() then blocked_until end')} as blocked_until
       from connection_states`,
    ),
    grants: await byPartner(
      sql,
      ['grants'],
      `select dmc_id, count(*) as grants from turn_on_grants where at > portal_now() - ${turnOnWindow} group by dmc_id`,
    ),
    turnOns: await byPartner(
      sql,
      ['turn_ons'],
      `select dmc_id, count(*) as turn_ons from connection_events
       where kind = 'on' and cause is not null and at > portal_now() - ${turnOnWindow} group by dmc_id`,
    ),
    judgedApart: await ofOwnPeriods(sql, rules, usual),
    bookings: await byPartner(
      sql,
      ['bookings_due'],
      `select dmc_id, count(*) as bookings_due from bookings
       where status = 'Timeout' and check_in between $1::date and $2::date group by dmc_id`,
      [today.day, addDays(today.day, soonDays)],
    ),
    recipients: await byPartner(
      sql,
      ['recipients'],
      'select dmc_id, count(*) as recipients from recipients group by dmc_id',
    ),
    onboardings: await byPartner(
      sql,
      ['onboarding_status'],
      'select dmc_id, status as onboarding_status from onboarding_records',
    ),
  };
}

/** The hour of the last attempt of partners that had none lately. */
const readLongAgo = (sql: Sql, dmcIds: readonly number[]): Promise<Part> =>
  byPartner(
    sql,
    ['last_traffic_at'],
    `select s.dmc_id, ${epoch(`greatest(
       (select max(hour) from action_hours h where h.dmc_id = s.dmc_id and h.action = 'Precheck'),
       (select max(hour) from action_hours h where h.dmc_id = s.dmc_id and h.action = 'MakeBook'))`)} as last_traffic_at
     from connection_states s where s.dmc_id = any ($1::int[])`,
    [dmcIds],
  );

/**
 * Partners with a period of their own, and those that were turned on within the usual one: few, so that each is counted
 * by its own window.
 */
async function ofOwnPeriods(sql: Sql, rules: Parts['rules'], usual: JudgeRules): Promise<Part> {
  const own = new Map([...rules].filter(([, { windowMinutes }]) => windowMinutes !== usual.windowMinutes));
  const states = await sql.query(
    `select dmc_id, ${stateColumns}, ${epoch('portal_now()')} as now from connection_states
     where is_live and (dmc_id = any ($1::int[]) or judged_since > portal_now() - make_interval(mins => $2::int + 1))`,
    [[...own.keys()], usual.windowMinutes],
  );
  const counted = await countWindows(
    sql,
    states.map((row) => {
      const dmcId = integer(row, 'dmc_id');
      return { dmcId, ...windowOf(stateOf(row), integer(row, 'now'), own.get(dmcId) ?? usual) };
    }),
  );
  return new Map(
    [...counted].map(([dmcId, windows]) => [
      dmcId,
      Object.fromEntries(
        windows.flatMap(({ action, failCount, totalCount }) => [
          [`judged_${action.toLowerCase()}_success`, totalCount - failCount],
          [`judged_${action.toLowerCase()}_fail`, failCount],
        ]),
      ),
    ]),
  );
}

function partnerOf(named: Row, parts: Parts, usual: JudgeRules): Partner {
  const dmcId = integer(named, 'dmc_id');
  const rules = parts.rules.get(dmcId) ?? usual;
  const state = certain(parts.states.get(dmcId), dmcId);
  const recent = parts.recent.get(dmcId);
  const traffic = recent ?? parts.longAgo.get(dmcId);
  const judged = parts.judgedApart.get(dmcId) ?? parts.judged.get(dmcId);
  const onboarding = parts.onboardings.get(dmcId);
  return {
    dmcId,
    dmcName: text(named, 'dmc_name'),
    isConnectionLive: truth(state, 'is_live'),
    since: integer(state, 'since'),
    blockedUntil: optional(state, 'blocked_until', integer),
    recent: {
      Precheck: { successCount: count(recent, 'precheck_success'), failCount: count(recent, 'precheck_fail') },
      MakeBook: { successCount: count(recent, 'makebook_success'), failCount: count(recent, 'makebook_fail') },
    },
    lastTrafficAt: traffic === undefined ? undefined : optional(traffic, 'last_traffic_at', integer),
    minimumPct: rules.minimumAccuracy,
    turnOnsLeft: Math.max(
      0,
      rules.turnOnsPerDay + count(parts.grants.get(dmcId), 'grants') - count(parts.turnOns.get(dmcId), 'turn_ons'),
    ),
    judged: truth(state, 'is_switched_on')
      ? {
          Precheck: {
            successCount: count(judged, 'judged_precheck_success'),
            failCount: count(judged, 'judged_precheck_fail'),
          },
          MakeBook: {
            successCount: count(judged, 'judged_makebook_success'),
            failCount: count(judged, 'judged_makebook_fail'),
          },
        }
      : undefined,
    minimumVolume: rules.minimumVolume,
    bookingsDue: count(parts.bookings.get(dmcId), 'bookings_due'),
    onboardingStatus: onboarding === undefined ? undefined : integer(onboarding, 'onboarding_status'),
    recipients: count(parts.recipients.get(dmcId), 'recipients'),
    people: integer(named, 'people'),
    disabledAt: optional(named, 'disabled_at', integer),
    disabledFor: optional(named, 'disabled_for', text),
  };
}

const count = (row: Row | undefined, column: string): number =>
  row === undefined ? 0 : (optional(row, column, integer) ?? 0);

function certain(state: Row | undefined, dmcId: number): Row {
  if (state === undefined) throw new Error(`the partner ${String(dmcId)} has no state of its connection`);
  return state;
}
