import {
  callMatches,
  callValue,
  isShortWindow,
  loggedDimensions,
  type FailureDimension,
} from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { loggedAttempts } from '../logs/logged-attempts.js';
import { cutBetween, segmentsOf, type BucketSegment } from '../logs/segment-store.js';
import { countSpan } from './count-attempts.js';
import { spanOf, type Asked, type Seconds } from './failure-filter.js';

/** About 100,000 lines. Counting more would keep other calls waiting. */
const mostBytes = 16 * 1024 * 1024;

/** The pieces of the log that hold a window, and how many attempts were counted in it. */
export interface LogOfWindow {
  readonly segments: readonly BucketSegment[];
  readonly span: Seconds;
  readonly attempts: number;
}

/** Undefined where the window is long, or the log does not hold all of it any more. */
export async function logOf(sql: Sql, asked: Asked): Promise<LogOfWindow | undefined> {
  const { dmcId, action } = asked;
  const span = spanOf(asked);
  const [from, until] = [span.from * 1000, span.to * 1000];
  if (!isShortWindow({ from, to: until })) return undefined;
  const { goneBefore, lastSequence } = await cutBetween(sql, dmcId, action);
  if (goneBefore > from) return undefined;
  const segments = await segmentsOf(sql, dmcId, action, { from, until, lastSequence });
  if (segments.reduce((sum, { plainLength }) => sum + plainLength, 0) > mostBytes) return undefined;
  return { segments, span, attempts: (await countSpan(sql, asked, span)).attempts };
}

export interface LoggedCounts {
  readonly matched: number;
  readonly groups: ReadonlyMap<string, number>;
}

/** Counts the attempts that the filters leave, by group. Undefined if the log has other attempts than were counted. */
export async function countLog(
  objects: ObjectStore,
  { segments, span, attempts }: LogOfWindow,
  { only }: Asked,
  by: FailureDimension,
): Promise<LoggedCounts | undefined> {
  const all = await loggedAttempts(segments, objects);
  const inside = all?.filter(({ at }) => at >= span.from * 1000 && at < span.to * 1000);
  if (inside?.length !== attempts) return undefined;
  // Only failures have a reason or a result, so these filters leave all attempts.
  const of = Object.fromEntries(loggedDimensions.map((dimension) => [dimension, only[dimension]]));
  const matching = inside.filter((attempt) => callMatches(attempt, of));
  const groups = new Map<string, number>();
  if (loggedDimensions.some((dimension) => dimension === by))
    for (const attempt of matching) groups.set(callValue(attempt, by), (groups.get(callValue(attempt, by)) ?? 0) + 1);
  return { matched: matching.length, groups };
}
