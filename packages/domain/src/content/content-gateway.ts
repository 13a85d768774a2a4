import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ContentCounts } from './content-counts.js';
import type { GapsPage, GapsQuery } from './content-gaps.js';

export const contentFiles = ['hotel', 'room'] as const;
export type ContentFile = (typeof contentFiles)[number];
export const contentFileLabels: Readonly<Record<ContentFile, string>> = { hotel: 'Hotel File', room: 'Room File' };

export interface ContentGateway {
  readCounts(options?: ReadOptions): Promise<Result<ContentCounts, GatewayFailure>>;
  gaps(query: GapsQuery, options?: ReadOptions): Promise<Result<GapsPage, GatewayFailure>>;
  /** Computed while it is fetched. While one is being computed for a partner, another is refused with 409. */
  file(file: ContentFile): FileSource;
}
