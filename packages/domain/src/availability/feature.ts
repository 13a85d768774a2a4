import type { FileSink } from '../downloads/remote-file.js';
import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { AvailabilityGateway } from './availability-gateway.js';
import { DownloadAvailabilityFile, ReadAvailability } from './read-availability.js';

/** What this feature needs from outside. */
export interface AvailabilityPorts {
  readonly availabilityGateway: AvailabilityGateway;
  readonly fileSink: FileSink;
  readonly clock: Clock;
}

export const availabilityFeature = feature(
  'availability',
  ({ availabilityGateway, fileSink, clock }: AvailabilityPorts) => ({
    readAvailability: new ReadAvailability(availabilityGateway, clock),
    downloadAvailabilityFile: new DownloadAvailabilityFile(availabilityGateway, fileSink),
  }),
);
