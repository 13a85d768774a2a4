import {
  mapValue,
  type FreshnessOfAll,
  type GatewayFailure,
  type HandedIn,
  type HandInRequest,
  type Import,
  type ImportFault,
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

  async list(
    { hidesEmpty, ...request }: ImportRequest,
    options?: RunOptions,
  ): Promise<Result<ImportPage, GatewayFailure>> {
    return mapValue(
      await this.client.send(
        calls.imports,
        { query: { ...request, ...(hidesEmpty === true ? { empty: 'hide' } : {}) } },
        options,
      ),
      ({ totalRecords, records }) => ({ total: totalRecords, imports: records.map(importOf) }),
    );
  }
  async handIn({ file, ...target }: HandInRequest, options?: RunOptions): Promise<Result<HandedIn, GatewayFailure>> {
    const form = new FormData();
    // Text before the file: a reader of the stream knows it when the file begins.
    for (const [field, value] of Object.entries(target)) form.append(field, value);
    form.append('file', new Blob([file.text], { type: 'application/x-ndjson' }), file.name);
    return mapValue(await this.client.send(calls.handInBatch, { form }, options), ({ faults, ...rest }) => ({
      ...rest,
      faults: faults.map(faultOf),
    }));
  }
  async freshness(
    filter: Pick<ImportFilter, 'dataset' | 'dmcId'>,
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
    faults: faults.map(faultOf),
  };
}

const faultOf = ({ line, field, reason }: WireImport['faults'][number]): ImportFault => ({
  ...quantity('line', line),
  ...present('field', field),
  reason,
});

const sourceOf = (kind: WireImport['by'], name = ''): ImportSource => (kind === 'token' ? { kind, name } : { kind });
