import { draggedPart, type TimeWindow } from '@suppliers-portal/domain';
import { useState } from 'react';
import type { Figure } from '../state/figure.js';
import { useMedia } from '../ui/hook/use-media.js';
import { useZone } from '../ui/hook/use-zone.js';
import { withDrag } from './chart-template.js';
import type { ChartTokens } from './chart-tokens.js';

/** A finger that drags scrolls the page. */
export const useMayDrag = (): boolean => !useMedia('(pointer: coarse)');

export interface HourDrag {
  /** Undefined where one cannot drag. It changes with each drag, so that the chart does not stay grey. */
  readonly revision: number | undefined;
  readonly onRange: ((ends: readonly [string, string]) => void) | undefined;
}

/** A drag over a chart of hours, which chooses every hour that it touches. */
export function useHourDrag(shown: TimeWindow, onPart: ((part: TimeWindow) => void) | undefined): HourDrag {
  const zone = useZone();
  const [drags, setDrags] = useState(0);
  if (onPart === undefined) return { revision: undefined, onRange: undefined };
  return {
    revision: drags,
    onRange: (ends) => {
      setDrags(drags + 1);
      const part = draggedPart(shown, ends, zone);
      if (part !== undefined) onPart(part);
    },
  };
}

/** The figure, over which one can drag where the chart has a revision. */
export const draggable = (figure: Figure, tokens: ChartTokens, revision: number | undefined): Figure =>
  revision === undefined ? figure : withDrag(figure, tokens, revision);
