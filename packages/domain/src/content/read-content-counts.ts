import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ContentCounts } from './content-counts.js';
import type { ContentGateway } from './content-gateway.js';

export const contentStatsFailed = 'An error occurred while trying to retrieve the stats. Please try again later.';

/** How many hotels and rooms are there, live, mapped and sellable. */
export class ReadContentCounts {
  constructor(private readonly gateway: ContentGateway) {}

  execute(options?: ReadOptions): Promise<Result<ContentCounts, GatewayFailure>> {
    return this.gateway.readCounts(options);
  }
}
