import type { Report } from '@suppliers-portal/conformance';
import type { ErrorCode } from '../../errors/error-codes.js';
import type { Column, Json, JsonObject } from '../../output/answer.js';
import { safeText } from '../../terminal/safe-text.js';
import type { Context } from '../context.js';
import type { Engine } from './engine.js';

const columns: readonly Column[] = [
  'file', 'line', 'col', 'severity', 'id', 'message', 'pointer', 'expected', 'got', 'fix', 'fingerprint',
].map((field) => ({ field, header: field }));

/** Lines as compilers write them, unless a format was asked for; as JSON the whole report. */
export async function showReports(reports: readonly Report[], engine: Engine, context: Context): Promise<void> {
  const { output, settings, terminal } = context;
  const { format } = settings;
  if (output.wishes.fields === undefined && (format.value === 'table' || format.source.startsWith('default'))) {
    const text = reports.map((report) => engine.terminalText(report)).join('\n');
    await output.write(terminal.stdout.isTerminal ? text.split('\n').map(safeText).join('\n') : text);
    return;
  }
  const wholes = reports.map((report) => JSON.parse(engine.reportText(report)) as JsonObject);
  const [only] = wholes;
  await output.print({
    kind: 'list', empty: 'No findings.', columns,
    records: wholes.flatMap(({ findings }) => (Array.isArray(findings) ? findings as readonly Json[] as readonly JsonObject[] : [])),
    // As JSON the findings alone would be half the truth.
    ...(output.wishes.fields === undefined && only !== undefined ? { whole: () => (wholes.length === 1 ? only : { reports: wholes }) } : {}),
  });
}

export function verdictOf(reports: readonly Report[], failOn: 'error' | 'warning'): ErrorCode | undefined {
  const isNo = ({ verdict, totals }: Report): boolean => verdict !== 'conforms' || (failOn === 'warning' && totals.warning > 0);
  return reports.some(isNo) ? 'CHECK_FAILED' : undefined;
}
