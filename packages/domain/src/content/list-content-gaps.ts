import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { GapsPage, GapsQuery } from './content-gaps.js';
import type { ContentGateway } from './content-gateway.js';

/** Which hotels are not live, not mapped or without rooms, and why, the worst first. */
export class ListContentGaps {
  constructor(private readonly gateway: ContentGateway) {}

  execute(query: GapsQuery, options?: ReadOptions): Promise<Result<GapsPage, GatewayFailure>> {
    return this.gateway.gaps(query, options);
  }
}
