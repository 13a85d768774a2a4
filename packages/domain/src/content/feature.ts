import type { FileSink } from '../downloads/remote-file.js';
import { feature } from '../lib/feature.js';
import type { ContentGateway } from './content-gateway.js';
import { DownloadContentFile } from './download-content-file.js';
import { ListAllContentGaps, ListContentGaps } from './list-content-gaps.js';
import { ReadContentCounts } from './read-content-counts.js';

/** What this feature needs from outside. */
export interface ContentPorts {
  readonly contentGateway: ContentGateway;
  readonly fileSink: FileSink;
}

export const contentFeature = feature('content', ({ contentGateway, fileSink }: ContentPorts) => ({
  readContentCounts: new ReadContentCounts(contentGateway),
  listContentGaps: new ListContentGaps(contentGateway),
  listAllContentGaps: new ListAllContentGaps(contentGateway),
  downloadContentFile: new DownloadContentFile(contentGateway, fileSink),
}));
