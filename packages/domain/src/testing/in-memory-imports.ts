import { freshnessOfAll, type Freshness, type FreshnessOfAll } from '../imports/freshness.js';
import type { ImportGateway, ImportRequest } from '../imports/import-gateway.js';
import { importStateOf, type Import, type ImportFilter, type ImportPage } from '../imports/import.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import { Faults } from './faults.js';

/** What came in for one agency. */
export class InMemoryImportGateway extends Faults implements ImportGateway {
  constructor(
    /** The newest first. */
    private readonly imports: readonly Import[] = [],
    private readonly datasets: readonly Freshness[] = [],
    private readonly now: () => number = () => 0,
  ) {
    super();
  }
  list({ state, dataset, dmcId, page, size }: ImportRequest): Promise<Result<ImportPage, GatewayFailure>> {
    return this.answer(() => {
      const found = this.imports.filter(
        (one) =>
          (state === undefined || importStateOf(one) === state) &&
          (dataset === undefined || one.dataset === dataset) &&
          (dmcId === undefined || one.dmcId === dmcId),
      );
      return { total: found.length, imports: found.slice((page - 1) * size, page * size) };
    });
  }
  freshness({ dataset, dmcId }: Omit<ImportFilter, 'state'>): Promise<Result<FreshnessOfAll, GatewayFailure>> {
    return this.answer(() =>
      freshnessOfAll(
        this.datasets.filter(
          (one) => (dataset === undefined || one.dataset === dataset) && (dmcId === undefined || one.dmcId === dmcId),
        ),
        this.now(),
      ),
    );
  }
}
