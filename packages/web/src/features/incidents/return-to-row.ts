import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** The row that was left last in this tab; a fresh page has left none. */
let left: string | undefined;

export const rowId = (incident: string): string => `incident-${incident}`;
export const rememberRow = (incident: string): void => {
  left = incident;
};

/** Back in the list by the browser's Back, the focus is at the row that was left. */
export function useReturnToRow(): void {
  const cameBy = useNavigationType();
  useEffect(() => {
    if (cameBy !== NavigationType.Pop || left === undefined) return;
    document.getElementById(rowId(left))?.focus();
    left = undefined;
    // Only when the list comes.
  }, [cameBy]);
}
