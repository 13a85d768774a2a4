import { resolve } from 'node:path';
import type { KeptSignIns, KeptToken } from '../kernel/configuration/kept-sign-ins.js';
import type { Settings } from '../kernel/configuration/settings.js';
import { fail } from '../kernel/errors/command-failure.js';
import type { Environment } from '../kernel/terminal/terminal.js';
import { readText } from '../kernel/files/read-text.js';
import { whyUnread } from '../kernel/files/why-unread.js';

export interface Credential {
  readonly token: string;
  /** SUPPLIER_TOKEN, SUPPLIER_TOKEN_FILE, or the path of the file where a sign-in is kept. */
  readonly source: string;
  readonly storage: 'environment' | 'file' | 'keyring';
  /** From `auth login`, so that its account and user are remembered with it. */
  readonly isStored: boolean;
}

export const storedCredential = ({ token, source, storage }: KeptToken): Credential => ({
  token: checkedToken(token, source),
  source,
  storage,
  isStored: true,
});

/** The environment wins over what is stored. */
export async function findCredential(
  environment: Environment,
  settings: Settings,
  kept: KeptSignIns,
): Promise<Credential | undefined> {
  const given = await environmentToken(environment);
  if (given !== undefined) return { ...given, storage: 'environment', isStored: false };
  const found = await kept.token({ profile: settings.profile.value, origin: settings.origin });
  return found === undefined ? undefined : storedCredential(found);
}

/** The token of the environment and the variable that it comes from. */
export async function environmentToken(
  environment: Environment,
): Promise<{ readonly token: string; readonly source: string } | undefined> {
  const { SUPPLIER_TOKEN: token, SUPPLIER_TOKEN_FILE: file } = environment;
  if (token !== undefined && token !== '')
    return { token: checkedToken(token, 'SUPPLIER_TOKEN'), source: 'SUPPLIER_TOKEN' };
  if (file === undefined || file === '') return undefined;
  return { token: checkedToken(await contentOf(file), `SUPPLIER_TOKEN_FILE (${file})`), source: 'SUPPLIER_TOKEN_FILE' };
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readText(file);
  } catch (error) {
    return fail(
      {
        code: 'INVALID_CONFIGURATION',
        message: `The file of SUPPLIER_TOKEN_FILE, ${file}, cannot be read.`,
        hint: whyUnread(error, resolve(file)),
      },
      { cause: error },
    );
  }
}

/** A token travels in a header: one word of plain signs. The value itself is never shown. */
export function checkedToken(text: string, source: string): string {
  const token = text.trim();
  if (/^[\u0021-\u007e]{8,4096}$/u.test(token)) return token;
  return fail({
    code: 'INVALID_CONFIGURATION',
    message: token === '' ? `${source} is empty.` : `${source} does not hold a token.`,
    hint: 'A token is one word, as the portal shows it, with nothing before or after it.',
  });
}
