import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, launch, visit } from './support/browser.js';

const reports = [
  'booking-accuracy',
  'booking-accuracy/failures',
  'accuracy-uptime-trends',
  'accuracy-uptime-trends/incidents',
  'content',
  'booking-failures',
  'availability',
  'booking-trends',
  'booking-discrepancies',
  'price-insights',
];

async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`/main/${slug}`);
  await page.locator('main h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
}

const supplier = async (page: Page): Promise<void> => {
  await enter(page, 'supplier@demo.example', 'demo-Portal-1');
};

describe('a report', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it('has on paper neither the menu nor anything to press, and its tables whole', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 1024, height: 900 } });
    await supplier(page);
    const wrong: string[] = [];
    for (const slug of reports) {
      await page.emulateMedia({ media: 'screen' });
      await open(page, slug);
      await page.emulateMedia({ media: 'print' });
      if (!(await page.locator('main h1').first().isVisible())) wrong.push(`${slug} has no title`);
      const left = await page
        .locator(
          '.sp-header, .sp-drawer, .sp-actions, .sp-card-actions, .sp-card-foot, .sp-details-panel, .sp-pager button',
        )
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('class')));
      wrong.push(...left.map((one) => `${slug} has ${one ?? ''}`));
      const cut = await page
        .locator('.sp-datagrid')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).overflowX !== 'visible').length);
      if (cut > 0) wrong.push(`${slug} cuts ${String(cut)} tables`);
    }
    expect(wrong).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to').waitFor();
    // What lies over a page would darken each sheet.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByPlaceholder('Search or jump to').isVisible()).toBe(false);
    expect(await page.locator('main h1').first().isVisible()).toBe(true);
    await context.close();
  });

  it('has the sections of a form as wide as the sheet, where the menu of sections is not', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 1280, height: 900 } });
    await enter(page, 'certify@demo.example', 'demo-Portal-1');
    await open(page, 'supplier-certification');
    await page.locator('.sp-form-section').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const narrowest = await page
      .locator('.sp-form-section')
      .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
    expect(narrowest).toBeGreaterThan(600);
    expect(await page.locator('.sp-form-nav').isVisible()).toBe(false);
    await context.close();
  });

  it('is light on paper, as wide as on the screen, and has every row of a long table', async () => {
    const { page, context } = await visit(browser, { colorScheme: 'dark' });
    await supplier(page);
    await open(page, 'booking-failures');
    expect(await page.locator('body.bp6-dark').count()).toBe(1);
    const total = Number(/\d+/u.exec(await page.getByText(/^\d+ bookings$/u).innerText())?.[0]);
    expect(total).toBeGreaterThan(100);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // A sheet of A4 with the usual margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await page.locator('body.bp6-dark').count()).toBe(0);
    expect(await page.locator('.sp-datagrid tbody th[scope="row"]').count()).toBe(total);
    expect(
      await page.locator('.sp-datagrid thead').evaluate((head) => head.getBoundingClientRect().height),
    ).toBeGreaterThan(20);
    await context.close();
  });

  it('has the prices of every date and the hotels of the list, which the screen shows in parts', async () => {
    const { page, context } = await visit(browser);
    await supplier(page);
    const printed = async (slug: string, rows: string): Promise<number> => {
      await open(page, slug);
      await page.getByRole('grid').locator('tbody tr').first().waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      return page.locator(rows).evaluateAll((all) => {
        const seen = all.map((row) => row.getBoundingClientRect());
        const overlap = seen.filter(({ top }, place) => place > 0 && top < (seen[place - 1]?.bottom ?? 0) - 1);
        return overlap.length === 0 ? seen.filter(({ height }) => height > 10).length : -overlap.length;
      });
    };
    expect(await printed('price-insights?view=top-hotels', '.sp-paper-prices:first-of-type tbody tr')).toBeGreaterThan(
      300,
    );
    expect(await page.locator('.sp-prices').isVisible()).toBe(false);
    // In this order: the screen would have to draw all that was for the paper.
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    expect(await printed('room-mapping', '.sp-hotels tbody tr')).toBeGreaterThan(1_000);
    await context.close();
  });

  it('keeps its marks apart in forced colours, and shows what is chosen without them', async () => {
    const { page, context } = await visit(browser, { forcedColors: 'active' });
    await supplier(page);
    await open(page, 'accuracy-uptime-trends');
    const legend = page.getByRole('list', { name: 'Legend' }).filter({ hasText: 'Other turn-offs' });
    await legend.waitFor();
    const colours = await legend
      .locator('.sp-sw')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect([colours.length, new Set(colours).size]).toEqual([4, 4]);
    await open(page, 'booking-accuracy/failures');
    await page.getByRole('radiogroup', { name: 'Action' }).waitFor();
    const outlines = (chosen: string): Promise<readonly string[]> =>
      page.locator(chosen).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
    expect(await outlines('.sp-item[aria-current="page"]')).toEqual(['solid']);
    await page.locator('main .bp6-input:visible').first().waitFor();
    const edges = await page
      .locator('main :is(.bp6-button:not(.bp6-minimal), select, .bp6-input):visible')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle));
    expect([edges.length > 5, new Set(edges)]).toEqual([true, new Set(['solid'])]);
    expect(await outlines('.sp-crumbs [aria-current="page"]')).toEqual(['none']);
    expect(await outlines('.sp-choice > [aria-checked="true"]')).toEqual(['solid']);
    expect(await outlines('.sp-choice > [aria-checked="false"]')).toEqual(['none']);
    await open(page, 'settings#display');
    await page.getByRole('radio', { name: 'Dark' }).waitFor();
    // The ones that we draw are backgrounds, which are not seen here.
    const boxes = await page
      .locator('main .bp6-control input')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    expect(boxes).toEqual(Array.from({ length: 6 }, () => '1'));
    await open(page, 'room-mapping/10234233');
    const sides = (which: string): Promise<readonly string[]> =>
      page.locator(which).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).borderLeftColor))]);
    await page.locator('.sp-room[aria-selected="true"]').waitFor();
    const [chosen] = await sides('.sp-room[aria-selected="true"]');
    expect(await sides('.sp-room[aria-selected="false"]')).not.toContain(chosen);
    await page.getByRole('button', { name: /^Review confident/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().waitFor();
    expect(await dialog.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
    await context.close();
  });
});
