import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { startPortal } from '../e2e/support/portal.js';
import { launchOptions } from './chromium.js';
import { kilobytes, type Figure } from './measurement.js';

const react = gzipSync(
  readFileSync(new URL('../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url)),
  { level: 9 },
).length;

interface Loaded {
  readonly scripts: number;
  readonly styles: number;
  readonly charts: number;
}

/** What a browser really loads for a page, each file packed as a server would pack it. */
export async function webSize(): Promise<readonly Figure[]> {
  const portal = await startPortal();
  const browser = await chromium.launch(launchOptions);
  try {
    const signIn = await loading(await browser.newPage(), async (page) => {
      await page.goto(`${portal.address.url}/login`);
      await page.locator('iframe[title="Sign in"]').waitFor();
    });
    const accuracy = await loading(await browser.newPage(), async (page) => {
      await page.goto(`${portal.address.url}/main/booking-accuracy`);
      const frame = page.frameLocator('iframe[title="Sign in"]');
      await frame.getByLabel('Email').fill('supplier@demo.example');
      await frame.getByLabel('Password', { exact: true }).fill('demo-Portal-1');
      await frame.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('.js-plotly-plot').first().waitFor();
    });
    return [
      sizeOf('JavaScript of sign-in, gzip', signIn.scripts, 250_000),
      sizeOf('CSS of sign-in, gzip', signIn.styles),
      sizeOf('JavaScript of Booking Accuracy without charts, gzip', accuracy.scripts, 250_000),
      sizeOf('CSS of Booking Accuracy, gzip', accuracy.styles),
      sizeOf('charts, loaded when the first is drawn, gzip', accuracy.charts),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The aim is in bytes and does not depend on the machine; it is shown as a ratio like everything else. */
function sizeOf(what: string, bytes: number, atMost?: number): Figure {
  const figure = {
    what,
    measured: kilobytes(bytes),
    beside: `react-dom as it comes, ${kilobytes(react)}`,
    ratio: bytes / react,
  };
  return atMost === undefined
    ? figure
    : { ...figure, aim: { at: 'most', ratio: Math.floor((100 * atMost) / react) / 100 } };
}

async function loading(page: Page, visit: (page: Page) => Promise<void>): Promise<Loaded> {
  const files = new Map<
    string,
    Promise<{ readonly kind: 'script' | 'style'; readonly size: number; readonly charts: boolean }>
  >();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = pathname.endsWith('.js') ? 'script' : pathname.endsWith('.css') ? 'style' : undefined;
    if (kind === undefined || !pathname.startsWith('/assets/')) return;
    files.set(
      pathname,
      response.body().then((body) => ({
        kind,
        size: gzipSync(body, { level: 9 }).length,
        charts: kind === 'script' && body.includes('scatterlayer'),
      })),
    );
  });
  await visit(page);
  // The stream of the connection stays open: quiet is when no file has come for a while.
  for (let known = -1; known !== files.size; ) {
    known = files.size;
    await page.waitForTimeout(1500);
  }
  const all = await Promise.all(files.values());
  const sum = (chosen: typeof all): number => chosen.reduce((total, { size }) => total + size, 0);
  return {
    scripts: sum(all.filter(({ kind, charts }) => kind === 'script' && !charts)),
    styles: sum(all.filter(({ kind }) => kind === 'style')),
    charts: sum(all.filter(({ charts }) => charts)),
  };
}
