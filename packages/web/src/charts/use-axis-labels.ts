import { belowPhone, useMedia } from '../ui/hook/use-media.js';

/** The maximum number of steps on the time axis. On a phone this makes four labels. */
export const useAxisLabels = (): number => (useMedia(belowPhone) ? 5 : 8);
