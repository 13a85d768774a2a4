import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, launch, visit } from './support/browser.js';
import { expectWholeTexts } from './support/whole-texts.js';

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
  'staff@demo.example': [
    '/main/partners/10234',
    '/main/onboardings/10591',
    '/main/pullspec-versions/2.0.0',
    '/main/imports?data=all',
    '/main/account',
    '/main/account#sessions',
  ],
} as const;

describe('with letters and lines set wider apart, and at twice the size', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  // Those of the menu are looked at by the walk over every page.
  it.each(Object.entries(deeper))(
    'each further page of %s has its texts whole, and none over another',
    async (email, addresses) => {
      const { page, context } = await visit(browser);
      await enter(page, email, password);
      for (const address of addresses) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(address);
        await page.locator('main h1').first().waitFor();
        await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
        await expectWholeTexts(page, address);
      }
      await context.close();
    },
  );
});
