import {
  bangkok,
  clockText,
  dayText,
  hourMilliseconds,
  momentText,
  wallClock,
  type Annotation,
  type PortalMarkKind,
  type TimeZone,
} from '@suppliers-portal/domain';
import type { Annotations, Dash, Data, Shape } from 'plotly.js';
import type { Figure } from '../state/figure.js';
import type { ChartTable } from './chart-card.js';
import type { ChartTokenName, ChartTokens } from './chart-tokens.js';

/** A mark at its place on a chart of time. */
export interface PlacedMark {
  readonly x: string;
  /** The place of the hour or day that it belongs to. */
  readonly slot: number;
  /** How far into that hour it is, from 0 to 1. */
  readonly into?: number;
  /** For example "14:02 deploy v2.3, ana@andaman.example". */
  readonly words: string;
  /** Which event of the portal it is. Absent on the partner's own marks. */
  readonly portal?: PortalMarkKind;
}

const portalOf = ({ portal }: Annotation): Pick<PlacedMark, 'portal'> => (portal === undefined ? {} : { portal });

/** Marks at their own time, each in its hour. A mark outside of the hours is not drawn. */
export function marksOfHours(
  marks: readonly Annotation[],
  hours: readonly { readonly at: number }[],
  zone: TimeZone,
): readonly PlacedMark[] {
  return marks.flatMap((mark) => {
    const { at, text, by } = mark;
    const slot = hours.findIndex((hour) => at >= hour.at && at < hour.at + hourMilliseconds);
    const hour = hours[slot];
    const words = `${clockText(at, zone)} ${text} (${by})`;
    if (hour === undefined) return [];
    return [{ x: wallClock(at, zone), slot, into: (at - hour.at) / hourMilliseconds, words, ...portalOf(mark) }];
  });
}

/** Marks on their days, which are days in Bangkok. */
export function marksOfDays(marks: readonly Annotation[], days: readonly string[]): readonly PlacedMark[] {
  return marks.flatMap((mark) => {
    const { at, text, by } = mark;
    const x = dayText(at, bangkok);
    const slot = days.indexOf(x);
    const words = `${momentText(at, bangkok)} ${text} (${by})`;
    return slot < 0 ? [] : [{ x, slot, words, ...portalOf(mark) }];
  });
}

/** Plotly reads tags and names of values in its texts. */
const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('%{', '%&#123;');

/** A label in the chart of a phone has room for lines of this many characters, and the chart for this many marks. */
const lineLength = 40;
const mostInLabel = 5;

/** Longer words take several lines. A word that is longer than a line is cut into pieces. */
function wrapped(words: string): readonly string[] {
  const lines: string[] = [];
  for (const piece of words.match(new RegExp(`\\S{1,${String(lineLength)}}`, 'gu')) ?? []) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + piece.length > lineLength) lines.push(piece);
    else lines[lines.length - 1] = `${last} ${piece}`;
  }
  return lines;
}

/** The marks of one place, as lines of a label. The table of the chart has all of them. */
function labelLines(group: readonly PlacedMark[], sign: string): readonly string[] {
  const left = group.length - mostInLabel;
  return [
    ...group.slice(0, mostInLabel).map(({ words }) => `${sign}${wrapped(words).map(plain).join('<br>')}`),
    ...(left > 0 ? [`${sign}${String(left)} more in the table`] : []),
  ];
}

/** Room for the sign above the plot. */
const signMargin = 18;

interface Look {
  readonly color: ChartTokenName;
  readonly dash: Dash;
}
/** Each kind has its own pattern too, for who cannot tell the colours apart. A suspension is a turn-off. */
const looks: Readonly<Record<PortalMarkKind | 'own', Look>> = {
  'own': { color: 'text-muted', dash: 'dot' },
  'suspended': { color: 'viz-fail', dash: 'dash' },
  'turned-off': { color: 'viz-fail', dash: 'dash' },
  'turned-on': { color: 'viz-ok', dash: 'longdash' },
  'pullspec': { color: 'viz-1', dash: 'dashdot' },
  'maintenance': { color: 'viz-2', dash: 'longdashdot' },
};

/** Marks of several kinds share one sign, which then has no colour. */
function signColor(group: readonly PlacedMark[]): ChartTokenName {
  const [first, ...others] = group.map(({ portal }) => looks[portal ?? 'own'].color);
  return first === undefined || others.some((color) => color !== first) ? 'text' : first;
}

/** Marks of one day share one line. Where one of them is a turn-off, the line is that of a turn-off. */
function looksByPlace(marks: readonly PlacedMark[]): ReadonlyMap<string, Look> {
  const found = new Map<string, Look>();
  for (const { x, portal = 'own' } of marks)
    if (found.get(x)?.color !== looks['turned-off'].color) found.set(x, looks[portal]);
  return found;
}

