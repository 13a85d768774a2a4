import { isAbsolute, join } from 'node:path';
import type { Finding, Fixed } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import { onDisk } from '../../kernel/files/disk-errors.js';
import { replaceFile } from '../../kernel/files/whole-file.js';
import { safeText } from '../../kernel/terminal/safe-text.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { loadEngine, type Engine } from './engine.js';
import { localReference } from './local-reference.js';
import { readDocument, type LocalDocument } from './read-document.js';
import { isForPeople, verdictOf } from './show-report.js';

/** `supplier validation fix <file>` */
export const fix: Command<'validation fix'> = async ({ flags, arguments: { file } }, context) => {
  const document = await readDocument(file, context, true);
  const engine = await loadEngine();
  const rules = knownRules(flags.rule, engine);
  const mark = document.bytes[0] === 0xef && document.bytes[1] === 0xbb ? '\uFEFF' : '';
  const source = { name: document.name, text: mark + document.text };
  const fixed = engine.fixDocument(source, localReference(flags['spec-version'], engine)(document.text), rules);
  const isChanged = fixed.text !== source.text;
  const isWritten = isChanged && !flags['dry-run'] && file !== '-';
  if (isWritten) {
    const path = isAbsolute(file) ? file : join(context.terminal.folder, file);
    await onDisk(path, () => replaceFile(path, fixed.text));
  }
  await show(fixed, { document, isWritten, isDryRun: flags['dry-run'] }, engine, context);
  return verdictOf([fixed.after], context.settings.failOn, engine, context);
};

function knownRules(words: readonly string[], { ruleOf }: Engine): readonly string[] {
  const names = words.map((word) => word.toUpperCase());
  const stray = names.find((name) => ruleOf(name) === undefined);
  if (stray !== undefined)
    fail({
      code: 'INVALID_VALUE',
      message: `There is no rule ${stray}.`,
      hint: 'supplier validation explain lists all rules.',
      next: ['supplier validation explain'],
    });
  return names;
}

interface Done {
  readonly document: LocalDocument;
  readonly isWritten: boolean;
  readonly isDryRun: boolean;
}

const counted = (count: number, one: string): string => `${String(count)} ${count === 1 ? one : `${one}s`}`;

/** What cannot be read at all has no findings that could be fixed. */
const unread: ReadonlySet<string> = new Set(['PS-DOC-001', 'PS-DOC-020']);

function whyNothing({ findings }: Fixed['after']): string {
  const first = findings.find(({ id }) => unread.has(id));
  if (first !== undefined) return `it cannot be read, so nothing was fixed. ${first.fix.replace(/\.$/u, '')}`;
  return findings.every(({ severity }) => severity === 'info')
    ? 'there is nothing to fix'
    : 'nothing can be fixed without a decision';
}

async function show(fixed: Fixed, done: Done, engine: Engine, context: Context): Promise<void> {
  const { output, terminal } = context;
  const { after } = fixed;
  if (!isForPeople(context)) {
    await output.print({
      kind: 'record',
      columns: ['document', 'written', 'fixed', 'left', 'diff'].map((field) => ({ field, header: field })),
      record: {
        document: done.document.name,
        written: done.isWritten,
        fixed: fixed.fixed.map(({ id, title, fingerprint }) => ({ id, title, fingerprint })),
        left: JSON.parse(engine.reportText(after)) as never,
        diff: fixed.diff,
      },
    });
    return;
  }
  const shown = (text: string): string =>
    terminal.stdout.isTerminal ? text.split('\n').map(safeText).join('\n') : text;
  if (done.isDryRun) await output.write(shown(fixed.diff));
  else if (done.document.name === 'stdin') await output.write(fixed.text);
  const count = counted(fixed.fixed.length, 'finding');
  const isPlanned = done.isDryRun ? 'would be fixed' : 'fixed';
  const left = after.findings.filter(({ severity }) => severity !== 'info');
  await output.complain(
    [
      `${done.document.name}: ${fixed.fixed.length === 0 ? whyNothing(after) : `${count} ${isPlanned}`}.`,
      ...fixed.fixed.map((finding) => `  ${lineOf(finding)}`),
      ...(fixed.fixed.length > 0 ? ['The document says this now. Check that your server does it too.'] : []),
      ...(left.length === 0 ? [] : [`Left: ${counted(left.length, 'finding')}.`]),
      ...left.slice(0, mostLeft).map((finding) => `  ${finding.file}:${String(finding.line)} ${lineOf(finding)}`),
      ...(left.length > mostLeft ? [`  … and ${String(left.length - mostLeft)} more`] : []),
      after.headline,
      '',
    ]
      .map(safeText)
      .join('\n'),
  );
}

const mostLeft = 20;
const lineOf = ({ id, title }: Finding): string => `${id} ${title}`;
