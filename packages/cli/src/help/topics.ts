import { settingsOrderText } from '../command-line/rows/shared-flags.js';
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
  ['SUPPLIER_TOKEN', 'token to use instead of a stored sign-in'],
  ['SUPPLIER_TOKEN_FILE', 'file with the token (preferred in CI)'],
  ['SUPPLIER_ACCOUNT', 'partner account, its number or its name'],
  ['SUPPLIER_PROFILE', 'which stored sign-in'],
  ['SUPPLIER_FORMAT', 'table, json, jsonl, ndjson, csv or tsv'],
  ['SUPPLIER_ERROR_FORMAT', 'text or json'],
  ['SUPPLIER_NO_INPUT', 'never prompt, if set'],
  ['SUPPLIER_TIMEOUT', 'time limit of a command, as --timeout'],
  ['SUPPLIER_RETRIES', 'number of retries, as --retries'],
  ['SUPPLIER_CA_FILE', 'file with more certificates to trust, as --ca-file; then SSL_CERT_FILE'],
  [
    'HTTPS_PROXY',
    'proxy to use, like HTTP_PROXY and ALL_PROXY; NO_PROXY lists hosts, .suffixes and ranges that need no proxy',
  ],
  ['SUPPLIER_CREDENTIALS', 'where to store a sign-in: auto, keyring or file'],
  ['SUPPLIER_BROWSER', 'program that opens a page (then BROWSER)'],
  ['SUPPLIER_PAGER', 'pager for long tables (then PAGER, then less); cat turns it off'],
  ['SUPPLIER_CONFIG_DIR', 'one folder for all our files'],
  ['SUPPLIER_DEBUG', '1: as -v; http: as -vv'],
];

/** The last is set by a job of GitLab. */
export const environmentNames: readonly string[] = [...environmentVariables.map(([name]) => name), 'SUPPLIER_ID_TOKEN'];

