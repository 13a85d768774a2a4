import { spanText } from '../kernel/output/sizes.js';
import type { Portal, RawAnswer } from '../kernel/portal/portal.js';
import type { Context } from './context.js';
import { sayAlong } from './say-along.js';

/** Two clocks that are less apart than this do no harm. */
export const toleratedApart = 30_000;
/** A call that says what time it is at the portal. It asks for nothing else. */
export const timePath = '/healthz';

export const dateOf = ({ headers }: RawAnswer): string | undefined => headers.find(([name]) => name === 'date')?.[1];

/** How far a clock is ahead of the portal's, in milliseconds. The header has whole seconds. Undefined if it says nothing. */
export function clockApart(date: string | undefined, here: number): number | undefined {
  const there = Date.parse(date ?? '');
  return Number.isNaN(there) ? undefined : here - there - 500;
}

/**
 * How far this machine's clock is ahead of the portal's, if that matters. With a clock that is ahead, an hour that is not
 * over would pass for a whole one.
 */
export async function clockAhead(portal: Pick<Portal, 'ask'>, context: Context): Promise<number> {
  const { clock } = context.terminal;
  const before = clock.now();
  const answered = await portal.ask({ method: 'GET', path: timePath }, context.options);
  // If the portal does not answer, the call that is made next says so.
  const apart = answered.ok ? clockApart(dateOf(answered.value), (before + clock.now()) / 2) : undefined;
  if (apart === undefined || Math.abs(apart) < toleratedApart) return 0;
  const text = `${spanText(Math.abs(apart))} ${apart < 0 ? 'behind' : 'ahead of'} the portal's`;
  await sayAlong(`This machine's clock is ${text}. The portal's time counts.`, context);
  return apart;
}
