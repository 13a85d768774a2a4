import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { mostOnPaper } from './paper-rows.js';
import { useOnPaper } from '../hook/use-on-paper.js';

/** Above this only the rows in sight are in the page. */
const windowedAbove = 100;
const rowHeight = 36;
const cardHeight = 230;

interface ShownRows {
  readonly windowed: boolean;
  readonly places: readonly number[];
  /** The heights of what is not in the page. */
  readonly above: number;
  readonly below: number;
  /** Rows that are not printed. */
  readonly unprinted: number;
  readonly measure: ((element: Element | null) => void) | undefined;
}

const every = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** Which rows of a table are in the page: all of a short one, those in sight of a long one, and on paper nearly all. */
export function useShownRows(count: number, asCards: boolean, region: RefObject<HTMLElement | null>): ShownRows {
  const isOnPaper = useOnPaper();
  const windowed = count > windowedAbove && !isOnPaper;
  const virtual = useVirtualizer({
    count,
    enabled: windowed,
    getScrollElement: () => region.current,
    estimateSize: () => (asCards ? cardHeight : rowHeight),
    overscan: 10,
    initialRect: { width: 800, height: 20 * rowHeight },
  });
  if (!windowed) {
    const unprinted = isOnPaper ? Math.max(0, count - mostOnPaper) : 0;
    return { windowed, places: every(count - unprinted), above: 0, below: 0, unprinted, measure: undefined };
  }
  const items = virtual.getVirtualItems();
  return {
    windowed,
    places: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    unprinted: 0,
    measure: asCards ? virtual.measureElement : undefined,
  };
}
