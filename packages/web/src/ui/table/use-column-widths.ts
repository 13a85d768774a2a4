import { useKeptWidths } from '../../state/container.js';
import type { ChosenWidths } from './column-edge.js';
import { belowPhone, useMedia } from '../hook/use-media.js';
import { useValue } from '../hook/use-observable.js';

const none: Readonly<Record<string, number>> = {};

/** How wide the columns of a table are, where the user has changed it. On a phone a row is a card, without columns. */
export function useColumnWidths(table: string): ChosenWidths | undefined {
  const kept = useKeptWidths();
  const widths = useValue(kept.byTable)[table] ?? none;
  const asCards = useMedia(belowPhone);
  if (asCards) return undefined;
  return {
    widths,
    keep: (next) => {
      kept.keep(table, next);
    },
  };
}
