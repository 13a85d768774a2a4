import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, attempts, password, type Partner } from './support/agency.js';
import { launch, signIn, visit } from './support/browser.js';
import { supplier, tokenFrom } from './support/tools.js';

const day = 86_400_000;
const shift = 7 * 3_600_000;

describe('the accuracy fell the day before yesterday', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'journey-evidence-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Goes to it by Tab alone, as someone without a mouse does. */
  const tabTo = async (page: Page, target: Locator): Promise<void> => {
    await target.waitFor();
    const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead to it');
  };

  /** A partner: two days ago, 20 of its 100 prechecks failed at one hotel. */
  const afterFall = async (): Promise<{ readonly partner: Partner; readonly date: string }> => {
    const partner = await aPartner();
    const noon = (Math.floor((Date.now() + shift) / day) - 2) * day - shift + day / 2;
    const date = new Date(noon).toISOString().slice(0, 10);
    await attempts(partner, {
      action: 'Precheck',
      succeeded: 80,
      failed: 20,
      minutesAgo: Math.round((Date.now() - noon) / 60_000),
    });
    await attempts(partner, { action: 'Precheck', succeeded: 60, failed: 0 });
    return { partner, date };
  };

  it('leads to reason, hotels, calls and a report in six taps on a phone [UPT-08]', async () => {
    const { partner, date } = await afterFall();
    const { page, context, complaints } = await visit(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.goto('/login');
    const frame = page.frameLocator('iframe[title="Sign in"]');
    await frame.getByLabel('Email').fill(partner.email);
    await frame.getByLabel('Password', { exact: true }).fill(password);
    await frame.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();

    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    };
    await tap(page.getByRole('button', { name: 'Menu', exact: true }));
    await tap(page.getByRole('link', { name: 'Accuracy & Uptime Trends' }));
    const card = page.getByRole('region', { name: 'Precheck Accuracy & Turnoffs', exact: true });
    await tap(card.getByRole('button', { name: /^View as table/u }));
    await tap(card.getByRole('row').nth(3).getByRole('link'));
    await page
      .getByRole('row', { name: /Timeout/u })
      .first()
      .waitFor();
    await page.getByText('1–20 of 20, newest first').waitFor();
    const download = page.waitForEvent('download');
    await tap(page.getByRole('button', { name: 'Report', exact: true }));
    const report = await download;
    expect(taps).toBeLessThanOrEqual(6);
    expect(report.suggestedFilename()).toContain(date);
    const text = readFileSync(await report.path(), 'utf8');
    for (const known of ['20 of 100 attempts failed', 'Timeout', '88120']) expect(text).toContain(known);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leads to hotels, reason, calls and a report in six steps by keyboard, and in three commands [UPT-08]', async () => {
    const { partner, date } = await afterFall();
    const { page, context, complaints } = await visit(browser);
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();

    const steps: string[] = [];
    const press = async (step: string, target: Locator): Promise<void> => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
      steps.push(step);
    };
    await press('the trends', page.getByRole('link', { name: 'Accuracy & Uptime Trends' }));
    const card = page.getByRole('region', { name: 'Precheck Accuracy & Turnoffs', exact: true });
    await press('their table', card.getByRole('button', { name: /^View as table/u }));
    // The newest day comes first.
    await press('the day', card.getByRole('row').nth(3).getByRole('link'));
    await page
      .getByRole('row', { name: /Timeout/u })
      .first()
      .waitFor();
    await tabTo(page, page.getByLabel('Grouped by'));
    await page.keyboard.type('Hotel');
    steps.push('hotels');
    await press('the hotel', page.getByRole('button', { name: /^88120/u }));
    await page.getByText('1–20 of 20, newest first').waitFor();
    const message = await page.getByTitle('no answer within 20 s').first().boundingBox();
    expect(message?.width).toBeGreaterThan(120);
    const download = page.waitForEvent('download');
    await press('the report', page.getByRole('button', { name: 'Report', exact: true }));
    const report = await download;
    expect(steps).toHaveLength(6);
    expect(report.suggestedFilename()).toContain(date);
    expect(readFileSync(await report.path(), 'utf8')).toContain('20 of 100 attempts failed');

    const token = await tokenFrom(page, partner);
    const of = ['precheck', '--between', `${date}..${date}`];
    const [hotels, calls, sheet] = await Promise.all([
      supplier(token, folder, 'log', 'explain', ...of, '--by', 'hotel', '--json'),
      supplier(token, folder, 'log', 'failed', ...of, '--where', 'hotel=88120', '--as', 'ndjson', '-o', '-'),
      supplier(token, folder, 'log', 'report', ...of, '-o', '-'),
    ]);
    expect(JSON.parse(hotels.stdout)).toMatchObject({ groups: [{ value: '88120', failures: 20, attempts: 100 }] });
    expect(calls.stdout.trim().split('\n')).toHaveLength(20);
    expect(sheet.stdout).toContain('20 of 100 attempts failed');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