export const topics = {
  'environment': {
    title: 'Environment, files, and which of them wins',
    lines: () => [
      `${settingsOrderText} The first one`,
      'that has a value wins. supplier config list shows each value and its source,',
      'supplier doctor checks that it works.',
      '',
      ...twoColumns(environmentVariables),
      '',
      'Also used: CI, NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE,',
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
      'Retry only on 8 and 9. The last line of an error begins with one of the codes',
      'below. With --json, or SUPPLIER_ERROR_FORMAT=json, the error is one line of',
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
      '  table  for people, with times in your time zone (--utc: UTC). The default on a',
      '         terminal.',
      '  tsv    columns separated by tabs, with a header row. The default in a pipe.',
      '  csv    RFC 4180 in UTF-8 with a byte order mark for Excel. Text that a',
      '         spreadsheet would run gets an apostrophe first (--raw-csv: neither).',
      '  json   values as they are, times in ISO 8601 UTC. --json is short for it.',
      '         Times and days of bookings are in Bangkok time, with +07:00.',
      '  jsonl  one object per line.',
      '',
      '--fields lists the fields of a result; --fields=a,b or --json=a,b chooses them.',
      'Names of fields are never changed, only added.',
      '',
      '--query filters the JSON output with JMESPath, such as:',
      '  a.b  [0]  [-1]  [*].a  [].a  [?open].a  [?rate>`20` && !open].a  a | [0]',
      "  [a, b]  {name: a}  [0:5]  'text'  `json`  == != < <= > >= && || !  @",
      "  length(@)  sort_by(@, &a)  sum([].a)  max_by(@, &a)  join(', ', [].a)",
      'It has every function of JMESPath (jmespath.org). With --format tsv, a text is',
      'printed as it is, a list line by line, and a list of lists with tabs:',
      "  --query \"[?state=='active'].join(' ', [name, '(', id, ')'])\" -f tsv",
      '',
      '--template writes the JSON output as text, as gh does (Go templates):',
      '  --template \'{{range .}}{{.name}} {{timeago .createdAt}}{{"\\n"}}{{end}}\'',
      '  {{if .a}}…{{else if eq .b 1}}…{{else}}…{{end}}   {{with .a}}…{{end}}',
      '  {{range $place, $item := .list}}…{{else}}…{{end}}   {{$x := .a}}{{$x}}',
      '  {{- trims spaces -}}   {{/* a remark */}}   {{.list | join ", "}}',
      '  len index eq ne lt le gt ge and or not print println printf',
      '  join ", " .list   pluck "name" .list   truncate 20 .name   timeago .at',
      '  timefmt "2006-01-02 15:04" .at   tablerow .a .b   tablerender',
      'What is not there is written as nothing. --query chooses first.',
      'supplier schema <command> prints the JSON schema of a result.',
      '',
      '--watch repeats a command that reads: every 10s, or --watch=30s. A terminal is',
      'redrawn. JSON is one line each time: {"at": time, "result": the result}, with',
      'jsonl one for each record, and one with null for a list that is empty. Other',
      'formats come in blocks under a line with the time. --watch-changes prints a',
      'result only if it differs from the last one.',
      'Ctrl-C ends it with 130, --timeout with the exit code of the last result. A',
      'portal that is gone for a while is said once, with JSON as an object on stderr:',
      '{"type": "note", "at": time, "text": why}.',
      '',
      'The result is on stdout, everything else on stderr. A download prints the path',
      'of its file. A command that fails prints nothing on stdout.',
    ],
  },
  'ci': {
    title: 'In a pipeline',
    lines: () => [
      'Set SUPPLIER_URL, and SUPPLIER_TOKEN_FILE to a file that holds a token (or',
      'SUPPLIER_TOKEN). A token is for one partner account, reads unless it was made',
      'with --scope operate, and is made in the portal under Settings (staff: Your',
      'account).',
      'On GitHub and GitLab no secret is needed if the agency has allowed your',
      'repository (supplier agency workload): supplier auth login --workload exchanges',
      'the token of the job for one of the portal, which lasts 60 minutes.',
      '  GitHub   give the job "permissions: id-token: write"',
      '  GitLab   give the job "id_tokens: SUPPLIER_ID_TOKEN: aud: <SUPPLIER_URL>"',
      'Install a version that you name, and supplier doctor says when the portal has a',
      'newer one:',
      '  npm install --global --ignore-scripts \\',
      `    $SUPPLIER_URL/downloads/supplier-${version}.tgz`,
      '',
      'The program never prompts if CI is set, or if stdin or stderr is not a terminal.',
      'A command that needs an answer exits with code 2 and names the flag, for example',
      '--yes.',
      'Retry only on 8 and 9. Code 3 means the check ran and failed.',
      '',
      '  supplier validation run api/pullspec.yml --local --junit local.xml',
      '      needs no token and no network: safe for pull requests of strangers',
      '  supplier validation run api/pullspec.yml --wait=10m --sarif supplier.sarif',
      '      in GitHub Actions it also marks the findings in the lines',
      '  supplier connection wait --for on --timeout 15m',
      '      exits with code 8 if it is still off',
      '',
      'Whole files for GitHub Actions, GitLab and Jenkins are in the guide to',
      'self-validation (docs/self-validation.md).',
    ],
  },
  'proxies': {
    title: 'Proxies and certificates',
    lines: () => [
      'The proxy comes from --proxy, the setting proxy, or HTTPS_PROXY, HTTP_PROXY and',
      'ALL_PROXY (lower case first). host:port means http://host:port.',
      '--proxy none uses no proxy. This machine and the hosts in NO_PROXY, separated',
      'by commas, are reached directly:',
      '',
      '  portal.example  it and all hosts below it     portal.example:8443  one port',
      '  10.0.0.0/8      addresses of this range       *                    everything',
      '',
      'A proxy with a name and a password: http://name:password@proxy.example:3128.',
      'The program never prints them. If the proxy wants others, the error is',
      'PROXY_REFUSED, exit code 1.',
      '',
      'If your network has its own certificates, name them with --ca-file,',
      'SUPPLIER_CA_FILE or SSL_CERT_FILE, in PEM. They are added to the usual ones, for',
      'the portal and for the proxy. The check cannot be turned off. Without them the',
      'error is NOT_TRUSTED, exit code 1. Retrying does not help.',
      '',
      'supplier doctor shows which proxy is used, and whether it reaches the portal.',
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
      'A file is written to name.part, and renamed when it is complete. If the',
      'connection breaks, the download resumes, up to five times (--retries). After',
      'that, or after Ctrl-C, run the same command again: it resumes if the file in the',
      'portal is still the same, and starts again if it is not.',
      '',
      '  -o file   to this name           -o dir/  into this folder, which is created',
      '  -o -      to stdout              --force  overwrite an existing file',
      '  --no-resume  start again         --sha256 <hex>  keep it only if it has this',
      '  --limit-rate 2MiB  limit the download rate per second',
      '',
      "We check the file's length and SHA-256 against the portal's.",
      'An existing file is never overwritten without --force. If it is the same, the',
      'download is already complete, and the exit code is 0.',
    ],
  },
} as const satisfies Readonly<Record<string, Topic>>;

export const topicNames = Object.keys(topics) as readonly (keyof typeof topics)[];
export const isTopic = (word: string): word is keyof typeof topics => Object.hasOwn(topics, word);

export function topicText(name: keyof typeof topics): string {
  const { title, lines } = topics[name];
  return `${title}\n\n${lines().join('\n')}\n`;
}
