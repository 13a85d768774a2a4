import { z } from 'zod';
import { lazily } from '../lazily.js';
import { edition, epochSeconds } from './common.js';

const level = lazily(() => z.enum(['information', 'warning', 'maintenance']));
const parts = {
  text: z.string(),
  level,
  from: epochSeconds,
  until: epochSeconds,
  /** With https. */
  link: z.string().nullish(),
};
const id = z.number().int();

/** A notice as partners see it. */
export const shownNotice = lazily(() => z.object({ id, version: z.number().int(), ...parts }));

/** Notices of the agency, planned ones and those that are over too. */
export const notices = lazily(() =>
  z.array(
    z.object({
      id,
      /** Grows when what partners read changes. */
      version: z.number().int(),
      ...parts,
      /** Empty: all partners. */
      partners: z.array(z.number().int()),
      by: z.string(),
      edition,
    }),
  ),
);

/** Which notice was added. */
export const addedNotice = lazily(() => z.object({ id }));

export const noticeBody = lazily(() =>
  z.strictObject({
    ...parts,
    text: z.string().max(2000),
    link: z.string().max(2000).optional(),
    /** Empty: all partners. */
    partners: z.array(z.number().int()).max(1000),
  }),
);
export const noticeParams = lazily(() =>
  z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/u)
      .transform(Number),
  }),
);
