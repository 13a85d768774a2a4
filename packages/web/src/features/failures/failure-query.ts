import {
  comparisons,
  failureDimensions,
  lastHours,
  type ActionName,
  type CallPlace,
  type Comparison,
  type FailureDimension,
  type FailureFilter,
  type FailureReport,
  type FailureSample,
  type FailureWindow,
  type TimeWindow,
} from '@suppliers-portal/domain';

export const lastWindows = ['1', '3', '24', '168', '720'] as const;
export type LastWindow = (typeof lastWindows)[number];

export const lastWords: Readonly<Record<LastWindow, string>> = {
  '1': 'Last 60 minutes',
  '3': 'Last 3 hours',
  '24': 'Last 24 hours',
  '168': 'Last 7 days',
  '720': 'Last 30 days',
};

/** The last hours, or a period from one moment to another, in milliseconds since 1970. */
export type AskedWindow =
  | { readonly kind: 'last'; readonly hours: LastWindow }
  | { readonly kind: 'period'; readonly from: number; readonly to: number };

/** What the address of the explorer asks for. */
export interface FailureQuery {
  readonly action: ActionName;
  readonly window: AskedWindow;
  /** The address names a window that cannot be. */
  readonly isWrong?: true;
  /** The window of which a part was chosen. */
  readonly whole?: AskedWindow;
  readonly by: FailureDimension;
  readonly only: FailureFilter;
  readonly compare?: Comparison;
  /** What the list of calls is searched for. */
  readonly find?: string;
  /** The failed call that is open. */
  readonly call?: CallPlace;
}

/** A report, what it was grouped by, and the report of the earlier window that it is compared with. */
export interface Grouped {
  readonly report: FailureReport;
  readonly before?: FailureReport;
  readonly by: FailureDimension;
}

const isLast = (text: string | null): text is LastWindow => lastWindows.some((hours) => hours === text);
const isDimension = (text: string | null): text is FailureDimension => failureDimensions.some((by) => by === text);
const isComparison = (text: string | null): text is Comparison => comparisons.some((known) => known === text);
const minute = 60;
/** Later times than this cannot be written as a date. */
const lastSecond = 8_640_000_000_000;

/** An empty value would be invisible in the address, so the rate plan without a name is written as a word. */
const noName = '(none)';
export const filterText = (value: string): string => (value === '' ? noName : value);
const filterValue = (text: string): string => (text === noName ? '' : text);

/** What cannot be read counts as the first choice. */
export function failureQuery(search: URLSearchParams): FailureQuery {
  const hours = search.get('hours');
  const by = search.get('by');
  const compare = search.get('compare');
  const find = search.get('find') ?? '';
  const call = placeOf(search.get('call') ?? '');
  const whole = wholeOf(search.get('whole') ?? '');
  const period = isLast(hours) ? undefined : periodOf(search.get('from'), search.get('to'));
  const isWrong = !isLast(hours) && period === undefined && ['hours', 'from', 'to'].some((name) => search.has(name));
  return {
    action: search.get('action') === 'makebook' ? 'MakeBook' : 'Precheck',
    window: period ?? { kind: 'last', hours: isLast(hours) ? hours : '3' },
    ...(isWrong ? { isWrong } : {}),
    ...(whole === undefined ? {} : { whole }),
    by: isDimension(by) ? by : 'reason',
    only: filterOf(search, isDimension(by) ? by : 'reason'),
    ...(isComparison(compare) ? { compare } : {}),
    ...(find === '' ? {} : { find }),
    ...(call === undefined ? {} : { call }),
  };
}

function periodOf(first: string | null, last: string | null): AskedWindow | undefined {
  const from = Number(first ?? Number.NaN);
  const to = Number(last ?? Number.NaN);
  return from % minute === 0 && to % minute === 0 && from < to && to < lastSecond
    ? { kind: 'period', from: from * 1000, to: to * 1000 }
    : undefined;
}

function wholeOf(text: string): AskedWindow | undefined {
  if (isLast(text)) return { kind: 'last', hours: text };
  const [, from = null, to = null] = /^(\d{1,10})-(\d{1,10})$/u.exec(text) ?? [];
  return periodOf(from, to);
}

const wholeText = (window: AskedWindow): string =>
  window.kind === 'last' ? window.hours : `${String(window.from / 1000)}-${String(window.to / 1000)}`;

type InAddress = Readonly<Record<string, string | undefined>>;

/** What the address has for a window. It forgets the window of which this one might be a part. */
export const windowInAddress = (window: AskedWindow): InAddress => ({
  whole: undefined,
  ...(window.kind === 'last'
    ? { hours: window.hours === '3' ? undefined : window.hours, from: undefined, to: undefined }
    : { hours: undefined, from: String(window.from / 1000), to: String(window.to / 1000) }),
});

/** A part of the window that is shown. A part of a part leads back to the first whole. A filter on one hour ends. */
export const partInAddress = ({ window, whole = window }: FailureQuery, part: TimeWindow): InAddress => ({
  ...windowInAddress({ kind: 'period', ...part }),
  whole: wholeText(whole),
  hour: undefined,
});

/** A failed call that a list or a panel knows already. */
export interface OpenedCall {
  readonly action: ActionName;
  readonly call: FailureSample;
}

/** A failed call in the address: its action, second and id. */
export const callText = ({ action, at, id }: CallPlace): string =>
  `${action.toLowerCase()}-${String(Math.floor(at / 1000))}-${id}`;

function placeOf(text: string): CallPlace | undefined {
  const [, action, second, id = ''] = /^(precheck|makebook)-(\d{1,10})-(\d{1,18})$/u.exec(text) ?? [];
  return action === undefined
    ? undefined
    : { action: action === 'makebook' ? 'MakeBook' : 'Precheck', at: Number(second) * 1000, id };
}

/** Links of before filters could stack name their one value as `value`. */
function filterOf(search: URLSearchParams, by: FailureDimension): FailureFilter {
  const old = search.get('value');
  const named = failureDimensions.flatMap((dimension) => {
    const text = search.get(dimension);
    return text === null || !isReadable(dimension, text) ? [] : [[dimension, filterValue(text)] as const];
  });
  return { ...(old === null ? {} : { [by]: old }), ...Object.fromEntries(named) };
}

const isReadable = (dimension: FailureDimension, text: string): boolean => {
  if (dimension === 'hour') return /^\d{1,10}$/u.test(text);
  return dimension === 'day'
    ? /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text))
    : text.length <= 200;
};

export const windowOf = ({ action, window }: Pick<FailureQuery, 'action' | 'window'>, now: number): FailureWindow =>
  window.kind === 'last' ? lastHours(action, Number(window.hours), now) : { action, from: window.from, to: window.to };

/** Drops the filter on the dimension that the groups show, so that the user can choose another of its values. */
export function withoutOwn(only: FailureFilter, by: FailureDimension): FailureFilter {
  return Object.fromEntries(Object.entries(only).filter(([dimension]) => dimension !== by));
}

/** A window with its filter. Without a filter, the field is left out. */
export const filtered = ({ action, from, to }: FailureWindow, only: FailureFilter): FailureWindow => ({
  action,
  from,
  to,
  ...(Object.keys(only).length === 0 ? {} : { only }),
});
