export type Severity = 'error' | 'warning' | 'info';

/** A check with a number that is never given twice. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

export type Row = readonly [id: string, severity: Severity, title: string, why: string, fix: string];

export function rulesOf(rows: readonly Row[]): Rule[] {
  return rows.map(([id, severity, title, why, fix]) => ({ id, severity, title, why, fix }));
}
