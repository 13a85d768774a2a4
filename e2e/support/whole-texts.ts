import { expect } from 'vitest';
import type { Page } from 'playwright-core';

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
 * Texts that are cut, lie over each other or touch the edge of their card, and what scrolls the page sideways. What
 * opens to be whole is left out.
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

    /** A card gives its texts room at both sides. A table in it may be wider and scrolls. */
    function touchesCard(of: Element, boxes: readonly DOMRect[]): boolean {
      const edge = of.closest('.sp-card')?.getBoundingClientRect();
      if (edge === undefined || of.closest('table') !== null) return false;
      return boxes.some((box) => box.left < edge.left + 6 || box.right > edge.right - 4);
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
        if (fate === undefined && touchesCard(of, boxes)) cut.push(`${text} touches the edge of its card`);
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

/**
 * Looks at the page with letters and lines set wider apart, and at twice the size: every text is whole, none lies over
 * another, and none touches the edge of its card.
 */
export async function expectWholeTexts(page: Page, address: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  for (const { width, height, isSpaced } of views) {
    await page.setViewportSize({ width, height });
    const apart = await page.evaluate((on) => {
      document.documentElement.classList.toggle('spaced', on);
      return getComputedStyle(document.body).letterSpacing;
    }, isSpaced);
    // Without it, all that follows would hold for letters as they are.
    expect(apart !== 'normal', 'letters are set apart').toBe(isSpaced);
    const message = `${address} at ${String(width)}`;
    await expect.poll(() => troubles(page), { message, timeout: 5000 }).toEqual([]);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
