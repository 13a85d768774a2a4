import { useMemo } from 'react';
import { usePreferences } from '../state/container.js';
import { useValue } from '../ui/use-observable.js';
import { readChartTokens, type ChartTokens } from './chart-tokens.js';

/** The chart colours of the theme that is shown, and anew when it changes. */
export function useChartTokens(): ChartTokens {
  const theme = useValue(usePreferences().theme);
  // The theme stands on the body before it is told, so that the style sheet already has its colours.
  return useMemo(() => ({ theme, ...readChartTokens(document.body) }), [theme]);
}
