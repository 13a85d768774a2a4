import {
  mapValue,
  type AuditEntry,
  type AuditFilter,
  type AuditGateway,
  type AuditPage,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

export class HttpAuditGateway implements AuditGateway {
  constructor(private readonly client: HttpClient) {}

  async read(
    { kinds, ...rest }: AuditFilter & { readonly page: number; readonly size: number },
    options?: RunOptions,
  ): Promise<Result<AuditPage, GatewayFailure>> {
    const query = { ...rest, ...(kinds === undefined || kinds.length === 0 ? {} : { kind: kinds.join(',') }) };
    return mapValue(await this.client.send(calls.audit, { query }, options), ({ totalRecords, records }) => ({
      total: totalRecords,
      entries: records.map(entryOf),
    }));
  }
}

function entryOf({ id, at, who, kind, details, ...rest }: AnswerOf<Calls['audit']>['records'][number]): AuditEntry {
  return {
    id,
    at: at * 1000,
    who,
    kind,
    details,
    ...present('tokenName', rest.tokenName),
    ...present('fromAddress', rest.fromAddress),
    ...present('client', rest.client),
    ...present('actedAs', rest.actedAs),
    ...present('before', rest.before),
    ...present('after', rest.after),
    ...present('requestId', rest.requestId),
  };
}
