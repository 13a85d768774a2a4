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

/**
 * Field by field: a file has a line for each of a million calls, and copies of the rest of an object cost half of it.
 */
export const callOf = (sample: Sample): FailureSample => {
  const { id, hotelName, roomName, httpStatus, message, request, response } = sample;
  const call: { -readonly [Field in keyof FailureSample]: FailureSample[Field] } = {
    at: sample.at * 1000,
    hotelId: sample.hotelId,
    roomId: sample.roomId,
    ratePlan: sample.ratePlan,
    checkIn: sample.checkIn,
    checkOut: sample.checkOut,
    reason: sample.reason,
    responseMs: sample.responseMs,
    requestId: sample.requestId,
  };
  if (typeof id === 'string') call.id = id;
  if (typeof hotelName === 'string') call.hotelName = hotelName;
  if (typeof roomName === 'string') call.roomName = roomName;
  if (typeof httpStatus === 'number') call.httpStatus = httpStatus;
  if (typeof message === 'string') call.message = message;
  if (request !== undefined && request !== null) call.request = request;
  if (response !== undefined && response !== null) call.response = response;
  return call;
};
