import {
  downMinutes,
  flooredPercent,
  hourMilliseconds,
  soFar,
  wallClock,
  type TimeZone,
  type UptimeHour,
} from '@suppliers-portal/domain';
import { chartLayout, hourAxis } from './chart-template.js';
import type { ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

export interface UptimeBarsInput {
  readonly hours: readonly UptimeHour[];
  readonly zone: TimeZone;
  readonly labels: number;
}

/**
 * The share of each hour in which the connection was on. The rest is hatched. An unknown hour is a gap, and an hour
 * that is not over is pale.
 */
export function uptimeBars(tokens: ChartTokens, { hours, zone, labels }: UptimeBarsInput): Figure {
  const layout = chartLayout(tokens);
  const x = hours.map(({ at }) => wallClock(at, zone));
  const line = { width: 0.75, color: tokens['bg-surface'] };
  const first = hours[0]?.at ?? 0;
  const last = hours.at(-1)?.at ?? first;
  const up = hours.map(({ uptime }) => uptime ?? null);
  const opacity = hours.map(({ minutesSoFar }) => (minutesSoFar === undefined ? 1 : 0.5));
  const told = (what: string): string[] =>
    hours.map(
      ({ minutesSoFar }) => `%{customdata} ${what}${minutesSoFar === undefined ? '' : ` ${soFar}`}<extra></extra>`,
    );
  return {
    data: [
      {
        type: 'bar',
        name: 'Up',
        x,
        y: up,
        customdata: up.map((value) => (value === null ? '' : `${flooredPercent(value)}%`)),
        marker: { color: tokens['viz-ok'], line, opacity },
        hovertemplate: told('up'),
      },
      {
        type: 'bar',
        name: 'Down',
        x,
        y: up.map((value) => (value === null ? null : 100 - value)),
        customdata: hours.map((hour) => downMinutes(hour) ?? ''),
        marker: {
          color: tokens['viz-fail'],
          line,
          opacity,
          pattern: {
            shape: '/',
            size: 6,
            solidity: 0.2,
            fillmode: 'replace',
            fgcolor: tokens['bg-surface'],
            bgcolor: tokens['viz-fail'],
          },
        },
        hovertemplate: told('min down'),
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
