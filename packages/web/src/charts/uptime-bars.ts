import { flooredPercent, wallClock, type TimeZone, type UptimeHour } from '@suppliers-portal/domain';
import { chartLayout, hourAxis } from './chart-template.js';
import type { ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';
import { hourMilliseconds } from './hour-window.js';

export interface UptimeBarsInput {
  readonly hours: readonly UptimeHour[];
  readonly zone: TimeZone;
  readonly labels: number;
}

/** The share of each hour in which the connection was on. The rest is hatched. An unknown hour is a gap. */
export function uptimeBars(tokens: ChartTokens, { hours, zone, labels }: UptimeBarsInput): Figure {
  const layout = chartLayout(tokens);
  const x = hours.map(({ at }) => wallClock(at, zone));
  const line = { width: 0.75, color: tokens['bg-surface'] };
  const first = hours[0]?.at ?? 0;
  const last = hours.at(-1)?.at ?? first;
  const up = hours.map(({ uptime }) => uptime ?? null);
  return {
    data: [
      {
        type: 'bar',
        name: 'Up',
        x,
        y: up,
        customdata: up.map((value) => (value === null ? '' : flooredPercent(value))),
        marker: { color: tokens['viz-ok'], line },
        hovertemplate: '%{customdata}% up<extra></extra>',
      },
      {
        type: 'bar',
        name: 'Down',
        x,
        y: up.map((value) => (value === null ? null : 100 - value)),
        customdata: up.map((value) => (value === null ? '' : Math.round((100 - value) * 0.6))),
        marker: {
          color: tokens['viz-fail'],
          line,
          pattern: {
            shape: '/',
            size: 6,
            solidity: 0.2,
            fillmode: 'replace',
            fgcolor: tokens['bg-surface'],
            bgcolor: tokens['viz-fail'],
          },
        },
        hovertemplate: '%{customdata} min down<extra></extra>',
      },
    ],
    layout: {
      ...layout,
      barmode: 'stack',
      xaxis: hourAxis(
        layout,
        [wallClock(first - hourMilliseconds / 2, zone), wallClock(last + hourMilliseconds / 2, zone)],
        labels,
      ),
      yaxis: { ...layout.yaxis, range: [0, 100], ticksuffix: '%' },
    },
  };
}
