import { Classes } from '@blueprintjs/core';
import { Suspense } from 'react';
import { useServices } from '../composition/use-services.js';
import { chartConfig } from './chart-template.js';
import type { Figure } from './figure.js';

interface PlotlyChartProps {
  readonly figure: Figure;
  /** The picture in one sentence. */
  readonly label: string;
  readonly className: string;
}

/** A picture of a figure. Its place has its final size from the start. */
export function PlotlyChart({ figure, label, className }: PlotlyChartProps) {
  const { plot: Plot } = useServices();
  return (
    <div className={className} role="img" aria-label={label}>
      <div className="sp-plot" aria-hidden="true">
        <Suspense fallback={<div className={`sp-plot ${Classes.SKELETON}`} />}>
          <Plot figure={figure} config={chartConfig} />
        </Suspense>
      </div>
    </div>
  );
}
