import { z } from 'zod';
import { lazily } from '../lazily.js';

/** A point in time, in seconds since 1970 (UTC). */
/**
 * The end of the year 9998: later ones have no four digits in all time zones. A time in milliseconds is beyond it too.
 */
const latestSeconds = 253_370_764_799;
export const epochSeconds = lazily(() => z.number().int().nonnegative().max(latestSeconds));
export const count = lazily(() => z.number().int().nonnegative());
/**
 * Names what was read. A change sends it back in `If-Match`, in quotation marks, and is refused if it has changed
 * since.
 */
export const edition = lazily(() => z.string().max(100).optional());
/** A text that a person has to write. Characters that cannot be seen are none. */
export const written = (most: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u, 'has nothing that can be seen');
/**
 * A name that is shown on one line, also in mails: without controls, and without what turns the direction of a text.
 * With them it could look like something else, or begin a line of its own.
 */
export const shownName = (most: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(
      /^(?=.*[^\s\p{C}\p{Default_Ignorable_Code_Point}])[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u,
      'has characters that cannot be seen',
    );
export const noSuchDate = 'is not a date that exists';
/** There is no year 0. */
export const hasYear = (text: string): boolean => !text.startsWith('0000');
/** A calendar day, `yyyy-MM-dd`. */
export const day = lazily(() => z.iso.date().refine(hasYear, noSuchDate));
export const actionName = lazily(() => z.enum(['Precheck', 'MakeBook']));

/** The number of something that is kept, as far as the database counts. */
export const largestId = 2_147_483_647;
export const storedId = lazily(() => z.number().int().positive().max(largestId));

/** The numeric id of a partner account. The placeholder is not one. */
export const partnerId = lazily(() =>
  z
    .number()
    .int()
    .positive()
    .max(largestId)
    .refine((id) => id !== 99999, 'is the placeholder, not a partner'),
);
