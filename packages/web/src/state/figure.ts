import type { Config, Data, Layout } from 'plotly.js';
import type { ComponentType } from 'react';

/** What a chart is: a pure function makes it from domain values and tokens. */
export interface Figure {
  readonly data: readonly Data[];
  readonly layout: Partial<Layout>;
}

export interface PlotProps {
  readonly figure: Figure;
  readonly config: Partial<Config>;
  /** Which point or bar was clicked, by its place in the trace. */
  readonly onPoint?: ((index: number) => void) | undefined;
  /** Which part of the x axis was dragged over. The layout says whether a drag selects. */
  readonly onRange?: ((ends: readonly [string, string]) => void) | undefined;
}

/** Draws a figure into the element around it. */
export type Plot = ComponentType<PlotProps>;
