import type { Section } from '@suppliers-portal/domain';
import { useCallback, useSyncExternalStore } from 'react';

/** Where the bars of the portal end and reading begins. */
const readingLine = 160;

/** The section that is read: the last one that has come up to the top of the window. */
export function useSectionInView(sections: readonly Section[]): string {
  const current = useCallback(() => {
    const passed = sections.filter(
      ({ key }) => (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) < readingLine,
    );
    return (passed.at(-1) ?? sections[0])?.key ?? '';
  }, [sections]);
  return useSyncExternalStore(whileScrolling, current);
}

function whileScrolling(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
  };
}
