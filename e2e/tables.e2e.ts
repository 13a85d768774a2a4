import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, ingest } from './support/agency.js';
import { enter, launch, visit } from './support/browser.js';

const password = 'demo-Portal-1';
const explorer = '/main/booking-accuracy/failures';
const discrepancies = '/main/booking-discrepancies';

/** Every table of few enough columns. Those of discrepancies that have more begin with what matters. */
const tables = {
  'supplier@demo.example': [
    '/main/accuracy-uptime-trends/incidents',
    explorer,
    `${explorer}?by=hotel&hours=24&compare=before`,
    '/main/content',
    '/main/booking-failures',
    discrepancies,
  ],
  'staff@demo.example': [
    '/main/partners',
    '/main/partners/10234',
    '/main/onboardings',
    '/main/mapping-reports',
    '/main/notices',
    '/main/imports',
    '/main/imports?data=all',
    '/main/pullspec-versions',
    '/main/staff',
  ],
} as const;

/** The tables that are wider than the room that they have, with the columns that are not whole in sight. */
const cutTables = (page: Page): Promise<readonly string[]> =>
  page.locator('main .sp-datagrid').evaluateAll((regions) =>
    regions
      .filter((region) => region.checkVisibility() && region.scrollWidth > region.clientWidth)
      .map((region) => {
        const end = region.getBoundingClientRect().right;
        const cut = [...region.querySelectorAll('thead th')].filter((head) => head.getBoundingClientRect().right > end);
        return `${region.ariaLabel ?? ''}: ${cut.map(({ textContent }) => textContent).join(', ')}`;
      }),
  );

/** The cards whose tools take more than two lines. */
const highTools = (page: Page): Promise<readonly string[]> =>
  page.locator('main .sp-card-head > .sp-card-actions').evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const tops = new Set(
        [...bar.children]
          .map((one) => one.getBoundingClientRect())
          .filter(({ height }) => height > 1)
          .map(({ top, height }) => Math.round((top + height / 2) / 20)),
      );
      const name = bar.closest('section')?.ariaLabel ?? '';
      return tops.size > 2 ? [`${name} has tools on ${String(tops.size)} lines`] : [];
    }),
  );

/** Other journeys may have changed the forms: an address of a person is longer than the name in the demo. */
const withLongAuthors = async (page: Page): Promise<void> => {
  await page.route('**/api/agency/onboardings', async (route) => {
    const answer = await route.fetch();
    const forms = (await answer.json()) as readonly object[];
    const changed = { changedAt: Date.UTC(2026, 10, 20, 7) / 1000, changedBy: 'reservations@andaman.example' };
    await route.fulfill({ response: answer, json: forms.map((form) => ({ ...form, ...changed })) });
  });
};

async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main .sp-datagrid').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
}

const supplier = (page: Page): Promise<void> => enter(page, 'supplier@demo.example', password);

