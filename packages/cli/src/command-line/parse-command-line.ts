import { nearest } from '@suppliers-portal/domain';
import { Command, CommanderError, Option } from 'commander';
import { fail } from '../kernel/errors/command-failure.js';
import type { ArgumentSpec, CommandSpec, FlagSpec } from '../kernel/flags/command-spec.js';
import { commandTable, nameOf, type CommandName } from './command-table.js';
import { globalFlags, type GlobalValues } from '../kernel/flags/global-flags.js';
import { lineOf, lineWithCommand, replacedLine } from './shell-line.js';
import { argumentText, flagText } from './spelling.js';
import { dateIn, durationIn, writtenDuration, percentIn, sizeIn, wholeIn } from '../kernel/flags/values.js';
import { refuseContradictions, refuseExclusive, refuseIgnoredWords, refuseReversedDays } from './contradictions.js';
import { firstTries, formatTry, methodTry, queryTry } from './first-tries.js';
import { mostOperands, withAttachedValues, type Words } from './words.js';

type Single = string | number | boolean | undefined;
type Value = Single | readonly Single[];

export interface CommandLine {
  readonly command: CommandSpec;
  readonly name: CommandName;
  readonly globals: GlobalValues;
  readonly flags: Readonly<Record<string, Value>>;
  readonly arguments: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const commands: readonly CommandSpec[] = commandTable;

/** Returns the row of the table that the user means, or fails if there is none. */
export function findCommand({ noun, verb, unknownFlag }: Words, argv: readonly string[]): CommandSpec {
  const ofNoun = commands.filter((command) => command.noun === noun);
  const found = ofNoun.find((command) => command.verb === verb);
  if (found !== undefined) return found;
  if (noun === undefined || (ofNoun.length === 0 && unknownFlag !== undefined))
    unknownFlagIn(unknownFlag ?? '', globalFlags, argv, '');
  if (ofNoun.length === 0) {
    const tried = firstTries[noun];
    if (tried !== undefined)
      fail({
        code: 'UNKNOWN_COMMAND',
        message: `There is no command "${noun}".`,
        hint: '',
        next: [lineOf(['supplier', ...tried.split(' ')])],
      });
    const next = linesWith(noun, argv);
    fail({
      code: 'UNKNOWN_COMMAND',
      message: `There is no command "${noun}".`,
      ...(next.length === 0 ? { hint: 'supplier --help lists the commands.' } : { hint: '', next }),
    });
  }
  const verbs = ofNoun.flatMap((command) => command.verb ?? []);
  const [only] = verbs;
  if (verb === undefined) {
    fail({
      code: 'MISSING_VALUE',
      message: `"supplier ${noun}" needs a verb: ${verbs.join(', ')}.`,
      hint: `supplier ${noun} --help says what ${verbs.length === 1 ? 'it' : 'each'} does.`,
      ...(only !== undefined && verbs.length === 1 ? { next: [lineWithCommand(argv, noun, noun, only)] } : {}),
    });
  }
  const meant = nearest(verb, verbs) ?? (verbs.length === 1 ? verbs[0] : undefined);
  return fail({
    code: 'UNKNOWN_COMMAND',
    message: `There is no command "${noun} ${verb}".`,
    ...(meant === undefined
      ? { hint: `The verbs of ${noun} are: ${verbs.join(', ')}.` }
      : { hint: '', next: [replacedLine(argv, verb, meant)] }),
  });
}

/** What a word could mean that is no noun: a verb of a few nouns, or a noun with a typing error. */
function linesWith(word: string, argv: readonly string[]): readonly string[] {
  const withVerb = commands.filter(({ verb }) => verb === word);
  if (withVerb.length > 0 && withVerb.length <= 3)
    return withVerb.map(({ noun }) => lineWithCommand(argv, word, noun, word));
  const meant = nearest(word, [...new Set(commands.map(({ noun }) => noun)), 'help']);
  return meant === undefined ? [] : [replacedLine(argv, word, meant)];
}

/** Reads flags and arguments of one command. Global flags can come in any place. */
export function parseCommandLine(command: CommandSpec, words: Words, argv: readonly string[]): CommandLine {
  const flags: readonly FlagSpec[] = [...globalFlags, ...command.flags];
  const parser = parserOf(command, flags);
  try {
    parser.parse([...withAttachedValues(words.rest, mostOperands(command, words.rest))], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) complain(error, command, flags, argv);
    throw error;
  }
  const given = parser.opts<Readonly<Record<string, unknown>>>();
  const valueOf = (flag: FlagSpec): readonly [string, Value] => [
    flag.name,
    flagValue(flag, given[attributeOf(flag)], argv),
  ];
  refuseIgnoredWords(command, parser.processedArgs);
  const written = flags.filter((flag) => given[attributeOf(flag)] !== undefined).map(({ name }) => name);
  refuseExclusive(command, written);
  const globals = Object.fromEntries(globalFlags.map(valueOf)) as unknown as GlobalValues;
  refuseContradictions(globals);
  const own = Object.fromEntries(command.flags.map(valueOf));
  refuseReversedDays(command, own);
  return {
    command,
    name: nameOf(command) as CommandName,
    globals,
    flags: own,
    arguments: Object.fromEntries(
      command.arguments.map((argument, index) => [
        argument.name,
        argumentValue(argument, parser.processedArgs[index], argv, isFree(argument, command.arguments)),
      ]),
    ),
  };
}

function parserOf(command: CommandSpec, flags: readonly FlagSpec[]): Command {
  const parser = new Command(nameOf(command))
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
    .helpOption(false)
    .showSuggestionAfterError(false)
    .allowExcessArguments(false)
    .action(() => undefined);
  for (const flag of flags) parser.addOption(optionOf(flag));
  for (const argument of command.arguments) parser.argument(argumentText(argument), argument.summary);
  return parser;
}

const counted = (_: string, before: number | undefined): number => (before ?? 0) + 1;
const together = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  value,
];

