import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Partner } from './agency.js';

const run = promisify(execFile);
const program = new URL('../../packages/cli/dist/supplier.mjs', import.meta.url).pathname;

/** A token for tools, made with the session of the page. */
export async function tokenFrom(page: Page, partner: Partner): Promise<string> {
  return page.evaluate(async (dmcId) => {
    const antiForgery = /(?:^|; )XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/tokens', {
      method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(antiForgery) },
      body: JSON.stringify({ name: `journey ${String(Math.random())}`, dmcId, scope: 'operate', expiresInDays: 1 }),
    });
    const made = await answer.json() as { secret: string };
    return made.secret;
  }, partner.dmcId);
}

export interface Output { readonly stdout: string; readonly stderr: string }

/** Runs the command line as a pipeline would: with a token, and nobody at the terminal. */
export function supplier(token: string, folder: string, ...words: readonly string[]): Promise<Output> {
  return run(process.execPath, [program, ...words], { env: { ...process.env, SUPPLIER_URL: inject('portal').url, SUPPLIER_TOKEN: token, SUPPLIER_CONFIG_DIR: folder, CI: 'true' } });
}
