import type { FileSink } from '../downloads/remote-file.js';
import { feature } from '../lib/feature.js';
import { BriefFailures } from './brief-failures.js';
import { ExplainFailures } from './explain-failures.js';
import { ExploreFailures, ReadFailedCall, ReadFailureSamples } from './explore-failures.js';
import { ExportFailures } from './export-failures.js';
import type { FailureGateway } from './failure-gateway.js';

/** What this feature needs from outside. */
export interface FailuresPorts {
  readonly failureGateway: FailureGateway;
  readonly fileSink: FileSink;
}

export const failuresFeature = feature('failures', ({ failureGateway, fileSink }: FailuresPorts) => ({
  exploreFailures: new ExploreFailures(failureGateway),
  readFailureSamples: new ReadFailureSamples(failureGateway),
  readFailedCall: new ReadFailedCall(failureGateway),
  explainFailures: new ExplainFailures(failureGateway),
  briefFailures: new BriefFailures(failureGateway),
  exportFailures: new ExportFailures(failureGateway, fileSink),
}));