/** This many signs with a number fit next to each other in the narrowest chart. */
const signsInARow = 20;

/** Marks that share a sign: those of one hour or day, and those whose signs would touch. */
function signGroups(marks: readonly PlacedMark[], room: number): readonly (readonly PlacedMark[])[] {
  const groups: PlacedMark[][] = [];
  for (const group of [...groupsOf(marks).values()].toSorted(byPlace)) {
    const last = groups.at(-1);
    if (last !== undefined && placeOf(group) - placeOf(last) < room) last.push(...group);
    else groups.push([...group]);
  }
  return groups;
}

const placeOf = ([first]: readonly PlacedMark[]): number => (first?.slot ?? 0) + (first?.into ?? 0);
const byPlace = (a: readonly PlacedMark[], b: readonly PlacedMark[]): number => placeOf(a) - placeOf(b);

/** The chart with a broken line at each mark, a sign above it, and its words in the tooltip of its hour or day. */
export function withMarks(figure: Figure, tokens: ChartTokens, marks: readonly PlacedMark[]): Figure {
  if (marks.length === 0) return figure;
  const groups = groupsOf(marks);
  const { layout, data } = figure;
  const lines = [...looksByPlace(marks)].map(
    ([x, { color, dash }]): Partial<Shape> => ({
      type: 'line',
      xref: 'x',
      x0: x,
      x1: x,
      yref: 'paper',
      y0: 0,
      y1: 1,
      layer: 'above',
      line: { color: tokens[color], width: 1, dash },
    }),
  );
  const [{ x: slots = [] } = {}] = data as readonly { readonly x?: readonly unknown[] }[];
  const signs = signGroups(marks, slots.length / signsInARow).map(
    (group): Partial<Annotations> => ({
      xref: 'x',
      x: group[0]?.x ?? '',
      yref: 'paper',
      y: 1,
      yanchor: 'bottom',
      showarrow: false,
      text: group.length === 1 ? '▾' : `▾${String(group.length)}`,
      hovertext: labelLines(group, '').join('<br>'),
      font: { size: 11, color: tokens[signColor(group)] },
    }),
  );
  const top = Math.max(layout.margin?.t ?? 0, signMargin);
  return {
    data: data.map((trace, index) => (index === 0 ? withWords(trace, groups) : trace)),
    layout: {
      ...layout,
      margin: { ...layout.margin, t: top },
      shapes: [...(layout.shapes ?? []), ...lines],
      annotations: [...(layout.annotations ?? []).filter((one) => !isHidden(one, marks)), ...signs],
    },
  };
}

/** A word above a narrow band says what the sign of the turn-off says in the same place. */
const isHidden = ({ yanchor }: Partial<Annotations>, marks: readonly PlacedMark[]): boolean =>
  yanchor === 'bottom' && marks.some(({ portal }) => portal === 'suspended' || portal === 'turned-off');

type Groups = ReadonlyMap<number, readonly PlacedMark[]>;

function groupsOf(marks: readonly PlacedMark[]): Groups {
  const groups = new Map<number, PlacedMark[]>();
  for (const mark of marks) {
    const group = groups.get(mark.slot);
    if (group === undefined) groups.set(mark.slot, [mark]);
    else group.push(mark);
  }
  return groups;
}

const end = '<extra></extra>';

/** The tooltip of a point names the marks of its hour or day. */
function withWords(trace: Data, groups: Groups): Data {
  const { hovertemplate, x } = trace as { readonly hovertemplate: string | string[]; readonly x: readonly unknown[] };
  const templates = x.map((_, index) => {
    const base = (typeof hovertemplate === 'string' ? hovertemplate : hovertemplate[index]) ?? end;
    const added = labelLines(groups.get(index) ?? [], '<br>▾ ').join('');
    return base.endsWith(end) ? `${base.slice(0, -end.length)}${added}${end}` : base + added;
  });
  return { ...trace, hovertemplate: templates };
}

/** What the sentence of a chart adds for screen readers. */
export const marksSentence = (marks: readonly PlacedMark[]): string =>
  marks.length === 0 ? '' : ` Marks: ${marks.map(({ words }) => words).join('; ')}.`;

/** The table with a column for marks, if there are any. `slots` has the place of each row on the chart. */
export function tableWithMarks(table: ChartTable, slots: readonly number[], marks: readonly PlacedMark[]): ChartTable {
  if (marks.length === 0) return table;
  const groups = groupsOf(marks);
  return {
    ...table,
    columns: [...table.columns, 'Marks'],
    rows: table.rows.map((row, index) => [
      ...row,
      (groups.get(slots[index] ?? -1) ?? []).map(({ words }) => words).join('; '),
    ]),
  };
}
