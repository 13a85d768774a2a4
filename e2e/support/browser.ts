import { AxeBuilder } from '@axe-core/playwright';
import { markers } from '@suppliers-portal/wire';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { sessionKey } from '../../packages/web/src/browser/local-storage-session-store.js';

// Without these, Chromium looks for its maker's hosts at every start.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> =>
  chromium.launch({
    args: quiet,
    ...(process.env['CHROME_PATH'] === undefined ? {} : { executablePath: process.env['CHROME_PATH'] }),
  });

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/**
 * A fresh visitor, who wants nothing to move: what is about to be pressed stands still. Whatever the browser complains
 * of is kept: errors on the console, policies that were broken.
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: inject('portal').url,
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  onTestFailed(async () => {
    process.stderr.write(`${await lastSeen(page, complaints)}\n`);
  });
  return { page, context, complaints };
}

/** What a journey saw when it failed: the next one may not fail again. */
async function lastSeen(page: Page, complaints: readonly string[]): Promise<string> {
  const tree = page.isClosed()
    ? 'the page is closed'
    : await page
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .catch((error: unknown) => String(error));
  return [`The journey was at ${page.url()} and saw:`, tree, ...complaints].join('\n');
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Sign in"]');
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('Password', { exact: true }).fill(password);
  await frame.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * The session of a user who signed in, without the pages of the sign-in: other journeys prove those. The next page that
 * is opened is the user's.
 */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  const context = page.context();
  await context.request.get('/universal-login/?appId=suppliers-portal&mode=signin&culture=en-us');
  const value = (await context.cookies()).find(({ name }) => name === markers.antiForgeryCookie)?.value ?? '';
  const answer = await context.request.post('/auth/login', {
    data: { username: email, password },
    headers: { [markers.antiForgeryHeader]: value },
  });
  if (!answer.ok()) throw new Error(`${email} was not let in: ${String(answer.status())} ${await answer.text()}`);
  const user: unknown = await (await context.request.get('/api/member')).json();
  // The smallest address of the portal: there its pages keep who is signed in.
  await page.goto('/healthz');
  await page.evaluate(
    ([key, session]) => {
      localStorage.setItem(key, session);
    },
    [sessionKey, JSON.stringify({ isLogin: true, user })] as const,
  );
}

/** What an automatic check finds wrong for people who cannot see or point. */
export async function barriers(page: Page, looksAt: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  // What still fades in has not the colours yet that it is going to have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const axe =
    looksAt === 'colours'
      ? builder.withRules(['color-contrast', 'link-in-text-block'])
      : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  // Results of several frames are put together in another page, which takes longer than finding them: not where there
  // is one frame.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${impact ?? ''} ${id}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' | ')}`,
  );
}
