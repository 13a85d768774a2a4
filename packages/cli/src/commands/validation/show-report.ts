import type { Report } from '@suppliers-portal/conformance';
import type { Setting, Severity } from '../../kernel/configuration/settings.js';
import type { ErrorCode } from '../../kernel/errors/error-codes.js';
import type { Column, Json, JsonObject } from '../../kernel/output/answer.js';
import { safeText } from '../../kernel/terminal/safe-text.js';
import type { Context } from '../context.js';
import type { Engine } from './engine.js';
import { sectionMarks, type PipelineLog } from './log-sections.js';

const columns: readonly Column[] = [
  'file',
  'line',
  'col',
  'severity',
  'id',
  'message',
  'pointer',
  'expected',
  'got',
  'fix',
  'fingerprint',
  'waiver',
].map((field) => ({ field, header: field }));

const fewLines = 20;
/** The totals, the verdict, and the end of its line. */
const totalLines = 3;

/** Lines of text, also in a pipe, unless a format was asked for. */
export const isForPeople = ({ output, settings: { format } }: Context): boolean =>
  output.wishes.fields === undefined && (format.value === 'table' || format.source.startsWith('default'));

/** Lines as compilers write them, unless a format was asked for; as JSON the whole report. */
export async function showReports(
  reports: readonly Report[],
  engine: Engine,
  context: Context,
  log: PipelineLog = 'none',
): Promise<void> {
  const { output } = context;
  if (isForPeople(context)) {
    for (const [index, report] of reports.entries()) await writeText(report, index, engine, context, log);
    return;
  }
  // GitHub has the findings as annotations; GitLab has no such thing, and its log would say nothing of them.
  if (log === 'gitlab')
    for (const [index, report] of reports.entries())
      await output.complain(
        (sectionMarks(log, report.run.input.name, index, context.terminal.clock.now()) ?? []).join(
          engine.terminalText(report),
        ),
      );
  const wholes = reports.map((report) => JSON.parse(engine.reportText(report)) as JsonObject);
  const [only] = wholes;
  await output.print({
    kind: 'list',
    empty: 'No findings.',
    columns,
    records: wholes.flatMap(({ findings }) =>
      Array.isArray(findings) ? (findings as readonly Json[] as readonly JsonObject[]) : [],
    ),
    // As JSON the findings alone would be half the truth.
    ...(output.wishes.fields === undefined && only !== undefined
      ? { whole: () => (wholes.length === 1 ? only : { reports: wholes }) }
      : {}),
  });
}

/** Findings that are many can be folded in a pipeline's log; the totals and the verdict below them cannot. */
async function writeText(
  report: Report,
  index: number,
  engine: Engine,
  { output, terminal }: Context,
  log: PipelineLog,
): Promise<void> {
  const text = `${index === 0 ? '' : '\n'}${engine.terminalText(report)}`;
  const lines = (terminal.stdout.isTerminal ? text.split('\n').map(safeText).join('\n') : text).split('\n');
  const marks =
    lines.length > fewLines ? sectionMarks(log, report.run.input.name, index, terminal.clock.now()) : undefined;
  const findings = marks === undefined ? 0 : lines.length - totalLines;
  if (marks !== undefined) await output.note(marks[0].trimEnd());
  await output.write(
    lines
      .slice(0, findings)
      .map((line) => `${line}\n`)
      .join(''),
  );
  if (marks !== undefined) await output.note(marks[1].trimEnd());
  await output.write(lines.slice(findings).join('\n'));
}

/** What the exit code says of the reports. Where only warnings make it a no, the verdicts above it do not say why. */
export async function verdictOf(
  reports: readonly Report[],
  { value, source }: Setting<Severity>,
  engine: Engine,
  { output }: Context,
): Promise<ErrorCode | undefined> {
  if (reports.some(({ verdict }) => verdict !== 'conforms')) return 'CHECK_FAILED';
  if (!reports.some((report) => engine.failsByWarnings(report, value))) return undefined;
  const warnings = reports.reduce((sum, { totals }) => sum + totals.warning, 0);
  const found = warnings === 1 ? '1 warning' : `${String(warnings)} warnings`;
  await output.note(`The exit code is 3 because of ${found}: ${source} says that warnings fail the check.`);
  return 'CHECK_FAILED';
}
