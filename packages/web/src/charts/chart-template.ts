import type { Config, Layout, LayoutAxis } from 'plotly.js';
import type { Figure } from '../state/figure.js';
import type { ChartTokens } from './chart-tokens.js';
import { dayMilliseconds } from '@suppliers-portal/domain';

/** The type as plotly.js 3.7 supports it. Its type declarations are slightly older. */
export type ChartLayout = Partial<Layout> & { readonly barcornerradius?: number };

const family = '"Inter Variable", Inter, "Noto Sans Thai", "Noto Sans SC", sans-serif';

/** The only place for the defaults of a layout. It is created again when the theme changes. */
export function chartLayout(tokens: ChartTokens): ChartLayout {
  const font = { family, size: 12, color: tokens['text-muted'] };
  const axis: Partial<LayoutAxis> = {
    showline: false,
    zeroline: false,
    ticks: '',
    automargin: true,
    fixedrange: true,
    title: { text: '' },
    tickfont: { ...font, size: 11 },
    gridcolor: tokens['viz-grid'],
    gridwidth: 1,
    separatethousands: true,
  };
  return {
    font,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    margin: { t: 10, r: 12, b: 40, l: 44, pad: 4 },
    colorway: [tokens['viz-1'], tokens['viz-2'], tokens['viz-3'], tokens['viz-4'], tokens['viz-5'], tokens['viz-6']],
    hovermode: 'x unified',
    hoverdistance: 40,
    dragmode: false,
    showlegend: false,
    hoverlabel: {
      bgcolor: tokens['bg-raised'],
      bordercolor: tokens['border-strong'],
      align: 'left',
      namelength: -1,
      font: { family, size: 12, color: tokens.text },
    },
    bargap: 0.28,
    barcornerradius: 2,
    xaxis: {
      ...axis,
      automargin: false,
      showgrid: false,
      showspikes: true,
      spikemode: 'across',
      spikesnap: 'hovered data',
      spikedash: 'solid',
      spikethickness: -1,
      spikecolor: tokens['border-control'],
      showline: true,
      linecolor: tokens['viz-axis'],
      ticks: 'outside',
      ticklen: 4,
      tickcolor: tokens['viz-axis'],
    },
    yaxis: { ...axis, rangemode: 'tozero', nticks: 5 },
  };
}

/** A layout with a left margin that holds, whatever its labels are. */
export const withLeft = (layout: ChartLayout, left: number | undefined): ChartLayout =>
  left === undefined
    ? layout
    : { ...layout, margin: { ...layout.margin, l: left }, yaxis: { ...layout.yaxis, automargin: false } };

/** A chart of time over which one can drag. What was dragged over before is forgotten with each new revision. */
export const withDrag = ({ data, layout }: Figure, tokens: ChartTokens, revision: number): Figure => ({
  data,
  layout: {
    ...layout,
    dragmode: 'select',
    selectdirection: 'h',
    selectionrevision: revision,
    newselection: { line: { color: tokens['text-muted'], width: 1, dash: 'dot' } },
  } as Figure['layout'],
});

export const chartConfig: Partial<Config> = {
  displayModeBar: false,
  responsive: true,
  scrollZoom: false,
  doubleClick: false,
  showTips: false,
  locale: 'en',
};

/** The time axis for hours: local times as given, with the day below the first hour of each day. */
export function hourAxis(layout: ChartLayout, range: readonly [string, string], labels: number): Partial<LayoutAxis> {
  return {
    ...layout.xaxis,
    type: 'date',
    range: [...range],
    tickformat: '%H:%M\n%a %-d %b',
    hoverformat: '%a %-d %b, %H:%M',
    nticks: labels,
  };
}

/** The axis of whole days, from half a day before the first to half a day after the last. */
export function dayAxis(layout: ChartLayout, days: readonly string[], labels: number): Partial<LayoutAxis> {
  return {
    ...layout.xaxis,
    type: 'date',
    range: [shifted(days[0], -12), shifted(days.at(-1), 12)],
    tickformat: '%-d\n%b %Y',
    hoverformat: '%a %-d %b %Y',
    nticks: labels,
    ...(days.length > labels ? {} : { dtick: dayMilliseconds, tick0: days[0] ?? 0 }),
  };
}

const shifted = (day = '1970-01-01', hours = 0): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000).toISOString().slice(0, 19);

/** Few things are counted one by one: half of one is no label. */
export const wholeSteps = (highest: number): Partial<LayoutAxis> => (highest <= 5 ? { dtick: 1 } : {});
