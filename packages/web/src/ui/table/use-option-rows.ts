import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';

const rowHeight = 36;

interface OptionRows {
  readonly setScroller: (scroller: HTMLDivElement | null) => void;
  readonly rows: Virtualizer<HTMLDivElement, Element>;
}

/** The rows of a long list that are in sight, and always the active one: the field names it by its id. */
export function useOptionRows(count: number, active: number): OptionRows {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 300, height: 8 * rowHeight },
    rangeExtractor: useCallback(
      (range: Range) =>
        active < 0
          ? defaultRangeExtractor(range)
          : [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
      [active],
    ),
  });
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active);
  }, [active, rows]);
  return { setScroller, rows };
}
