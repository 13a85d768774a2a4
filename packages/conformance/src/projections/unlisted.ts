import type { Report } from '../report/report.js';

/** The part of the totals that counts the findings that the report does not list. */
export function unlistedText({ checks }: Report): string {
  const more = checks.reduce((so, { unlisted }) => so + (unlisted ?? 0), 0);
  return more === 0 ? '' : `, ${more} more not listed`;
}
