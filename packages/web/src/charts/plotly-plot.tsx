import bar from 'plotly.js/lib/bar';
import Plotly from 'plotly.js/lib/core';
import pie from 'plotly.js/lib/pie';
import createPlotlyComponent from 'react-plotly.js/factory';
import type { PlotProps } from './figure.js';

Plotly.register([bar, pie]);
const Drawing = createPlotlyComponent(Plotly);
const whole = { width: '100%', height: '100%' } as const;

/** The one lazy door through which Plotly comes in. */
export function PlotlyPlot({ figure, config }: PlotProps) {
  return <Drawing data={[...figure.data]} layout={figure.layout} config={config} style={whole} useResizeHandler />;
}
