import { z } from 'zod';
import { lazily } from '../lazily.js';

/** A point in time, in seconds since 1970 (UTC). */
export const epochSeconds = lazily(() => z.number().int().nonnegative());
export const count = lazily(() => z.number().int().nonnegative());
/** Names what was read. A change sends it back in `If-Match`, in quotation marks, and is refused if it has changed since. */
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
 * A name that is shown on one line, also in mails: without controls, and without what turns the direction of a text. With
 * them it could look like something else, or begin a line of its own.
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
/** A calendar day, `yyyy-MM-dd`. */
export const day = lazily(() => z.iso.date());
export const actionName = lazily(() => z.enum(['Precheck', 'MakeBook']));

/** The numeric id of a partner account. The placeholder is not one. */
export const partnerId = lazily(() =>
  z
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .refine((id) => id !== 99999, 'is the placeholder, not a partner'),
);
