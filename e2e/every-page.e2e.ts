import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, ingest, password as partnerPassword } from './support/agency.js';
import { barriers, enter, launch, visit } from './support/browser.js';
import { expectWholeTexts } from './support/whole-texts.js';

/**
 * Whose demo data is large and odd: names in four scripts, long remarks, missing values. And those whose menu is
 * another.
 */
const visitors = [
  'supplier@demo.example',
  'onboarding@demo.example',
  'certify@demo.example',
  'staff@demo.example',
] as const;
const password = 'demo-Portal-1';

/** What the page has when it is whole: its heading, and nothing that still loads. */
async function whole(page: Page): Promise<string> {
  await page.locator('main h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
  return page.locator('main h1').first().innerText();
}

/** What can be pressed and is lower than a finger needs. */
const lowTargets = (page: Page): Promise<readonly string[]> =>
  page
    .locator('button, a.bp6-button, select, textarea, input:not([type=checkbox], [type=radio]), summary, [role=tab]')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.closest('[inert]') === null)
        .flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          const name = target.getAttribute('aria-label') ?? target.textContent.trim();
          return width < 2 || height >= 39.5 ? [] : [`${name.slice(0, 40)} is ${height.toFixed(0)} px high`];
        }),
    );

/** What can be pressed and reaches beyond its card, or beyond the page where it is in none. */
const beyondEdges = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(button, a, select, input, textarea, summary)').evaluateAll((targets) => {
    const edgesOf = (element: Element): { readonly left: number; readonly right: number } => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.matches('.sp-card')
        ? { left, right }
        : { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    };
    const scrolls = (element: Element | null, end: Element): boolean =>
      element !== null &&
      element !== end &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement, end));
    return targets.flatMap((target) => {
      const around = target.closest('.sp-card') ?? target.closest('.sp-wrap');
      const { left, right, width } = target.getBoundingClientRect();
      if (around === null || width < 2 || !target.checkVisibility({ visibilityProperty: true })) return [];
      if (target.closest('[inert]') !== null || scrolls(target.parentElement, around)) return [];
      const edges = edgesOf(around);
      const beyond = Math.max(right - edges.right, edges.left - left);
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      return beyond > 1 ? [`${name.slice(0, 40)} is ${beyond.toFixed(0)} px beyond its edge`] : [];
    });
  });

/** How far the page scrolls sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every page of the menu', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each(visitors)(
    'survives a reload, follows the theme, fits every width, wide letters and a finger, and puts no barrier up: %s [ROUTE-06]',
    async (email) => {
      const { page, context, complaints } = await visit(browser, { colorScheme: 'light' });
      await enter(page, email, password);
      await page.goto('/main');
      await page.getByRole('navigation').first().waitFor();
      const addresses = await page
        .getByRole('navigation')
        .first()
        .getByRole('link')
        .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
      expect(addresses.length).toBeGreaterThanOrEqual(2);
      const wrong: string[] = [];
      for (const address of addresses) {
        await page.locator(`nav a[href^="${address}"]`).first().click();
        const title = await whole(page);
        await page.reload();
        if ((await whole(page)) !== title || new URL(page.url()).pathname !== address)
          wrong.push(`${address} does not survive a reload`);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await page.locator(theme === 'dark' ? 'body.bp6-dark' : 'body:not(.bp6-dark)').waitFor();
          wrong.push(
            ...(await barriers(page, theme === 'dark' ? 'colours' : 'all')).map(
              (barrier) => `${address}, ${theme}: ${barrier}`,
            ),
          );
        }
        await page.emulateMedia({ colorScheme: 'light' });
        for (const width of [1024, 768, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => sideways(page), { message: `${address} at ${String(width)}` }).toBe(0);
          await expect.poll(() => beyondEdges(page), { message: `${address} at ${String(width)}` }).toEqual([]);
          if (width <= 768)
            wrong.push(...(await lowTargets(page)).map((low) => `${address} at ${String(width)}: ${low}`));
        }
        await expectWholeTexts(page, address);
        await page.setViewportSize({ width: 1440, height: 1000 });
      }
      expect(wrong).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('breaks a name without a space where its line ends, and never becomes wider for it', async () => {
    const { dmcId, email } = await aPartner();
    const long = 'LongName'.repeat(12);
    await ingest('partners', [{ dmcId, dmcName: long }]);
    const hotel = { hotelId: 'h-1', hotelName: long, countryName: long, isLive: true, masterHotelId: 'm-1' };
    await ingest('hotels', [{ dmcId, ...hotel }]);
    await ingest('rooms', [{ dmcId, hotelId: 'h-1', roomId: 'r-1', roomName: long, isLive: true }]);
    await ingest('master-rooms', [{ dmcId, masterHotelId: 'm-1', masterRoomId: 'a-1', masterRoomName: long }]);
    const at = Math.floor(Date.now() / 1000) - 60;
    const stay = { checkIn: '2027-01-01', checkOut: '2027-01-02', action: 'Precheck', responseMs: 9 };
    await ingest(
      'actions',
      Array.from({ length: 80 }, (_, index) => ({
        ...{ dmcId, at: at - index, ...stay, roomId: 'r-1', requestId: `q-${String(index)}` },
        ...(index % 2 === 0
          ? { hotelId: 'h-1', ratePlan: long.repeat(2), success: false, reason: 'timeout' }
          : { hotelId: 'h-2', ratePlan: 'BAR', success: true }),
      })),
    );
    const { page, context } = await visit(browser);
    await enter(page, email, partnerPassword);
    for (const address of [
      '/main/booking-accuracy/failures?by=reason',
      `/main/booking-accuracy/failures?by=ratePlan&ratePlan=${long}`,
      '/main/room-mapping/h-1',
      '/main/room-mapping/h-1/history',
    ]) {
      await page.goto(address);
      await whole(page);
      if (address.endsWith('by=reason')) await page.locator('.sp-explanations li').first().waitFor();
      for (const width of [1440, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // The menu and the charts follow the window a moment later.
        await expect
          .poll(
            async () => ({
              more: await sideways(page),
              cut: await page
                .locator('h1, .sp-crumbs li, .sp-chips li, .sp-room, .sp-suggestions button')
                .evaluateAll(
                  (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
                ),
            }),
            { message: `${address} at ${String(width)}` },
          )
          .toEqual({ more: 0, cut: 0 });
      }
      await page.setViewportSize({ width: 1440, height: 1000 });
    }
    await context.close();
  });

  it('has menus whose signs and words are on one line, also for fingers', async () => {
    const { email } = await aPartner();
    const { page, context } = await visit(browser, { hasTouch: true });
    await enter(page, email, partnerPassword);
    await page.goto('/main');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: /, menu$/u }).click();
    const items = page.locator('.bp6-menu-item');
    await items.first().waitFor();
    const broken = await items.evaluateAll((all) =>
      all
        .filter((item) => {
          const [sign, words, label] = [...item.children].map((part) => part.getBoundingClientRect());
          const edge = item.getBoundingClientRect().right;
          return sign === undefined || words === undefined || words.top >= sign.bottom || (label?.right ?? 0) > edge;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    await context.close();
  });

  it('has room for the words of its search on a wide screen for fingers', async () => {
    const { page, context } = await visit(browser, { hasTouch: true });
    await enter(page, visitors[0], password);
    await page.goto('/main');
    const search = page.getByRole('button', { name: 'Search or jump to' });
    await search.waitFor();
    const [wide, high] = await search.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]);
    expect([wide, high]).toEqual([0, 0]);
    await context.close();
  });
});
