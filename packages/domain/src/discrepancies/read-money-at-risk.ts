import type { ReadOptions } from '../connection/connection-gateway.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import { bangkok, dayText } from '../lib/time.js';
import { discrepancyKinds, type Discrepancy, type DiscrepancyKind } from './discrepancy.js';
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
    return riskOfLists(read, dayText(this.clock.now(), bangkok));
  }
}

export type ReadList = readonly [DiscrepancyKind, Result<readonly Discrepancy[], GatewayFailure>];

/** The money behind lists that were read already, so that a page with the lists does not read them again. */
export function riskOfLists(read: readonly ReadList[], today: string): Result<MoneyAtRisk, GatewayFailure> {
  const lists: DiscrepancyLists = Object.fromEntries(
    read.flatMap(([kind, list]) => (list.ok ? [[kind, list.value]] : [])),
  );
  const [first] = read.flatMap(([, list]) => (list.ok ? [] : [list.failure]));
  if (first !== undefined && Object.keys(lists).length === 0) return failed(first);
  return ok(moneyAtRisk(lists, today));
}
