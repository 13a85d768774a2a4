import type { FlagSpec, FlagValues } from './command-spec.js';

export const formats = ['table', 'json', 'jsonl', 'csv', 'tsv'] as const;
/** The same by the other name that it has. */
export const otherFormats: Readonly<Record<string, (typeof formats)[number]>> = { ndjson: 'jsonl' };
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
  { name: 'profile', type: 'text', value: 'name', remembered: 'profiles', summary: 'use another stored sign-in' },
  {
    name: 'format',
    short: 'f',
    type: 'choice',
    value: 'format',
    choices: [...formats, 'ndjson'],
    summary: 'output format (default: table on a terminal, tsv in a pipe)',
  },
  {
    name: 'json',
    type: 'text',
    value: 'fields',
    valueOptional: true,
    remembered: 'fields',
    summary: 'print JSON with these fields only',
  },
  {
    name: 'fields',
    type: 'text',
    value: 'a,b',
    valueOptional: true,
    remembered: 'fields',
    summary: 'choose and order the fields; without a value, list them',
  },
  { name: 'query', type: 'text', value: 'jmespath', summary: 'filter JSON output with a JMESPath query' },
  { name: 'template', type: 'text', value: 'text', summary: 'write JSON output by a template, as those of gh' },
  { name: 'no-header', type: 'switch', summary: 'leave out the header row in table, csv and tsv' },
  {
    name: 'raw-csv',
    type: 'switch',
    summary: 'write csv without byte order mark and without the apostrophe before formulas',
  },
  { name: 'utc', type: 'switch', summary: 'show times in UTC instead of local time' },
  { name: 'quiet', short: 'q', type: 'switch', summary: 'print only the result, no notes' },
  {
    name: 'verbose',
    short: 'v',
    type: 'switch',
    several: true,
    summary: 'show requests and causes on stderr; -vv also shows headers',
  },
  { name: 'no-input', type: 'switch', summary: 'never prompt' },
  { name: 'yes', short: 'y', type: 'switch', summary: 'accept confirmations' },
  {
    name: 'timeout',
    type: 'duration',
    value: '30s|5m|0',
    summary: 'time limit of the whole command (default: 0, no limit)',
  },
  { name: 'retries', type: 'whole', value: 'n', summary: 'number of retries (0: none)' },
  {
    name: 'proxy',
    type: 'text',
    value: 'url|none',
    summary: 'proxy to use (default: from HTTPS_PROXY, ALL_PROXY and NO_PROXY)',
  },
  { name: 'ca-file', type: 'text', value: 'pem', summary: 'file with more certificates to trust' },
  { name: 'color', type: 'switch', summary: 'use colours even if NO_COLOR is set' },
  { name: 'no-color', type: 'switch', summary: 'use no colours' },
  {
    name: 'progress',
    type: 'choice',
    value: 'text|json',
    choices: ['text', 'json'],
    default: 'text',
    summary: 'format of progress and notes on stderr; json writes one object per line',
  },
  { name: 'no-progress', type: 'switch', summary: 'show no progress of long work' },
  {
    name: 'watch',
    type: 'duration',
    value: '10s',
    valueOptional: true,
    bare: '10s',
    range: [2000, 86_400_000],
    summary: 'repeat a command that reads, every 10s or as often as given',
  },
  {
    name: 'watch-changes',
    type: 'switch',
    summary: 'with --watch, print a result only if it differs from the last one',
  },
  { name: 'no-pager', type: 'switch', summary: 'print long output at once, without a pager' },
  { name: 'help', short: 'h', type: 'switch', summary: 'show help on this command' },
  { name: 'version', short: 'V', type: 'switch', summary: 'show the version of this program' },
] as const satisfies readonly FlagSpec[];

export type GlobalValues = FlagValues<typeof globalFlags>;
