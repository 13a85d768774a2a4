import { maximumTurnOnsPerDay, recentHours } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';

type Partner = AnswerOf<Calls['agencyPartners']>[number];

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;
const recentCount = (action: string, column: string): string =>
  `(select coalesce(sum(h.${column}), 0) from action_hours h where h.dmc_id = p.dmc_id and h.action = '${action}'
     and h.hour > date_trunc('hour', portal_now()) - interval '${String(recentHours)} hours')::bigint`;
/** As for the supplier's own turn-on: events are kept to the second, rounded down. */
const day = "interval '24 hours 1 second'";

/** All partners with what staff has to know first. A suspension whose time is over is shown as on. */
export async function readPartners(database: Database): Promise<AnswerOf<Calls['agencyPartners']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `select p.dmc_id, p.dmc_name, s.is_live or coalesce(s.blocked_until <= portal_now(), false) as is_live,
         ${epoch('case when not s.is_live and s.blocked_until <= portal_now() then s.blocked_until else s.changed_at end')} as since,
         ${epoch('case when s.blocked_until > portal_now() then s.blocked_until end')} as blocked_until,
         ${recentCount('Precheck', 'success_count')} as precheck_success, ${recentCount('Precheck', 'fail_count')} as precheck_fail,
         ${recentCount('MakeBook', 'success_count')} as makebook_success, ${recentCount('MakeBook', 'fail_count')} as makebook_fail,
         ${epoch(`greatest(
           (select max(hour) from action_hours h where h.dmc_id = p.dmc_id and h.action = 'Precheck'),
           (select max(hour) from action_hours h where h.dmc_id = p.dmc_id and h.action = 'MakeBook'))`)} as last_traffic_at,
         greatest(0, ${String(maximumTurnOnsPerDay)}
           + (select count(*) from turn_on_grants g where g.dmc_id = p.dmc_id and g.at > portal_now() - ${day})
           - (select count(*) from connection_events e where e.dmc_id = p.dmc_id and e.kind = 'on' and e.cause is not null
                and e.at > portal_now() - ${day}))::bigint as turn_ons_left,
         o.status as onboarding_status,
         (select count(*) from recipients r where r.dmc_id = p.dmc_id) as recipients,
         (select count(*) from user_partners up where up.dmc_id = p.dmc_id) as people
       from partners p join connection_states s using (dmc_id) left join onboarding_records o using (dmc_id)
       order by p.dmc_id`,
    ),
  );
  return rows.map(partnerOf);
}

function partnerOf(row: Row): Partner {
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
    turnOnsLeft: integer(row, 'turn_ons_left'),
    onboardingStatus: optional(row, 'onboarding_status', integer),
    recipients: integer(row, 'recipients'),
    people: integer(row, 'people'),
  };
}
