import { belowPhone, useMedia } from '../ui/use-media.js';

/** At most so many steps on the axis of time, which makes four labels on a phone. */
export const useAxisLabels = (): number => (useMedia(belowPhone) ? 5 : 8);
