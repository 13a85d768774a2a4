import type { GatewayFailure } from '../lib/failure.js';
import { ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { AuditEntry, AuditFilter, AuditGateway, AuditPage } from './audit-log.js';

/** One page of what was changed, newest first. */
export class ReadAuditLog {
  constructor(private readonly gateway: AuditGateway) {}

  execute(
    request: AuditFilter & { readonly page: number; readonly size: number },
    options?: RunOptions,
  ): Promise<Result<AuditPage, GatewayFailure>> {
    return this.gateway.read(request, options);
  }
}

const largestPage = 1000;

/** Everything that the filter lets through, for a file. */
export class ExportAuditLog {
  constructor(private readonly gateway: AuditGateway) {}

  async execute(filter: AuditFilter, options?: RunOptions): Promise<Result<readonly AuditEntry[], GatewayFailure>> {
    const entries: AuditEntry[] = [];
    for (let page = 1; ; page += 1) {
      const read = await this.gateway.read({ ...filter, page, size: largestPage }, options);
      if (!read.ok) return read;
      entries.push(...read.value.entries);
      if (read.value.entries.length < largestPage || entries.length >= read.value.total) return ok(entries);
    }
  }
}

export const auditCsvHeader = [
  'Time',
  'Who',
  'Token',
  'Address',
  'Client',
  'Acted as',
  'What',
  'Details',
  'Before',
  'After',
  'Request id',
] as const;
