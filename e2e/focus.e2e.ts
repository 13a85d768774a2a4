import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, password } from './support/agency.js';
import { codeOf, withPasskeys } from './support/authenticator.js';
import { enter, launch, visit } from './support/browser.js';

const pages = [
  'booking-accuracy',
  'accuracy-uptime-trends',
  'content',
  'booking-failures',
  'availability',
  'booking-trends',
  'booking-search',
  'booking-discrepancies',
  'room-mapping',
  'api-documentation',
  'price-insights',
  'settings',
  'api-self-validation',
];

type Place = readonly [at: string, names: readonly (string | RegExp)[]];

/** What opens without a menu: who opens it, where, and the name of what is pressed. */
const dialogs: Readonly<Record<string, readonly Place[]>> = {
  supplier: [
    [
      'booking-accuracy',
      ['Marks', 'How is this counted? Accuracy budget', 'How is this counted? Logs', 'Choose times, Precheck failures'],
    ],
    ['booking-accuracy/failures', [/^\d\d-\d\d \d\d:\d\d:\d\d/u]],
    ['settings#second-factor', ['Set up an authenticator app']],
    ['settings#tokens', ['New token']],
  ],
  staff: [
    ['partners', ['Import people', 'Add partner', 'Columns']],
    ['partners/10234', ['Look as partner', 'Grant a turn-on', 'Turn off', 'Change rules', 'Invite']],
    ['notices', ['New notice']],
    ['imports', ['Hand in a file']],
    ['staff', ['Invite', 'New token']],
  ],
};

describe('the focus', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  const overlays = (page: Page): Locator => page.locator('.bp6-overlay-open:not(body, .bp6-toast-container)');
  const quiet = async (page: Page): Promise<void> => {
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
  };
  /** Tabs around in what is open, both ways, and says where nothing showed the focus. */
  const unseenStops = async (page: Page): Promise<readonly string[]> => {
    const found = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(key);
        const stop = await page.evaluate(() => {
          const focused = document.activeElement;
          const isEdge = focused?.matches('[class*="focus-trap"], .bp6-overlay-content') === true;
          const isInside =
            document.querySelector('.bp6-overlay-open:not(body, .bp6-toast-container)')?.contains(focused) === true;
          return isInside && !isEdge ? '' : (focused?.className ?? 'nothing');
        });
        if (stop !== '') found.add(`${key}: ${stop}`);
      }
    return [...found];
  };
  /** Opens by Enter, closes by Escape, and says what has the focus then. */
  const openAndClose = async (
    page: Page,
    opener: Locator,
    between?: (page: Page) => Promise<readonly string[]>,
  ): Promise<string> => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => overlays(page).count()).toBeGreaterThan(0);
    const wrong = (await between?.(page)) ?? [];
    if (wrong.length > 0) return wrong.join(', ');
    await page.keyboard.press('Escape');
    await expect.poll(() => overlays(page).count()).toBe(0);
    const focused = (): Promise<string | undefined> =>
      opener.evaluate((element) =>
        element === document.activeElement ? 'the opener' : document.activeElement?.outerHTML.slice(0, 200),
      );
    await expect
      .poll(focused, { timeout: 1000 })
      .toBe('the opener')
      .catch(() => undefined);
    return (await focused()) ?? 'nothing';
  };

  it('returns to what opened a menu or a dialog, on every page, with motion as a person has it', async () => {
    const { page, context, complaints } = await visit(browser, { reducedMotion: 'no-preference' });
    await enter(page, 'supplier@demo.example', 'demo-Portal-1');
    const wrong: string[] = [];
    let tried = 0;
    for (const slug of pages) {
      await page.goto(`/main/${slug}`);
      await page.locator('main h1').first().waitFor();
      await quiet(page);
      const openers = page.locator('button[aria-haspopup]:visible:enabled');
      for (let index = 0; index < (await openers.count()); index += 1) {
        const opener = openers.nth(index);
        const name = await opener.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
        const found = await openAndClose(page, opener);
        tried += 1;
        if (found !== 'the opener') wrong.push(`${slug}: ${name}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(Object.entries(dialogs))(
    'is seen at each Tab in a dialog or a side panel, and returns to what opened it, for %s',
    async (user, places) => {
      const { page, context, complaints } = await visit(browser, { reducedMotion: 'no-preference' });
      await enter(page, `${user}@demo.example`, 'demo-Portal-1');
      for (const [at, names] of places) {
        await page.goto(`/main/${at}`);
        await page.locator('main h1').first().waitFor();
        await quiet(page);
        for (const name of names) {
          const opener = page.locator('main').getByRole('button', { name, exact: true }).first();
          await opener.waitFor();
          expect([at, name, await openAndClose(page, opener, unseenStops)]).toEqual([at, name, 'the opener']);
        }
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('returns to what opened the dialogs of a second factor and of passkeys', async () => {
    const partner = await aPartner();
    const { page, context, complaints } = await visit(browser, { reducedMotion: 'no-preference' });
    await withPasskeys(context, page);
    await enter(page, partner.email, password);
    await page.goto('/main/settings#second-factor');
    const button = (name: string): Locator => page.locator('main').getByRole('button', { name, exact: true });
    const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);

    await button('Set up an authenticator app').click();
    await page.getByLabel('Code that the app shows').fill(codeOf((await page.locator('.sp-key').textContent()) ?? ''));
    await page.keyboard.press('Enter');
    await page.getByText('I have kept these codes').click();
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect.poll(focused).toBe('Second factor');
    await button('Add a passkey').click();
    await page.getByLabel('Name').fill('Journey laptop');
    await page.keyboard.press('Enter');
    await button('Remove Journey laptop').waitFor();
    await expect.poll(focused).toBe('Passkeys');
    await quiet(page);

    for (const name of ['New recovery codes', 'Remove the second factor', 'Add a passkey', 'Remove Journey laptop'])
      expect([name, await openAndClose(page, button(name))]).toEqual([name, 'the opener']);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
