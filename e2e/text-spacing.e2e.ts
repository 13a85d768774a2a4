import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, signIn, visit } from './support/browser.js';

const password = 'demo-Portal-1';

/** Pages and tabs that are not in the menu itself. */
const deeper = {
  'supplier@demo.example': [
    '/main/accuracy-uptime-trends/incidents',
    '/main/booking-accuracy/failures',
    '/main/booking-accuracy/failures?by=hotel&hours=24&compare=before',
    '/main/api-self-validation?tab=runs',
    '/main/api-self-validation?tab=waivers',
    '/main/api-self-validation?tab=live',
    '/main/settings#second-factor',
    '/main/settings#tokens',
    '/main/settings#sessions',
    '/main/settings#audit',
    '/main/settings#display',
  ],
  // What is its own is the top bar: a choice of partners, the connection and a long address.
  'admin@demo.example': ['/main/booking-accuracy', '/main/settings'],
  'certify@demo.example': [],
  'onboarding@demo.example': [],
  'staff@demo.example': [
    '/main/partners/10234',
    '/main/onboardings/10591',
    '/main/pullspec-versions/2.0.0',
    '/main/imports?data=all',
    '/main/account',
    '/main/account#sessions',
  ],
} as const;

/** Wide, on a phone, and as large as 1280 by 1024 is at twice the size. */
const views = [
  { width: 1280, height: 900, isSpaced: true },
  { width: 390, height: 844, isSpaced: true },
  { width: 640, height: 512, isSpaced: false },
] as const;

/** What WCAG 1.4.12 lets a person set. */
const spacing = `html.spaced * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  html.spaced p { margin-bottom: 2em !important }`;

/**
 * Texts that are cut or lie over each other, and what scrolls the page sideways. What opens to be whole is left out.
 */
const troubles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Seen {
      readonly text: string;
      readonly of: Element;
      readonly box: DOMRect;
    }
    // A word without an end, as other journeys write, is cut on purpose.
    const isEndless = (text: string): boolean => /^\S{50}$/u.test(text);
    const opens = '.sp-long-text, .sp-call-message, .sp-clamped, .js-plotly-plot, svg, script, style, [inert]';
    const around = (of: Element): readonly Element[] =>
      of.parentElement === null ? [] : [of, ...around(of.parentElement)];

    /** What the edge of one element does to a text in it. */
    function fateIn(element: Element, boxes: readonly DOMRect[]): 'cut' | 'hidden' | undefined {
      const { overflow, clipPath } = getComputedStyle(element);
      const edge = element.getBoundingClientRect();
      if (edge.width <= 2 || edge.height <= 2 || clipPath !== 'none') return 'hidden';
      const isBeyond = boxes.some(
        (box) =>
          Math.max(box.right - edge.right, edge.left - box.left) > 1.5 ||
          Math.max(box.bottom - edge.bottom, edge.top - box.top) > 5.5,
      );
      if (!isBeyond || overflow === 'visible') return undefined;
      return /auto|scroll/u.test(overflow) ? 'hidden' : 'cut';
    }

    const holders = '.sp-item, .bp6-button, .bp6-tag, .sp-fact';
    /** What has a height or a width of its own, which its text can be too large for. */
    function spills(of: Element, boxes: readonly DOMRect[]): boolean {
      const edge = of.closest(holders)?.getBoundingClientRect();
      if (edge === undefined) return false;
      return boxes.some(
        (box) => box.bottom > edge.bottom + 1.5 || box.top < edge.top - 1.5 || box.right > edge.right + 1.5,
      );
    }

    function readTexts(): { readonly cut: readonly string[]; readonly seen: readonly Seen[] } {
      const cut: string[] = [];
      const seen: Seen[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = (node.textContent ?? '').trim().slice(0, 50);
        const of = node.parentElement;
        if (of === null || text === '' || isEndless(text) || of.closest(opens)) continue;
        if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const fate = around(of)
          .map((element) => fateIn(element, boxes))
          .find((one) => one !== undefined);
        if (fate === 'cut') cut.push(`${text} is cut`);
        if (fate === undefined && spills(of, boxes)) cut.push(`${text} is larger than what it is in`);
        if (fate === undefined) seen.push(...boxes.map((box) => ({ box, text, of })));
      }
      return { cut, seen };
    }

    function lyingOver(seen: readonly Seen[]): readonly string[] {
      const floats = (of: Element): boolean =>
        around(of).some((element) => /fixed|sticky/u.test(getComputedStyle(element).position));
      const still = seen.filter(({ of }) => !floats(of)).toSorted((a, b) => a.box.top - b.box.top);
      const meet = (one: Seen, other: Seen): boolean =>
        one.of !== other.of &&
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 3 &&
        Math.min(one.box.bottom, other.box.bottom) - other.box.top > 6;
      return still.flatMap((one, index) => {
        const after = still.slice(index + 1);
        const end = after.findIndex(({ box }) => box.top >= one.box.bottom);
        const near = end < 0 ? after : after.slice(0, end);
        return near.filter((other) => meet(one, other)).map((other) => `${one.text} lies over ${other.text}`);
      });
    }

    const more = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const { cut, seen } = readTexts();
    const found = [...(more > 0 ? [`scrolls ${String(more)} px sideways`] : []), ...cut, ...lyingOver(seen)];
    return [...new Set(found)].slice(0, 10);
  });

describe('with letters and lines set wider apart, and at twice the size', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each(Object.entries(deeper))('each page of %s has its texts whole, and none over another', async (email, more) => {
    const { page, context } = await visit(browser, { bypassCSP: true, viewport: { width: 1280, height: 900 } });
    await page.addInitScript((text) => {
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = text;
        document.head.append(style);
      });
    }, spacing);
    await page.goto('/login');
    await signIn(page, email, password);
    await page.waitForURL('**/main**');
    const menu = page.getByRole('navigation').first();
    await menu.waitFor();
    const inMenu = await menu
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
    const addresses = email.startsWith('admin') ? more : [...inMenu, ...more];
    expect(addresses.length).toBeGreaterThanOrEqual(2);
    for (const address of addresses) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      for (const { width, height, isSpaced } of views) {
        await page.setViewportSize({ width, height });
        await page.evaluate((on) => document.documentElement.classList.toggle('spaced', on), isSpaced);
        const message = `${address} at ${String(width)}`;
        await expect.poll(() => troubles(page), { message, timeout: 5000 }).toEqual([]);
      }
    }
    await context.close();
  });
});
