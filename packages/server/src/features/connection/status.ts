import {
  actionTypeOf,
  defaultJudgeRules,
  type ActionName,
  type JudgeRules,
  noSuchPartnerText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Sql } from '../../platform/database/database.js';
import { decimal, integer } from '../../platform/database/rows.js';
import type { ChangesAt } from '../../platform/http/answers-in-memory.js';
import { notThere } from '../../kernel/refusal.js';
import { countWindows, keptMinutesHours, windowOf, type Window } from './judged-windows.js';
import { readState, stateColumns, stateOf, type ConnectionState } from './connection-state.js';
import { readRules } from './partner-rules.js';
import { readShownNotices } from './shown-notices.js';
import { restoreIfDue } from './restore.js';
import { readTurnOns } from './turn-on.js';

export type StatusAnswer = AnswerOf<Calls['connectionStatus']>;
type Judged = NonNullable<StatusAnswer['judged']>;

/** What the connection is like now. A suspension keeps its figures until the connection is on again. */
export function readStatus(
  database: Database,
  dmcId: number,
  usual: JudgeRules = defaultJudgeRules,
  changesAt?: ChangesAt,
): Promise<StatusAnswer> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const [{ now, seen }, rules, notices] = await Promise.all([
      stateNow(sql, dmcId),
      readRules(sql, dmcId, usual),
      readShownNotices(sql),
    ]);
    const state = await presentState(sql, dmcId, now, seen);
    const window = shownWindow(state, now, rules);
    const [{ allowance, moments }, judged, incident] = await Promise.all([
      readTurnOns(sql, dmcId, rules),
      readJudged(sql, dmcId, { state, window, now, rules }),
      readIncident(sql, dmcId, state),
    ]);
    changesAt?.(
      nextChange(now, [
        ...moments,
        ...(notices.notices ?? []).map(({ until }) => until),
        state.blockedUntil ?? now,
        window.from + keptMinutesSeconds,
      ]),
    );
    if (state.isLive) return { isConnectionLive: true, ...allowance, ...judged, ...notices };
    const { blockedUntil, evalStartTime, evalEndTime, evalFailCount, evalTotalCount, actionType } = state;
    return {
      isConnectionLive: false,
      turnOffTime: state.changedAt,
      blockedUntil,
      evalStartTime,
      evalEndTime,
      evalFailCount,
      evalTotalCount,
      actionType,
      ...allowance,
      ...judged,
      ...notices,
      ...incident,
    };
  });
}

/** In one statement: every open page asks for it again and again. */
async function stateNow(sql: Sql, dmcId: number): Promise<{ readonly now: number; readonly seen: ConnectionState }> {
  const [row] = await sql.query(
    `select extract(epoch from portal_now())::float8 as now, ${stateColumns} from connection_states where dmc_id = $1`,
    [dmcId],
  );
  if (row === undefined) throw notThere(noSuchPartnerText);
  return { now: decimal(row, 'now'), seen: stateOf(row) };
}

/** Ends an expired suspension at the latest when a user reads the status. */
async function presentState(sql: Sql, dmcId: number, now: number, seen: ConnectionState): Promise<ConnectionState> {
  const over = !seen.isLive && seen.blockedUntil !== undefined && seen.blockedUntil <= now;
  if (!over) return seen;
  const state = await restoreIfDue(sql, dmcId, await readState(sql, dmcId, 'lock'));
  if (state === undefined) throw notThere(noSuchPartnerText);
  return state;
}

/** The turn-off that the connection is in. */
async function readIncident(sql: Sql, dmcId: number, state: ConnectionState): Promise<{ incidentId?: string }> {
  if (state.isLive) return {};
  const [event] = await sql.query(
    `select event_id from connection_events
     where dmc_id = $1 and kind = 'off' and at = to_timestamp($2) order by event_id limit 1`,
    [dmcId, state.changedAt],
  );
  return event === undefined ? {} : { incidentId: String(integer(event, 'event_id')) };
}

const keptMinutesSeconds = keptMinutesHours * 3600;
const minuteOf = (at: number): number => Math.floor(at / 60) * 60;

/**
 * While the connection is live, it is the same for a minute, as attempts are counted: it ends with the minute that
 * runs, which counts. Where the judging begins with the next minute only, nothing is in it.
 */
function shownWindow(state: ConnectionState, now: number, rules: JudgeRules): Window {
  const { from, to } = windowOf(state, now, rules);
  if (!state.isLive) return { from, to };
  const minute = minuteOf(now);
  const begin = (state.judgedSince ?? 0) > now ? minute : from;
  return { from: begin, to: Math.max(begin, minute) };
}

/** What is seen in the status changes by the time alone with each minute, and at moments that are known in advance. */
const nextChange = (now: number, moments: readonly number[]): number =>
  Math.min(minuteOf(now) + 60, ...moments.filter((at) => at > now));

interface Seen {
  readonly state: ConnectionState;
  readonly window: Window;
  readonly now: number;
  readonly rules: JudgeRules;
}

async function readJudged(sql: Sql, dmcId: number, { state, window, now, rules }: Seen): Promise<{ judged?: Judged }> {
  // The counts per minute of an old period are deleted, so its figures are left out.
  if (window.from < now - keptMinutesSeconds) return {};
  const counted = (await countWindows(sql, [{ dmcId, ...window }])).get(dmcId) ?? [];
  return {
    judged: counted.map(({ action, from, to, failCount, totalCount }) => ({
      action,
      from,
      to,
      failCount,
      totalCount,
      ...figuresOf(state, action),
      minimumPct: rules.minimumAccuracy[action],
      minimumVolume: rules.minimumVolume[action],
    })),
  };
}

/** A suspension keeps the figures by which it was judged, whatever was reported later. */
function figuresOf({ actionType, evalFailCount, evalTotalCount }: ConnectionState, action: ActionName) {
  return actionType === actionTypeOf(action) && evalFailCount !== undefined && evalTotalCount !== undefined
    ? { failCount: evalFailCount, totalCount: evalTotalCount }
    : {};
}

/** Grows with each change that a reader of the status would see. */
export async function readVersion(database: Database, dmcId: number): Promise<number> {
  const [row] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    sql.query('select version from connection_states where dmc_id = $1', [dmcId]),
  );
  return row === undefined ? -1 : integer(row, 'version');
}
