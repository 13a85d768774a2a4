import { bangkokIso, byteOrderMark, csvLine } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';

const columns = [
  'time',
  'action',
  'hotel id',
  'room id',
  'rate plan',
  'check-in',
  'check-out',
  'result',
  'reason',
  'http status',
  'response time ms',
  'request id',
  'message',
] as const;

/** What every log file begins with. */
export const logHeader: Buffer = Buffer.from(byteOrderMark + csvLine(columns));

export function logLine(attempt: LineOf<'actions'>): string {
  return csvLine([
    bangkokIso(Math.floor(attempt.at) * 1000),
    attempt.action,
    attempt.hotelId,
    attempt.roomId,
    attempt.ratePlan,
    attempt.checkIn,
    attempt.checkOut,
    attempt.success ? 'success' : 'fail',
    attempt.success ? '' : attempt.reason,
    attempt.httpStatus,
    attempt.responseMs,
    attempt.requestId,
    attempt.message,
  ]);
}
