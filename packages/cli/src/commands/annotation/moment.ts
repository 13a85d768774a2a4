import { momentIn } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';

const zone = 'Asia/Bangkok';

/** A time as users write it. Without a zone of its own it is in Bangkok time. */
export function momentOf(text: string): number {
  const moment = momentIn(text, zone);
  return moment.ok
    ? moment.value
    : fail({
        code: 'INVALID_VALUE',
        message: `"${text}" is not a time.`,
        hint: 'Write 2026-11-20T09:30 for Bangkok time, or 2026-11-20T02:30:00Z with its own zone. Nothing was sent.',
      });
}

/** The start of a day in Bangkok. */
export const momentOfDay = (day: string): number => momentOf(`${day}T00:00`);
