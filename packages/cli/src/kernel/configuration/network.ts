import { promises as disk } from 'node:fs';
import { resolve } from 'node:path';
import { fail } from '../errors/command-failure.js';
import { whyUnread } from '../files/why-unread.js';
import type { Network } from '../portal/portal.js';
import type { Environment, Terminal } from '../terminal/terminal.js';
import { proxiesOf } from './proxies.js';
import type { Setting, Settings } from './settings.js';

/** How the portal is reached: what cannot be used is said before anything is sent. */
export async function networkOf({ proxy, caFile }: Settings, { environment, folder }: Terminal): Promise<Network> {
  return {
    proxies: proxiesOf(proxy, environment),
    ca: caFile === undefined ? undefined : (await certificates(caFile, folder)) + (await ofNode(environment, folder)),
  };
}

/** Node trusts these by itself, but no longer where it is given others. Of one that it cannot read it says so itself. */
async function ofNode(environment: Environment, folder: string): Promise<string> {
  const path = environment['NODE_EXTRA_CA_CERTS'] ?? '';
  if (path === '') return '';
  return `\n${await disk.readFile(resolve(folder, path), 'utf8').catch(() => '')}`;
}

async function certificates({ value, source }: Setting<string>, folder: string): Promise<string> {
  const path = resolve(folder, value);
  let text: string;
  try {
    text = await disk.readFile(path, 'utf8');
  } catch (error) {
    return fail(
      {
        code: 'INVALID_CONFIGURATION',
        message: `The certificates of ${source}, ${path}, cannot be read.`,
        hint: whyUnread(error, path),
      },
      { cause: error },
    );
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    fail({
      code: 'INVALID_CONFIGURATION',
      message: `The file of ${source} holds no certificate.`,
      hint: 'It takes certificates in PEM: -----BEGIN CERTIFICATE-----',
    });
  return text;
}
