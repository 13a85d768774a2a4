import { isRecord, readJson } from '../../browser/stored.js';
import type { CheckedDocument, CheckFinding, CheckReport, RuleCheck } from '../../documents/ask-documents.js';

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly remarks: number;
  readonly undecided: number;
  readonly passed: number;
  readonly waived: number;
}

const isUndecided = ({ status }: RuleCheck): boolean => status === 'inconclusive' || status === 'skipped';

export const undecidedOf = ({ checks }: Pick<CheckedDocument, 'checks'>): readonly RuleCheck[] =>
  checks.filter(isUndecided);
export const passedOf = ({ checks }: Pick<CheckedDocument, 'checks'>): readonly RuleCheck[] =>
  checks.filter(({ status }) => status === 'pass');

export function countsOf(checked: Pick<CheckedDocument, 'report' | 'checks'>): Counts {
  const { error, warning, info } = checked.report.totals;
  return {
    errors: error,
    warnings: warning,
    remarks: info,
    undecided: undecidedOf(checked).length,
    passed: passedOf(checked).length,
    waived: checked.report.totals.waived ?? 0,
  };
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

export const countsText = ({ errors, warnings, passed, undecided, waived }: Counts): string =>
  [
    counted(errors, 'error'),
    counted(warnings, 'warning'),
    ...(waived === 0 ? [] : [`${String(waived)} waived`]),
    `${String(passed)} passed`,
    ...(undecided === 0 ? [] : [`${String(undecided)} not decided`]),
  ].join(' · ');

/** For example, `book 200 rates/taxes` belongs to the operation `book`. */
export const operationsOf = ({
  places,
  witness,
  exchange,
  operation,
}: Pick<CheckFinding, 'places' | 'witness' | 'exchange' | 'operation'>): readonly string[] =>
  // What a live run found names its requests instead.
  [
    ...new Set(
      [
        ...(exchange === undefined ? places : []).map((place) => place.split(' ', 1)[0] ?? ''),
        witness?.operation ?? '',
        operation ?? '',
      ].filter((name) => name !== ''),
    ),
  ];

/** Where a link leads to a finding. */
export const anchorOf = ({ id, fingerprint }: Pick<CheckFinding, 'id' | 'fingerprint'>): string =>
  `${id}-${fingerprint.slice(0, 8)}`;

/** A report that was kept as text. */
export function reportIn(text: string): CheckReport | undefined {
  const value = readJson(text);
  return isReport(value) ? value : undefined;
}

const isReport = (value: unknown): value is CheckReport =>
  isRecord(value) &&
  Array.isArray(value['findings']) &&
  Array.isArray(value['checks']) &&
  isRecord(value['run']) &&
  isRecord(value['totals']) &&
  isRecord(value['coverage']) &&
  typeof value['verdict'] === 'string';

export interface NumberedLine {
  readonly number: number;
  readonly text: string;
  readonly marked: boolean;
}

/** A line of a text with those around it. */
export function linesAround(text: string, line: number, more = 2): readonly NumberedLine[] {
  return text
    .split('\n')
    .map((one, index) => ({ number: index + 1, text: one.slice(0, 400), marked: index + 1 === line }))
    .slice(Math.max(0, line - 1 - more), line + more);
}
