import { spreadsheetText } from '@suppliers-portal/domain';
import { ObjectMissing, type ObjectStore } from '../../platform/objects/object-store.js';
import { textOf } from './log-pieces.js';
import { recordsOf } from './log-lines.js';
import type { BucketSegment } from './segment-store.js';
import { DamagedSegment } from './sound-segment.js';

/** What a line of a log says of an attempt, as far as attempts are counted by it. */
export interface LoggedAttempt {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly hotelId: string;
  readonly ratePlan: string;
  readonly checkIn: string;
  readonly reason: string;
  readonly httpStatus?: number;
  readonly responseMs: number;
}

/** The attempts of pieces of a log. Undefined if a piece is gone or damaged: the rest would be a wrong number. */
export async function loggedAttempts(
  segments: readonly BucketSegment[],
  objects: ObjectStore,
): Promise<readonly LoggedAttempt[] | undefined> {
  const attempts: LoggedAttempt[] = [];
  try {
    for (const segment of segments)
      for (const record of recordsOf(await textOf(segment, objects))) attempts.push(attemptOf(cellsOf(record)));
    return attempts;
  } catch (error) {
    if (error instanceof DamagedSegment || error instanceof ObjectMissing) return undefined;
    throw error;
  }
}

function attemptOf(cells: readonly string[]): LoggedAttempt {
  const [time = '', , hotelId = '', , ratePlan = '', checkIn = '', , , reason = '', httpStatus = '', ms = ''] = cells;
  return {
    at: Date.parse(time),
    hotelId: spreadsheetText(hotelId),
    ratePlan: spreadsheetText(ratePlan),
    checkIn,
    reason,
    responseMs: Number(ms),
    ...(httpStatus === '' ? {} : { httpStatus: Number(httpStatus) }),
  };
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n$)/gu;

function cellsOf(record: string): readonly string[] {
  return Array.from(record.matchAll(cell), ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
