import { createHash } from 'node:crypto';
import { htmlPage, reportText, validate, type Report, type Source, type Verdict } from '@suppliers-portal/conformance';

/** What is kept of a judgement: plain data, so that it can cross to another thread. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly errors: number;
  readonly warnings: number;
  readonly report: string;
  readonly page: string;
}

export interface Judge {
  (document: Source, reference: Source): Promise<Judgement>;
  /** How many documents are being checked, and how many wait. */
  readonly load?: () => { readonly running: number; readonly waiting: number };
}

/** With the hash of Node: of a large document, that of the engine takes a quarter of the time. */
export const judged = (document: Source, reference: Source): Report =>
  validate(document, reference, { sha256: (text) => createHash('sha256').update(text).digest('hex') });

export function judgementOf(document: Source, reference: Source): Judgement {
  const report = judged(document, reference);
  return {
    verdict: report.verdict,
    errors: report.totals.error,
    warnings: report.totals.warning,
    report: reportText(report),
    page: htmlPage(report, document.text),
  };
}
