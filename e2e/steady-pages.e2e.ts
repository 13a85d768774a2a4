import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, signIn, visit } from './support/browser.js';

// Discrepancies is not among them: on a slow machine it stops waiting for the money at risk after three seconds.
const pages = ['accuracy-uptime-trends', 'availability', 'booking-accuracy'];
/** At most this share of the window may move while a page loads. */
const budget = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Sums, from the first moment of each page on, how much of it moves without being asked to. */
function sumShifts(): void {
  const seen = { sum: 0 };
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('a page that loads', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  const shiftsOf = async (page: Page, slug: string): Promise<number> => {
    await page.goto(`/main/${slug}`);
    await page.locator('main h1').first().waitFor();
    await expect
      .poll(() => page.locator('main [aria-busy="true"], main .bp6-skeleton').count(), { timeout: 20_000 })
      .toBe(0);
    return page.evaluate(() => (window as unknown as { readonly shifts: { readonly sum: number } }).shifts.sum);
  };

  it('does not move what is already shown', async () => {
    const { page, context } = await visit(browser);
    await page.addInitScript(sumShifts);
    await page.goto('/login');
    await signIn(page, 'supplier@demo.example', 'demo-Portal-1');
    await page.waitForURL('**/main**');
    const restless: string[] = [];
    for (const slug of pages) {
      const shifted = await shiftsOf(page, slug);
      if (shifted > budget) restless.push(`${slug}: ${shifted.toFixed(3)}`);
    }
    expect(restless).toEqual([]);
    await context.close();
  });
});
