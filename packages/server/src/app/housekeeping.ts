import { keptAnnotationDays, keptFailureDays, keptImportDays } from '@suppliers-portal/domain';
import { keptPlaceDays } from '../platform/identity/new-place.js';
import { keptExpiredDays } from '../platform/identity/tokens.js';
import type { Ageing } from '../platform/database/ageing.js';
import type { Database } from '../platform/database/database.js';
import { dropExpired, firstWhole, isDivided, literal, readPeriods } from '../platform/database/partitions.js';
import { keptMinutesHours } from '../features/connection/judged-windows.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { sweepOrphans } from '../features/logs/orphans.js';
import { keepAll, retained, type Retention } from './retention.js';
import { removeSegments } from '../features/logs/remove-segments.js';

const keptCounterDays = 400;
const keptBatchDays = 90;
/** A week is dropped within one statement, and a window of days reads few of them. */
const periodDays = 7;
/** Incidents of the last 90 days show who got an email, and who tried to turn the connection on. */
const keptNewsDays = 120;
const keptAccountMailDays = 30;
const keptLearningDays = 400;

/** Reports each step. The clean-up continues if one fails. */
export interface StepNotes {
  failed(step: string, error: unknown): void;
  succeeded(step: string): void;
}

export class CleanUpIncomplete extends AggregateError {
  override readonly name = 'CleanUpIncomplete';
}

export const ageing: readonly Ageing[] = [
  {
    role: 'ingest',
    table: 'action_hours',
    column: 'hour',
    kept: `${keptCounterDays} days`,
    key: 'dmc_id, action, hour',
    periodDays: 28,
  },
  {
    role: 'ingest',
    table: 'action_minutes',
    column: 'minute',
    kept: `${keptMinutesHours} hours`,
    key: 'dmc_id, minute, action, outcome',
  },
  {
    role: 'ingest',
    table: 'failure_hours',
    column: 'hour',
    kept: `${keptFailureDays} days`,
    key: 'dmc_id, action, dimension, hour, is_rest, value',
    periodDays,
  },
  {
    role: 'ingest',
    table: 'failed_calls',
    column: 'at',
    kept: `${keptFailureDays} days`,
    key: 'dmc_id, action, at, call_id',
    periodDays,
  },
  {
    role: 'ingest',
    table: 'attempt_hours',
    column: 'hour',
    kept: `${keptFailureDays} days`,
    key: 'dmc_id, action, dimension, hour, value',
    periodDays,
  },
  {
    role: 'ingest',
    table: 'attempt_crosses',
    column: 'day',
    kept: `${keptFailureDays} days`,
    key: 'dmc_id, action, dimensions, day',
    periodDays,
  },
  // A few rows a day for each partner.
  {
    role: 'ingest',
    table: 'failure_days',
    column: 'day',
    kept: `${keptFailureDays} days`,
    key: 'dmc_id, action, dimension, day',
  },
  {
    role: 'ingest',
    table: 'attempt_minutes',
    column: 'minute',
    kept: `${keptFailureDays} days`,
    key: 'dmc_id, action, minute',
    periodDays,
  },
  { role: 'ingest', table: 'mails', column: 'queued_at', kept: `${keptNewsDays} days` },
  { role: 'ingest', table: 'turn_on_refusals', column: 'at', kept: `${keptNewsDays} days`, key: 'dmc_id, refusal_id' },
  {
    role: 'ingest',
    table: 'annotations',
    column: 'at',
    kept: `${keptAnnotationDays} days`,
    key: 'dmc_id, annotation_id',
  },
  {
    role: 'ingest',
    table: 'room_learnings',
    column: 'learned_at',
    kept: `${keptLearningDays} days`,
    key: 'dmc_id, learned_on',
  },
  { role: 'ingest', table: 'ingestion_batches', column: 'taken_at', kept: `${keptBatchDays} days` },
  { role: 'ingest', table: 'imports', column: 'at', kept: `${keptImportDays} days` },
  { role: 'access', table: 'kept_answers', column: 'at', kept: '24 hours', key: 'dmc_id, key_hash' },
  { role: 'access', table: 'sessions', column: 'ends_at', kept: '0 hours' },
  {
    role: 'access',
    table: 'partner_looks',
    column: 'ends_at',
    kept: '1 day',
    // The regular work has to write down the end first.
    besides: () => 'ended_at is not null',
  },
  {
    role: 'access',
    table: 'factor_resets',
    column: 'ends_at',
    kept: '1 day',
    besides: () => 'ended_at is not null',
  },
  { role: 'access', table: 'sign_in_tries', column: 'last_at', kept: '15 minutes' },
  { role: 'access', table: 'access_tokens', column: 'expires_at', kept: `${keptExpiredDays} days` },
  { role: 'access', table: 'account_mails', column: 'queued_at', kept: `${keptAccountMailDays} days` },
  // Charts show maintenance as long as the marks of partners.
  { role: 'ingest', table: 'notices', column: 'shown_until', kept: `${keptAnnotationDays} days` },
  { role: 'access', table: 'verdict_mails', column: 'queued_at', kept: `${keptAccountMailDays} days` },
  { role: 'access', table: 'recipient_notices', column: 'queued_at', kept: `${keptAccountMailDays} days` },
  { role: 'access', table: 'password_resets', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'invitations', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'used_captchas', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'used_workload_tokens', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'authorization_codes', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'pending_sign_ins', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'sign_in_places', column: 'last_at', kept: `${keptPlaceDays} days` },
  { role: 'access', table: 'passkey_challenges', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'provider_sign_ins', column: 'ends_at', kept: '0 hours' },
  // For an hour, a tool that asks late gets the answer that its code has expired.
  { role: 'access', table: 'device_requests', column: 'ends_at', kept: '1 hour' },
];

