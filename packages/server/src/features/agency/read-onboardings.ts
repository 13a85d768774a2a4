import { noSuchPartnerText } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { notThere } from '../../kernel/refusal.js';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';

type Onboarding = AnswerOf<Calls['agencyOnboardings']>[number];

const second = (column: string): string => `floor(extract(epoch from o.${column}))::bigint as ${column}`;
const columns = `p.dmc_id, p.dmc_name, coalesce(o.status, 0) as status, o.changed_by, o.declined_reason, o.sent_back_reason,
  ${['status_since', 'changed_at', 'submitted_at', 'declined_at', 'sent_back_at'].map(second).join(', ')}`;

/** Partners with an onboarding that has begun, or with an account that can begin one. */
export async function readOnboardings(database: Database): Promise<AnswerOf<Calls['agencyOnboardings']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `select ${columns} from partners p left join onboarding_records o using (dmc_id)
       where o.dmc_id is not null or exists (select 1 from user_partners up join users u using (user_id)
         where up.dmc_id = p.dmc_id and u.account_type = 'Onboarding')
       order by p.dmc_id`,
    ),
  );
  return rows.map(onboardingOf);
}

/** The form of one partner, to be read. */
export async function readOnboardingForm(
  database: Database,
  dmcId: number,
): Promise<AnswerOf<Calls['agencyOnboarding']>> {
  const [row] = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `select ${columns}, coalesce(o.data, '') as data, o.submitted_data,
         coalesce(o.version, 0) as version
       from partners p left join onboarding_records o using (dmc_id) where p.dmc_id = $1`,
      [dmcId],
    ),
  );
  if (row === undefined) throw notThere(noSuchPartnerText);
  return {
    ...onboardingOf(row),
    supplierOnboardingData: text(row, 'data'),
    submittedData: optional(row, 'submitted_data', text),
    version: integer(row, 'version'),
  };
}

function onboardingOf(row: Row): Onboarding {
  return {
    dmcId: integer(row, 'dmc_id'),
    dmcName: text(row, 'dmc_name'),
    onboardingStatus: integer(row, 'status'),
    statusSince: optional(row, 'status_since', integer),
    changedAt: optional(row, 'changed_at', integer),
    changedBy: optional(row, 'changed_by', text),
    submittedAt: optional(row, 'submitted_at', integer),
    declinedAt: optional(row, 'declined_at', integer),
    declinedReason: optional(row, 'declined_reason', text),
    sentBackAt: optional(row, 'sent_back_at', integer),
    sentBackReason: optional(row, 'sent_back_reason', text),
  };
}
