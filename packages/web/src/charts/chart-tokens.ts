/** The colours that charts need, read from the style sheet once per theme. */
const names = [
  'text',
  'text-muted',
  'bg-surface',
  'bg-raised',
  'border-strong',
  'border-control',
  'viz-1',
  'viz-2',
  'viz-3',
  'viz-4',
  'viz-5',
  'viz-6',
  'viz-ok',
  'viz-fail',
  'viz-ref',
  'viz-grid',
  'viz-axis',
  'viz-threshold',
  'viz-gap',
  'pv1',
  'pv2',
  'pv3',
  'pv4',
  'pv5',
  'low',
  'med',
  'high',
] as const;

export type ChartTokenName = (typeof names)[number];
export type ChartTokens = Readonly<Record<ChartTokenName, string>>;

export function chartTokens(valueOf: (name: ChartTokenName) => string): ChartTokens {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as ChartTokens;
}

export function readChartTokens(element: Element): ChartTokens {
  const style = getComputedStyle(element);
  return chartTokens((name) => style.getPropertyValue(`--sp-${name}`).trim());
}
