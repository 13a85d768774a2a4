import { textMember } from '../../tree/json.js';
import { isSuccess, jsonOf, statusText } from '../answers.js';
import type { Exchange } from '../exchange.js';
import type { Evidence, SeenBooking } from './evidence.js';
import type { Seen } from './judge.js';

export const status = statusText;

/** Of the one booking that is followed from end to end. */
export function firstId({ recording }: Evidence): string | undefined {
  return recording.bookings.find(({ reference }) => reference.endsWith('-1'))?.ids[0];
}

export const idOf = (at: Exchange | undefined): string | undefined =>
  at !== undefined && isSuccess(at) ? textMember(jsonOf(at), 'bookingId') : undefined;

export function one(evidence: Evidence, step: string, look: (at: Exchange) => Seen): Seen[] {
  const at = evidence.step(step);
  return at === undefined ? [] : [look(at)];
}

export const steps = (evidence: Evidence, ...names: readonly string[]): SeenBooking[] =>
  evidence.details.filter(({ at }) => names.includes(at.step));

/** Whether the first booking was made. Otherwise none of its later rules knows whose mistake it sees. */
export const isBooked = (evidence: Evidence): boolean => firstId(evidence) !== undefined;
