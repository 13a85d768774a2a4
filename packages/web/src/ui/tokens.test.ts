import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Degrees on the colour wheel: 0 is red, 120 green. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

describe('the colours of Low, Medium and High', () => {
  it.each([
    ['low', 'red', 345, 15],
    ['med', 'orange', 20, 50],
    ['high', 'green', 120, 170],
  ] as const)('%s is %s, on light ground and on dark [TREND-05]', (band, _, from, to) => {
    const hues = [...css.matchAll(new RegExp(`--sp-${band}(?:-text|-bg)?: *(#[0-9a-f]{6});`, 'gu'))].map(
      ([, hex = '']) => hueOf(hex),
    );
    expect(hues.length).toBeGreaterThanOrEqual(6);
    expect(hues.filter((hue) => (from < to ? hue < from || hue > to : hue < from && hue > to))).toEqual([]);
  });
});
