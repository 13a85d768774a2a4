import {
  availabilityHeader,
  availabilitySeries,
  countText,
  flooredPercent,
  soFar,
  type AvailabilityDay,
} from '@suppliers-portal/domain';
import type { ChartTable } from '../../charts/chart-card.js';
import type { DayLine } from '../../charts/day-lines.js';
import type { everyDay } from '../../charts/every-day.js';
import { dateText } from '../../charts/running-day.js';

type Every = ReturnType<typeof everyDay<AvailabilityDay>>;

const percent = (value: number | undefined): string => (value === undefined ? '' : flooredPercent(value));
const [date, without, all, selling] = availabilityHeader;

/** Both tables hold only what their own chart shows. */
export const hotelsWithoutTable = (days: readonly AvailabilityDay[]): ChartTable => ({
  columns: [date, without],
  rows: days
    .toReversed()
    .map((day) => [dateText(day), day.hotelsWithout === undefined ? '' : countText(day.hotelsWithout)]),
});

export const percentTable = (days: readonly AvailabilityDay[]): ChartTable => ({
  columns: [date, all, selling],
  rows: days.toReversed().map((day) => [dateText(day), percent(day.all), percent(day.selling)]),
});

export function percentLines(every: Every): readonly DayLine[] {
  const running = every.map(({ day }) => day?.soFar === true);
  const said = (value: number | undefined, words: string, index: number): string =>
    value === undefined ? '' : `${flooredPercent(value)}% ${words}${running[index] === true ? `, ${soFar}` : ''}`;
  return [
    {
      name: availabilitySeries.all,
      look: 'main',
      color: 'viz-1',
      values: every.map(({ day }) => day?.all ?? null),
      hover: every.map(({ day }, index) => said(day?.all, 'all hotels', index)),
      soFar: running,
    },
    {
      name: availabilitySeries.selling,
      look: 'dashed',
      color: 'viz-2',
      values: every.map(({ day }) => day?.selling ?? null),
      hover: every.map(({ day }, index) => said(day?.selling, 'excluding zero-availability hotels', index)),
      soFar: running,
    },
  ];
}
