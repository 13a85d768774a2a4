import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, startSampleSupplier } from '../examples/sample-supplier/index.mjs';
import { ingest, password } from './support/agency.js';
import { barriers, enter, launch, visit } from './support/browser.js';
import { startPortal, type RunningPortal } from './support/portal.js';

const email = 'ana@sample-supplier.example';
const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const patience = { timeout: 60_000 };

describe('a live run from the portal', () => {
  let browser: Browser;
  let portal: RunningPortal;
  let supplier: Awaited<ReturnType<typeof startSampleSupplier>>;

  beforeAll(async () => {
    // Slow enough to be watched.
    supplier = await startSampleSupplier({ faults: ['unknown-hotel-crashes', 'three-rooms-crash-once'], delay: 50 });
    [browser, portal] = await Promise.all([
      launch(),
      startPortal({ DEMO: 'off', LIVE_ORIGINS: new URL(supplier.url).origin }),
    ]);
    await ingest('partners', [{ dmcId: 7101, dmcName: 'Sample Supplier' }], portal.address);
    await ingest('users', [{ email, password, dmcIds: [7101] }], portal.address);
    await ingest(
      'pullspec-versions',
      [{ fileName: '2.0.0-pullspec.yml', document: textOf('../packages/conformance/pullspecs/2.0.0.yml') }],
      portal.address,
    );
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await supplier.stop();
  });

  it('shows its plan, how far it is and what the server did wrong, and hands out a recording without the credential', async () => {
    const { page, context, complaints } = await visit(browser, { baseURL: portal.address.url });
    await enter(page, email, password);
    await page.goto('/main/api-self-validation?tab=live');
    await page.getByLabel('PullSpec file *').setInputFiles({
      name: 'pullspec.yml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(textOf('../examples/sample-supplier/pullspec.yml')),
    });
    await page.getByLabel('QA base address *').fill(supplier.url);
    await page.getByLabel('Credentials', { exact: true }).fill(KEYS[0]);
    await page.getByLabel('Test hotel ids *').fill('SEA-1, SEA-2, SEA-3');
    await page.getByText(/^\d+ of 100 requests, at most 5 min, compared with 2\.0\.0$/u).waitFor(patience);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: /^Live run: pullspec\.yml at 127\.0\.0\.1/u }).waitFor(patience);
    await page.getByText(/^[1-9]\d* of \d+ requests · \d+ s$/u).waitFor(patience);
    await page.getByText(/^The live run of pullspec\.yml at .* has ended/u).waitFor(patience);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Recording (secrets removed)' }).click();
    const recording = readFileSync(await (await downloading).path(), 'utf8');
    expect((JSON.parse(recording) as { log: { entries: unknown[] } }).log.entries.length).toBeGreaterThan(30);
    expect(recording).not.toContain(KEYS[0]);

    await page.getByRole('link', { name: 'See the result' }).click();
    await page
      .getByText(/The server does not conform to PullSpec 2\.0\.0: 1 error \(\d+ requests, 0 bookings/u)
      .waitFor(patience);
    const finding = page.getByRole('article').filter({ hasText: 'PS-AVL-003' });
    await finding.getByRole('heading', { name: /A search for an unknown hotel is answered with 500/u }).waitFor();
    expect(await finding.getByLabel('The call', { exact: true }).textContent()).toMatch(/^curl .*\/pull\/v2\/search/u);
    await page.getByText(/^Warnings \d+$/u).click();
    await page.getByRole('article').filter({ hasText: 'PS-OCC-001' }).getByText('Flaky', { exact: true }).waitFor();
    expect([supplier.openBookings(), complaints]).toEqual([[], []]);
    await context.close();
  });
});
