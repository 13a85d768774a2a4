import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ConnectionGateway, ReadOptions } from './connection-gateway.js';
import type { ConnectionStatus } from './connection-status.js';

/** Reads whether the connection is on. If it is off, also since when and why. */
export class ReadConnectionStatus {
  constructor(private readonly gateway: ConnectionGateway) {}

  execute(options?: ReadOptions): Promise<Result<ConnectionStatus, GatewayFailure>> {
    return this.gateway.readStatus(options);
  }
}
