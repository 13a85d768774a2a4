import { useEffect, useRef, type RefObject } from 'react';

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
        page.current?.style.setProperty('--sp-paper', `${String(page.current.getBoundingClientRect().width)}px`);
      },
      { signal },
    );
    window.addEventListener('afterprint', () => page.current?.style.removeProperty('--sp-paper'), { signal });
    return () => {
      leave.abort();
    };
  }, []);
  return page;
}
