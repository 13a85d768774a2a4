import {
  failureDimensions,
  lastHours,
  type ActionName,
  type FailureDimension,
  type FailureReport,
  type FailureWindow,
} from '@suppliers-portal/domain';

export const lastWindows = ['1', '3', '24'] as const;
export type LastWindow = (typeof lastWindows)[number];

/** What the address of the explorer asks for. */
export interface FailureQuery {
  readonly action: ActionName;
  /** The last hours, or a period of its own in milliseconds since 1970. */
  readonly window:
    | { readonly kind: 'last'; readonly hours: LastWindow }
    | { readonly kind: 'period'; readonly from: number; readonly to: number };
  readonly by: FailureDimension;
  readonly value?: string;
}

/** A report and what it was grouped by: the answer does not say it itself. */
export interface Grouped {
  readonly report: FailureReport;
  readonly by: FailureDimension;
}

const isLast = (text: string | null): text is LastWindow => lastWindows.some((hours) => hours === text);
const isDimension = (text: string | null): text is FailureDimension => failureDimensions.some((by) => by === text);
const hour = 3600;

/** Whatever is not readable stands for the first choice. */
export function failureQuery(search: URLSearchParams): FailureQuery {
  const hours = search.get('hours');
  const by = search.get('by');
  const value = search.get('value');
  const from = Number(search.get('from') ?? Number.NaN);
  const to = Number(search.get('to') ?? Number.NaN);
  const isPeriod = !isLast(hours) && from % hour === 0 && to % hour === 0 && from < to;
  return {
    action: search.get('action') === 'makebook' ? 'MakeBook' : 'Precheck',
    window: isPeriod
      ? { kind: 'period', from: from * 1000, to: to * 1000 }
      : { kind: 'last', hours: isLast(hours) ? hours : '3' },
    by: isDimension(by) ? by : 'reason',
    ...(value === null ? {} : { value }),
  };
}

export const windowOf = ({ action, window }: Pick<FailureQuery, 'action' | 'window'>, now: number): FailureWindow =>
  window.kind === 'last' ? lastHours(action, Number(window.hours), now) : { action, from: window.from, to: window.to };
