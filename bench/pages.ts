import { chromium, type Page } from 'playwright-core';
import { startPortal } from '../e2e/support/portal.js';
import { launchOptions } from './chromium.js';
import type { Figure } from './measurement.js';

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
  'api-self-validation',
  'settings',
] as const;
const interactiveMilliseconds = 1000;
const frameMilliseconds = 50;
const mostNodes = 3000;
const steps = 80;

/**
 * Each page of the demo's largest partner in Chromium: from its last data to the end of the work that they make; and
 * the large table while it is scrolled.
 */
export async function pagesInteractive(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptions);
  const portal = await startPortal();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchTasks);
    await signIn(page, portal.address.url);
    const figures: Figure[] = [];
    for (const slug of pages) {
      await page.goto(`${portal.address.url}/main/${slug}`);
      const milliseconds = await interactive(page);
      figures.push({
        what: `${slug}, from its last data until it is interactive`,
        measured: `${milliseconds.toFixed(0)} ms`,
        beside: '1 s',
        ratio: milliseconds / interactiveMilliseconds,
        aim: { at: 'most', ratio: 1 },
      });
    }
    return [...figures, ...(await largeTable(page, portal.address.url))];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  const frame = page.frameLocator('iframe[title="Sign in"]');
  await frame.getByLabel('Email').fill('supplier@demo.example');
  await frame.getByLabel('Password', { exact: true }).fill('demo-Portal-1');
  await frame.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.js-plotly-plot').first().waitFor();
}

interface Watch {
  tasks: { readonly end: number; readonly duration: number }[];
}

/** Runs in the page, before anything of ours. */
function watchTasks(): void {
  const watch: Watch = { tasks: [] };
  Object.assign(globalThis, { benchWatch: watch });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Quiet is a second and a half without a task of 50 ms; what came before it was work. */
async function interactive(page: Page): Promise<number> {
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(1500);
  for (;;) {
    const { quiet, milliseconds } = await page.evaluate(() => {
      const { tasks } = (globalThis as unknown as { benchWatch: Watch }).benchWatch;
      const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => new URL(name).pathname.startsWith('/api/') && responseEnd > 0,
      );
      const lastData = Math.max(0, ...calls.map(({ responseEnd }) => responseEnd));
      const lastWork = Math.max(0, ...tasks.map(({ end }) => end));
      return {
        quiet: performance.now() - Math.max(lastData, lastWork) > 1500,
        milliseconds: Math.max(0, lastWork - lastData),
      };
    });
    if (quiet) return milliseconds;
    await page.waitForTimeout(300);
  }
}

async function largeTable(page: Page, url: string): Promise<readonly Figure[]> {
  await page.goto(`${url}/main/price-insights?view=top-hotels`);
  const table = page.locator('.sp-prices').first();
  await table.waitFor();
  await interactive(page);
  // The time that the page's thread computes, which does not grow while others use the machine.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await table.hover();
  const frames: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const before = await computed();
    await page.mouse.wheel(step % 3 === 0 ? 160 : 0, step < steps / 2 ? 240 : -240);
    await page.evaluate(
      () =>
        new Promise((next) => {
          requestAnimationFrame(() => {
            setTimeout(next);
          });
        }),
    );
    frames.push((await computed()) - before);
  }
  frames.sort((a, b) => a - b);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const longest = frames.at(-1) ?? Number.NaN;
  const usual = frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  return [
    {
      what: `the 500 × 60 table while it scrolls, most work for one of ${String(steps)} steps`,
      measured: `${longest.toFixed(0)} ms (95 % within ${usual.toFixed(0)} ms)`,
      beside: `${String(frameMilliseconds)} ms`,
      ratio: longest / frameMilliseconds,
      aim: { at: 'most', ratio: 1 },
    },
    {
      what: 'the same, nodes of the page',
      measured: String(nodes),
      beside: String(mostNodes),
      ratio: nodes / mostNodes,
      aim: { at: 'most', ratio: 1 },
    },
  ];
}
