import { createHash } from 'node:crypto';
import { Refusal } from './refusal.js';

/** Names a content. The same content has the same edition, so a change back and forth overtakes no one. */
export const editionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

export const etagOf = (edition: string | number): string => `"${edition}"`;

/** One of a list is enough. A proxy that packs an answer weakens its tag. */
const matches = (ifMatch: string, edition: string | number): boolean =>
  ifMatch.split(',').some((one) => ['*', etagOf(edition)].includes(one.trim().replace(/^W\//u, '')));

/**
 * Refuses a change that was made from something else than what is there now. A change that names no edition is made as
 * it is.
 */
export function refuseOvertaken(ifMatch: string | undefined, edition: string | number, text: () => string): void {
  if (ifMatch === undefined || matches(ifMatch, edition)) return;
  throw overtaken(text(), edition);
}

export const overtaken = (text: string, edition: string | number): Refusal =>
  new Refusal(412, text, { ETag: etagOf(edition) });