function optionOf(flag: FlagSpec): Option {
  const option = new Option(parserText(flag), flag.summary);
  // --no-x is a separate flag here, because an unrelated --x can exist.
  option.negate = false;
  if (flag.several !== true) return option;
  return flag.type === 'switch' ? option.argParser(counted) : option.argParser(together);
}

/** To commander every value is a required one: where it may be left out, an empty one was attached. */
const parserText = (flag: FlagSpec): string =>
  flagText({ ...flag, ...(flag.type === 'switch' ? {} : { value: 'value' }) }).replace('[=value]', ' <value>');

const attributeOf = (flag: FlagSpec): string =>
  flag.name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());

function flagValue(flag: FlagSpec, given: unknown, argv: readonly string[]): Value {
  if (flag.type === 'switch') return flag.several === true ? ((given as number | undefined) ?? 0) : given === true;
  if (flag.several === true)
    return ((given ?? []) as readonly string[]).map((text) => read(flag, text) ?? refuse(flag, text, argv));
  const usual = typeof given === 'string' ? given : flag.default;
  const text = given === '' && flag.bare !== undefined ? flag.bare : usual;
  return text === undefined ? undefined : (read(flag, text) ?? refuse(flag, text, argv));
}

function read(flag: FlagSpec, text: string): Single {
  switch (flag.type) {
    case 'text':
      return text === '' && flag.valueOptional !== true && flag.mayBeEmpty !== true ? undefined : text;
    case 'choice':
      return flag.choices?.find((choice) => choice === text);
    case 'whole':
      return within(flag, wholeIn(text));
    case 'percent':
      return percentIn(text);
    case 'date':
      return dateIn(text);
    case 'duration':
      return within(flag, durationIn(text));
    case 'size':
      return within(flag, sizeIn(text));
    case 'switch':
      return undefined;
  }
}

function within({ range }: FlagSpec, value: number | undefined): number | undefined {
  return value === undefined || (range !== undefined && (value < range[0] || value > range[1])) ? undefined : value;
}

function refuse(flag: FlagSpec, text: string, argv: readonly string[]): never {
  const meant = flag.choices === undefined ? undefined : nearest(text, flag.choices);
  fail({
    code: 'INVALID_VALUE',
    message: text === '' ? `--${flag.name} has no value.` : `--${flag.name} cannot be "${text}".`,
    hint: `It takes ${wantedOf(flag)}.`,
    ...(meant === undefined ? {} : { next: [replacedLine(argv, text, meant)] }),
  });
}

