import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aPartner, attempts, password, type Partner } from './support/agency.js';
import { enter, launch, visit } from './support/browser.js';
import { supplier, tokenFrom } from './support/tools.js';

const run = promisify(execFile);
const perSegment = 40;
const segments = 12;

describe('a log of several segments', () => {
  let browser: Browser;
  let folder: string;
  const aPartnerWithSegments = async (): Promise<Partner> => {
    const partner = await aPartner();
    for (let segment = 0; segment < segments; segment += 1)
      await attempts(partner, { action: 'Precheck', succeeded: perSegment, failed: 0, minutesAgo: 2 + segment * 9 });
    return partner;
  };
  beforeAll(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'journey-log-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is the same and whole in Chromium, for curl with and without compression, for gunzip, and for supplier [ACC-05, FILE-01]', async () => {
    const partner = await aPartnerWithSegments();
    const { page, context } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();
    const token = await tokenFrom(page, partner);

    await page.getByRole('button', { name: 'Precheck logs, other times' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Last 3 hours' }).click();
    const fromBrowser = readFileSync(await (await download).path(), 'utf8');
    expect(fromBrowser.trimEnd().split('\r\n')).toHaveLength(1 + segments * perSegment);

    const address = `${inject('portal').url}/api/logs/Precheck?lookbackHrs=3`;
    const curl = (...words: readonly string[]) =>
      run('curl', ['--silent', '--fail', '--header', `Authorization: Bearer ${token}`, ...words, address], {
        encoding: 'utf8',
        maxBuffer: 1e8,
      });
    expect((await curl('--compressed')).stdout).toBe(fromBrowser);
    expect((await curl()).stdout).toBe(fromBrowser);

    const packed = join(folder, 'log.csv.gz');
    await curl('--header', 'Accept-Encoding: gzip', '--output', packed);
    expect((await run('gunzip', ['--stdout', packed], { maxBuffer: 1e8 })).stdout).toBe(fromBrowser);

    const { stdout } = await supplier(token, folder, 'log', 'download', 'precheck', '--hours', '3', '-o', `${folder}/`);
    expect(readFileSync(stdout.trim(), 'utf8')).toBe(fromBrowser);
    await context.close();
  });

  it('continues at the same cut after it broke, though more has come in between', async () => {
    const partner = await aPartnerWithSegments();
    const { page, context } = await visit(browser);
    await enter(page, partner.email, password);
    await page.goto('/main');
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();
    const authorization = `Bearer ${await tokenFrom(page, partner)}`;
    const address = `${inject('portal').url}/api/logs/Precheck?lookbackHrs=3`;
    for (const coding of ['identity', 'gzip']) {
      const headers = { authorization, 'accept-encoding': coding };
      const whole = await rawBytes(address, headers);
      await attempts(partner, { action: 'Precheck', succeeded: perSegment, failed: 0, minutesAgo: 1 });
      const half = Math.floor(whole.bytes.length / 2);
      const rest = await rawBytes(address, { ...headers, 'range': `bytes=${String(half)}-`, 'if-range': whole.etag });
      expect(rest.status).toBe(206);
      expect(Buffer.concat([whole.bytes.subarray(0, half), rest.bytes]).equals(whole.bytes)).toBe(true);
      const fresh = await rawBytes(address, {
        ...headers,
        'range': `bytes=${String(half)}-`,
        'if-range': '"of another file"',
      });
      expect(fresh.status).toBe(200);
    }
    await context.close();
  });
});

/** As it goes over the wire: fetch would unpack what is packed. */
async function rawBytes(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly etag: string; readonly bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(address, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', bytes: Buffer.concat(parts) });
      });
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
