import type { FlagSpec, FlagValues } from './command-spec.js';

export const formats = ['table', 'json', 'jsonl', 'csv', 'tsv'] as const;
export type Format = (typeof formats)[number];

/** Every command takes these, before and after its verb. */
export const globalFlags = [
  {
    name: 'account',
    short: 'a',
    type: 'text',
    value: 'id|name',
    remembered: 'accounts',
    summary: 'partner account for this call',
  },
  { name: 'profile', type: 'text', value: 'name', summary: 'another stored sign-in' },
  {
    name: 'format',
    short: 'f',
    type: 'choice',
    value: 'format',
    choices: formats,
    summary: 'how the result is written (default: table on a terminal, tsv in a pipe)',
  },
  {
    name: 'json',
    type: 'text',
    value: 'fields',
    valueOptional: true,
    summary: 'the same as --format json, of these fields only',
  },
  {
    name: 'fields',
    type: 'text',
    value: 'a,b',
    valueOptional: true,
    summary: 'choose and order the fields; alone, list them',
  },
  { name: 'query', type: 'text', value: 'jmespath', summary: 'filter JSON output with a JMESPath query' },
  { name: 'no-header', type: 'switch', summary: 'no header row in table, csv and tsv' },
  {
    name: 'raw-csv',
    type: 'switch',
    summary: 'csv without byte order mark, and without the apostrophe before formulas',
  },
  { name: 'utc', type: 'switch', summary: 'show times in UTC instead of local time' },
  { name: 'quiet', short: 'q', type: 'switch', summary: 'the result only, no notes' },
  {
    name: 'verbose',
    short: 'v',
    type: 'switch',
    several: true,
    summary: 'show requests and causes on stderr; -vv: headers, too',
  },
  { name: 'no-input', type: 'switch', summary: 'never ask' },
  { name: 'yes', short: 'y', type: 'switch', summary: 'accept confirmations' },
  { name: 'timeout', type: 'duration', value: '30s|5m|0', summary: 'limit of the whole command (default: 0, none)' },
  { name: 'retries', type: 'whole', value: 'n', summary: 'how often to try again (0: never)' },
  {
    name: 'proxy',
    type: 'text',
    value: 'url|none',
    summary: 'the proxy to go through (default: as HTTPS_PROXY, ALL_PROXY and NO_PROXY say)',
  },
  { name: 'ca-file', type: 'text', value: 'pem', summary: 'certificates to trust besides the usual ones' },
  { name: 'color', type: 'switch', summary: 'colours even where NO_COLOR is set' },
  { name: 'no-color', type: 'switch', summary: 'no colours' },
  {
    name: 'progress',
    type: 'choice',
    value: 'text|json',
    choices: ['text', 'json'],
    default: 'text',
    summary: 'format of progress and notes on stderr; json writes one object per line',
  },
  { name: 'no-progress', type: 'switch', summary: 'no progress while something takes long' },
  { name: 'no-pager', type: 'switch', summary: 'print long output at once, without a pager' },
  { name: 'help', short: 'h', type: 'switch', summary: 'help on this command' },
  { name: 'version', short: 'V', type: 'switch', summary: 'the version of this program' },
] as const satisfies readonly FlagSpec[];

export type GlobalValues = FlagValues<typeof globalFlags>;
