import { useEffect, useRef, type RefObject } from 'react';

/** A phone prints what a wide screen shows: there its layout would be several sheets of cards. */
const leastOnPaper = 960;
/** The browser makes a page smaller only as far as this. It cuts off the rest of a wider page. */
const mostOnPaper = 1_000;

/**
 * On paper the page is laid out as wide as on the screen, and the browser makes it smaller. Charts have a fixed width,
 * so a narrower page would cut off their last hours.
 */
export function usePrintWidth(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener(
      'beforeprint',
      () => {
        const { style } = page.current ?? {};
        const width = Math.max(leastOnPaper, page.current?.getBoundingClientRect().width ?? 0);
        style?.setProperty('--sp-paper', `${String(width)}px`);
        style?.setProperty('--sp-paper-zoom', String(Math.min(1, mostOnPaper / width)));
      },
      { signal },
    );
    window.addEventListener(
      'afterprint',
      () => {
        page.current?.style.removeProperty('--sp-paper');
        page.current?.style.removeProperty('--sp-paper-zoom');
      },
      { signal },
    );
    return () => {
      leave.abort();
    };
  }, []);
  return page;
}
