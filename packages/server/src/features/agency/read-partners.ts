import { addDays, recentHours, rulesFor, soonDays, type JudgeRules } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row, Sql, SqlValue } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import { stateColumns, stateOf } from '../connection/connection-state.js';
import { countWindows, windowOf } from '../connection/judged-windows.js';
import { ownRulesOf, ruleColumns } from '../connection/partner-rules.js';

const ruleNames = Object.values(ruleColumns);
type Partner = AnswerOf<Calls['agencyPartners']>[number];

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;
const columns = ['precheck_success', 'precheck_fail', 'makebook_success', 'makebook_fail'] as const;
const counts = columns
  .map((column) => {
    const [action, outcome] = column.split('_');
    const name = action === 'precheck' ? 'Precheck' : 'MakeBook';
    return `(sum(${String(outcome)}_count) filter (where action = '${name}'))::bigint as ${column}`;
  })
  .join(', ');
const judgedCounts = columns
  .map((column) => {
    const name = column.startsWith('precheck') ? 'Precheck' : 'MakeBook';
    const outcome = column.endsWith('success') ? '=' : '<>';
    return `(sum(attempts) filter (where action = '${name}' and outcome ${outcome} ''))::bigint as judged_${column}`;
  })
  .join(', ');
/** As for the supplier's own turn-on: events are kept to the second, rounded down. */
const day = "interval '24 hours 1 second'";

/**
 * All partners with what staff has to know first. A suspension whose time is over is shown as on. There is one statement
 * for each subject, because names and people can be on another machine than the rest (`placements`).
 */
export async function readPartners(database: Database, usual: JudgeRules): Promise<AnswerOf<Calls['agencyPartners']>> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    const byPartner = async (statement: string, values: readonly SqlValue[] = []): Promise<ReadonlyMap<number, Row>> =>
      new Map((await sql.query(statement, values)).map((row) => [integer(row, 'dmc_id'), row]));
    const partners = await sql.query(
      `with named as (select dmc_id, count(*) as people from user_partners group by dmc_id)
       select p.dmc_id, p.dmc_name, ${epoch('p.disabled_at')} as disabled_at, p.disabled_for, coalesce(people, 0)::bigint as people, ${ruleNames.map((column) => `r.${column}`).join(', ')}
       from partners p left join partner_rules r using (dmc_id) left join named using (dmc_id) order by p.dmc_id`,
    );
    const recent = await byPartner(
      `select dmc_id, ${epoch('max(hour)')} as last_traffic_at, ${counts} from action_hours
       where hour > date_trunc('hour', portal_now()) - interval '${String(recentHours)} hours' group by dmc_id`,
    );
    const today = await readToday(sql);
    const parts: readonly ReadonlyMap<number, Row>[] = [
      await byPartner(
        `select dmc_id, is_live as is_switched_on, is_live or coalesce(blocked_until <= portal_now(), false) as is_live,
           ${epoch('case when not is_live and blocked_until <= portal_now() then blocked_until else changed_at end')} as since,
           ${epoch('case when blocked_until > portal_now() then blocked_until end')} as blocked_until
         from connection_states`,
      ),
      await byPartner(
        `select s.dmc_id, ${epoch(`greatest(
           (select max(hour) from action_hours h where h.dmc_id = s.dmc_id and h.action = 'Precheck'),
           (select max(hour) from action_hours h where h.dmc_id = s.dmc_id and h.action = 'MakeBook'))`)} as last_traffic_at
         from connection_states s where s.dmc_id = any ($1::int[])`,
        [partners.map((row) => integer(row, 'dmc_id')).filter((dmcId) => !recent.has(dmcId))],
      ),
      recent,
      await byPartner(
        `select dmc_id, count(*) as grants from turn_on_grants where at > portal_now() - ${day} group by dmc_id`,
      ),
      await byPartner(
        `select dmc_id, count(*) as turn_ons from connection_events
         where kind = 'on' and cause is not null and at > portal_now() - ${day} group by dmc_id`,
      ),
      await byPartner(
        `select dmc_id, ${judgedCounts} from action_minutes m
         where minute >= date_trunc('minute', portal_now()) - make_interval(mins => $1::int) group by dmc_id`,
        [usual.windowMinutes],
      ),
      await ofOwnPeriods(sql, partners, usual),
      await byPartner(
        `select dmc_id, count(*) as bookings_due from bookings
         where status = 'Timeout' and check_in between $1::date and $2::date group by dmc_id`,
        [today.day, addDays(today.day, soonDays)],
      ),
      await byPartner('select dmc_id, count(*) as recipients from recipients group by dmc_id'),
      await byPartner('select dmc_id, status as onboarding_status from onboarding_records'),
    ];
    return partners.map((named) => {
      const dmcId = integer(named, 'dmc_id');
      return partnerOf(Object.assign({}, named, ...parts.map((part) => part.get(dmcId))) as Row, usual);
    });
  });
}

/**
 * Partners with a period of their own, and those that were turned on within the usual one: few, so that each is counted
 * by its own window.
 */
async function ofOwnPeriods(sql: Sql, partners: readonly Row[], usual: JudgeRules): Promise<ReadonlyMap<number, Row>> {
  const own = new Map(
    partners
      .map((row) => [integer(row, 'dmc_id'), rulesFor(usual, ownRulesOf(row))] as const)
      .filter(([, { windowMinutes }]) => windowMinutes !== usual.windowMinutes),
  );
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

function partnerOf(row: Row, usual: JudgeRules): Partner {
  const rules = rulesFor(usual, ownRulesOf(row));
  // A partner without any of them has no row in the part that counts them.
  const count = (column: string): number => (row[column] === undefined ? 0 : (optional(row, column, integer) ?? 0));
  return {
    dmcId: integer(row, 'dmc_id'),
    dmcName: text(row, 'dmc_name'),
    isConnectionLive: truth(row, 'is_live'),
    since: integer(row, 'since'),
    blockedUntil: optional(row, 'blocked_until', integer),
    recent: {
      Precheck: { successCount: count('precheck_success'), failCount: count('precheck_fail') },
      MakeBook: { successCount: count('makebook_success'), failCount: count('makebook_fail') },
    },
    lastTrafficAt: row['last_traffic_at'] === undefined ? undefined : optional(row, 'last_traffic_at', integer),
    minimumPct: rules.minimumAccuracy,
    turnOnsLeft: Math.max(0, rules.turnOnsPerDay + count('grants') - count('turn_ons')),
    judged: truth(row, 'is_switched_on')
      ? {
          Precheck: { successCount: count('judged_precheck_success'), failCount: count('judged_precheck_fail') },
          MakeBook: { successCount: count('judged_makebook_success'), failCount: count('judged_makebook_fail') },
        }
      : undefined,
    minimumVolume: rules.minimumVolume,
    bookingsDue: count('bookings_due'),
    onboardingStatus: row['onboarding_status'] === undefined ? undefined : integer(row, 'onboarding_status'),
    recipients: count('recipients'),
    people: integer(row, 'people'),
    disabledAt: optional(row, 'disabled_at', integer),
    disabledFor: optional(row, 'disabled_for', text),
  };
}
