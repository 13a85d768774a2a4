import type { CommandSpec, FlagSpec } from '../kernel/flags/command-spec.js';
import { commandTable } from './command-table.js';
import { globalFlags } from '../kernel/flags/global-flags.js';

/** The command line before it is understood: which command, and what is left for it. */
export interface Words {
  readonly noun: string | undefined;
  readonly verb: string | undefined;
  /** Without noun and verb; values that may be left out are attached with `=`. */
  readonly rest: readonly string[];
  readonly help: boolean;
  readonly version: boolean;
  /** The format that was asked for, as written. */
  readonly format: string | undefined;
  readonly unknownFlag: string | undefined;
}

const commands: readonly CommandSpec[] = commandTable;
/** A name means the same everywhere, so that one list knows which flags take a value. */
const allFlags: readonly FlagSpec[] = [...globalFlags, ...commands.flatMap(({ flags }) => flags)];
const byName = new Map(allFlags.map((flag) => [`--${flag.name}`, flag]));
const wholeNouns: ReadonlySet<string> = new Set(
  commands.flatMap(({ noun, verb }) => (verb === undefined ? [noun] : [])),
);
const byShort = new Map(allFlags.flatMap((flag) => (flag.short === undefined ? [] : [[flag.short, flag] as const])));

interface Reading {
  operands: string[];
  rest: string[];
  given: Set<string>;
  format: string | undefined;
  unknownFlag: string | undefined;
}

export function readWords(argv: readonly string[]): Words {
  const reading: Reading = { operands: [], rest: [], given: new Set(), format: undefined, unknownFlag: undefined };
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    if (word === '--') {
      reading.rest.push(...argv.slice(index));
      break;
    }
    if (word.startsWith('-') && word !== '-') index += readFlag(word, argv[index + 1], reading);
    else if (reading.operands.length < (wholeNouns.has(reading.operands[0] ?? '') ? 1 : 2)) reading.operands.push(word);
    else reading.rest.push(word);
  }
  const { operands, rest, given, format, unknownFlag } = reading;
  return {
    noun: operands[0],
    verb: operands[1],
    rest,
    help: given.has('help'),
    version: given.has('version'),
    format,
    unknownFlag,
  };
}

const fieldList = /^[A-Za-z][\w.]*(?:,[A-Za-z][\w.]*)*$/u;

/**
 * --json a,b, --samples all and --watch 10s with a space, as other programs take them: the word after the flag is its value where
 * the command cannot take it as an argument, or where it is a list or a duration.
 */
export function withAttachedValues(rest: readonly string[], most: number): readonly string[] {
  const places = operandsIn(rest);
  const over = places.length > most;
  const at = places.find((place) => {
    const flag = byName.get(/^(--[\w-]+)=$/u.exec(rest[place - 1] ?? '')?.[1] ?? '');
    return flag?.valueOptional === true && isMeantFor(flag, rest[place] ?? '', over);
  });
  if (at === undefined) return rest;
  const attached = `${rest[at - 1] ?? ''}${rest[at] ?? ''}`;
  return withAttachedValues([...rest.slice(0, at - 1), attached, ...rest.slice(at + 1)], most);
}

function isMeantFor({ type, choices }: FlagSpec, word: string, over: boolean): boolean {
  if (type === 'duration') return /^\d+[smh]$/u.test(word);
  if (choices !== undefined) return over && choices.includes(word);
  return fieldList.test(word) && (over || word.includes(','));
}

/** How many words the command can take as arguments. What its action does not take does not count. */
export function mostOperands({ arguments: given }: CommandSpec, rest: readonly string[]): number {
  if (given.some(({ several }) => several)) return Infinity;
  const actions = given[0]?.choices ?? [];
  const action = operandsIn(rest)
    .map((place) => rest[place] ?? '')
    .find((word) => actions.includes(word));
  return given.filter(({ notFor }) => action === undefined || notFor?.includes(action) !== true).length;
}

/** Where the words are that belong to no flag. */
function operandsIn(rest: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (word === '--') return places;
    if (!word.startsWith('-') || word === '-') places.push(index);
    else if (takesFollowing(word)) index += 1;
  }
  return places;
}

function takesFollowing(word: string): boolean {
  const reading: Reading = { operands: [], rest: [], given: new Set(), format: undefined, unknownFlag: undefined };
  const [flag, value] = word.startsWith('--') ? longFlag(word) : shortFlag(word, reading);
  return flag !== undefined && flag.type !== 'switch' && value === undefined && flag.valueOptional !== true;
}

/** Answers how many of the following words belong to the flag. */
function readFlag(word: string, following: string | undefined, reading: Reading): 0 | 1 {
  const [flag, value] = word.startsWith('--') ? longFlag(word) : shortFlag(word, reading);
  if (flag === undefined) reading.unknownFlag ??= word;
  else reading.given.add(flag.name);
  if (flag?.name === 'json' || (flag?.name === 'query' && reading.format !== 'tsv')) reading.format = 'json';
  if (flag === undefined || flag.type === 'switch' || value !== undefined) {
    if (flag?.name === 'format') reading.format = value;
    reading.rest.push(word);
    return 0;
  }
  if (flag.valueOptional === true) {
    reading.rest.push(`${word}=`);
    return 0;
  }
  if (flag.name === 'format') reading.format = following;
  reading.rest.push(word, ...(following === undefined ? [] : [following]));
  return 1;
}

function longFlag(word: string): readonly [FlagSpec | undefined, string | undefined] {
  const at = word.indexOf('=');
  return at === -1 ? [byName.get(word), undefined] : [byName.get(word.slice(0, at)), word.slice(at + 1)];
}

/** -qa 5 and -qa5 are -q -a 5: the first that takes a value takes the rest of the word. */
function shortFlag(word: string, reading: Reading): readonly [FlagSpec | undefined, string | undefined] {
  let flag: FlagSpec | undefined;
  for (let at = 1; at < word.length; at += 1) {
    flag = byShort.get(word.charAt(at));
    if (flag === undefined) return [undefined, undefined];
    reading.given.add(flag.name);
    if (flag.type !== 'switch') return [flag, at + 1 < word.length ? word.slice(at + 1) : undefined];
  }
  return [flag, undefined];
}
