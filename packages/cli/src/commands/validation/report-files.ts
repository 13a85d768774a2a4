import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { Report } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Severity } from '../../kernel/configuration/settings.js';
import { onDisk } from '../../kernel/files/disk-errors.js';
import type { Context } from '../context.js';
import type { Engine } from './engine.js';
import type { NamedFile } from './refuse-lost-files.js';
import { makeFolders } from '../../kernel/files/make-folders.js';

export interface ReportFlags {
  readonly junit: string | undefined;
  readonly sarif: string | undefined;
  readonly codequality: string | undefined;
  readonly markdown: string | undefined;
  readonly html: string | undefined;
  readonly report: string | undefined;
}

const kinds = ['junit', 'sarif', 'codequality', 'markdown', 'html', 'report'] as const;

const textOf = (
  kind: (typeof kinds)[number],
  report: Report,
  document: string,
  engine: Engine,
  strictness: Severity,
): string => {
  switch (kind) {
    case 'junit':
      return engine.junitXml(report, strictness);
    case 'sarif':
      return engine.sarifText(report);
    case 'codequality':
      return engine.gitlabText(report);
    case 'markdown':
      return engine.markdownText(report, strictness);
    case 'html':
      return engine.htmlPage(report, document);
    case 'report':
      return engine.reportText(report);
  }
};

/** The reports that were asked for, as files. */
export const reportFiles = (flags: ReportFlags): readonly NamedFile[] =>
  kinds.map((kind) => ({ title: `--${kind}`, word: flags[kind] }));

/** Before anything is judged: a wish that cannot be met is said at once. */
export function refuseSharedReports(flags: ReportFlags, files: number): void {
  const asked = kinds.find((kind) => flags[kind] !== undefined);
  if (files > 1 && asked !== undefined)
    fail({
      code: 'USAGE',
      message: `Several documents cannot share one --${asked}.`,
      hint: 'Check one at a time, each with its own report.',
    });
}

/** Writes the reports that were asked for; folders on the way are made. */
export async function writeReports(
  flags: ReportFlags,
  report: Report,
  document: string,
  engine: Engine,
  strictness: Severity,
  context: Context,
): Promise<void> {
  for (const kind of kinds) {
    const word = flags[kind];
    if (word !== undefined) await writeText(word, textOf(kind, report, document, engine, strictness), context);
  }
}

/** Folders on the way are made. */
export async function writeText(word: string, text: string, context: Context): Promise<void> {
  const path = pathOf(word, context);
  await onDisk(path, async () => {
    makeFolders(dirname(path));
    await writeFile(path, text);
  });
}

const pathOf = (word: string, { terminal }: Context): string => (isAbsolute(word) ? word : join(terminal.folder, word));

/** A step summary may have 1 MiB; what is longer is dropped whole, so that it is cut before. */
const longestSummary = 900 * 1024;

/** Marks lines in a pull request. The runner reads stderr as well, so that stdout stays the result. */
export async function annotate(report: Report, engine: Engine, strictness: Severity, context: Context): Promise<void> {
  const { environment } = context.terminal;
  await context.output.complain(engine.githubText(report));
  const summary = environment['GITHUB_STEP_SUMMARY'];
  if (summary === undefined || summary === '') return;
  const text = engine.markdownText(report, strictness);
  await onDisk(summary, () =>
    appendFile(summary, text.length > longestSummary ? `${text.slice(0, longestSummary)}\n\n…\n` : text),
  );
}
