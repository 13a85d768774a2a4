import type { ConnectionStatus } from '@suppliers-portal/domain';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';

/** As the web's connection control says it. */
export const statusUnavailable = 'Connection status unavailable';

/** The status as the portal says now; ends the command where it does not say. */
export async function readStatus(portal: SignedIn, context: Context): Promise<ConnectionStatus> {
  const read = await portal.useCases.readConnectionStatus.execute(context.options);
  return read.ok ? read.value : context.fail(read.failure, { message: statusUnavailable }, portal);
}
