import { Classes } from '@blueprintjs/core';
import { Suspense } from 'react';
import { usePlot } from '../state/container.js';
import { chartConfig } from './chart-template.js';
import type { Figure } from '../state/figure.js';

interface PlotlyChartProps {
  readonly figure: Figure;
  /** The picture in one sentence. */
  readonly label: string;
  readonly className: string;
  /** Runs when the user clicks a point. Users without a mouse have the links of the table. */
  readonly onPoint?: ((index: number) => void) | undefined;
  /** Runs when the user drags over the chart. Users without a mouse need another way. */
  readonly onRange?: ((ends: readonly [string, string]) => void) | undefined;
}

/** A picture of a figure. Its place has its final size from the start. */
export function PlotlyChart({ figure, label, className, onPoint, onRange }: PlotlyChartProps) {
  const { Plot } = usePlot();
  return (
    <div className={onPoint === undefined ? className : `${className} sp-clickable`} role="img" aria-label={label}>
      <div className="sp-plot" aria-hidden="true">
        <Suspense fallback={<div className={`sp-plot ${Classes.SKELETON}`} />}>
          <Plot figure={figure} config={chartConfig} onPoint={onPoint} onRange={onRange} />
        </Suspense>
      </div>
    </div>
  );
}
