import bar from 'plotly.js/lib/bar';
import Plotly from 'plotly.js/lib/core';
import pie from 'plotly.js/lib/pie';
import createPlotlyComponent from 'react-plotly.js/factory';
import type { PlotMouseEvent, PlotSelectionEvent } from 'plotly.js';
import type { PlotProps } from '../state/figure.js';

Plotly.register([bar, pie]);
const Drawing = createPlotlyComponent(Plotly);
const whole = { width: '100%', height: '100%' } as const;

/** The only place that loads Plotly. It is loaded on demand. */
export function PlotlyPlot({ figure, config, onPoint, onRange }: PlotProps) {
  const onClick =
    onPoint === undefined
      ? undefined
      : ({ points: [point] }: Readonly<PlotMouseEvent>): void => {
          if (point !== undefined) onPoint(point.pointIndex);
        };
  const onSelected =
    onRange === undefined
      ? undefined
      : // A click without a drag selects nothing.
        (event?: Readonly<PlotSelectionEvent>): void => {
          const [start, end] = event?.range?.x ?? [];
          if (start !== undefined && end !== undefined) onRange([String(start), String(end)]);
        };
  return (
    <Drawing
      data={[...figure.data]}
      layout={figure.layout}
      config={config}
      style={whole}
      useResizeHandler
      {...(onClick === undefined ? {} : { onClick })}
      {...(onSelected === undefined ? {} : { onSelected })}
    />
  );
}
