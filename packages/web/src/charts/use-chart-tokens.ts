import { useMemo } from 'react';
import { usePreferences } from '../state/container.js';
import { useValue } from '../ui/hook/use-observable.js';
import { readChartTokens, type ChartTokens } from './chart-tokens.js';

/** The chart colours of the current theme. They are read again when it changes. */
export function useChartTokens(): ChartTokens {
  const theme = useValue(usePreferences().theme);
  // The body has the new theme before this value changes, so the style sheet already gives its colours.
  return useMemo(() => ({ theme, ...readChartTokens(document.body) }), [theme]);
}
