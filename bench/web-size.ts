import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { startPortal } from '../e2e/support/portal.js';
import { launchOptions } from './chromium.js';
import { kilobytes, type Figure } from './measurement.js';

/** One file as it came over the wire: headers and packed body. */
interface Sent {
  readonly path: string;
  readonly bytes: number;
}

/** The first page of each kind, with an empty cache, in bytes that really crossed the wire. */
export async function webSize(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptions);
  const portal = await startPortal();
  const signInForm = async (page: Page): Promise<void> => {
    const frame = page.frameLocator('iframe[title="Sign in"]');
    await frame.getByLabel('Email').fill('supplier@demo.example');
    await frame.getByLabel('Password', { exact: true }).fill('demo-Portal-1');
    await frame.getByRole('button', { name: 'Sign in' }).click();
  };
  /** A browser that is signed in and has nothing in its cache. */
  const coldContext = async (): Promise<BrowserContext> => {
    const first = await browser.newContext({ baseURL: portal.address.url });
    const page = await first.newPage();
    await page.goto('/login');
    await signInForm(page);
    await page.waitForURL('**/main**');
    const storageState = await first.storageState();
    await first.close();
    return browser.newContext({ baseURL: portal.address.url, storageState });
  };
  const cold = async (path: string, ready: string): Promise<readonly Sent[]> => {
    const context = await coldContext();
    const files = await received(await context.newPage(), async (page) => {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
    });
    await context.close();
    return files;
  };
  try {
    const anonymous = await browser.newContext({ baseURL: portal.address.url });
    const signIn = await received(await anonymous.newPage(), async (page) => {
      await page.goto('/login');
      await page.frameLocator('iframe[title="Sign in"]').getByLabel('Email').waitFor();
    });
    await anonymous.close();
    const accuracy = await cold('/main/booking-accuracy', '.js-plotly-plot');
    const top500 = await cold('/main/price-insights?view=top-hotels', 'main section.sp-card');
    const withoutCharts = accuracy.filter(({ path }) => !path.includes('/plotly-plot-'));
    return [
      figure('sign-in, cold', signIn, 170_000),
      figure('Booking Accuracy before its charts, cold', withoutCharts, 420_000),
      figure('Booking Accuracy with its charts, cold', accuracy, 720_000),
      figure('Top 500 Hotel Insights, cold', top500, 800_000),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The ratio is that of the bytes to the bytes that we allow ourselves, so that it does not depend on the machine. */
function figure(what: string, files: readonly Sent[], allowed: number): Figure {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6);
  console.log(largest.map((file) => `   ${kilobytes(file.bytes)} ${file.path}`).join('\n'));
  return {
    what: `sent for ${what}`,
    measured: `${kilobytes(bytes)} in ${String(files.length)} answers`,
    beside: `${kilobytes(allowed)} that we allow`,
    ratio: bytes / allowed,
    aim: { at: 'most', ratio: 1 },
  };
}

async function received(page: Page, visit: (page: Page) => Promise<void>): Promise<readonly Sent[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const paths = new Map<string, string>();
  const files = new Map<string, Sent>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) files.set(requestId, { path, bytes: encodedDataLength });
  });
  await visit(page);
  // The stream of the connection stays open: quiet is when no file has come for a while.
  for (let known = -1; known !== files.size; ) {
    known = files.size;
    await page.waitForTimeout(1500);
  }
  return [...files.values()];
}
