import type { FileSink } from '../downloads/remote-file.js';
import { feature } from '../lib/feature.js';
import type { AvailabilityGateway } from './availability-gateway.js';
import { DownloadAvailabilityFile, ReadAvailability } from './read-availability.js';

/** What this feature needs from outside. */
export interface AvailabilityPorts {
  readonly availabilityGateway: AvailabilityGateway;
  readonly fileSink: FileSink;
}

export const availabilityFeature = feature('availability', ({ availabilityGateway, fileSink }: AvailabilityPorts) => ({
  readAvailability: new ReadAvailability(availabilityGateway),
  downloadAvailabilityFile: new DownloadAvailabilityFile(availabilityGateway, fileSink),
}));
