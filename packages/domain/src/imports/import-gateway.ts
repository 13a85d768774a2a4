import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FreshnessOfAll } from './freshness.js';
import type { HandedIn, HandInTarget, ImportFilter, ImportPage } from './import.js';

/** Lines of JSON, as the ingestion API takes them. */
export interface BatchFile {
  readonly name: string;
  readonly text: string;
}

export type HandInRequest = HandInTarget & { readonly file: BatchFile };

export type ImportRequest = ImportFilter & { readonly page: number; readonly size: number };

/** What staff sees of the data that came in. */
export interface ImportGateway {
  list(request: ImportRequest, options?: RunOptions): Promise<Result<ImportPage, GatewayFailure>>;
  /** Taken whole, or refused whole with its first faults. */
  handIn(request: HandInRequest, options?: RunOptions): Promise<Result<HandedIn, GatewayFailure>>;
  freshness(
    filter: Pick<ImportFilter, 'dataset' | 'dmcId'>,
    options?: RunOptions,
  ): Promise<Result<FreshnessOfAll, GatewayFailure>>;
}
