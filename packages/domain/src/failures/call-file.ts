import type { CsvCell } from '../lib/csv.js';
import { bangkokIso } from '../lib/time.js';
import { leadTimeBand } from './failure-dimension.js';
import type { FailureSample } from './failure-report.js';

/** Columns of a file of failed calls. The names are those of the log file, where it has the column too. */
export const callFileHeader: readonly string[] = [
  'Time',
  'Hotel id',
  'Hotel name',
  'Room id',
  'Room name',
  'Rate plan',
  'Check-in',
  'Check-out',
  'Reason',
  'HTTP status',
  'Response time, ms',
  'Request id',
  'Message',
];

/** One line of the CSV file. Times are Bangkok time, as in a log. */
export const callCells = (call: FailureSample): readonly CsvCell[] => [
  bangkokIso(call.at),
  call.hotelId,
  call.hotelName,
  call.roomId,
  call.roomName,
  call.ratePlan,
  call.checkIn,
  call.checkOut,
  call.reason,
  call.httpStatus,
  call.responseMs,
  call.requestId,
  call.message,
];

/** One line of the NDJSON file, without its end. Times are UTC. */
export const callJson = (call: FailureSample): string =>
  JSON.stringify({
    at: new Date(call.at).toISOString(),
    id: call.id ?? null,
    hotelId: call.hotelId,
    hotelName: call.hotelName ?? null,
    roomId: call.roomId,
    roomName: call.roomName ?? null,
    ratePlan: call.ratePlan,
    checkIn: call.checkIn,
    checkOut: call.checkOut,
    leadTime: leadTimeBand(call.at, call.checkIn),
    reason: call.reason,
    httpStatus: call.httpStatus ?? null,
    responseMs: call.responseMs,
    requestId: call.requestId,
    message: call.message ?? null,
    request: call.request ?? null,
    response: call.response ?? null,
  });
