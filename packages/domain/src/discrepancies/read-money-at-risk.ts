import type { ReadOptions } from '../connection/connection-gateway.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import { bangkok, dayText } from '../lib/time.js';
import { discrepancyKinds } from './discrepancy.js';
import type { DiscrepancyGateway } from './discrepancy-gateway.js';
import { moneyAtRisk, type DiscrepancyLists, type MoneyAtRisk } from './money-at-risk.js';

/** The money behind all three lists. A list that cannot be read is named; only when none can, it fails. */
export class ReadMoneyAtRisk {
  constructor(
    private readonly gateway: DiscrepancyGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<MoneyAtRisk, GatewayFailure>> {
    const read = await Promise.all(
      discrepancyKinds.map(async (kind) => [kind, await this.gateway.list(kind, options)] as const),
    );
    const lists: DiscrepancyLists = Object.fromEntries(
      read.flatMap(([kind, list]) => (list.ok ? [[kind, list.value]] : [])),
    );
    const [first] = read.flatMap(([, list]) => (list.ok ? [] : [list.failure]));
    if (first !== undefined && Object.keys(lists).length === 0) return failed(first);
    return ok(moneyAtRisk(lists, dayText(this.clock.now(), bangkok)));
  }
}
