import { chromium, type Page } from 'playwright-core';
import { startPortal } from '../e2e/support/portal.js';
import { launchOptions } from './chromium.js';
import type { Figure } from './measurement.js';

const mostMilliseconds = 50;
const hotels = Array.from({ length: 50_000 }, (_, index) => ({
  hotelId: String(index),
  supplierHotelId: `S-${String(10_000 + index)}`,
  hotelName: `${['Grand Siam', '東方大酒店', 'Harbour Palace'][index % 3] ?? ''} ${String(index)}`,
  hotelUrl: `https://hotels.example/${String(index)}`,
  masterHotelId: String(index),
  unmappedRooms: index % 7,
  confidentRooms: 1,
}));
/** The last hotels, an id, what no hotel is called, and a setting with a typing mistake. */
const typed = ['harbour palace 49997', 'grand siam 12345', 's-59999', 'nowhere', 'pasword'] as const;

/** Ctrl+K with 50,000 hotels in Chromium: what the page computes for each key until its results are drawn. */
export async function palette(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptions);
  const portal = await startPortal();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/api/roommapping/getHotels', (route) => route.fulfill({ json: { data: { hotels } } }));
    await page.goto(`${portal.address.url}/login`);
    const frame = page.frameLocator('iframe[title="Sign in"]');
    await frame.getByLabel('Email').fill('supplier@demo.example');
    await frame.getByLabel('Password', { exact: true }).fill('demo-Portal-1');
    await frame.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/main**');
    await page.goto(`${portal.address.url}/main/settings`);
    await page.locator('main h1').waitFor();
    const answer = page.waitForResponse('**/api/roommapping/getHotels');
    await page.keyboard.press('Control+k');
    const field = page.locator('.sp-palette input');
    await field.waitFor();
    await answer;
    // The list has been put in order when the first hotel is found.
    await field.fill('harbour');
    await page.getByText('Harbour Palace', { exact: false }).first().waitFor();
    // The time that the page's thread computes, which does not grow while others use the machine.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const computed = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const times: number[] = [];
    for (const words of typed) {
      await field.fill('');
      for (const key of words) {
        const before = await computed();
        await type(page, key);
        times.push((await computed()) - before);
      }
    }
    times.sort((a, b) => a - b);
    const longest = times.at(-1) ?? Number.NaN;
    const usual = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    return [
      {
        what: `the palette with 50,000 hotels, most work for one of ${String(times.length)} keys`,
        measured: `${longest.toFixed(0)} ms (95 % within ${usual.toFixed(0)} ms)`,
        beside: `${String(mostMilliseconds)} ms`,
        ratio: longest / mostMilliseconds,
        aim: { at: 'most', ratio: 1 },
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/**
 * One character into the field, until the frame that shows what it finds is done. A key of the driver would take the
 * driver's time too.
 */
const type = (page: Page, key: string): Promise<void> =>
  page.locator('.sp-palette input').evaluate(async (field: HTMLInputElement, character) => {
    field.setRangeText(character, field.value.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: character }));
    await new Promise((next) => {
      requestAnimationFrame(() => {
        setTimeout(next);
      });
    });
  }, key);
