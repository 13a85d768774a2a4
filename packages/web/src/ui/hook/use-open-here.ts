import { useState, type Dispatch, type SetStateAction } from 'react';

/** Whether something is open over a place of the portal. It closes when the place changes, also by the browser's Back. */
export function useOpenHere(place: string): readonly [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(place);
  if (openedAt !== place) {
    setOpenedAt(place);
    setOpen(false);
  }
  return [isOpen, setOpen];
}
