import { bangkokIsoExact, byteOrderMark, csvLine, exactTexts } from '@suppliers-portal/domain';
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

/**
 * 2026-11-20T09:32:05.120+07:00, of epoch milliseconds. All are of one length, so their order as text is that of time.
 */
export const logTime = (at: number): string => bangkokIsoExact(Math.floor(at));

/** The line in place of those that are lost. */
export const missingLine = (
  { action, from }: { readonly action: string; readonly from: number },
  text: string,
): string => csvLine([logTime(from), action, '', '', '', '', '', 'missing', '', '', '', '', text]);

/** The lines of a piece. A cell in quotes can hold line breaks. */
export function recordsOf(text: string): readonly string[] {
  const records: string[] = [];
  let start = 0;
  for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, end + lineEnd.length)) {
    const record = text.slice(start, end + lineEnd.length);
    if (quotesIn(record) % 2 > 0) continue;
    records.push(record);
    start = end + lineEnd.length;
  }
  return records;
}
const lineEnd = '\r\n';
const quotesIn = (text: string): number => text.split('"').length - 1;

/**
 * Whole milliseconds. The product of seconds as they are sent can be a little below the milliseconds that are meant.
 */
const millisecondsOf = (seconds: number): number => Math.floor(seconds * 1000 + 0.001);

/** Writes the lines of many attempts, quickest where those of one minute follow each other. */
export function logLines(): (attempt: LineOf<'actions'>) => string {
  const timeText = exactTexts();
  return (attempt) =>
    csvLine([
      timeText(millisecondsOf(attempt.at)),
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
