// The pictures of README.md and docs/user-guide.md: photographs every page of the demo. `npm run pictures -- --all
// <folder>` takes them light and dark, wide and narrow, to look at; without it only those that are kept, wide and light
// (that of the README also dark), in docs/pictures.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { ended, ROOT } from './lib/run.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ folder: string, format: 'webp' | 'png', looks: readonly ('light' | 'dark')[], widths: readonly number[] }} Wanted
 */

const PASSWORD = 'demo-Portal-1';
const VISITORS = ['supplier@demo.example', 'onboarding@demo.example', 'certify@demo.example'];
const README_PAGE = 'booking-accuracy';
/**
 * What is done on a page before its picture is taken; the others show themselves. Few machines have the letters of
 * every hotel's name.
 */
const STEPS = {
  'api-documentation': /** @param {Page} page */ async (page) => {
    await page.getByLabel('Version').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Submit' }).click();
  },
  'booking-failures': /** @param {Page} page */ async (page) =>
    page.getByRole('main').getByRole('searchbox').first().fill('30 seconds'),
  'room-mapping-hotel': /** @param {Page} page */ async (page) =>
    page.getByRole('searchbox', { name: 'Filter rooms' }).fill('Executive'),
  'room-mapping': /** @param {Page} page */ async (page) =>
    page.getByRole('main').getByRole('searchbox').first().fill('Hotel'),
};

/** Pages below those of the menu: an address, or the first link of the page that leads below it. */
const BELOW = [
  { from: 'booking-accuracy', address: '/main/booking-accuracy/failures', picture: 'failure-explorer' },
  { from: 'accuracy-uptime-trends', address: '/main/accuracy-uptime-trends/incidents', picture: 'incidents' },
  { from: 'room-mapping', address: undefined, picture: 'room-mapping-hotel' },
];

const { values } = parseArgs({ options: { all: { type: 'string' } } });
/** @type {Wanted} */
const wanted =
  values.all === undefined
    ? { folder: `${ROOT}/docs/pictures`, format: 'webp', looks: ['light'], widths: [1440] }
    : { folder: values.all, format: 'png', looks: ['light', 'dark'], widths: [1440, 390] };

await ensureInstalled();
await ensureBuilt();
const found = await findOrInstallChromium();
if (!('path' in found)) {
  console.error(`No pictures: ${found.missing}`);
  process.exit(1);
}
mkdirSync(wanted.folder, { recursive: true });
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
try {
  for (const look of wanted.looks) {
    for (const width of wanted.widths) await photograph(look, width);
  }
  if (values.all === undefined) await photographDark(README_PAGE);
} finally {
  await browser.close();
  await portal.stop();
}

/** @param {'light' | 'dark'} look @param {number} width */
async function photograph(look, width) {
  const ending = values.all === undefined ? '' : `-${look}-${width}`;
  const taken = new Set();
  for (const email of VISITORS) {
    const page = await atSignIn(look);
    await page.frameLocator('iframe[title="Sign in"]').getByLabel('Email').waitFor();
    if (email === VISITORS[0]) await take(page, `sign-in${ending}`, width);
    await signIn(page, email);
    const menu = page.getByRole('navigation').first();
    await menu.waitFor();
    const links = await menu.getByRole('link').all();
    const addresses = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
    for (const address of addresses) {
      const slug = address?.split('/').at(-1) ?? '';
      if (
        address === null ||
        slug === 'main' ||
        taken.has(slug) ||
        (slug === 'supplier-certification' && email !== 'certify@demo.example')
      )
        continue;
      taken.add(slug);
      await page.goto(address);
      await settled(page);
      await prepare(page, slug);
      await take(page, `${slug}${ending}`, width);
      for (const below of BELOW.filter(({ from }) => from === slug)) {
        await page.goto(
          below.address ?? (await page.locator(`main a[href*="${address}/"]`).first().getAttribute('href')) ?? address,
        );
        await settled(page);
        await prepare(page, below.picture);
        await take(page, `${below.picture}${ending}`, width);
      }
    }
    await page.context().close();
  }
}

/** The README shows one page in both looks. @param {string} slug */
async function photographDark(slug) {
  const page = await atSignIn('dark');
  await signIn(page, VISITORS[0] ?? '');
  await page.goto(`/main/${slug}`);
  await settled(page);
  await take(page, `${slug}-dark`, 1440);
  await page.context().close();
}

/** @param {'light' | 'dark'} look */
async function atSignIn(look) {
  const context = await browser.newContext({
    baseURL: portal.url,
    colorScheme: look,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  return page;
}

/** @param {Page} page @param {string} picture */
async function prepare(page, picture) {
  if (picture in STEPS) await STEPS[/** @type {keyof typeof STEPS} */ (picture)](page);
}

/** @param {Page} page @param {string} email */
async function signIn(page, email) {
  const frame = page.frameLocator('iframe[title="Sign in"]');
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await frame.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/main**');
}

/** Nothing loads any more, and what was drawn stands still. @param {Page} page */
async function settled(page) {
  await page.locator('h1, iframe').first().waitFor();
  const loading = page.locator('[aria-busy="true"], .bp6-skeleton');
  for (let tries = 0; tries < 300 && (await loading.count()) > 0; tries += 1) await page.waitForTimeout(100);
  await page.waitForTimeout(600);
}

/** playwright takes no WebP, which is a third of the size; the browser itself does. @param {Page} page @param {string} name @param {number} width */
async function take(page, name, width) {
  await page.setViewportSize({ width, height: 900 });
  await settled(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: wanted.format,
    ...(wanted.format === 'webp' ? { quality: 80 } : {}),
  });
  await session.detach();
  const file = `${wanted.folder}/${name}.${wanted.format}`;
  writeFileSync(file, Buffer.from(data, 'base64'));
  console.log(`${file}  ${Math.round((data.length * 0.75) / 1024)} kB`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function startPortal() {
  const data = mkdtempSync(`${tmpdir()}/portal-pictures-`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [`${ROOT}/packages/server/dist/main.js`], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: 'on', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const over = ended(server);
  const stop = async () => {
    server.kill('SIGTERM');
    await over;
    rmSync(data, { recursive: true, force: true });
  };
  for (let tries = 0; (await fetch(`${url}/readyz`).catch(() => undefined))?.ok !== true; tries += 1) {
    if (server.exitCode !== null || tries > 600) {
      await stop();
      throw new Error('The portal did not come up.');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
