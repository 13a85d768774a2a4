import { curlOf } from './curl.js';
import { REMOVED_KEY } from './redact.js';
import { outgoing } from './requests.js';
import type { Frame } from './run/frame.js';

/** How a person cancels a booking that the run could not; the credential is taken from a variable. */
export function cancelByHand({ contract, profile }: Pick<Frame, 'contract' | 'profile'>, bookingId: string): string {
  const request = outgoing(contract, profile, 'cancel', { bookingId }, REMOVED_KEY);
  return curlOf({ request: { ...request, url: request.url.replaceAll(encodeURIComponent(REMOVED_KEY), REMOVED_KEY) } });
}
