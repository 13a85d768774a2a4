import { useState } from 'react';
import { readStored, userKeyPrefix, writeStored } from '../../browser/stored.js';
import { useTabStorage } from '../../state/container.js';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/**
 * Whether a part of the page is open. It is open at first. After that the tab remembers it. One that comes late waits
 * to be opened.
 */
export function useFold(name: string, comesLate = false): { readonly open: boolean; readonly toggle: () => void } {
  const tabStorage = useTabStorage();
  const key = `${userKeyPrefix}fold.${name}`;
  const [open, setOpen] = useState(() => readStored(tabStorage, key, isFlag) ?? true);
  const [isAsked, setAsked] = useState(false);
  const isOpen = open && (isAsked || !comesLate);
  return {
    open: isOpen,
    toggle: () => {
      setAsked(true);
      writeStored(tabStorage, key, !isOpen);
      setOpen(!isOpen);
    },
  };
}
