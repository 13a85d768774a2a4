import { twoColumns } from './layout.js';
import { errorCodes, exitCodes } from '../errors/error-codes.js';

interface Topic { readonly title: string; readonly lines: () => readonly string[] }

const environmentVariables: readonly (readonly [string, string])[] = [
  ['SUPPLIER_URL', 'address of the portal (default: http://localhost:8080)'],
  ['SUPPLIER_TOKEN', 'token; wins over a stored sign-in'],
  ['SUPPLIER_TOKEN_FILE', 'file that holds the token (preferred in CI)'],
  ['SUPPLIER_ACCOUNT', 'partner account, its number or its name'],
  ['SUPPLIER_PROFILE', 'which stored sign-in'],
  ['SUPPLIER_FORMAT', 'table, json, jsonl, csv or tsv'],
  ['SUPPLIER_ERROR_FORMAT', 'text or json'],
  ['SUPPLIER_NO_INPUT', 'set: never ask'],
  ['SUPPLIER_TIMEOUT', 'limit of a command, as --timeout'],
  ['SUPPLIER_RETRIES', 'how often to try again, as --retries'],
  ['SUPPLIER_CA_FILE', 'certificates to trust besides the usual ones, as --ca-file; then SSL_CERT_FILE'],
  ['HTTPS_PROXY', 'the proxy to go through, as are HTTP_PROXY and ALL_PROXY; NO_PROXY lists hosts, .suffixes and ranges without one'],
  ['SUPPLIER_CREDENTIALS', 'where a sign-in is kept: auto, keyring or file'],
  ['SUPPLIER_BROWSER', 'what shows a page (then BROWSER)'],
  ['SUPPLIER_CONFIG_DIR', 'all our files below one folder'],
  ['SUPPLIER_DEBUG', '1: as --verbose'],
];

export const topics = {
  'environment': {
    title: 'Environment, files, and which of them wins',
    lines: () => [
      'A flag wins over the environment, the environment over the project file, that',
      'over the profile, and the profile over the default. supplier config list shows',
      'what holds and why, supplier doctor whether it works.', '',
      ...twoColumns(environmentVariables), '',
      'Honoured as everywhere: CI, NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE,',
      'TERM=dumb, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME.', '',
      'Files',
      '  config.json       profiles and chosen accounts, no secrets',
      '  credentials.json  tokens of `auth login`, readable by you alone',
      '                    both in $XDG_CONFIG_HOME/supplier, ~/.config/supplier, or',
      '                    %APPDATA%\\supplier',
      '  .supplier.json    of a project, up to the root of its repository: account,',
      '                    format. Never an address, never a secret.', '',
      'A stored token is sent to the portal that it was made for, and to no other.',
    ],
  },
  'exit-codes': {
    title: 'Exit codes and error codes',
    lines: () => [
      ...twoColumns(exitCodes.map(({ exit, name, meaning }) => [`${String(exit).padStart(3)}  ${name}`, meaning])), '',
      'Retry 8 and 9 only. The last line of a complaint begins with one of the codes',
      'below; with --json, or SUPPLIER_ERROR_FORMAT=json, the complaint is one line of',
      'JSON on stderr.', '',
      ...twoColumns(Object.entries(errorCodes).map(([code, { exit, meaning }]) => [`${code.padEnd(22)} ${String(exit).padStart(3)}`, meaning])),
    ],
  },
  'formatting': {
    title: 'Formats of results',
    lines: () => [
      '  table  for people, times in your zone (--utc: UTC). The default on a terminal.',
      '  tsv    tabs between, a header row. The default in a pipe.',
      '  csv    RFC 4180; text that a spreadsheet would run gets an apostrophe first.',
      '  json   the value itself; times in ISO 8601 UTC. --json is short for it.',
      '  jsonl  one object a line.', '',
      '--fields lists the fields of a result; --fields=a,b or --json=a,b chooses them.',
      'Names of fields are never changed, only added.', '',
      '--query chooses from the JSON by the commonest parts of JMESPath:',
      '  a.b  [0]  [-1]  [*].a  [].a  [?open].a  [?rate>`20` && !open].a  a | [0]',
      '  [a, b]  {name: a}  length(a)  \'text\'  `json`  == != < <= > >= && || !  @', '',
      'The result is on stdout, everything else on stderr. A download prints the path',
      'of its file. What fails prints nothing on stdout.',
    ],
  },
  'downloads': {
    title: 'Downloads',
    lines: () => [
      'A file is written to name.part, and gets its name when it is whole. A connection',
      'that breaks is taken up where it broke, five times in a row (--retries). After',
      'that, or after Ctrl-C, the same command continues it, if the portal vouches that',
      'it is still the same file; else it starts over.', '',
      '  -o file   to this name           -o dir/  into this folder, which is created',
      '  -o -      to stdout              --force  overwrite what is there',
      '  --no-resume  start over          --sha256 <hex>  keep it only if it is this', '',
      'A file that is there is never overwritten without --force. If it is the same,',
      'the download is complete already, and the exit code is 0.',
    ],
  },
} as const satisfies Readonly<Record<string, Topic>>;

export const topicNames = Object.keys(topics) as readonly (keyof typeof topics)[];
export const isTopic = (word: string): word is keyof typeof topics => Object.hasOwn(topics, word);

export function topicText(name: keyof typeof topics): string {
  const { title, lines } = topics[name];
  return `${title}\n\n${lines().join('\n')}\n`;
}
