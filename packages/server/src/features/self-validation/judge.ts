import { htmlPage, reportText, validate, type Source, type Verdict } from '@suppliers-portal/conformance';

/** What is kept of a judgement: plain data, so that it can cross to another thread. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly errors: number;
  readonly warnings: number;
  readonly report: string;
  readonly page: string;
}

export type Judge = (document: Source, reference: Source) => Promise<Judgement>;

export function judgementOf(document: Source, reference: Source): Judgement {
  const report = validate(document, reference);
  return {
    verdict: report.verdict,
    errors: report.totals.error,
    warnings: report.totals.warning,
    report: reportText(report),
    page: htmlPage(report, document.text),
  };
}
