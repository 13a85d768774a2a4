import { z } from 'zod';

/** A point in time, in seconds since 1970 (UTC). */
export const epochSeconds = z.number().int().nonnegative();
export const count = z.number().int().nonnegative();
/** A calendar day, `yyyy-MM-dd`. */
export const day = z.iso.date();
export const actionName = z.enum(['Precheck', 'MakeBook']);

/** The numeric id of a partner account. The placeholder is not one. */
export const partnerId = z.number().int().positive().max(2_147_483_647).refine((id) => id !== 99999, 'is the placeholder, not a partner');
