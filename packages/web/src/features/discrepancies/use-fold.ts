import { useState } from 'react';
import { readStored, userKeyPrefix, writeStored } from '../../browser/stored.js';
import { useTabStorage } from '../../state/container.js';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether a part of the page is open. It is open at first. After that the tab remembers it. */
export function useFold(name: string): { readonly open: boolean; readonly toggle: () => void } {
  const tabStorage = useTabStorage();
  const key = `${userKeyPrefix}fold.${name}`;
  const [open, setOpen] = useState(() => readStored(tabStorage, key, isFlag) ?? true);
  return {
    open,
    toggle: () => {
      writeStored(tabStorage, key, !open);
      setOpen(!open);
    },
  };
}
