import { useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether something is open over a page. It closes when the page changes, also by the browser's Back. */
export function useOpenHere(): readonly [boolean, Dispatch<SetStateAction<boolean>>] {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  return [isOpen, setOpen];
}
