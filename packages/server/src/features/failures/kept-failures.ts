import { keptFailureDays } from '@suppliers-portal/domain';

/**
 * The condition that a row is not older than that. Whole periods are removed at once, so rows are there for up to a
 * week longer. No answer has them: without some of its oldest rows a count would be wrong.
 */
export const isKept = (column: string): string => `${column} > portal_now() - interval '${keptFailureDays} days'`;
