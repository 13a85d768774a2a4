import {
  attemptDimensions,
  filteredDimensions,
  isWholeHours,
  narrowed,
  noAnswer,
  type AttemptDimension,
  type FailureDimension,
  type FailureFilter,
} from '@suppliers-portal/domain';
import type { Calls, QueryOf } from '@suppliers-portal/wire';
import { isKept } from './kept-failures.js';
import { timeInBangkok } from '../../platform/database/today.js';

export interface Seconds {
  readonly from: number;
  readonly to: number;
}

/** What a call asks of the failures of one partner. */
export interface Asked extends Seconds {
  readonly dmcId: number;
  readonly action: QueryOf<Calls['failures']>['action'];
  readonly only: FailureFilter;
}

export function askedOf(dmcId: number, { action, from, to, ...rest }: Omit<QueryOf<Calls['failures']>, 'by'>): Asked {
  const { reason, hotel, ratePlan, hour, day, latency, leadTime, outcome } = rest;
  const named = { reason, hotel, ratePlan, hour, day, latency, leadTime, outcome };
  return {
    dmcId,
    action,
    from,
    to,
    only: Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  };
}

/** The part of the window that filters for hour and day leave. */
export function spanOf({ from, to, only }: Asked): Seconds {
  const span = narrowed({ from: from * 1000, to: to * 1000 }, only);
  return { from: span.from / 1000, to: span.to / 1000 };
}

export const isWhole = ({ from, to }: Seconds): boolean => isWholeHours({ from: from * 1000, to: to * 1000 });

/** The filter on a dimension for which attempts are counted. */
export const attemptFilter = ({ only }: Asked): AttemptDimension | undefined =>
  attemptDimensions.find((by) => only[by] !== undefined);

export const isFiltered = ({ only }: Asked): boolean => filteredDimensions(only).length > 0;

/** What a failed call is grouped by, as SQL that answers text. */
export const callColumn: Readonly<Record<FailureDimension, string>> = {
  reason: 'reason',
  hotel: 'hotel_id',
  ratePlan: 'rate_plan',
  hour: '(floor(extract(epoch from at) / 3600)::bigint * 3600)::text',
  day: `to_char(${timeInBangkok('at')}, 'YYYY-MM-DD')`,
  latency: 'latency',
  leadTime: 'lead_time',
  outcome: `coalesce(http_status::text, '${noAnswer}')`,
};

/** By the number itself, because the database has no statistics of its text and would read the whole table. */
function outcomeIs(value: string, next: (value: string) => string): string {
  if (value === noAnswer) return 'http_status is null';
  return httpStatus.test(value) ? `http_status = ${next(value)}::int` : 'false';
}

const httpStatus = /^(?:0|[1-9]\d{0,8})$/u;

export interface Conditions {
  readonly where: string;
  readonly parameters: readonly (string | number)[];
}

/** Which failed calls are asked for. A search looks for a part of the request id, hotel id, hotel name or message. */
export function callConditions(asked: Asked, search = ''): Conditions {
  const { from, to } = spanOf(asked);
  const parameters: (string | number)[] = [asked.dmcId, asked.action, from, to];
  const where = ['dmc_id = $1', 'action = $2', 'at >= to_timestamp($3)', 'at < to_timestamp($4)', isKept('at')];
  const next = (value: string): string => `$${parameters.push(value)}`;
  for (const by of filteredDimensions(asked.only)) {
    const value = asked.only[by];
    // Hour and day are in the window already.
    if (value === undefined || by === 'hour' || by === 'day') continue;
    where.push(by === 'outcome' ? outcomeIs(value, next) : `${callColumn[by]} = ${next(value)}`);
  }
  const wanted = search.trim();
  if (wanted !== '') {
    const part = next(`%${wanted.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`);
    where.push(
      `(request_id ilike ${part} or hotel_id ilike ${part} or message ilike ${part} or hotel_id in (select h.hotel_id from hotels h where h.dmc_id = $1 and h.hotel_name ilike ${part}))`,
    );
  }
  return { where: where.join(' and '), parameters };
}
