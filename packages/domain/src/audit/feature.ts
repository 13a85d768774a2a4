import { feature } from '../lib/feature.js';
import type { AuditGateway } from './audit-log.js';
import { ExportAuditLog, ReadAuditLog } from './read-audit-log.js';

/** What this feature needs from outside. */
export interface AuditPorts {
  readonly auditGateway: AuditGateway;
}

export const auditFeature = feature('audit', ({ auditGateway }: AuditPorts) => ({
  readAuditLog: new ReadAuditLog(auditGateway),
  exportAuditLog: new ExportAuditLog(auditGateway),
}));
