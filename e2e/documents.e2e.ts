import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, password } from './support/agency.js';
import { barriers, enter, launch, visit } from './support/browser.js';

const pullspec = readFileSync(new URL('../packages/conformance/pullspecs/1.1.0.yml', import.meta.url), 'utf8');
/** As a supplier would break it: an amount without its currency. */
const broken = pullspec.replace(/( {4}Money:[^]*?required:\n {8}- amount\n) {8}- currency\n/u, '$1');

interface Called {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** A supplier's server that allows calls from any page. */
async function supplierServer(): Promise<{
  readonly url: string;
  readonly calls: readonly Called[];
  readonly close: () => void;
}> {
  const calls: Called[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    calls.push({ method, url, headers });
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end(method === 'OPTIONS' ? '' : '{"status":"CANCELLED"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}/pull`,
    calls,
    close: () => {
      server.close();
    },
  };
}

describe("the interface's documents, and one's own", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("reads a version and tries a call, which bears nothing of the portal's sign-in [DOCS-01, DOCS-03, DOCS-06]", async () => {
    const partner = await aPartner();
    const server = await supplierServer();
    const { page, context, complaints } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main/api-documentation');
    await page.getByLabel('Server URL (optional)').fill(server.url);
    await page.getByLabel('Version', { exact: false }).selectOption('1.1.0');
    await page.getByRole('button', { name: 'Submit' }).click();
    const frame = page.frameLocator('iframe[title="Specification, version 1.1.0"]');
    await frame.getByText('POST').first().waitFor();
    expect(await frame.locator('body').evaluate(() => window.origin)).toBe('null');
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'cancel', exact: true }).click();
    await frame.getByRole('button', { name: 'Try it out' }).click();
    await frame.getByRole('button', { name: 'Execute' }).click();
    // The document's own example says CANCELLED too: what was answered stands below this heading.
    await frame.getByRole('heading', { name: 'Server response' }).waitFor();
    const called = server.calls.find(({ method }) => method === 'POST');
    expect(called).toMatchObject({ url: '/pull/cancel', headers: { origin: 'null' } });
    expect(called?.headers.cookie).toBeUndefined();
    await frame.locator('.live-responses-table').getByText('"CANCELLED"').first().waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /Download YAML Specification File/u }).click();
    expect((await downloading).suggestedFilename()).toBe('pullspec-1.1.0.yml');

    await page.getByText('Differences', { exact: true }).click();
    await page.getByText(/\d+ breaking · \d+ added/u).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    server.close();
    await context.close();
  });

  it('finds what is broken before anything is sent, and is green when it is fixed [SELF-01, SELF-02, SELF-03]', async () => {
    const partner = await aPartner();
    const { page, context, complaints } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main/api-self-validation');
    const choose = (text: string): Promise<void> =>
      page
        .getByLabel('Drop a file here, or browse')
        .setInputFiles({ name: 'mine.yml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
    const upload = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('link', { name: 'See the result' }).waitFor();
    };
    await choose(broken);
    await page.getByText('Does not conform to 1.1.0.').waitFor();
    await page.getByRole('article').filter({ hasText: 'currency is required' }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await upload();
    await page.getByText('File uploaded successfully!').first().waitFor();

    await choose(pullspec);
    await page.getByText(/^✓ Conforms to 1\.1\.0\. \d+ checks passed\.$/u).waitFor();
    await upload();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download latest file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('result.html');
    expect(readFileSync(await download.path(), 'utf8')).toContain('conforms to PullSpec 1.1.0');
    await page.getByRole('button', { name: 'View report' }).click();
    await page
      .frameLocator('iframe[title="Validation report"]')
      .getByRole('heading', { level: 1, name: /conforms to PullSpec 1\.1\.0/u })
      .waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'See the result' }).click();
    await page.getByText(/^0 new · 1 fixed · 0 unchanged/u).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
