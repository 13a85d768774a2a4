import type { ReadOptions } from '../connection/connection-gateway.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { UptimeGateway } from './uptime-gateway.js';
import { tidyUptime, type UptimeReport } from './uptime-report.js';

/** Uptime of 24 hours and of 30 days, with the turn-offs and the accuracy of each day. */
export class ReadUptime {
  constructor(
    private readonly gateway: UptimeGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<UptimeReport, GatewayFailure>> {
    const read = await this.gateway.readReport(options);
    if (!read.ok) return read;
    const { hours, days } = read.value;
    return hours.length === 0 && days.length === 0
      ? failed({ kind: 'no-data', text: '' })
      : ok(tidyUptime(read.value, this.clock.now()));
  }
}
