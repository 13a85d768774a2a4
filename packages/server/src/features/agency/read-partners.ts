import { recentHours, rulesFor, type JudgeRules } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';
import { ownRulesOf, ruleColumns } from '../connection/partner-rules.js';

const ruleNames = Object.values(ruleColumns);
type Partner = AnswerOf<Calls['agencyPartners']>[number];

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;
const columns = ['precheck_success', 'precheck_fail', 'makebook_success', 'makebook_fail'] as const;
const counts = columns
  .map((column) => {
    const [action, outcome] = column.split('_');
    const name = action === 'precheck' ? 'Precheck' : 'MakeBook';
    return `sum(${String(outcome)}_count) filter (where action = '${name}') as ${column}`;
  })
  .join(', ');
/** As for the supplier's own turn-on: events are kept to the second, rounded down. */
const day = "interval '24 hours 1 second'";

/** All partners with what staff has to know first. A suspension whose time is over is shown as on. */
export async function readPartners(database: Database, usual: JudgeRules): Promise<AnswerOf<Calls['agencyPartners']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `with recent as (
         select dmc_id, max(hour) as last_hour, ${counts} from action_hours
         where hour > date_trunc('hour', portal_now()) - interval '${String(recentHours)} hours' group by dmc_id
       ), granted as (
         select dmc_id, count(*) as grants from turn_on_grants where at > portal_now() - ${day} group by dmc_id
       ), mailed as (select dmc_id, count(*) as recipients from recipients group by dmc_id
       ), named as (select dmc_id, count(*) as people from user_partners group by dmc_id)
       select p.dmc_id, p.dmc_name, s.is_live or coalesce(s.blocked_until <= portal_now(), false) as is_live,
         ${epoch('case when not s.is_live and s.blocked_until <= portal_now() then s.blocked_until else s.changed_at end')} as since,
         ${epoch('case when s.blocked_until > portal_now() then s.blocked_until end')} as blocked_until,
         ${columns.map((column) => `coalesce(${column}, 0)::bigint as ${column}`).join(', ')},
         ${epoch(`coalesce(last_hour, greatest(
           (select max(hour) from action_hours h where h.dmc_id = p.dmc_id and h.action = 'Precheck'),
           (select max(hour) from action_hours h where h.dmc_id = p.dmc_id and h.action = 'MakeBook')))`)} as last_traffic_at,
         greatest(0, coalesce(r.turn_ons_per_day, $1::int) + coalesce(grants, 0)
           - (select count(*) from connection_events e where e.dmc_id = p.dmc_id and e.kind = 'on'
                and e.cause is not null and e.at > portal_now() - ${day}))::bigint as turn_ons_left,
         r.dmc_id is not null as has_rules, ${ruleNames.map((column) => `r.${column}`).join(', ')},
         o.status as onboarding_status, coalesce(recipients, 0)::bigint as recipients,
         coalesce(people, 0)::bigint as people
       from partners p join connection_states s using (dmc_id) left join onboarding_records o using (dmc_id)
         left join partner_rules r using (dmc_id)
         left join recent using (dmc_id) left join granted using (dmc_id) left join mailed using (dmc_id)
         left join named using (dmc_id)
       order by p.dmc_id`,
      [usual.turnOnsPerDay],
    ),
  );
  return rows.map((row) => partnerOf(row, usual));
}

function partnerOf(row: Row, usual: JudgeRules): Partner {
  return {
    dmcId: integer(row, 'dmc_id'),
    dmcName: text(row, 'dmc_name'),
    isConnectionLive: truth(row, 'is_live'),
    since: integer(row, 'since'),
    blockedUntil: optional(row, 'blocked_until', integer),
    recent: {
      Precheck: { successCount: integer(row, 'precheck_success'), failCount: integer(row, 'precheck_fail') },
      MakeBook: { successCount: integer(row, 'makebook_success'), failCount: integer(row, 'makebook_fail') },
    },
    lastTrafficAt: optional(row, 'last_traffic_at', integer),
    minimumPct: (truth(row, 'has_rules') ? rulesFor(usual, ownRulesOf(row)) : usual).minimumAccuracy,
    turnOnsLeft: integer(row, 'turn_ons_left'),
    onboardingStatus: optional(row, 'onboarding_status', integer),
    recipients: integer(row, 'recipients'),
    people: integer(row, 'people'),
  };
}
