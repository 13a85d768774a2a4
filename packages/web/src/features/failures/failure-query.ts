import {
  askedWindow,
  comparisons,
  countText,
  dimensionLabels,
  failed,
  failureDimensions,
  lastHours,
  noWindowWords,
  ok,
  readFilter,
  searchWords,
  wrongFilterText,
  type ActionName,
  type CallPlace,
  type Comparison,
  type FailureDimension,
  type FailureFilter,
  type FailureReport,
  type FailureSample,
  type FailureWindow,
  type Result,
  type TimeWindow,
  type WrongFilter,
} from '@suppliers-portal/domain';
import { wrongChoices } from '../../ui/hook/wrong-choices.js';

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
  /** What of the address does not count, and why. */
  readonly wrong: readonly string[];
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
/** Later times than this cannot be written as a date. */
const lastSecond = 8_640_000_000_000;

/** An empty value would be invisible in the address, so the rate plan without a name is written as a word. */
const noName = '(none)';
export const filterText = (value: string): string => (value === '' ? noName : value);
const filterValue = (text: string): string => (text === noName ? '' : text);

const actions = ['precheck', 'makebook'] as const;
const choices = { action: actions, by: failureDimensions, compare: comparisons } as const;
/** What an address can name once. A filter that is named twice is no filter. */
const onceNamed = ['action', 'hours', 'from', 'to', 'whole', 'by', 'compare', 'find', 'call'] as const;

/** What cannot be read counts as the first choice, and is said. */
export function failureQuery(search: URLSearchParams): FailureQuery {
  const hours = search.get('hours');
  const named = search.get('by');
  const by = isDimension(named) ? named : 'reason';
  const compare = search.get('compare');
  const find = searchWords(search.get('find') ?? '');
  const callInAddress = search.get('call') ?? '';
  const call = placeOf(callInAddress);
  const whole = wholeOf(search.get('whole') ?? '');
  const hasPeriod = !isLast(hours) && ['hours', 'from', 'to'].some((name) => search.has(name));
  const period = hasPeriod ? periodOf(search.get('from'), search.get('to')) : undefined;
  const { only, wrong } = filterOf(search, by);
  return {
    action: search.get('action') === 'makebook' ? 'MakeBook' : 'Precheck',
    window: period?.ok === true ? period.value : { kind: 'last', hours: isLast(hours) ? hours : '3' },
    ...(whole === undefined ? {} : { whole }),
    by,
    only,
    ...(isComparison(compare) ? { compare } : {}),
    ...(find === '' ? {} : { find }),
    ...(call === undefined ? {} : { call }),
    wrong: [
      ...(period?.ok === false ? [`${period.failure} These are the last 3 hours.`] : []),
      ...wrong,
      ...wrongNames(search),
      ...(callInAddress !== '' && call === undefined ? ['The address names a failed call that cannot exist.'] : []),
    ],
  };
}

/** Choices that the page does not have, and names that are there twice. */
const wrongNames = (search: URLSearchParams): readonly string[] => [
  ...wrongChoices(search, choices),
  ...onceNamed.flatMap((name) => {
    const count = search.getAll(name).length;
    return count > 1 ? [`The address has ${name} ${countText(count)} times. The first one counts.`] : [];
  }),
];

const noSuchWindow = 'The address names a window that is not possible.';

function periodOf(first: string | null, last: string | null): Result<AskedWindow, string> {
  const from = secondOf(first);
  const to = secondOf(last);
  if (from === undefined || to === undefined) return failed(noSuchWindow);
  const window = askedWindow({ from: from * 1000, to: to * 1000 });
  if (window.ok) return ok({ kind: 'period', ...window.value });
  return failed(window.failure === 'has-seconds' ? `${noSuchWindow} ${noWindowWords['has-seconds']}` : noSuchWindow);
}

function secondOf(text: string | null): number | undefined {
  const second = Number(text === null || text === '' ? Number.NaN : text);
  return second >= 0 && second < lastSecond ? second : undefined;
}

function wholeOf(text: string): AskedWindow | undefined {
  if (isLast(text)) return { kind: 'last', hours: text };
  const [, from = null, to = null] = /^(\d{1,10})-(\d{1,10})$/u.exec(text) ?? [];
  const period = periodOf(from, to);
  return period.ok ? period.value : undefined;
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

interface FilterOfAddress {
  readonly only: FailureFilter;
  readonly wrong: readonly string[];
}

/**
 * Each dimension is read by itself, so that one that is wrong takes away no other. Links of before filters could stack
 * name their one value as `value`.
 */
function filterOf(search: URLSearchParams, by: FailureDimension): FilterOfAddress {
  const read = failureDimensions.map((dimension) => {
    const named = search.getAll(dimension);
    const texts = named.length === 0 && dimension === by ? search.getAll('value') : named;
    return readFilter(texts.map((text) => [dimension, filterValue(text)]));
  });
  return {
    only: Object.assign({}, ...read.map((filter) => (filter.ok ? filter.value : {}))) as FailureFilter,
    wrong: read.flatMap((filter) => (filter.ok ? [] : [wrongText(filter.failure)])),
  };
}

function wrongText(wrong: WrongFilter): string {
  const name = dimensionLabels[wrong.by].toLowerCase();
  const what =
    wrong.kind === 'several' ? ` names ${countText(wrong.count)} values for ${name}` : ` has a wrong ${name}`;
  return `The address${what}. ${wrongFilterText(wrong)} So there is no filter for it: choose one below.`;
}

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
