import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { belowDesktop, belowPhone, belowTablet } from './use-media.js';
import { usePrintWidth } from './use-print-width.js';

function Page() {
  return <div ref={usePrintWidth()}>Report</div>;
}

describe('a page on paper', () => {
  it('is as wide as on the screen while it is printed, and free again after', () => {
    render(<Page />);
    const page = screen.getByText('Report');
    page.getBoundingClientRect = () => new DOMRect(0, 0, 1122, 900);
    window.dispatchEvent(new Event('beforeprint'));
    expect(page.style.getPropertyValue('--sp-paper')).toBe('1122px');
    expect(Number(page.style.getPropertyValue('--sp-paper-zoom')) * 1122).toBeCloseTo(1_000);
    window.dispatchEvent(new Event('afterprint'));
    expect(page.style.cssText).toBe('');
  });

  it('is wider than on a phone', () => {
    render(<Page />);
    const page = screen.getByText('Report');
    page.getBoundingClientRect = () => new DOMRect(0, 0, 358, 900);
    window.dispatchEvent(new Event('beforeprint'));
    expect(page.style.getPropertyValue('--sp-paper')).toBe('960px');
    expect(page.style.getPropertyValue('--sp-paper-zoom')).toBe('1');
    window.dispatchEvent(new Event('afterprint'));
  });

  it('has no rule of a narrow window: a sheet is narrower than most windows', () => {
    const styles = join(import.meta.dirname, '../css');
    const narrow = readdirSync(styles).flatMap((name) =>
      [...readFileSync(join(styles, name), 'utf8').matchAll(/@media ([^{]*max-width[^{]*)\{/gu)].map(
        ([, query = '']) => `${name}: ${query}`,
      ),
    );
    expect(narrow.length).toBeGreaterThan(20);
    expect(narrow.filter((query) => !query.includes(': screen and '))).toEqual([]);
    for (const query of [belowPhone, belowTablet, belowDesktop]) expect(query).toMatch(/^screen and /u);
  });
});
