import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import { ok, type Result } from '../lib/result.js';
import type { ContentGap, GapHotel, GapsPage, GapsQuery } from './content-gaps.js';
import type { ContentGateway } from './content-gateway.js';

/** Which hotels are not live, not mapped or without rooms, and why, the worst first. */
export class ListContentGaps {
  constructor(private readonly gateway: ContentGateway) {}

  execute(query: GapsQuery, options?: ReadOptions): Promise<Result<GapsPage, GatewayFailure>> {
    return this.gateway.gaps(query, options);
  }
}

const largestPage = 1000;

/** All hotels with a gap, page by page. */
export class ListAllContentGaps {
  constructor(private readonly gateway: ContentGateway) {}

  async execute(
    { gap }: { readonly gap: ContentGap },
    options?: ReadOptions,
  ): Promise<Result<readonly GapHotel[], GatewayFailure>> {
    const hotels: GapHotel[] = [];
    for (let page = 1; ; page += 1) {
      const read = await this.gateway.gaps({ gap, page, size: largestPage }, options);
      if (!read.ok) return read;
      hotels.push(...read.value.hotels);
      if (read.value.hotels.length < largestPage || hotels.length >= read.value.total) return ok(hotels);
    }
  }
}
