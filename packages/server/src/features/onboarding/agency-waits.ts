import { fewestWaits, nextStepOf } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional } from '../../platform/database/rows.js';
import type { OnboardingRow } from './onboarding-record.js';

/** Where a step ends a wait for the agency, how long it was. Written with the step. */
export async function noteAgencyWait(
  sql: Sql,
  { status, statusSince }: Pick<OnboardingRow, 'status' | 'statusSince'>,
  after: number,
): Promise<void> {
  if (after === status || statusSince === undefined || nextStepOf(status)?.turn !== 'agency') return;
  // Several steps in one batch are no waits.
  await sql.query(
    `insert into onboarding_waits (status, seconds)
     select $1, waited.seconds from (select floor(extract(epoch from portal_now()))::bigint - $2::bigint as seconds) waited
     where waited.seconds > 0`,
    [status, statusSince],
  );
}

type AgencyWait = NonNullable<AnswerOf<Calls['onboardingAccount']>[number]['agencyWait']>;

/**
 * The median of a year, where it is the agency's turn. Of few waits it would show how long one other supplier waited.
 */
export async function readAgencyWait(sql: Sql, status: number): Promise<AgencyWait | undefined> {
  if (nextStepOf(status)?.turn !== 'agency') return undefined;
  const row = onlyRow(
    await sql.query(
      `select count(*) as waits, percentile_cont(0.5) within group (order by seconds)::float8 as median
       from onboarding_waits where status = $1 and ended_at > portal_now() - interval '1 year'`,
      [status],
    ),
  );
  const count = integer(row, 'waits');
  const median = count < fewestWaits ? undefined : optional(row, 'median', decimal);
  return { count, ...(median === undefined ? {} : { medianSeconds: Math.round(median) }) };
}
