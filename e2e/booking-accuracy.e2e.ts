import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, attempts, password, turnOff } from './support/agency.js';
import { enter, launch, visit } from './support/browser.js';
import { supplier, tokenFrom } from './support/tools.js';

describe('looking at accuracy and taking the log home', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'journey-cli-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows the same numbers in the page and in the terminal, and gives the same log to both [ACC-03, ACC-05]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'Precheck', succeeded: 982, failed: 18 });
    await attempts(partner, { action: 'MakeBook', succeeded: 80, failed: 20 });
    await attempts(partner, { action: 'Precheck', succeeded: 500, failed: 0, minutesAgo: 300 });

    const { page, context, complaints } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.getByText('Above 85% minimum').first().waitFor();
    await page.getByText('Below 90% minimum').first().waitFor();
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/gu, ' ');
    expect(text).toMatch(/98\.2 ?%/u);
    expect(text).toMatch(/80\.0 ?%/u);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Precheck logs, 1 h/u }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/precheck.*\.csv$/iu);
    const fromPage = readFileSync(await file.path(), 'utf8');
    expect(fromPage.trimEnd().split('\r\n')).toHaveLength(1001);

    const token = await tokenFrom(page, partner);
    const shown = JSON.parse((await supplier(token, folder, 'accuracy', 'show', '--json')).stdout) as unknown;
    expect(JSON.stringify(shown)).toContain('98.2');
    const { stdout: path } = await supplier(
      token,
      folder,
      'log',
      'download',
      'precheck',
      '--hours',
      '1',
      '-o',
      `${folder}/`,
    );
    expect(readFileSync(path.trim(), 'utf8')).toBe(fromPage);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says that nothing was attempted in the last 24 hours, in the page and in the terminal [ACC-07]', async () => {
    const partner = await aPartner();
    const { page, context } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.getByText('No precheck or makebook attempts recorded in the last 24 hours.').waitFor();
    const nothing = 'No precheck or makebook attempts recorded in the last 24 hours.';
    await expect(supplier(await tokenFrom(page, partner), folder, 'accuracy', 'show')).rejects.toMatchObject({
      code: 6,
      stdout: '',
      stderr: expect.stringContaining(nothing) as string,
    });
    await context.close();
  });

  it('turns a suspended connection on again, and says the cause first when it is missing [ACC-02, CONN-04, CONN-06, CONN-08, CONN-09]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'MakeBook', succeeded: 248, failed: 62 });
    const now = Math.floor(Date.now() / 1000);
    await turnOff(partner, {
      action: 'MakeBook',
      blockedUntil: now + 14_400,
      evalStartTime: now - 4200,
      evalEndTime: now - 600,
      evalFailCount: 62,
      evalTotalCount: 310,
      actionType: 1,
    });

    const { page, context, complaints } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.getByText('Connection suspended').waitFor();
    await page.getByText(/62 of 310 makebook attempts failed \(20\.0%\)/u).waitFor();
    await page.getByRole('button', { name: 'Turn On' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Turn On Connection' });
    await dialog.getByText(/three attempts every 24 hours/u).waitFor();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('cause details are required').waitFor();
    await dialog.getByLabel(/Cause Details/u).fill('The database is back.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Connection On').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByText('Connection suspended').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
