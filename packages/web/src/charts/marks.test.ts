import { utc, type Annotation } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../state/figure.js';
import { chartTokens } from './chart-tokens.js';
import { marksOfDays, marksOfHours, marksSentence, tableWithMarks, withMarks, type PlacedMark } from './marks.js';
import { momentOfField } from './moment-field.js';

const hour = 3_600_000;
const first = Date.UTC(2026, 10, 20, 8);
const hours = [0, 1, 2].map((index) => ({ at: first + index * hour }));
const mark = (at: number, text = 'deploy'): Annotation => ({ id: text, at, text, by: 'ana@andaman.example' });
const tokens = chartTokens((name) => `<${name}>`);
const figure: Figure = {
  data: [
    { type: 'bar', x: ['a', 'b', 'c'], hovertemplate: ['one<extra></extra>', 'two<extra></extra>', 'three'] },
    { type: 'bar', x: ['a', 'b', 'c'], hovertemplate: 'failed<extra></extra>' },
  ],
  layout: { margin: { t: 10, l: 44 }, shapes: [{ type: 'rect' }], annotations: [{ text: 'Off' }] },
};

describe('marks on a chart', () => {
  it('are in the hour of their time, and outside of the hours not at all', () => {
    const placed = marksOfHours(
      [mark(first - 1, 'before'), mark(first), mark(first + 2 * hour - 1, 'last'), mark(first + 3 * hour, 'after')],
      hours,
      utc,
    );
    expect(placed).toEqual([
      { x: '2026-11-20T08:00:00', slot: 0, into: 0, words: '08:00 deploy (ana@andaman.example)' },
      { x: '2026-11-20T09:59:59', slot: 1, into: 1 - 1 / hour, words: '09:59 last (ana@andaman.example)' },
    ]);
  });

  it('are on their day in Bangkok', () => {
    const placed = marksOfDays([mark(Date.UTC(2026, 10, 20, 17)), mark(0)], ['2026-11-20', '2026-11-21']);
    expect(placed).toEqual([{ x: '2026-11-21', slot: 1, words: '2026-11-21 00:00 deploy (ana@andaman.example)' }]);
  });

  it('take the place of a word above the plot, where one of them is the turn-off that it names', () => {
    const narrow: Figure = {
      ...figure,
      layout: { ...figure.layout, annotations: [{ text: 'Off', yanchor: 'bottom' }] },
    };
    const shown = (portal?: 'turned-off' | 'pullspec') =>
      withMarks(narrow, tokens, [
        { x: 'c', slot: 2, words: '10:00', ...(portal === undefined ? {} : { portal }) },
      ]).layout.annotations?.map(({ text }) => text);
    expect([shown('turned-off'), shown('pullspec'), shown()]).toEqual([['▾'], ['Off', '▾'], ['Off', '▾']]);
  });

  it('are dotted lines with one sign for an hour, and in the tooltip of the hour', () => {
    const marks = marksOfHours([mark(first + 5), mark(first + 60_000, 'again'), mark(first + hour)], hours, utc);
    const { data, layout } = withMarks(figure, tokens, marks);
    const lines = (layout.shapes ?? []).slice(1);
    expect(lines.map(({ x0, line }) => [x0, line?.dash])).toEqual([
      ['2026-11-20T08:00:00', 'dot'],
      ['2026-11-20T08:01:00', 'dot'],
      ['2026-11-20T09:00:00', 'dot'],
    ]);
    expect((layout.annotations ?? []).map(({ text }) => text)).toEqual(['Off', '▾2', '▾']);
    expect(layout.annotations?.[1]?.hovertext).toBe(
      '08:00 deploy (ana@andaman.example)<br>08:01 again (ana@andaman.example)',
    );
    expect(layout.margin).toEqual({ t: 18, l: 44 });
    expect(data[0]).toMatchObject({
      hovertemplate: [
        'one<br>▾ 08:00 deploy (ana@andaman.example)<br>▾ 08:01 again (ana@andaman.example)<extra></extra>',
        'two<br>▾ 09:00 deploy (ana@andaman.example)<extra></extra>',
        'three',
      ],
    });
    expect(data[1]).toBe(figure.data[1]);
  });

  it('have labels that fit the chart of a phone: short lines, and no more marks than it has room for', () => {
    const long = mark(first, `release ${'of the new prices '.repeat(3)}${'x'.repeat(90)}`);
    const many = Array.from({ length: 7 }, (_, minute) => mark(first + hour + minute * 60_000, `m${String(minute)}`));
    const { layout, data } = withMarks(figure, tokens, marksOfHours([long, ...many], hours, utc));
    const { hovertemplate } = data[0] as { readonly hovertemplate: readonly string[] };
    const signs = (layout.annotations ?? []).map(({ hovertext = '' }) => hovertext);
    const lines = [...hovertemplate, ...signs].flatMap((text) => text.replace('<extra></extra>', '').split('<br>'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
    expect(lines).toContain('▾ 08:00 release of the new prices of the');
    expect(lines).toContain('▾ 2 more in the table');
    expect(lines.filter((line) => line.startsWith('09:'))).toHaveLength(5);
  });

  it('share a sign where two signs would touch: on two days in a row, and minutes apart', () => {
    const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
    const month: Figure = { data: [{ type: 'bar', x: days, hovertemplate: 'one' }], layout: {} };
    const onDays = marksOfDays(
      [4, 10, 11, 12, 20].map((day) => mark(Date.UTC(2026, 10, day, 2), `on the ${String(day)}`)),
      days,
    );
    const textsOf = (on: Figure, marks: readonly PlacedMark[]) =>
      (withMarks(on, tokens, marks).layout.annotations ?? []).map(({ text }) => text);
    expect(textsOf(month, onDays)).toEqual(['▾', '▾2', '▾', '▾']);

    const day = Array.from({ length: 24 }, (_, index) => ({ at: first + index * hour }));
    const today: Figure = { data: [{ type: 'bar', x: day.map(({ at }) => at), hovertemplate: 'one' }], layout: {} };
    const atTheHour = marksOfHours([mark(first + hour - 60_000), mark(first + hour + 60_000, 'again')], day, utc);
    expect(textsOf(today, atTheHour)).toEqual(['▾2']);
  });

  it('of the portal have lines of their own colour and pattern, and a sign for several kinds has no colour', () => {
    const off: Annotation = { ...mark(first, 'Makebook suspended'), by: 'the portal', portal: 'suspended' };
    const on: Annotation = { ...mark(first + 60_000, 'Turned on'), portal: 'turned-on' };
    const spec: Annotation = { ...mark(first + hour, 'PullSpec 1.5 was published'), portal: 'pullspec' };
    const pause: Annotation = { ...mark(first + 2 * hour, 'Maintenance: Searches pause'), portal: 'maintenance' };
    const { layout } = withMarks(figure, tokens, marksOfHours([off, on, spec, pause], hours, utc));
    const lines = (layout.shapes ?? []).slice(1).map(({ line }) => [line?.color, line?.dash]);
    expect(lines).toEqual([
      ['<viz-fail>', 'dash'],
      ['<viz-ok>', 'longdash'],
      ['<viz-1>', 'dashdot'],
      ['<viz-2>', 'longdashdot'],
    ]);
    const signs = (layout.annotations ?? []).slice(1).map(({ font, hovertext }) => [font?.color, hovertext]);
    expect(signs.map(([color]) => color)).toEqual(['<text>', '<viz-1>', '<viz-2>']);
    // Maintenance is named, not only coloured.
    expect(signs.at(-1)?.[1]).toContain('Maintenance: Searches pause');
  });

  it('of one day have one line, that of a turn-off if there is one', () => {
    const day = Date.UTC(2026, 10, 20, 2);
    const kinds = ['turned-on', 'suspended', 'turned-on'] as const;
    const marks = kinds.map((portal, index): Annotation => ({ ...mark(day + index, `m${String(index)}`), portal }));
    const { layout } = withMarks(figure, tokens, marksOfDays(marks, ['2026-11-20']));
    expect((layout.shapes ?? []).slice(1).map(({ line }) => line?.color)).toEqual(['<viz-fail>']);
  });

  it('draw no tags and read no values of the chart', () => {
    const { data } = withMarks(figure, tokens, marksOfHours([mark(first, '<b>%{y} & more')], hours, utc));
    const [words] = (data[0] as { readonly hovertemplate: readonly string[] }).hovertemplate;
    expect(words).toContain('&lt;b>');
    expect(words).toContain('&amp; more');
    expect(words).not.toContain('%{');
  });

  it('change nothing where there are none', () => {
    const table = { columns: ['Hour'], rows: [['08:00']] };
    expect(withMarks(figure, tokens, [])).toBe(figure);
    expect(tableWithMarks(table, [0], [])).toBe(table);
    expect(marksSentence([])).toBe('');
  });

  it('are in the sentence, and in the row of their hour', () => {
    const marks = marksOfHours([mark(first), mark(first + 1, 'again')], hours, utc);
    expect(marksSentence(marks)).toBe(' Marks: 08:00 deploy (ana@andaman.example); 08:00 again (ana@andaman.example).');
    expect(tableWithMarks({ columns: ['Hour'], rows: [['10'], ['09'], ['08']] }, [2, 1, 0], marks)).toEqual({
      columns: ['Hour', 'Marks'],
      rows: [
        ['10', ''],
        ['09', ''],
        ['08', '08:00 deploy (ana@andaman.example); 08:00 again (ana@andaman.example)'],
      ],
    });
  });
});

describe('a field of date and time', () => {
  it('is read in the zone of the page', () => {
    expect(momentOfField('2026-11-20T09:30', { kind: 'bangkok' })).toBe(Date.UTC(2026, 10, 20, 2, 30));
    expect(momentOfField('2026-11-20T09:30', utc)).toBe(Date.UTC(2026, 10, 20, 9, 30));
    expect(momentOfField('2026-11-20T09:30', { kind: 'local' })).toBe(new Date(2026, 10, 20, 9, 30).getTime());
    expect(momentOfField('soon', utc)).toBeUndefined();
  });
});
