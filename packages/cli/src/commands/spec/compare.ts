import { byNewest } from '@suppliers-portal/domain';
import type { Source, UpgradeStep } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { safeText } from '../../kernel/terminal/safe-text.js';
import { lineOf } from '../../command-line/shell-line.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { loadEngine, type Engine } from '../validation/engine.js';
import { readDocument } from '../validation/read-document.js';
import { isForPeople } from '../validation/show-report.js';

const columns: readonly Column[] = [
  { field: 'phase', header: 'When' },
  { field: 'operations', header: 'Operations' },
  { field: 'title', header: 'What' },
  { field: 'fix', header: 'Change' },
  { field: 'rule', header: 'Rule' },
  { field: 'line', header: 'Line', align: 'right' },
  { field: 'diff', header: 'Diff', detail: true },
];

const phases: Readonly<Record<UpgradeStep['phase'], string>> = {
  accept: 'Accept what is new. You can do this now, the earlier version stays in use.',
  send: 'Send what is new. You can do this now, the agency ignores what it does not know.',
  switch: 'Change what you send, when the agency changes to the later version.',
};

/** `supplier spec compare <from> [to]` */
export const compare: Command<'spec compare'> = async ({ arguments: { from, to } }, context) => {
  const engine = await loadEngine();
  const newest = Object.keys(engine.pullspecs).toSorted(byNewest)[0] ?? '';
  const earlier = await sourceOf(from, engine, context);
  const later = await sourceOf(to ?? newest, engine, context);
  const compared = engine.compareVersions(earlier, later);
  if (compared === undefined) {
    const names = [earlier, later]
      .filter((one) => engine.compareVersions(one, one) === undefined)
      .map(({ name }) => name);
    return fail({
      code: 'INVALID_VALUE',
      message: `${names.join(' and ')} cannot be read.`,
      hint: 'This says what is wrong.',
      next: names.map((name) => lineOf(['supplier', 'validation', 'run', name, '--local'])),
    });
  }
  const { steps } = compared;
  if (isForPeople(context) && steps.length > 0) {
    await context.output.write(textOf(steps, context));
    return undefined;
  }
  await context.output.print({
    kind: 'list',
    empty: 'There is nothing to change.',
    columns,
    records: steps.map(recordOf),
    whole: (records) => ({
      from: earlier.name,
      to: later.name,
      steps: records,
      changes: compared.changes.map((change): JsonObject => ({ ...change })),
      totals: { ...compared.totals },
    }),
  });
  return undefined;
};

/** A version that this program knows, or a document of your own. */
async function sourceOf(word: string, { pullspecs }: Engine, context: Context): Promise<Source> {
  const text = pullspecs[word];
  return text === undefined ? readDocument(word, context, true) : { name: word, text };
}

const recordOf = ({ phase, operations, title, fix, rule, line, patch }: UpgradeStep): JsonObject => ({
  phase,
  operations: operations.join(', '),
  title,
  fix,
  rule,
  line,
  diff: patch?.diff ?? null,
});

function textOf(steps: readonly UpgradeStep[], { terminal }: Context): string {
  let last: string | undefined;
  const lines = steps.flatMap(({ phase, operations, title, fix, patch }, index) => {
    const head = phase === last ? [] : [...(last === undefined ? [] : ['']), phases[phase]];
    last = phase;
    const diff = (patch?.diff ?? '').split('\n').filter((line) => /^[-+]/u.test(line));
    return [
      ...head,
      `${String(index + 1).padStart(3)}. ${title} (${operations.join(', ')})`,
      `     ${fix}`,
      ...diff.map((line) => `       ${line}`),
    ];
  });
  return `${lines.map((line) => (terminal.stdout.isTerminal ? safeText(line) : line)).join('\n')}\n`;
}
