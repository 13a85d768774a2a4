import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Finding, Report } from '@suppliers-portal/conformance';
import { CommandFailure } from '../../kernel/errors/command-failure.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import { safeText } from '../../kernel/terminal/safe-text.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { loadEngine } from './engine.js';
import { localReference } from './local-reference.js';
import { readDocument } from './read-document.js';
import { isForPeople } from './show-report.js';

const everyMilliseconds = 300;
const mostShown = 30;

/** `supplier validation watch <file>` */
export const watch: Command<'validation watch'> = async ({ flags, arguments: { file } }, context) => {
  const { terminal, signal } = context;
  const path = isAbsolute(file) ? file : join(terminal.folder, file);
  const engine = await loadEngine();
  const referenceFor = localReference(flags['spec-version'], engine);
  // A file that cannot be read at the start is a mistake in the command line, and ends it.
  let text = (await readDocument(file, context, true)).text;
  let stamp = await stampOf(path);
  context.endsByInterrupt = true;
  let before: Report | undefined;
  for (;;) {
    const report = engine.validate({ name: file, text }, referenceFor(text));
    await show(report, before, context);
    before = report;
    do {
      await terminal.clock.wait(everyMilliseconds, signal);
      signal.throwIfAborted();
      const [now, earlier]: [string, string] = [await stampOf(path), stamp];
      stamp = now;
      if (now === earlier || now === '') continue;
      const next = await readAgain(file, context);
      if (next === undefined || next === text) continue;
      text = next;
      break;
    } while (!signal.aborted);
    signal.throwIfAborted();
  }
};

/** What changes when a file is saved; empty while an editor has taken it away to replace it. */
async function stampOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${String(mtimeMs)} ${String(size)} ${String(ino)}`;
  } catch {
    return '';
  }
}

/** Undefined while the file cannot be read: the next save is waited for. */
async function readAgain(file: string, context: Context): Promise<string | undefined> {
  try {
    return (await readDocument(file, context, true)).text;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    await context.output.note(`${error.message} Waiting for the next save.`);
    return undefined;
  }
}

/** All that counts the first time, and then what came and what went. */
async function show(report: Report, before: Report | undefined, context: Context): Promise<void> {
  const { output, terminal } = context;
  const counts = ({ severity }: Finding): boolean => severity !== 'info';
  const [now, then] = [report.findings.filter(counts), before?.findings.filter(counts) ?? []];
  const fresh = without(now, then);
  const gone = without(then, now);
  const at = timeValue(terminal.clock.now());
  if (!isForPeople(context)) {
    await output.printEvent(
      'validation',
      {
        kind: 'record',
        columns: ['at', 'verdict', 'errors', 'warnings', 'new', 'fixed'].map((field) => ({ field, header: field })),
        record: {
          at,
          verdict: report.verdict,
          errors: report.totals.error,
          warnings: report.totals.warning,
          new: fresh.map(recordOf),
          fixed: gone.map(recordOf),
        },
      },
      before === undefined,
    );
    return;
  }
  const sign = before === undefined ? ' ' : '+';
  const lines = [
    `${timeText(at, output.zone)}  ${report.headline}`,
    ...gone.slice(0, mostShown).map((one) => `  - ${one.id} ${one.title}`),
    ...fresh
      .slice(0, mostShown)
      .map(
        (one) => `  ${sign} ${one.file}:${String(one.line)}:${String(one.col)} ${one.severity} ${one.id} ${one.title}`,
      ),
    ...(fresh.length > mostShown ? [`  … and ${String(fresh.length - mostShown)} more`] : []),
  ];
  await output.write(`${lines.map(safeText).join('\n')}\n`);
}

const recordOf = ({ id, title, line, severity }: Finding): Readonly<Record<string, string | number>> => ({
  id,
  title,
  line,
  severity,
});

function without(these: readonly Finding[], those: readonly Finding[]): readonly Finding[] {
  const known = new Set(those.map(({ id, fingerprint }) => `${id} ${fingerprint}`));
  return these.filter(({ id, fingerprint }) => !known.has(`${id} ${fingerprint}`));
}
