import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FreshnessOfAll } from './freshness.js';
import type { ImportFilter, ImportPage } from './import.js';

export type ImportRequest = ImportFilter & { readonly page: number; readonly size: number };

/** What staff sees of the data that came in. */
export interface ImportGateway {
  list(request: ImportRequest, options?: RunOptions): Promise<Result<ImportPage, GatewayFailure>>;
  freshness(filter: Omit<ImportFilter, 'state'>, options?: RunOptions): Promise<Result<FreshnessOfAll, GatewayFailure>>;
}
