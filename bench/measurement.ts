/** One figure, always next to another one of the same run: machines differ, ratios hardly do. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly beside: string;
  readonly ratio: number;
  readonly aim?: { readonly at: 'most' | 'least'; readonly ratio: number };
}

export type Measurement = () => Promise<readonly Figure[]>;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const mebibytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MiB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
