import {
  changeText,
  countText,
  dayChange,
  trendBands,
  trendHeader,
  type Band,
  type TrendDay,
} from '@suppliers-portal/domain';
import type { ReactElement } from 'react';
import type { ChartTable } from '../../charts/chart-card.js';
import type { DayLine } from '../../charts/day-lines.js';
import type { everyDay } from '../../charts/every-day.js';
import { BandChip } from '../../ui/control/band-chip.js';

type Every = ReturnType<typeof everyDay<TrendDay>>;

export const trendNames = { now: 'This year', before: 'Same period last year' } as const;

const count = (value: number | undefined): string => (value === undefined ? '' : countText(value));
const change = (day: TrendDay): string => {
  const percent = dayChange(day);
  return percent === undefined ? '' : changeText(percent);
};

function markOf(day: TrendDay, band: Band | undefined): string | ReactElement {
  if (day.soFar === true && day.bookings !== undefined) return 'so far';
  return band === undefined ? '' : <BandChip key="band" band={band} />;
}

/** Newest first, each day with its mark among the days of the window. */
export function trendTable(days: readonly TrendDay[]): ChartTable {
  const bands = trendBands(days);
  const rows = days.map((day, index) => {
    return [day.date, count(day.bookings), count(day.lastYear), change(day), markOf(day, bands[index])];
  });
  return { columns: trendHeader, rows: rows.toReversed() };
}

export function trendLines(every: Every): readonly DayLine[] {
  const before = (day: TrendDay | undefined): string => {
    if (day?.lastYear === undefined) return '';
    const changed = change(day);
    return `${countText(day.lastYear)} same day last year${changed === '' ? '' : ` (${changed})`}`;
  };
  return [
    {
      name: trendNames.now,
      look: 'main',
      color: 'viz-1',
      values: every.map(({ day }) => day?.bookings ?? null),
      soFar: every.map(({ day }) => day?.soFar === true),
      hover: every.map(({ day }) =>
        day?.bookings === undefined
          ? ''
          : `${countText(day.bookings)} this year${day.soFar === true ? ', so far' : ''}`,
      ),
    },
    {
      name: trendNames.before,
      look: 'reference',
      color: 'viz-ref',
      values: every.map(({ day }) => day?.lastYear ?? null),
      hover: every.map(({ day }) => before(day)),
    },
  ];
}
