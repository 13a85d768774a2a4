import { version } from '../version.js';
import { figureLines, figures } from '@suppliers-portal/domain';
import { twoColumns, wrapped } from './layout.js';
import { errorCodes, exitCodes } from '../kernel/errors/error-codes.js';

interface Topic {
  readonly title: string;
  readonly lines: () => readonly string[];
}

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
  [
    'HTTPS_PROXY',
    'the proxy to go through, as are HTTP_PROXY and ALL_PROXY; NO_PROXY lists hosts, .suffixes and ranges without one',
  ],
  ['SUPPLIER_CREDENTIALS', 'where a sign-in is kept: auto, keyring or file'],
  ['SUPPLIER_BROWSER', 'what shows a page (then BROWSER)'],
  ['SUPPLIER_PAGER', 'pager for long tables (then PAGER, then less); cat turns it off'],
  ['SUPPLIER_CONFIG_DIR', 'all our files below one folder'],
  ['SUPPLIER_DEBUG', '1: as -v; http: as -vv'],
];

export const topics = {
  'environment': {
    title: 'Environment, files, and which of them wins',
    lines: () => [
      'A flag wins over the environment, the environment over the project file, that',
      'over the profile, and the profile over the default. supplier config list shows',
      'what holds and why, supplier doctor whether it works.',
      '',
      ...twoColumns(environmentVariables),
      '',
      'Honoured as everywhere: CI, NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE,',
      'TERM=dumb, COLUMNS, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME.',
      '',
      'Files',
      '  config.json       profiles and chosen accounts, no secrets',
      '  credentials.json  tokens of `auth login`, readable by you alone',
      '                    both in $XDG_CONFIG_HOME/supplier, ~/.config/supplier, or',
      '                    %APPDATA%\\supplier',
      '  .supplier.json    of a project, up to the root of its repository: account,',
      '                    format, specFiles, failOn, waivers. Never an address or a',
      '                    secret.',
      '',
      'A stored token is sent to the portal that it was made for, and to no other.',
    ],
  },
  'exit-codes': {
    title: 'Exit codes and error codes',
    lines: () => [
      ...twoColumns(exitCodes.map(({ exit, name, meaning }) => [`${String(exit).padStart(3)}  ${name}`, meaning])),
      '',
      'Retry 8 and 9 only. The last line of a complaint begins with one of the codes',
      'below; with --json, or SUPPLIER_ERROR_FORMAT=json, the complaint is one line of',
      'JSON on stderr.',
      '',
      ...twoColumns(
        Object.entries(errorCodes).map(([code, { exit, meaning }]) => [
          `${code.padEnd(22)} ${String(exit).padStart(3)}`,
          meaning,
        ]),
      ),
    ],
  },
  'formatting': {
    title: 'Formats of results',
    lines: () => [
      '  table  for people, times in your zone (--utc: UTC). The default on a terminal.',
      '  tsv    tabs between, a header row. The default in a pipe.',
      '  csv    RFC 4180 in UTF-8 with a byte order mark, as Excel needs it; text that',
      '         a spreadsheet would run gets an apostrophe first (--raw-csv: neither).',
      '  json   the value itself; times in ISO 8601 UTC. --json is short for it.',
      '         Times and days of bookings are in Bangkok time, with +07:00.',
      '  jsonl  one object a line.',
      '',
      '--fields lists the fields of a result; --fields=a,b or --json=a,b chooses them.',
      'Names of fields are never changed, only added.',
      '',
      '--query chooses from the JSON by the commonest parts of JMESPath:',
      '  a.b  [0]  [-1]  [*].a  [].a  [?open].a  [?rate>`20` && !open].a  a | [0]',
      "  [a, b]  {name: a}  length(a)  'text'  `json`  == != < <= > >= && || !  @",
      '',
      'The result is on stdout, everything else on stderr. A download prints the path',
      'of its file. What fails prints nothing on stdout.',
    ],
  },
  'ci': {
    title: 'In a pipeline',
    lines: () => [
      'Set SUPPLIER_URL, and SUPPLIER_TOKEN_FILE to a file that holds a token (or',
      'SUPPLIER_TOKEN). A token is for one partner account, reads unless it was made',
      'with --scope operate, and is made in the portal under Settings',
      'Install a version that you name, and supplier doctor says when the portal has a',
      'newer one:',
      '  npm install --global --ignore-scripts \\',
      `    $SUPPLIER_URL/downloads/supplier-${version}.tgz`,
      '',
      'Nothing is ever asked where CI is set, or stdin or stderr is no terminal: what',
      'needs an answer ends with 2 and names its flag, --yes for most.',
      'Retry only on 8 and 9. Code 3 means the check ran and failed.',
      '',
      '  supplier validation run api/pullspec.yml --local --junit local.xml',
      '      needs no token and no network: safe for what strangers send',
      '  supplier validation run api/pullspec.yml --wait=10m --sarif supplier.sarif',
      '      in GitHub Actions findings are marked in the lines by themselves',
      '  supplier connection wait --for on --timeout 15m',
      '      8 when it is still off',
      '',
      'Whole files for GitHub Actions, GitLab and Jenkins are in the guide to',
      'self-validation (docs/self-validation.md).',
    ],
  },
  'proxies': {
    title: 'Proxies and certificates',
    lines: () => [
      'A proxy is taken from --proxy, the setting proxy, or HTTPS_PROXY, HTTP_PROXY',
      'and ALL_PROXY, in small letters first; host:port means http://host:port.',
      '--proxy none goes without. This machine itself is reached directly, and so is',
      'what NO_PROXY lists, with commas between:',
      '',
      '  portal.example  it and all hosts below it     portal.example:8443  one port',
      '  10.0.0.0/8      addresses of this range       *                    everything',
      '',
      'A proxy with a name and a password: http://name:password@proxy.example:3128.',
      'The program never prints them.',
      '',
      'Where a network has certificates of its own, --ca-file, SUPPLIER_CA_FILE or',
      'SSL_CERT_FILE names them in PEM, besides the usual ones. They count for the',
      'portal and for the way through a proxy. Nothing turns the check off. Without',
      'them the error is NOT_TRUSTED, exit 1: another try cannot help.',
      '',
      'supplier doctor says which way is taken, and whether it leads to the portal.',
    ],
  },
  'figures': {
    title: 'How each figure is counted',
    lines: () =>
      figures.flatMap((figure) => [
        figure.title,
        ...figureLines(figure).flatMap(([part, text]) => wrapped(`${part}: ${text}`, 76).map((line) => `  ${line}`)),
        '',
      ]),
  },
  'downloads': {
    title: 'Downloads',
    lines: () => [
      'A file is written to name.part, and gets its name when it is whole. A connection',
      'that breaks is taken up where it broke, five times in a row (--retries). After',
      'that, or after Ctrl-C, the same command continues it, if the portal vouches that',
      'it is still the same file; else it starts over.',
      '',
      '  -o file   to this name           -o dir/  into this folder, which is created',
      '  -o -      to stdout              --force  overwrite what is there',
      '  --no-resume  start over          --sha256 <hex>  keep it only if it is this',
      '  --limit-rate 2MiB  leave the rest of the line to others',
      '',
      "We check the file's length and SHA-256 against the portal's.",
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
