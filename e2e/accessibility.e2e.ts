import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, attempts, password, turnOff } from './support/agency.js';
import { barriers, enter, launch, visit } from './support/browser.js';

describe.each(['light', 'dark'] as const)('pages without barriers, %s', (colorScheme) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it('the sign-in screen and the error page', async () => {
    const { page, context } = await visit(browser, { colorScheme });
    await page.goto('/login');
    await page.frameLocator('iframe[title="Sign in"]').getByLabel('Email').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto('/error');
    await page.getByText('Something went wrong...').waitFor();
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });

  it('Booking Accuracy with a connection that is off, its dialog, and its tables', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'Precheck', succeeded: 80, failed: 20 });
    await attempts(partner, { action: 'MakeBook', succeeded: 95, failed: 5 });
    await turnOff(partner);
    const { page, context } = await visit(browser, { colorScheme });
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.locator('.js-plotly-plot').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'View as table' }).first().click();
    await page.locator('table').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const width of [1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      // The charts follow the window a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
          message: `sideways scroll at ${String(width)}`,
        })
        .toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: `${partner.dmcName}, menu` }).click();
    await page.getByRole('menuitem', { name: 'Theme' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'System', checked: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn On' }).first().click();
    await page.getByRole('dialog', { name: 'Turn On Connection' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });
});
