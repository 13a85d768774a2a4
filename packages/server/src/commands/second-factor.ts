import { operatorRemovalPath } from '../platform/ingestion/operator-paths.js';
import { askPortal } from './ask-portal.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';

/** For a person who has lost the app and the recovery codes. They get an email about it. */
export async function removeSecondFactor(configuration: Configuration, email: string | undefined): Promise<string> {
  if (email === undefined) throw new CommandFault('supplier-server user remove-second-factor needs an email.');
  await askPortal(configuration, {
    path: operatorRemovalPath,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return `Removed the second factor of ${email}. The password is enough now.`;
}
