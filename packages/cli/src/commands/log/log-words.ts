import type { dimensionWords, ActionName, FailureDimension } from '@suppliers-portal/domain';

export const actionOf = { precheck: 'Precheck', makebook: 'MakeBook' } as const satisfies Readonly<
  Record<string, ActionName>
>;

export const dimensionOf = {
  'reason': 'reason',
  'hotel': 'hotel',
  'rate-plan': 'ratePlan',
  'hour': 'hour',
  'day': 'day',
  'latency': 'latency',
  'lead-time': 'leadTime',
  'result': 'outcome',
} as const satisfies Readonly<Record<(typeof dimensionWords)[FailureDimension], FailureDimension>>;

/** An hour may be written as a time; everything else is as the portal calls it. */
export function groupValue(by: FailureDimension, written: string): string {
  const at = by === 'hour' && /\D/u.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(at) ? written : String(at / 1000);
}
