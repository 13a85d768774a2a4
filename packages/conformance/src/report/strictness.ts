import type { Report } from './report.js';

/** What fails a check: errors alone, or warnings too. Who runs the check says it; the verdict is the same. */
export type Strictness = 'error' | 'warning';

/** A report that conforms, and fails the check all the same. */
export const failsByWarnings = ({ verdict, totals }: Report, strictness: Strictness): boolean =>
  strictness === 'warning' && verdict === 'conforms' && totals.warning > 0;
