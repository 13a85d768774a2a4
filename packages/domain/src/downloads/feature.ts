import { feature } from '../lib/feature.js';
import { DownloadLog } from './download-log.js';
import type { LogGateway } from './log-gateway.js';
import type { FileSink } from './remote-file.js';

/** What this feature needs from outside. */
export interface DownloadsPorts {
  readonly fileSink: FileSink;
  readonly logGateway: LogGateway;
}

export const downloadsFeature = feature('downloads', ({ fileSink, logGateway }: DownloadsPorts) => ({
  downloadLog: new DownloadLog(logGateway, fileSink),
}));
