import { keptAnnotationDays, portalMarks } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { incidentOf, readPeriods } from '../incidents/off-periods.js';

type Annotation = AnswerOf<Calls['addAnnotation']>;

/**
 * The marks of the portal of the last 400 days. They are not kept as rows: events that come late would make them wrong.
 */
export async function readPortalMarks(sql: Sql, dmcId: number): Promise<readonly Annotation[]> {
  const now = integer(onlyRow(await sql.query('select floor(extract(epoch from portal_now()))::bigint as now')), 'now');
  const since = now - keptAnnotationDays * 86_400;
  const periods = await readPeriods(sql, dmcId, keptAnnotationDays);
  const releases = await sql.query(
    `select version, floor(extract(epoch from publish_at))::bigint as at from current_pullspecs
     where publish_at >= to_timestamp($1)`,
    [since],
  );
  const maintenance = await sql.query(
    `select notice_id, text, floor(extract(epoch from shown_from))::bigint as from_s,
       floor(extract(epoch from shown_until))::bigint as until_s
     from notices where level = 'maintenance' and shown_until >= to_timestamp($1)`,
    [since],
  );
  // The rule does not care for the unit of time.
  return portalMarks(
    periods.map(incidentOf),
    releases.map((row) => ({ version: text(row, 'version'), publishedAt: integer(row, 'at') })),
    maintenance.map((row) => ({
      id: integer(row, 'notice_id'),
      text: text(row, 'text'),
      from: integer(row, 'from_s'),
      until: integer(row, 'until_s'),
    })),
  ).filter(({ at }) => at >= since && at <= now);
}
