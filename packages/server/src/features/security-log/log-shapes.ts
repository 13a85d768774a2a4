import { isSecurityEvent } from '@suppliers-portal/domain';
import { z } from 'zod';

export const logQuestion = z.strictObject({
  after: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(1000),
  email: z.string().min(1).max(254).optional(),
  event: z.string().refine(isSecurityEvent, 'there is no such event').optional(),
});

const place = { seq: z.number().int(), hash: z.string() };
export const logPage = z.object({
  head: z.object({ ...place, checkpoint: z.object(place) }),
  entries: z.array(z.object({ ...place, at: z.string(), line: z.string(), email: z.string().nullable() })),
});
