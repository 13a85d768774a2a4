import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { AccountEvent, OwnEventsGateway } from './own-events-gateway.js';
import { ownEventWords } from './security-events.js';

/** Recent sign-ins and changes of the user's own account. */
export class ListOwnEvents {
  constructor(private readonly gateway: OwnEventsGateway) {}

  execute(options?: RunOptions): Promise<Result<readonly AccountEvent[], GatewayFailure>> {
    return this.gateway.list(options);
  }
}

export const accountEventWords = ({ event, times }: AccountEvent): string =>
  times === undefined || times === 1 ? ownEventWords[event] : `${ownEventWords[event]} (${String(times)} times)`;
