import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Partner } from './agency.js';

const run = promisify(execFile);
const program = new URL('../../packages/cli/dist/supplier.cjs', import.meta.url).pathname;

/** A token for tools, made with the session of the page. */
export async function tokenFrom(page: Page, partner: Partner): Promise<string> {
  return page.evaluate(async (dmcId) => {
    const antiForgery = /(?:^|; )XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(antiForgery) },
      body: JSON.stringify({ name: `journey ${String(Math.random())}`, dmcId, scope: 'operate', expiresInDays: 1 }),
    });
    const made = (await answer.json()) as { secret: string };
    return made.secret;
  }, partner.dmcId);
}

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a pipeline would: with a token, and no one at the terminal. */
export function supplier(token: string, folder: string, ...words: readonly string[]): Promise<Output> {
  return run(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      SUPPLIER_URL: inject('portal').url,
      SUPPLIER_TOKEN: token,
      SUPPLIER_CONFIG_DIR: folder,
      CI: 'true',
    },
  });
}

/** The command line at a terminal, with a person before it: what it prints is read while it runs. */
export function atTerminal(
  folder: string,
  ...words: readonly string[]
): { readonly printed: (wanted: RegExp) => Promise<RegExpExecArray>; readonly ended: Promise<number | null> } {
  const line = [process.execPath, program, ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qefc', line, '/dev/null'], {
    env: {
      ...process.env,
      SUPPLIER_URL: inject('portal').url,
      SUPPLIER_CONFIG_DIR: folder,
      SUPPLIER_TOKEN: '',
      CI: '',
      NO_COLOR: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString('utf8');
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return {
    ended,
    printed: async (wanted) => {
      for (let tries = 0; tries < 150; tries += 1) {
        const found = wanted.exec(text);
        if (found !== null) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${String(wanted)} was not printed:\n${text}`);
    },
  };
}
