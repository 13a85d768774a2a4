import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { AvailabilityReport } from './availability-report.js';

export const availabilityFiles = ['unavail', 'avail'] as const;
export type AvailabilityFile = (typeof availabilityFiles)[number];
export const availabilityFileLabels: Readonly<Record<AvailabilityFile, string>> = {
  unavail: 'Hotels with No Availability',
  avail: 'Hotel Availability',
};

export interface AvailabilityGateway {
  readReport(options?: ReadOptions): Promise<Result<AvailabilityReport, GatewayFailure>>;
  file(file: AvailabilityFile): FileSource;
}
