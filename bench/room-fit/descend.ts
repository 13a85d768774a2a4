export interface Slope {
  readonly rounds: number;
  readonly rate: number;
}

/**
 * Adam: as many steps against the slope as told. `slopeAt` writes the slope at the given values; `kept` may hold a
 * value back.
 */
export function descend(
  start: readonly number[],
  slopeAt: (values: readonly number[], slope: number[]) => void,
  kept: (value: number, index: number) => number,
  { rounds, rate }: Slope,
): readonly number[] {
  const values = [...start];
  const [mean, square] = [values.map(() => 0), values.map(() => 0)];
  for (let round = 1; round <= rounds; round += 1) {
    const slope = values.map(() => 0);
    slopeAt(values, slope);
    slope.forEach((one, index) => {
      const [first, second] = [0.9 * (mean[index] ?? 0) + 0.1 * one, 0.999 * (square[index] ?? 0) + 0.001 * one * one];
      mean[index] = first;
      square[index] = second;
      const step = (rate * first) / (1 - 0.9 ** round) / (Math.sqrt(second / (1 - 0.999 ** round)) + 1e-8);
      values[index] = kept((values[index] ?? 0) - step, index);
    });
  }
  return values;
}
