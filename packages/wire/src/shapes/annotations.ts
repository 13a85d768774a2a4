import { z } from 'zod';
import { lazily } from '../lazily.js';
import { epochSeconds } from './common.js';

/** A mark on charts of time. `portal` says which event of the portal it is; the partner's own marks are without it. */
export const annotation = lazily(() =>
  z.object({
    id: z.string(),
    at: epochSeconds,
    text: z.string(),
    by: z.string(),
    portal: z.enum(['suspended', 'turned-off', 'turned-on', 'pullspec', 'maintenance']).nullish(),
  }),
);
/** In the order of time. */
export const annotations = lazily(() => z.array(annotation));

const moment = lazily(() => z.coerce.number().int().min(0).max(9_999_999_999).optional());
/**
 * From `from` up to and without `to`. Without them, all marks. The portal's own marks come only if they are asked for.
 */
export const annotationsQuery = lazily(() =>
  z.strictObject({ from: moment, to: moment, with: z.literal('portal').optional() }),
);
/** Without a time, the mark is for now. */
export const newAnnotationBody = lazily(() =>
  z.strictObject({ text: z.string().max(1000), at: epochSeconds.max(9_999_999_999).optional() }),
);
export const annotationParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));
