import type { Portal, RawAnswer } from '../kernel/portal/portal.js';
import type { Context } from './context.js';

/** A call that says what time it is at the portal. It asks for nothing else. */
export const timePath = '/healthz';

export const dateOf = ({ headers }: RawAnswer): string | undefined => headers.find(([name]) => name === 'date')?.[1];

/**
 * What time it is at the portal, for a command that says in its first call which window it means. By a clock that is
 * ahead, an hour that is not over would pass for a whole one.
 */
export async function portalTime(portal: Pick<Portal, 'ask'>, context: Context): Promise<number> {
  // If the portal does not answer, the call that is made next says so.
  if (!context.knowsTime) await portal.ask({ method: 'GET', path: timePath }, context.options);
  return context.now;
}
