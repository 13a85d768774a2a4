import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { markers } from '@suppliers-portal/wire';
import { startPortal } from '../e2e/support/portal.js';
import { launchOptions } from './chromium.js';
import type { Figure } from './measurement.js';

const widths = [390, 768, 1024, 1440] as const;
const most = 0.02;
/** As over a slow line: the status, and with it the notices, come after a page is drawn. */
const statusMilliseconds = 250;
/** What opens a page whose address holds an id, and which link of which list leads there. */
const linked = { incident: '/incidents/', hotel: '/room-mapping/' } as const;
const pages = {
  supplier: [
    'booking-accuracy',
    'booking-accuracy/failures',
    'accuracy-uptime-trends',
    'accuracy-uptime-trends/incidents',
    'content',
    'booking-failures',
    'availability',
    'booking-trends',
    'booking-search',
    'booking-discrepancies',
    'room-mapping',
    'api-documentation',
    'price-insights',
    'price-insights?view=top-hotels',
    'api-self-validation',
    'api-self-validation#runs',
    'settings',
    'settings#second-factor',
    'settings#tokens',
    'settings#sessions',
    'settings#audit',
  ],
  suspended: ['booking-accuracy', 'accuracy-uptime-trends'],
  onboarding: ['supplier-onboarding'],
  certify: ['supplier-certification'],
  staff: [
    'partners',
    'partners/10234',
    'onboardings',
    'mapping-reports',
    'notices',
    'imports',
    'pullspec-versions',
    'staff',
  ],
} as const;
type User = keyof typeof pages;

/** How far each page moves by itself while it loads, with an empty cache, at each width of the design. */
export async function layoutShift(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptions);
  const portal = await startPortal();
  try {
    const figures: Figure[] = [];
    await publishNotices(browser, portal.address.url);
    for (const user of Object.keys(pages) as User[]) {
      const state = await signedIn(browser, portal.address.url, user);
      const found =
        user === 'supplier' ? await Promise.all(Object.values(linked).map((part) => state.linked(part))) : [];
      for (const slug of [...pages[user], ...found]) {
        console.log(`   ${user}, ${slug}`);
        figures.push(figure(`${user}, ${slug.replace(/\d+/u, '…')}`, await shifts(browser, state.options, slug)));
      }
    }
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

interface SignedIn {
  readonly options: BrowserContextOptions;
  /** The first link of a list, as a page. */
  readonly linked: (part: string) => Promise<string>;
}

async function signedIn(browser: Browser, baseURL: string, user: User): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  const frame = page.frameLocator('iframe[title="Sign in"]');
  await frame.getByLabel('Email').fill(`${user}@demo.example`);
  await frame.getByLabel('Password', { exact: true }).fill('demo-Portal-1');
  await frame.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/main**');
  const storageState = await context.storageState();
  await context.close();
  const options = { baseURL, storageState };
  return {
    options,
    linked: async (part) => {
      const visitor = await browser.newContext(options);
      const list = await visitor.newPage();
      await list.goto(`/main/${part === linked.incident ? 'accuracy-uptime-trends/incidents' : 'room-mapping'}`);
      const address = await list.locator(`main a[href*="${part}"]`).first().getAttribute('href');
      await visitor.close();
      return String(address).replace('/main/', '');
    },
  };
}

/** They come with the status of the connection, later than the page, and are to move nothing either. */
async function publishNotices(browser: Browser, url: string): Promise<void> {
  const { options } = await signedIn(browser, url, 'staff');
  const context = await browser.newContext(options);
  const marker = (await context.cookies()).find(({ name }) => name === markers.antiForgeryCookie)?.value ?? '';
  const now = Math.floor(Date.now() / 1000);
  for (const level of ['information', 'warning']) {
    const answer = await context.request.post('/api/agency/notices', {
      headers: { [markers.antiForgeryHeader]: marker },
      data: {
        text: 'The agency moves to another network. '.repeat(6),
        level,
        from: now,
        until: now + 86_400,
        partners: [],
      },
    });
    if (!answer.ok())
      throw new Error(`the notice was not published: ${String(answer.status())} ${await answer.text()}`);
  }
  await context.close();
}

/** For each width, how far everything moved. */
async function shifts(browser: Browser, options: BrowserContextOptions, slug: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const width of widths) {
    const context = await browser.newContext({ ...options, viewport: { width, height: width < 500 ? 844 : 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    await page.route('**/api/status**', async (route) => {
      await setTimeout(statusMilliseconds);
      await route.continue();
    });
    await page.goto(`/main/${slug}`);
    await page.locator('main h1').first().waitFor();
    await settled(page);
    found.push(await page.evaluate(() => (globalThis as unknown as { benchShift: Shift }).benchShift.sum));
    await context.close();
  }
  return found;
}

interface Shift {
  sum: number;
}

/** Runs in the page, before anything of ours. */
function watchShifts(): void {
  const shift: Shift = { sum: 0 };
  Object.assign(globalThis, { benchShift: shift });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
      if (!entry.hadRecentInput) shift.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Nothing has loaded for a second and a half. */
async function settled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    await page.waitForTimeout(300);
    quiet = (await page.locator('[aria-busy="true"]').count()) === 0 ? quiet + 1 : 0;
  }
}

function figure(what: string, sums: readonly number[]): Figure {
  const worst = Math.max(...sums);
  return {
    what: `layout shift of ${what}, the worst of ${widths.join(', ')} px`,
    measured: sums.map((sum) => sum.toFixed(3)).join(', '),
    beside: String(most),
    ratio: worst / most,
    aim: { at: 'most', ratio: 1 },
  };
}
