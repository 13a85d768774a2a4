import { counted } from '../lib/numbers.js';
/** The only answer that means the connection is live again. Every other text is the reason why it is not. */
export const turnedOnText = 'turn on successfully';
export const causeDetailsRequired = 'cause details are required';
export const maximumTurnOnsPerDay = 3;
const limitNote = (times: string): string =>
  `A maximum of ${times} every 24 hours is allowed for manually switching on the connection.`;
export const staysOffText = 'It stays off until someone turns it on.';
/** Why a turn-on is refused. `next` is when the next one is possible, in words. */
export function turnOnLimitText(most: number, next?: string): string {
  const count = most === maximumTurnOnsPerDay ? 'three' : String(most);
  const times = `${count} ${most === 1 ? 'time' : 'times'}`;
  const way = next === undefined ? '' : ` The next one is possible from ${next} Bangkok time.`;
  return `The connection was turned on by hand ${times} in the last 24 hours, and ${count} is the maximum.${way}`;
}
/**
 * In the mail about a suspension. It has no number, because the agency can give a partner other limits, and one more.
 */
export const earlierTurnOnText = 'You can turn it on earlier, as long as attempts are left.';
/** The agency can allow a partner another number than three. */
export const turnOnLimitNote = (most = maximumTurnOnsPerDay): string =>
  limitNote(most === maximumTurnOnsPerDay ? 'three attempts' : counted(most, 'attempt'));
