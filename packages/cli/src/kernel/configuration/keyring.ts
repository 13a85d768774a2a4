import { correctAndRepeat } from '../errors/sentences.js';
import { createRequire } from 'node:module';
import { fail } from '../errors/command-failure.js';
import type { Environment, Terminal } from '../terminal/terminal.js';
import { callTool } from '../terminal/call-tool.js';
import type { Keyring } from './keyring-parts.js';
import { keyringService, systemKeyring } from './system-keyring.js';

export type { Keyring };

/** Nothing where the machine has none that we can reach. */
export type LoadKeyring = () => Promise<Keyring | undefined>;

/** Not one of our dependencies: used if its owner has installed it next to this program. */
const packageName = '@napi-rs/keyring';

interface Entry {
  getPassword(): string | null | undefined;
  setPassword(secret: string): void;
  deletePassword(): boolean;
}
interface KeyringPackage {
  readonly Entry: new (service: string, account: string) => Entry;
}

/**
 * The installed package where there is one, else the tool of the operating system. An executable can be in any folder,
 * such as that of downloads, and runs no code that it finds there.
 */
export const loadMachineKeyring = (
  machine: Pick<Terminal, 'platform' | 'environment' | 'isExecutable'>,
): Promise<Keyring | undefined> =>
  Promise.resolve((machine.isExecutable ? undefined : installedKeyring()) ?? systemKeyring(machine, callTool));

function installedKeyring(): Keyring | undefined {
  let installed: KeyringPackage;
  try {
    installed = createRequire(import.meta.url)(packageName) as KeyringPackage;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
  const entry = (account: string): Entry => new installed.Entry(keyringService, account);
  return {
    read: (account) => entry(account).getPassword() ?? undefined,
    write: (account, secret) => {
      entry(account).setPassword(secret);
    },
    remove: (account) => {
      entry(account).deletePassword();
    },
  };
}

const storages = ['auto', 'keyring', 'file'] as const;

/** Where a new sign-in is to be kept: SUPPLIER_CREDENTIALS, and what the machine has. */
export async function chooseKeyring(
  { SUPPLIER_CREDENTIALS: given = 'auto' }: Environment,
  load: LoadKeyring,
): Promise<Keyring | undefined> {
  const wanted = given === '' ? 'auto' : storages.find((storage) => storage === given);
  if (wanted === undefined)
    return fail({
      code: 'INVALID_CONFIGURATION',
      message: `SUPPLIER_CREDENTIALS is "${given}", which is not one of ${storages.join(', ')}.`,
      hint: correctAndRepeat,
    });
  if (wanted === 'file') return undefined;
  const keyring = await load();
  if (keyring === undefined && wanted === 'keyring') {
    return fail({
      code: 'INVALID_CONFIGURATION',
      message: 'SUPPLIER_CREDENTIALS is "keyring", and this installation cannot reach one.',
      hint: 'On Linux it needs secret-tool (libsecret-tools) and a desktop session. Or keep the token in a file: SUPPLIER_CREDENTIALS=file.',
    });
  }
  return keyring;
}
