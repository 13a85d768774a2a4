import {
  disabledAccountText,
  isAccountDisabled,
  type ConnectionStatus,
  type GatewayFailure,
} from '@suppliers-portal/domain';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';

/** As the web's connection control says it. A disabled account has no status to wait for. */
export const noStatusText = (failure: GatewayFailure): string =>
  isAccountDisabled(failure) ? disabledAccountText : 'Connection status unavailable';

/** The status as the portal says now; ends the command where it does not say. */
export async function readStatus(portal: SignedIn, context: Context): Promise<ConnectionStatus> {
  const read = await portal.useCases.readConnectionStatus.execute(context.options);
  return read.ok ? read.value : context.fail(read.failure, { message: noStatusText(read.failure) }, portal);
}
