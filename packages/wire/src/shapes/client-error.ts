import { z } from 'zod';
import { lazily } from '../lazily.js';

export const clientErrorBody = lazily(() =>
  z.strictObject({
    level: z.enum(['error', 'warning']),
    message: z.string().max(2000),
    exceptionData: z.string().max(20_000).optional(),
    url: z.string().max(2000),
    appName: z.string().max(80),
  }),
);
