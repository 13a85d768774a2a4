import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Updates when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The widths at which the layout changes. */
export const belowPhone = 'screen and (max-width: 767px)';
export const belowTablet = 'screen and (max-width: 1023px)';
export const belowDesktop = 'screen and (max-width: 1279px)';
export const drawerOpenFrom = '(min-width: 1200px)';