describe('a table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    // A name without a space takes no more room than any other.
    const { dmcId } = await aPartner();
    await ingest('partners', [{ dmcId, dmcName: 'LongName'.repeat(12) }]);
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each(Object.entries(tables))(
    'has all its columns in sight, on a tablet below two lines of tools at most, with the menu open and closed: %s',
    async (email, addresses) => {
      const { page, context } = await visit(browser);
      await enter(page, email, password);
      await withLongAuthors(page);
      for (const address of addresses) {
        await openTable(page, address);
        for (const width of [768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          // The menu opens and closes a moment after the window has its new width.
          const message = `${address} at ${String(width)}`;
          await expect.poll(() => cutTables(page), { message }).toEqual([]);
          if (width === 768) await expect.poll(() => highTools(page), { message }).toEqual([]);
        }
      }
      await context.close();
    },
  );

  it.each(['status', 'other', 'all'])(
    'of discrepancies shows first what differs and what is at risk: %s',
    async (type) => {
      const { page, context } = await visit(browser, { viewport: { width: 1024, height: 900 } });
      await supplier(page);
      await openTable(page, `${discrepancies}?type=${type}`);
      const list = page.locator('main .sp-datagrid').last();
      const { x, width } = (await list.boundingBox()) ?? { x: 0, width: 0 };
      for (const name of ['Agency Booking Id', 'Differs', 'At Risk']) {
        const head = await list.getByRole('columnheader', { name }).boundingBox();
        expect((head?.x ?? 0) + (head?.width ?? 0), name).toBeLessThanOrEqual(x + width);
      }
      await context.close();
    },
  );

  it('of a chart tells in several lines what happened at a time', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 1024, height: 900 } });
    await supplier(page);
    await page.goto('/main/accuracy-uptime-trends?table=pre-daily');
    const words = page.locator('.sp-card-table td.sp-words').first();
    await words.waitFor();
    expect((await words.boundingBox())?.width).toBeLessThan(500);
    await context.close();
  });

  it('of sessions and of reasons has its buttons and words in sight on a tablet', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 768, height: 1000 } });
    for (let times = 0; times < 2; times += 1) {
      await context.clearCookies();
      await supplier(page);
    }
    await openTable(page, '/main/settings#sessions');
    const end = page.getByRole('button', { name: /^End (?!all)/u }).first();
    await end.waitFor();
    const box = await end.boundingBox();
    expect((box?.x ?? 768) + (box?.width ?? 0)).toBeLessThan(736);
    await openTable(page, '/main/accuracy-uptime-trends/incidents');
    await page.locator('main table a').first().click();
    await page.getByRole('heading', { name: 'Top reasons' }).waitFor();
    expect(await cutTables(page)).toEqual([]);
    await context.close();
  });

  it('colours the whole row that is chosen', async () => {
    const { page, context } = await visit(browser);
    await supplier(page);
    await openTable(page, `${explorer}?reason=timeout`);
    const colours = await page
      .locator('tr.sp-chosen > *')
      .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor))]);
    expect(colours).toHaveLength(1);
    await context.close();
  });

  it('of failures has its choices on one line of a laptop, also with days', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 1366, height: 900 } });
    await supplier(page);
    await openTable(page, explorer);
    await page.getByLabel('Window').selectOption({ label: 'Days …' });
    await page.getByLabel(/^First day/u).waitFor();
    const tops = await page
      .locator('.sp-choices > .sp-labelled')
      .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([6, 1]);
    await context.close();
  });

  it('of cards is no wider than the smallest phone', async () => {
    const { page, context } = await visit(browser, { hasTouch: true });
    await supplier(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await openTable(page, explorer);
    expect(await cutTables(page)).toEqual([]);
    // The keyboard stops at no header, because none is seen.
    const stops = page.locator('thead :is(button, [tabindex])');
    expect(
      await stops.evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true }))),
    ).toEqual([]);
    expect(await stops.count()).toBeGreaterThan(0);
    const details = `Garden Hotel 26 (10234025): Std King Rm (10234025-1) → Standard King Room (${'8'.repeat(30)})`;
    const who = `${'reservations-'.repeat(4)}@andaman.example`;
    const record = { id: '1', at: 1_763_629_200, who, kind: 'mapped-room', details };
    await page.route('**/api/audit?*', (route) => route.fulfill({ json: { totalRecords: 1, records: [record] } }));
    await openTable(page, '/main/settings#audit');
    await page.getByText('Std King Rm').first().waitFor();
    expect(await cutTables(page)).toEqual([]);
    const shown = page.getByText(/^reservations-/u);
    expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
    await context.close();
  });

  it('has a toolbar of at most 120 px above it on a phone, and the rest of it in a sheet', async () => {
    const { page, context } = await visit(browser, { hasTouch: true, reducedMotion: 'no-preference' });
    await supplier(page);
    await page.goto('/main/room-mapping');
    const rooms = await page.locator('main a[href^="/main/room-mapping/"]').first().getAttribute('href');
    const found: string[] = [];
    for (const [address, bar, sheet] of [
      ['/main/room-mapping', '.sp-hotel-ways', 'Filters'],
      [rooms ?? '', '.sp-room-ways', 'Filters'],
      [rooms ?? '', '.sp-room-ways', 'More'],
      [`${rooms ?? ''}/history`, '.sp-folded-filters', 'Filters'],
      [explorer, '.sp-sheet-and-choice', 'Precheck, last 3 hours'],
      ['/main/settings#audit', '.sp-folded-filters', 'Filters'],
    ] as const) {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(address);
      const opener = page.locator('main').getByRole('button', { name: sheet, exact: true });
      await opener.waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const high = await page
          .locator(`main :is(.sp-actions, ${bar}, .sp-sheet-button)`)
          .locator('visible=true')
          .evaluateAll((bars) => {
            const controls = bars.flatMap((one) => [...one.querySelectorAll('button, input, a, select'), one]);
            const seen = controls.filter(
              (one) => one.matches('button, input, a, select') && !one.closest('.sp-refresh, .sp-figure-title'),
            );
            const boxes = seen.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 1);
            return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
          });
        if (high > 120) found.push(`${address} at ${String(width)}: ${String(high)} px`);
        const more = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (more > 0) found.push(`${address} at ${String(width)} scrolls sideways`);
      }
      await opener.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it.each([390, 768])('without rows says its whole sentence at %i px', async (width) => {
    const { page, context } = await visit(browser);
    await enter(page, 'staff@demo.example', password);
    await page.setViewportSize({ width, height: 900 });
    await openTable(page, '/main/partners/10590');
    const sentence = page.getByRole('cell', { name: /^No one gets an email when the connection goes off\./u });
    await sentence.waitFor();
    const overrun = await sentence.evaluate((cell) => {
      const region = cell.closest('.sp-datagrid');
      return [cell, ...(region === null ? [] : [region])].map((one) => [
        one.scrollWidth - one.clientWidth,
        one.scrollHeight - one.clientHeight,
      ]);
    });
    expect(overrun.flat().filter((pixels) => pixels > 1)).toEqual([]);
    await context.close();
  });
});
