import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, attempts, password } from './support/agency.js';
import { barriers, enter, launch, visit } from './support/browser.js';
import { supplier, tokenFrom } from './support/tools.js';

describe('why it fails, how bad it is, and the way back', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'journey-health-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('sees a suspension arrive in an open page, reads why, turns it on, and finds the incident [ACC-02, CONN-08, CONN-12]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'MakeBook', succeeded: 30, failed: 1 });
    const { page, context, complaints } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.getByText('Above 90% minimum').first().waitFor();
    await page.getByText('Connection On').first().waitFor();

    // The agency's attempts fail; no one touches the page.
    await page.evaluate(() => {
      Object.assign(window, { untouched: true });
    });
    await attempts(partner, { action: 'MakeBook', succeeded: 5, failed: 12 });
    await page.getByText('Connection suspended').waitFor({ timeout: 15_000 });
    await page.getByText(/13 of 48 makebook attempts failed \(27\.1%\)/u).waitFor();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);

    const token = await tokenFrom(page, partner);
    const explained = JSON.parse(
      (await supplier(token, folder, 'log', 'explain', 'makebook', '--hours', '1', '--json')).stdout,
    ) as unknown;
    expect(JSON.stringify(explained)).toContain('timeout');

    await page
      .getByRole('link', { name: 'See the failures' })
      .or(page.getByRole('button', { name: 'See the failures' }))
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Failure Explorer' }).waitFor();
    await page
      .getByRole('row', { name: /Timeout/u })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Turn On' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Turn On Connection' });
    await dialog.getByLabel(/Cause Details/u).fill('The booking service was restarted.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Connection On').first().waitFor();

    await page.goto('/main/accuracy-uptime-trends/incidents');
    await page.getByRole('heading', { level: 1, name: 'Incidents' }).waitFor();
    const row = page.getByRole('row', { name: /Suspended.*Makebook/u }).first();
    await row.waitFor();
    expect(await row.innerText()).toContain(partner.email);
    expect(await barriers(page)).toEqual([]);
    await row.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Makebook suspended/u }).waitFor();
    await page
      .getByText(/The booking service was restarted\.|Production Issue/u)
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);

    const listed = JSON.parse((await supplier(token, folder, 'incident', 'list', '--json')).stdout) as unknown[];
    expect(listed).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows the trends with their tables and files [UPT-01, UPT-02, UPT-03]', async () => {
    const { page, context, complaints } = await visit(browser);
    await enter(page, 'supplier@demo.example', 'demo-Portal-1');
    await page.goto('/main');
    await page.getByRole('link', { name: 'Accuracy & Uptime Trends' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accuracy & Uptime Trends' }).waitFor();
    await page.getByRole('term').filter({ hasText: 'Uptime % in 24H' }).waitFor();
    await expect.poll(() => page.locator('.js-plotly-plot').count()).toBe(5);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV, Daily Turnoffs/u }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/u);
    expect(await barriers(page)).toEqual([]);
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
          message: `sideways scroll at ${String(width)}`,
        })
        .toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
