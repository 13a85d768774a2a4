import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { loadEngine } from './engine.js';

/** `supplier validation explain [rule]` */
export const explain: Command<'validation explain'> = async ({ arguments: { rule: word } }, context) => {
  const { rules, ruleOf } = await loadEngine();
  const columns = ['id', 'severity', 'title', 'why', 'fix'].map((field) => ({
    field,
    header: field,
    ...(field === 'why' || field === 'fix' ? { detail: true as const } : {}),
  }));
  if (word === undefined) {
    await context.output.print({
      kind: 'list',
      empty: 'There are no rules.',
      columns,
      records: rules.map(({ id, severity, title, why, fix }) => ({ id, severity, title, why, fix })),
    });
    return undefined;
  }
  const found =
    ruleOf(word.toUpperCase()) ??
    fail({
      code: 'NOT_FOUND',
      message: `There is no rule ${word}.`,
      hint: 'A rule is named as in a report, for example PS-RES-003.',
      next: ['supplier validation explain'],
    });
  const { id, severity, title, why, fix } = found;
  await context.output.print({
    kind: 'record',
    columns,
    record: { id, severity, title, why, fix },
    headline: () => ({
      tone: 'strong',
      title: `${id}, ${severity}: ${title}`,
      lines: ['', `Why it matters  ${why}`, `How to fix it  ${fix}`],
    }),
  });
  return undefined;
};
