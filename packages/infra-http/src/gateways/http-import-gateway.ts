import {
  mapValue,
  type FreshnessOfAll,
  type GatewayFailure,
  type Import,
  type ImportFilter,
  type ImportGateway,
  type ImportPage,
  type ImportRequest,
  type ImportSource,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present, quantity } from '../moment.js';

export class HttpImportGateway implements ImportGateway {
  constructor(private readonly client: HttpClient) {}

  async list(request: ImportRequest, options?: RunOptions): Promise<Result<ImportPage, GatewayFailure>> {
    return mapValue(
      await this.client.send(calls.imports, { query: { ...request } }, options),
      ({ totalRecords, records }) => ({ total: totalRecords, imports: records.map(importOf) }),
    );
  }
  async freshness(
    filter: Omit<ImportFilter, 'state'>,
    options?: RunOptions,
  ): Promise<Result<FreshnessOfAll, GatewayFailure>> {
    return mapValue(
      await this.client.send(calls.freshness, { query: { ...filter } }, options),
      ({ datasets, ...counts }) => ({
        ...counts,
        datasets: datasets.map(({ dmcId, dmcName, dataset, newestAt, usualSeconds, lateSeconds }) => ({
          dmcId,
          name: dmcName,
          dataset,
          newestAt: newestAt * 1000,
          ...(usualSeconds === undefined ? {} : { usual: usualSeconds * 1000 }),
          ...(lateSeconds === undefined ? {} : { late: lateSeconds * 1000 }),
        })),
      }),
    );
  }
}

type WireImport = AnswerOf<Calls['imports']>['records'][number];

function importOf({ at, by, tokenName, dmcId, tookMs, faults, ...rest }: WireImport): Import {
  return {
    ...rest,
    at: at * 1000,
    by: sourceOf(by, tokenName),
    ...quantity('dmcId', dmcId),
    took: tookMs,
    faults: faults.map(({ line, field, reason }) => ({
      ...quantity('line', line),
      ...present('field', field),
      reason,
    })),
  };
}

const sourceOf = (kind: WireImport['by'], name = ''): ImportSource => (kind === 'token' ? { kind, name } : { kind });