function wantedOf(flag: FlagSpec): string {
  switch (flag.type) {
    case 'choice':
      return `one of: ${(flag.choices ?? []).join(', ')}`;
    case 'whole':
      return flag.range === undefined
        ? 'a whole number'
        : `a whole number from ${String(flag.range[0])} to ${String(flag.range[1])}`;
    case 'percent':
      return 'a number from 0 to 100';
    case 'date':
      return 'a day that exists, as yyyy-mm-dd';
    case 'duration':
      return flag.range === undefined
        ? 'a number with its unit, such as 30s, 5m or 1h, or 0 for no limit'
        : `a number with its unit, such as 30s, 5m or 1h, from ${writtenDuration(flag.range[0])} to ${writtenDuration(flag.range[1])}`;
    case 'size':
      return `a number with its unit, such as 500KiB or 2MiB${flag.range === undefined ? '' : `, and at least ${String(flag.range[0] / 1024)}KiB`}`;
    case 'text':
    case 'switch':
      return `a text: --${flag.name} <${flag.value ?? 'value'}>`;
  }
}

/** Next to an action, an argument can be needed for some of them. */
const isFree = ({ required }: ArgumentSpec, all: readonly ArgumentSpec[]): boolean =>
  !required && !all.some(({ choices }) => choices !== undefined);

function argumentValue(
  argument: ArgumentSpec,
  given: unknown,
  argv: readonly string[],
  canBeLeftOut: boolean,
): string | readonly string[] | undefined {
  const words = (Array.isArray(given) ? given : [given]).filter((word) => word !== undefined) as readonly string[];
  for (const word of words) {
    // A script writes it where a variable is not set. It must not mean this folder, or everything.
    if (word === '' && argument.choices === undefined)
      fail({
        code: 'INVALID_VALUE',
        message: `<${argument.name}> is empty.`,
        hint: `It takes: ${argument.summary}.${canBeLeftOut ? ' You can leave it out.' : ''}`,
      });
    if (argument.choices?.includes(word) !== false) continue;
    const meant = nearest(word, argument.choices);
    fail({
      code: 'INVALID_VALUE',
      message: `<${argument.name}> cannot be "${word}".`,
      hint: `It takes one of: ${argument.choices.join(', ')}.`,
      ...(meant === undefined ? {} : { next: [replacedLine(argv, word, meant)] }),
    });
  }
  return argument.several ? [...new Set(words)] : words[0];
}

function complain(
  error: CommanderError,
  command: CommandSpec,
  flags: readonly FlagSpec[],
  argv: readonly string[],
): never {
  const named = /'([^']*)'/u.exec(error.message)?.[1] ?? '';
  const name = nameOf(command);
  switch (error.code) {
    case 'commander.unknownOption':
      return unknownFlagIn(named, flags, argv, name);
    case 'commander.missingArgument':
      return fail({
        code: 'MISSING_VALUE',
        message: `"supplier ${name}" needs <${named}>.`,
        hint: `For example: ${command.examples[0] ?? ''}`,
      });
    case 'commander.optionMissingArgument': {
      const flag = /--[\w-]+/u.exec(named)?.[0] ?? named;
      return fail({
        code: 'MISSING_VALUE',
        message: `${flag} has no value.`,
        hint: `supplier ${name} --help says what it takes.`,
      });
    }
    default:
      if (name === 'api') methodTry(argv);
      return fail({
        code: 'USAGE',
        message: 'There are more arguments than the command takes.',
        hint: `Is a text with spaces in quotes? ${usageLine(command)}`,
      });
  }
}

function unknownFlagIn(given: string, flags: readonly FlagSpec[], argv: readonly string[], command: string): never {
  const flag = given.split('=')[0] ?? given;
  if (flag.startsWith('-o')) formatTry(command, argv);
  queryTry(command, flag);
  const meant = flag.startsWith('--')
    ? nearest(
        flag,
        flags.map(({ name }) => `--${name}`),
      )
    : undefined;
  const help = lineOf(['supplier', ...command.split(' ').filter((word) => word !== ''), '--help']);
  fail({
    code: 'UNKNOWN_FLAG',
    message: command === '' ? `There is no flag ${flag}.` : `"supplier ${command}" has no flag ${flag}.`,
    ...(meant === undefined
      ? {
          hint: `${help} lists the flags.${/^-[^-].*[./]/u.test(given) ? ` For a file of this name, write ./${given}` : ''}`,
        }
      : { hint: '', next: [replacedLine(argv, flag, meant)] }),
  });
}

function usageLine(command: CommandSpec): string {
  return ['Usage: supplier', nameOf(command), ...command.arguments.map(argumentText), '[flags]'].join(' ');
}