/**
 * What grows with time is cut back, each kind by itself: a step that fails stops no other. Rejects in the end if one
 * did.
 */
export async function removeOld(
  database: Database,
  objects: ObjectStore,
  notes?: StepNotes,
  retention: Retention = keepAll,
): Promise<void> {
  const errors: unknown[] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      notes?.succeeded(name);
    } catch (error) {
      errors.push(error);
      notes?.failed(name, error);
    }
  };
  await step('log segments', () => removeSegments(database, objects));
  await step('objects without a row', () => sweepOrphans(database, objects));
  for (const kind of [...ageing, ...retained(retention)]) await step(kind.table, () => removeKind(database, kind));
  if (errors.length > 0) throw new CleanUpIncomplete(errors, `${errors.length} steps of the clean-up failed`);
}

/**
 * Drops whole periods. Deletes the rows of what is not divided, and those of a divided table that are before its
 * periods.
 */
async function removeKind(database: Database, kind: Ageing): Promise<void> {
  if (!isDivided(kind)) return removeAged(database, kind);
  await dropExpired(database, kind);
  const periods = await database.transaction({ role: kind.role }, (sql) => readPeriods(sql, kind));
  return removeAged(database, kind, { before: firstWhole(periods) });
}

export interface RemovedRows {
  /** In each transaction. */
  readonly rows?: number;
  /** In epoch seconds: what is not before it stays. */
  readonly before?: number | undefined;
}

/**
 * The oldest rows of one kind, a few in each transaction. The limit is computed once for each statement, and an index
 * finds the rows.
 */
export async function removeAged(
  database: Database,
  { role, table, column, kept, key, besides }: Ageing,
  { rows = 2_000, before }: RemovedRows = {},
): Promise<void> {
  const limit = `(select portal_now() - interval '${kept}')`;
  const condition = besides === undefined ? '' : `and ${besides(limit)}`;
  // Named in both parts, so that neither reads the partitions of later periods.
  const bound = before === undefined ? '' : `and ${column} < ${literal(before)}`;
  const oldest = (columns: string): string =>
    `select ${columns} from ${table} where ${column} <= ${limit} ${bound} ${condition} order by ${column} limit ${rows}`;
  const found = key === undefined ? `ctid = any (array(${oldest('ctid')}))` : `(${key}) in (${oldest(key)}) ${bound}`;
  for (let removed = rows; removed === rows; ) {
    const gone = await database.transaction({ role }, (sql) =>
      sql.query(`delete from ${table} where ${found} returning 1 as one`),
    );
    removed = gone.length;
  }
}
