import { apartText, clockApart, isApart } from '../kernel/portal/clock-apart.js';
import type { Portal, RawAnswer } from '../kernel/portal/portal.js';
import type { Context } from './context.js';
import { sayAlong } from './say-along.js';

/** A call that says what time it is at the portal. It asks for nothing else. */
export const timePath = '/healthz';

export const dateOf = ({ headers }: RawAnswer): string | undefined => headers.find(([name]) => name === 'date')?.[1];

/**
 * How far this machine's clock is ahead of the portal's, if that matters. With a clock that is ahead, an hour that is not
 * over would pass for a whole one.
 */
export async function clockAhead(portal: Pick<Portal, 'ask'>, context: Context): Promise<number> {
  const { clock } = context.terminal;
  context.checksClock();
  const before = clock.now();
  const answered = await portal.ask({ method: 'GET', path: timePath }, context.options);
  // If the portal does not answer, the call that is made next says so.
  const apart = answered.ok ? clockApart(dateOf(answered.value), (before + clock.now()) / 2) : undefined;
  if (!isApart(apart)) return 0;
  await sayAlong(`${apartText(apart)} The portal's time counts.`, context);
  return apart;
}
