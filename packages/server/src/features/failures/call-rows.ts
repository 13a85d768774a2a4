import type { FailureSample } from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { Row } from '../../platform/database/database.js';
import { decimal, integer, optional, text } from '../../platform/database/rows.js';

export type Sample = AnswerOf<Calls['failureSamples']>['samples'][number];

/** Of a failed call `c`, with `joinedNames`. */
export const sampleColumns = `call_id::text as id, extract(epoch from at)::float8 as at, c.hotel_id, h.hotel_name, c.room_id, r.room_name, rate_plan,
       to_char(check_in, 'YYYY-MM-DD') as check_in, to_char(check_out, 'YYYY-MM-DD') as check_out, reason, http_status, response_ms, request_id, message`;
export const exchangeColumns = 'request, response';
/** The first parameter is the partner. */
export const joinedNames = `left join hotels h on h.dmc_id = c.dmc_id and h.dmc_id = $1 and h.hotel_id = c.hotel_id
     left join rooms r on r.dmc_id = c.dmc_id and r.dmc_id = $1 and r.hotel_id = c.hotel_id and r.room_id = c.room_id`;

export const sampleOf = (row: Row): Sample => ({
  id: text(row, 'id'),
  at: decimal(row, 'at'),
  hotelId: text(row, 'hotel_id'),
  hotelName: optional(row, 'hotel_name', text),
  roomId: text(row, 'room_id'),
  roomName: optional(row, 'room_name', text),
  ratePlan: text(row, 'rate_plan'),
  checkIn: text(row, 'check_in'),
  checkOut: text(row, 'check_out'),
  reason: text(row, 'reason'),
  httpStatus: optional(row, 'http_status', integer),
  responseMs: integer(row, 'response_ms'),
  requestId: text(row, 'request_id'),
  message: optional(row, 'message', text),
  ...('request' in row ? exchangeOf(row) : {}),
});

/** Kept as text by this very portal, and checked like everything that is read. */
function exchangeOf(row: Row): Pick<Sample, 'request' | 'response'> {
  const { request, response } = calls.failedCall.answer.schema.shape.call.shape;
  const kept = (column: string): unknown => {
    const found = optional(row, column, text);
    return found === undefined ? undefined : JSON.parse(found);
  };
  return { request: request.parse(kept('request')), response: response.parse(kept('response')) };
}

export const callOf = ({
  id,
  hotelName,
  roomName,
  httpStatus,
  message,
  request,
  response,
  at,
  ...rest
}: Sample): FailureSample => ({
  ...rest,
  at: at * 1000,
  ...given('id', id),
  ...given('hotelName', hotelName),
  ...given('roomName', roomName),
  ...given('message', message),
  ...(request === undefined || request === null ? {} : { request }),
  ...(response === undefined || response === null ? {} : { response }),
  ...(typeof httpStatus === 'number' ? { httpStatus } : {}),
});

function given<Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> {
  return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}
