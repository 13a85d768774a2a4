import type { ArgumentSpec, FlagSpec } from '../../kernel/flags/command-spec.js';

export const check = (summary: string) => ({ name: 'check', type: 'switch', summary }) as const satisfies FlagSpec;
export const dryRun = {
  name: 'dry-run',
  short: 'n',
  type: 'switch',
  summary: 'show what would change, without changing it',
} as const satisfies FlagSpec;

export const onboardingSection = {
  name: 'section',
  type: 'whole',
  value: 'n',
  range: [1, 8],
  summary: 'number of the section of the form, from 1 (default: the whole onboarding)',
} as const satisfies FlagSpec;

export const interval = {
  name: 'interval',
  type: 'duration',
  value: '15s',
  default: '15s',
  range: [1000, 3_600_000],
  summary: 'how often to check a portal that cannot push updates',
} as const satisfies FlagSpec;

/** Which part of a log. */
export const logWindow = [
  {
    name: 'hours',
    type: 'choice',
    value: '1|3|24',
    choices: ['1', '3', '24'],
    summary: 'number of hours to go back (default: 1)',
  },
  { name: 'date', type: 'date', value: 'yyyy-mm-dd', summary: 'a whole calendar day instead of hours' },
  { name: 'from', type: 'text', value: 'time', summary: 'start time, such as 2026-11-20T09:00' },
  { name: 'to', type: 'text', value: 'time', summary: 'end time (default: now)' },
  { name: 'tz', type: 'text', value: 'zone', summary: 'time zone of the date and times (default: Asia/Bangkok)' },
] as const satisfies readonly FlagSpec[];

export const pages = [
  { name: 'page', type: 'whole', value: 'n', default: '1', range: [1, 999_999], summary: 'page number' },
  { name: 'page-size', type: 'whole', value: 'n', default: '50', range: [1, 1000], summary: 'number of rows per page' },
  { name: 'all', type: 'switch', summary: 'fetch all pages' },
] as const satisfies readonly FlagSpec[];

export const limitRate = {
  name: 'limit-rate',
  type: 'size',
  value: '500KiB|2MiB',
  range: [16 * 1024, Number.MAX_SAFE_INTEGER],
  summary: 'limit the download rate of each file',
} as const satisfies FlagSpec;

/** Of one download or of many. */
export const ofEachFile = [
  { name: 'force', type: 'switch', summary: 'overwrite an existing file' },
  { name: 'no-resume', type: 'switch', summary: 'start again instead of resuming a partial download' },
  limitRate,
] as const satisfies readonly FlagSpec[];

export const gzip = {
  name: 'gzip',
  type: 'switch',
  summary: 'keep the file compressed, as name.csv.gz',
} as const satisfies FlagSpec;

export const downloadFlags = [
  {
    name: 'output',
    short: 'o',
    type: 'text',
    value: 'file|dir/|-',
    summary: 'output file, folder, or - for stdout (default: this folder)',
  },
  ...ofEachFile,
  { name: 'sha256', type: 'text', value: 'hex', summary: 'keep the file only if it has this SHA-256' },
] as const satisfies readonly FlagSpec[];

export const oneAction = {
  name: 'action',
  choices: ['precheck', 'makebook'],
  required: true,
  several: false,
  summary: 'precheck or makebook',
} as const satisfies ArgumentSpec;

export const compare = {
  name: 'compare',
  type: 'choice',
  value: 'before|week',
  choices: ['before', 'week'],
  summary: 'compare with the period before, or with the same time a week earlier',
} as const satisfies FlagSpec;

export const where = {
  name: 'where',
  type: 'text',
  value: 'what=value',
  several: true,
  remembered: 'filters',
  summary: 'only failures with this value, such as reason=timeout or hotel=88120; repeat it to combine',
} as const satisfies FlagSpec;

export const onePageOrAll = ['page', 'all'] as const;

/** Which failures: of which time, and with which values. */
export const failureFlags = [
  {
    name: 'hours',
    type: 'choice',
    value: '1|3|24|168|720',
    choices: ['1', '3', '24', '168', '720'],
    default: '1',
    summary: 'number of hours to go back',
  },
  {
    name: 'between',
    type: 'text',
    value: 'from..to',
    summary: 'a period instead: a day, two days (Bangkok time, both included) or times such as 2026-11-20T09:30+07:00',
  },
  where,
] as const satisfies readonly FlagSpec[];

export const oneSpan = ['hours', 'between'] as const;

export const specVersion = {
  name: 'spec-version',
  type: 'text',
  value: 'version',
  summary: 'PullSpec version to compare with (default: the one that the document names, or the newest)',
} as const;

export const portalWaivers = {
  name: 'portal-waivers',
  type: 'switch',
  summary: 'use the waivers that the portal keeps',
} as const;

export const bothDaysText = 'Dates are in Bangkok time. Both days are included.';
export const printsPathText = 'It prints the path of the file.';
export const settingsOrderText = 'The order is: flag, environment, project file, profile, default.';
export const allUsersSeeText = 'All users of the partner account see it.';
