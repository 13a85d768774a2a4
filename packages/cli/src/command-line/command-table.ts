import type { CommandSpec, FlagSpec } from './command-spec.js';

const check = (summary: string) => ({ name: 'check', type: 'switch', summary }) as const satisfies FlagSpec;
const dryRun = { name: 'dry-run', short: 'n', type: 'switch', summary: 'say what would be done, and do nothing' } as const satisfies FlagSpec;

const downloadFlags = [
  { name: 'output', short: 'o', type: 'text', value: 'file|dir/|-', summary: 'where to: a file, a folder, or - for stdout (default: this folder)' },
  { name: 'force', type: 'switch', summary: 'overwrite a file that is there' },
  { name: 'no-resume', type: 'switch', summary: 'start over instead of continuing an earlier part' },
  { name: 'sha256', type: 'text', value: 'hex', summary: 'keep the file only if it has this SHA-256' },
] as const satisfies readonly FlagSpec[];

/** In the order of help. Feeds the parser, help, and whatever else has to know what there is. */
export const commandGroups = [
  { title: 'Account', nouns: ['auth', 'account'] },
  { title: 'Connection', nouns: ['connection', 'accuracy', 'log'] },
] as const;

export const nounSummaries = {
  auth: 'sign in and out of the portal',
  account: 'the partner account to act for',
  connection: 'whether the connection is on, and turning it on',
  accuracy: 'precheck and makebook accuracy',
  log: 'log files of precheck and makebook',
} as const satisfies Readonly<Record<string, string>>;

export const commandTable = [
  {
    noun: 'auth', verb: 'login', summary: 'sign in with a token',
    about: [
      'Reads the token from stdin, never from the command line. Tokens are made in the portal under Settings, or by whoever runs it with: supplier-server token create.',
      'It is kept in a file that only you can read; --insecure-storage agrees to that without being asked.',
    ],
    arguments: [],
    flags: [
      { name: 'with-token', type: 'switch', summary: 'read the token from stdin (required)' },
      { name: 'insecure-storage', type: 'switch', summary: 'keep the token in a file, unencrypted' },
    ],
    examples: ['supplier auth login --with-token --insecure-storage < token.txt'],
  },
  {
    noun: 'auth', verb: 'status', summary: 'who is signed in, and until when',
    arguments: [], flags: [check('exit 4 when nobody is signed in')],
    examples: ['supplier auth status', 'supplier auth status --check --quiet && echo signed in'],
  },
  {
    noun: 'auth', verb: 'logout', summary: 'forget the sign-in on this machine',
    arguments: [], flags: [{ name: 'all', type: 'switch', summary: 'every stored sign-in, of all profiles and portals' }],
    examples: ['supplier auth logout'],
  },
  {
    noun: 'account', verb: 'list', summary: 'the partner accounts that you may act for',
    arguments: [], flags: [], examples: ['supplier account list', 'supplier account list --json=id'],
  },
  {
    noun: 'account', verb: 'show', summary: 'the partner account that calls are made for',
    arguments: [], flags: [], examples: ['supplier account show'],
  },
  {
    noun: 'account', verb: 'use', summary: 'choose the partner account and remember it',
    arguments: [{ name: 'account', required: true, several: false, summary: 'its number or its name' }],
    flags: [dryRun], examples: ['supplier account use 10234', 'supplier account use "Andaman Stays Group"'],
  },
  {
    noun: 'connection', verb: 'status', summary: 'whether the connection is on, and if not, why',
    arguments: [], flags: [check('exit 3 unless the connection is on')],
    examples: ['supplier connection status', 'supplier connection status --check --quiet || echo off'],
  },
  {
    noun: 'connection', verb: 'on', summary: 'turn the connection on again',
    about: ['At most three times in 24 hours. A connection that is on already is left alone. Sent once, never again by itself.'],
    arguments: [],
    flags: [
      { name: 'cause', type: 'choice', value: 'cause', choices: ['production-issue', 'scheduled-maintenance', 'no-issue', 'others'], default: 'production-issue', summary: 'why it was off' },
      { name: 'details', type: 'text', value: 'text|-', mayBeEmpty: true, summary: 'what happened, or - to read it from stdin (required)' },
      dryRun,
    ],
    examples: [
      'supplier connection on --cause scheduled-maintenance --details "Database upgrade is done." --yes',
      'supplier connection on --details - --yes < incident.txt',
    ],
  },
  {
    noun: 'accuracy', verb: 'show', summary: 'how many prechecks and makebooks succeeded',
    arguments: [],
    flags: [
      check('exit 3 when an accuracy is below its minimum'),
      { name: 'min-precheck', type: 'percent', value: 'percent', default: '85', summary: 'minimum of precheck' },
      { name: 'min-makebook', type: 'percent', value: 'percent', default: '90', summary: 'minimum of makebook' },
      { name: 'hours', type: 'whole', value: 'n', default: '3', range: [1, 24], summary: 'how many of the newest hours are added up' },
      { name: 'hourly', type: 'switch', summary: 'hour by hour, the last 24' },
    ],
    examples: ['supplier accuracy show', 'supplier accuracy show --check --json > accuracy.json'],
  },
  {
    noun: 'log', verb: 'download', summary: 'download the log of prechecks or makebooks',
    about: ['Prints the path of the file. A broken download is continued by running the same command again.'],
    arguments: [{ name: 'action', choices: ['precheck', 'makebook'], required: true, several: true, summary: 'precheck, makebook, or both' }],
    flags: [
      { name: 'hours', type: 'choice', value: '1|3|24', choices: ['1', '3', '24'], default: '1', summary: 'how far back' },
      ...downloadFlags,
    ],
    examples: ['supplier log download precheck --hours 24', 'f=$(supplier log download makebook -o logs/) && wc -l "$f"'],
  },
] as const satisfies readonly CommandSpec[];

type Row = (typeof commandTable)[number];
type NameOf<One> = One extends { readonly noun: infer Noun extends string; readonly verb: infer Verb extends string } ? `${Noun} ${Verb}` : never;
export type CommandName = NameOf<Row>;
/** The row of one command, so that a command knows the types of its own flags and arguments. */
export type RowOf<Name extends CommandName> = Name extends `${infer Noun} ${infer Verb}` ? Extract<Row, { readonly noun: Noun; readonly verb: Verb }> : never;

export const nameOf = ({ noun, verb }: CommandSpec): string => `${noun} ${verb}`;
