import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to the first field that is wrong, each time an answer has come. */
export function useFocusInvalid<Holder extends HTMLElement>(running: boolean): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useEffect(() => {
    if (!running) holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [running]);
  return holder;
}
