import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { dryRun, bothDaysText, allUsersSeeText } from './shared-flags.js';

export const annotationRows = [
  {
    noun: 'annotate',
    verb: undefined,
    summary: 'add a mark, such as a deployment, to the charts of time',
    about: [
      `A mark has a text of at most 120 characters and a time, and is kept for 400 days. ${allUsersSeeText}`,
      'A pipeline needs a token with the scope operate. --json=id prints the id of the mark, for supplier annotation remove.',
    ],
    arguments: [{ name: 'text', required: true, several: false, summary: 'what happened, such as "deploy v2.3"' }],
    flags: [
      {
        name: 'at',
        type: 'text',
        value: 'time',
        summary: 'when it happened: 2026-11-20T09:30 in Bangkok time, or 2026-11-20T02:30:00Z (default: now)',
      },
      dryRun,
    ],
    prints: '{id? text, at time, text text, by? text, changed bool}',
    examples: ['supplier annotate "deploy v2.3"', 'supplier annotate "new rates" --at 2026-11-20T02:30:00Z --json=id'],
  },
  {
    noun: 'annotation',
    verb: 'list',
    reads: true,
    summary: 'list your marks, oldest first',
    about: [bothDaysText],
    arguments: [],
    flags: [
      { name: 'from', type: 'date', value: 'yyyy-mm-dd', summary: 'only marks on or after this day' },
      { name: 'to', type: 'date', value: 'yyyy-mm-dd', summary: 'only marks on or before this day' },
      { name: 'portal', type: 'switch', summary: 'also turn-offs, suspensions, turn-ons and new PullSpec versions' },
    ],
    prints: '[#annotation]',
    examples: ['supplier annotation list', 'supplier annotation list --from 2026-11-20 --json'],
  },
  {
    noun: 'annotation',
    verb: 'remove',
    summary: 'remove a mark from the charts',
    arguments: [{ name: 'id', required: true, several: false, summary: 'id of the mark, or the start of its id' }],
    flags: [dryRun],
    prints: '{id text, at time, text text, by text, changed bool}',
    examples: ['supplier annotation remove 3857b2e1-a454-4f5e-a71e-032997008012 --yes'],
  },
] as const satisfies readonly CommandSpec[];
