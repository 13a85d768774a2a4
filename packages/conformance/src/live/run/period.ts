import { DAY } from '../requests.js';
import type { Session } from './session.js';

/** From two hours before the run to an hour from now: what is made now is in it. */
export function period({ ports }: Session): { readonly from: string; readonly to: string } {
  const now = ports.clock.now();
  return { from: new Date(now - DAY / 12).toISOString(), to: new Date(now + DAY / 24).toISOString() };
}
