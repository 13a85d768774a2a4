import { feature } from '@suppliers-portal/domain';
import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useFeature } from '../../state/container.js';

/** The incident that was opened last. */
export class OpenedRow {
  private incident: string | undefined;

  remember(incident: string): void {
    this.incident = incident;
  }

  /** The focus returns to a row once. */
  take(): string | undefined {
    const { incident } = this;
    this.incident = undefined;
    return incident;
  }
}

const openedRow = feature('opened row of the incidents', () => new OpenedRow());

export const useOpenedRow = (): OpenedRow => useFeature(openedRow);

export const rowId = (incident: string): string => `incident-${incident}`;

/** When Back returns to the list, the focus returns to the row that was opened. */
export function useReturnToRow(): void {
  const navigation = useNavigationType();
  const opened = useOpenedRow();
  useEffect(() => {
    if (navigation !== NavigationType.Pop) return;
    const incident = opened.take();
    if (incident !== undefined) document.getElementById(rowId(incident))?.focus();
    // Only when the list comes.
  }, [navigation, opened]);
}
