import { fail } from '../kernel/errors/command-failure.js';
import { formats } from '../kernel/flags/global-flags.js';
import { lineOf } from './shell-line.js';

/** What people type first, from other programs, and how it is called here. */
export const firstTries: Readonly<Record<string, string>> = {
  login: 'auth login',
  logout: 'auth logout',
  signin: 'auth login',
  whoami: 'auth status',
  status: 'connection status',
  on: 'connection on',
  watch: 'connection watch',
  wait: 'connection wait',
  version: '--version',
  logs: 'log download precheck',
  explain: 'log explain precheck',
  accounts: 'account list',
  profiles: 'config profiles',
  profile: 'config profiles',
  completions: 'completion --help',
  update: 'upgrade',
  install: 'upgrade',
  health: 'connection status',
  'turn-on': 'connection on',
  resume: 'connection on',
  failure: 'log failed precheck',
  failures: 'log failed precheck',
  errors: 'log failed precheck',
  reasons: 'log explain precheck',
  hotel: 'room hotels',
  mapping: 'room hotels',
  mappings: 'room hotels',
  rates: 'price show',
  notification: 'recipient list',
  notifications: 'recipient list',
  user: 'auth status',
  me: 'auth status',
  password: 'auth password --help',
  docs: 'spec list',
  pullspec: 'spec list',
  test: 'validation run',
  certify: 'certification show',
  onboard: 'onboarding show',
  form: 'onboarding show',
  marks: 'annotation list',
  partner: 'agency partner list',
  partners: 'agency partner list',
  notices: 'agency notice list',
  settings: 'config list',
  tokens: 'token list',
  sessions: 'session list',
  bookings: 'booking search',
  hotels: 'room hotels',
  rooms: 'room hotels',
  map: 'room map --help',
  validate: 'validation run',
  lint: 'validation run',
  check: 'doctor',
  list: '--help',
  commands: '--help',
};

/** -o json, as other programs have it. */
export function formatTry(command: string, argv: readonly string[]): void {
  const at = argv.findIndex((word) => word.startsWith('-o'));
  const attached = (argv[at] ?? '').slice(2).replace(/^=/u, '');
  const wanted = attached === '' ? argv[at + 1] : attached;
  const format = formats.find((one) => one === wanted);
  if (format === undefined || at === -1) return;
  fail({
    code: 'UNKNOWN_FLAG',
    message: command === '' ? 'There is no flag -o.' : `"supplier ${command}" has no flag -o.`,
    hint: 'The format of the result is --format.',
    next: [
      lineOf(['supplier', ...argv.slice(0, at), '--format', format, ...argv.slice(attached === '' ? at + 2 : at + 1)]),
    ],
  });
}

/** api GET /api/status, as curl and others have it. */
export function methodTry(argv: readonly string[]): void {
  const method = argv.find((word) => /^(?:get|post|put|patch|delete|head)$/iu.test(word));
  if (method === undefined) return;
  const rest = argv.filter((word) => word !== method);
  fail({
    code: 'USAGE',
    message: `The method ${method} is not an argument.`,
    hint: 'It is a flag.',
    next: [lineOf(['supplier', ...rest, '--method', method.toUpperCase()])],
  });
}

/** --jq, as gh has it. Its language is another one, so the value is not carried over. */
export function queryTry(command: string, flag: string): void {
  if (flag !== '--jq') return;
  fail({
    code: 'UNKNOWN_FLAG',
    message: command === '' ? `There is no flag ${flag}.` : `"supplier ${command}" has no flag ${flag}.`,
    hint: '--query filters with JMESPath.',
    next: ['supplier help formatting'],
  });
}
