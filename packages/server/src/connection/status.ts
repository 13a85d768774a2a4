import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database } from '../database/database.js';
import { notThere } from '../http/refusal.js';
import { readState } from './connection-state.js';
import { readAllowance } from './turn-on.js';

export type StatusAnswer = AnswerOf<Calls['connectionStatus']>;

/** What the connection is like now. A suspension keeps its figures until the connection is on again. */
export function readStatus(database: Database, dmcId: number): Promise<StatusAnswer> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const state = await readState(sql, dmcId, 'read');
    if (state === undefined) throw notThere('There is no such partner account.');
    const allowance = await readAllowance(sql, dmcId);
    if (state.isLive) return { isConnectionLive: true, ...allowance };
    const { blockedUntil, evalStartTime, evalEndTime, evalFailCount, evalTotalCount, actionType } = state;
    return { isConnectionLive: false, turnOffTime: state.changedAt, blockedUntil, evalStartTime, evalEndTime, evalFailCount, evalTotalCount, actionType, ...allowance };
  });
}
