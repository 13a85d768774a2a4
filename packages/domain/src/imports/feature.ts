import { feature, passOn } from '../lib/feature.js';
import type { RunOptions } from '../lib/run-options.js';
import type { HandInRequest, ImportGateway, ImportRequest } from './import-gateway.js';
import type { ImportFilter } from './import.js';

/** What this feature needs from outside. */
export interface ImportsPorts {
  readonly importGateway: ImportGateway;
}

/** What came in through the ingestion API, and what is late. */
export const importsFeature = feature('imports', ({ importGateway }: ImportsPorts) => ({
  listImports: passOn((request: ImportRequest, options?: RunOptions) => importGateway.list(request, options)),
  handInBatch: passOn((request: HandInRequest, options?: RunOptions) => importGateway.handIn(request, options)),
  readFreshness: passOn((filter: Pick<ImportFilter, 'dataset' | 'dmcId'>, options?: RunOptions) =>
    importGateway.freshness(filter, options),
  ),
}));
