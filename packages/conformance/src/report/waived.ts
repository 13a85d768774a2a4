import { counted } from '../words/counted.js';
import type { Finding, Report } from './report.js';

export type Waived = Finding & { readonly waiver: NonNullable<Finding['waiver']> };

export function isWaived(finding: Finding): finding is Waived {
  return finding.waiver !== undefined;
}

/** What counts. */
export function standing({ findings }: Report): Finding[] {
  return findings.filter((finding) => !isWaived(finding));
}

export function waivedIn({ findings }: Report): Waived[] {
  return findings.filter(isWaived);
}

/** The verdict in a word or two; what was waived is never left out. */
export function verdictText({ verdict, totals: { waived } }: Report): string {
  return waived === undefined ? verdict : withWaived(verdict, waived);
}

export function withWaived(text: string, count: number): string {
  return `${text}, with ${counted(count, 'finding')} waived`;
}

export function waiverText({ waiver: { reason, until, by } }: Waived): string {
  return `waived until ${until}${by === undefined ? '' : ` by ${by}`}: ${reason}`;
}
