import type { PlotData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { chartTokens } from './chart-tokens.js';
import { dayChart } from './day-chart.js';
import { alignedLeft, dayLines, type DayLine, type DayLinesInput } from './day-lines.js';
import { everyDay } from './every-day.js';
import type { Figure } from '../state/figure.js';

const tokens = chartTokens((name) => `<${name}>`);
const trace = ({ data }: Figure, index = 0): Partial<PlotData> => data[index] as Partial<PlotData>;
const line = (values: readonly (number | null)[], changes: Partial<DayLine> = {}): DayLine => ({
  name: 'All hotels',
  look: 'main',
  color: 'viz-1',
  values,
  hover: values.map(String),
  ...changes,
});
const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
const figure = (changes: Partial<DayLinesInput>): Figure =>
  dayLines(tokens, { days, lines: [line([61, null, 70])], measure: 'percent', labels: 8, ...changes });

describe('lines over days', () => {
  it('leave a gap where a day is not known, and span from half a day before to half a day after', () => {
    expect(trace(figure({}))).toMatchObject({ y: [61, null, 70], connectgaps: false });
    expect(figure({}).layout.xaxis?.range).toEqual(['2026-11-17T12:00:00', '2026-11-20T12:00:00']);
  });

  it('crop percentages to a step of five under the lowest, and never counts [AVAIL-01, TREND-01]', () => {
    expect(figure({}).layout.yaxis?.range).toEqual([55, 100.8]);
    expect(figure({ measure: 'count', lines: [line([400, 500, 450])] }).layout.yaxis?.range).toEqual([0, 530]);
    expect(figure({ measure: 'count', lines: [line([0, 0, 0])] }).layout.yaxis).toMatchObject({
      range: [0, 1.06],
      dtick: 1,
    });
  });

  it('are told apart by more than their colour [AVAIL-01, TREND-01]', () => {
    const lines = [
      line([1, 2, 3]),
      line([1, 2, 3], { look: 'dashed', color: 'viz-2' }),
      line([1, 2, 3], { look: 'reference', color: 'viz-ref' }),
    ];
    const shown = figure({ lines });
    expect(
      [0, 1, 2].map((index) => [
        trace(shown, index).line?.dash,
        trace(shown, index).line?.color,
        trace(shown, index).marker?.symbol,
      ]),
    ).toEqual([
      ['solid', '<viz-1>', 'circle'],
      ['dash', '<viz-2>', 'square'],
      ['dot', '<viz-ref>', 'circle'],
    ]);
  });

  it('begin at the left edge that was asked for, however long the numbers are', () => {
    const { margin, yaxis } = figure({ left: alignedLeft }).layout;
    expect([margin?.l, yaxis?.automargin]).toEqual([alignedLeft, false]);
    expect(figure({}).layout.yaxis?.automargin).toBe(true);
  });

  it('print the value of a single day, as bars do', () => {
    const single = figure({ days: ['2026-11-20'], lines: [line([61.26])] });
    expect(trace(single)).toMatchObject({ mode: 'text+lines+markers', text: ['61.2%'] });
    expect(
      trace(
        dayChart(tokens, {
          days: ['2026-11-20'],
          labels: 8,
          bars: [{ name: 'Hotels', color: 'viz-1', unit: 'hotels', values: [1312] }],
        }),
      ),
    ).toMatchObject({ text: ['1,312'] });
  });
});

describe('the days', () => {
  it('stand without gaps, and a missing one has no value', () => {
    expect(
      everyDay([{ date: '2026-10-31' }, { date: '2026-11-02' }]).map(({ date, day }) => [date, day !== undefined]),
    ).toEqual([
      ['2026-10-31', true],
      ['2026-11-01', false],
      ['2026-11-02', true],
    ]);
    expect(everyDay([])).toEqual([]);
  });
});
