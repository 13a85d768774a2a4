import { fail } from '../kernel/errors/command-failure.js';
import type { CommandSpec } from '../kernel/flags/command-spec.js';
import type { GlobalValues } from '../kernel/flags/global-flags.js';
import { nameOf } from './command-table.js';
import { lineOf } from './shell-line.js';

/** What an action does not take would be ignored without a word. */
export function refuseIgnoredWords(command: CommandSpec, given: readonly unknown[]): void {
  const [action] = given;
  command.arguments.forEach(({ notFor }, index) => {
    const word = given[index];
    if (typeof action !== 'string' || typeof word !== 'string' || word === '' || notFor?.includes(action) !== true)
      return;
    const name = `${nameOf(command)} ${action}`;
    fail({
      code: 'USAGE',
      message: `"supplier ${name}" takes no "${word}".`,
      hint: 'Leave it out.',
      next: [lineOf(['supplier', ...name.split(' ')])],
    });
  });
}

const exclusiveGlobals = [['color', 'no-color']] as const;

/** Of flags that exclude each other only one would count, and it would be unclear which. */
export function refuseExclusive(command: CommandSpec, written: readonly string[]): void {
  for (const names of [...exclusiveGlobals, ...(command.exclusive ?? [])]) {
    const together = written.filter((name) => names.includes(name)).map((name) => `--${name}`);
    if (together.length < 2) continue;
    fail({
      code: 'USAGE',
      message: `${listed(together)} exclude each other.`,
      hint: `Leave out ${together.length === 2 ? 'one of them' : 'all but one'}.`,
      next: [`${lineOf(['supplier', ...nameOf(command).split(' ')])} --help`],
    });
  }
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Of flags of every command: how a result is written. */
export function refuseContradictions(globals: GlobalValues): void {
  if (globals.query !== undefined && !['json', 'tsv', undefined].includes(globals.format)) {
    fail({
      code: 'USAGE',
      message: `--query and --format ${globals.format ?? ''} contradict each other.`,
      hint: 'What a query chooses is written as JSON, or as plain lines with --format tsv.',
    });
  }
  if (globals.template !== undefined && !['json', undefined].includes(globals.format)) {
    fail({
      code: 'USAGE',
      message: `--template and --format ${globals.format ?? ''} contradict each other.`,
      hint: 'A template writes the JSON of a result as text. Leave --format out.',
    });
  }
  if (globals.json !== undefined && globals.format !== undefined && globals.format !== 'json') {
    fail({
      code: 'USAGE',
      message: `--json and --format ${globals.format} contradict each other.`,
      hint: 'Use one of them; --fields chooses fields in every format.',
    });
  }
  if ((globals.json ?? '') !== '' && globals.fields !== undefined)
    fail({
      code: 'USAGE',
      message: '--json and --fields both choose fields.',
      hint: 'Give the list to one of the two.',
    });
}

/** Days: the earliest is first. */
export function refuseReversedDays(command: CommandSpec, { from, to }: Readonly<Record<string, unknown>>): void {
  const areDays = ['from', 'to'].every((name) => command.flags.some((one) => one.name === name && one.type === 'date'));
  if (areDays && typeof from === 'string' && typeof to === 'string' && from > to)
    fail({ code: 'INVALID_VALUE', message: '--from is after --to.', hint: 'Days of Bangkok, both included.' });
}
