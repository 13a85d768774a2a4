import { actionNames, type ActionName } from './action.js';
import type { OffPeriod, Switch } from './off-periods.js';

/** A switch with the action that caused it, and with the figures by which the connection was judged. */
export interface TurnOff extends Switch {
  readonly action?: ActionName | undefined;
  readonly evalStartTime?: number | undefined;
  readonly evalEndTime?: number | undefined;
  readonly evalFailCount?: number | undefined;
  readonly evalTotalCount?: number | undefined;
  readonly minimumPct?: number | undefined;
}

/**
 * The turn-off to which a period belongs: the one that began it. It gives the period its action and its judged figures,
 * always both from one switch. A later "off" can change how long the period lasts, but not why it began, so what was
 * counted stays as it was. Of one second, the portal's own switch is first, then one that names an action, then one
 * with figures. The rest of the order only makes the answer the same in any order of arrival.
 */
export function turnOffOf<S extends TurnOff>({ offs, from }: OffPeriod<S>): S {
  const [first, ...others] = offs;
  return others
    .filter(({ at }) => at === from)
    .reduce((chosen, one) => (compare(rankOf(one), rankOf(chosen)) < 0 ? one : chosen), first);
}

const last = Number.MAX_SAFE_INTEGER;

const rankOf = (one: TurnOff): readonly number[] => [
  one.own === true ? 0 : 1,
  one.action === undefined ? last : actionNames.indexOf(one.action),
  one.evalTotalCount ?? last,
  one.evalFailCount ?? last,
  one.evalStartTime ?? last,
  one.evalEndTime ?? last,
  one.minimumPct ?? last,
];

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
