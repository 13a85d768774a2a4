import { feature } from '../lib/feature.js';
import type { Clock } from '../lib/clock.js';
import { DownloadLog } from './download-log.js';
import { FollowLog } from './follow-log.js';
import type { LogGateway } from './log-gateway.js';
import type { FileSink } from './remote-file.js';

/** What this feature needs from outside. */
export interface DownloadsPorts {
  readonly clock: Clock;
  readonly fileSink: FileSink;
  readonly logGateway: LogGateway;
}

export const downloadsFeature = feature('downloads', ({ clock, fileSink, logGateway }: DownloadsPorts) => ({
  downloadLog: new DownloadLog(logGateway, fileSink),
  followLog: new FollowLog(logGateway, fileSink, clock),
}));
