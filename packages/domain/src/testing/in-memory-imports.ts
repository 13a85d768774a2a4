import { freshnessOfAll, type Freshness, type FreshnessOfAll } from '../imports/freshness.js';
import type { HandInRequest, ImportGateway, ImportRequest } from '../imports/import-gateway.js';
import {
  importStateOf,
  type HandedIn,
  type Import,
  type ImportFault,
  type ImportFilter,
  type ImportPage,
  noBatchText,
} from '../imports/import.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import { Faults } from './faults.js';

/** What came in for one agency. */
export class InMemoryImportGateway extends Faults implements ImportGateway {
  constructor(
    /** The newest first. */
    private imports: readonly Import[] = [],
    private readonly datasets: readonly Freshness[] = [],
    private readonly now: () => number = () => 0,
  ) {
    super();
  }
  list({ state, dataset, dmcId, hidesEmpty, page, size }: ImportRequest): Promise<Result<ImportPage, GatewayFailure>> {
    return this.answer(() => {
      const found = this.imports.filter(
        (one) =>
          (state === undefined || importStateOf(one) === state) &&
          (dataset === undefined || one.dataset === dataset) &&
          (dmcId === undefined || one.dmcId === dmcId) &&
          !(hidesEmpty === true && one.lines === 0 && one.faults.length === 0),
      );
      return { total: found.length, imports: found.slice((page - 1) * size, page * size) };
    });
  }
  /** Takes lines of JSON, whatever is in them. */
  handIn({ file, ...target }: HandInRequest): Promise<Result<HandedIn, GatewayFailure>> {
    const before = 'again' in target ? this.imports.find(({ id }) => id === target.again) : undefined;
    if ('again' in target && before === undefined)
      return Promise.resolve(failed({ kind: 'no-data', text: noBatchText(target.again) }));
    return this.answer(() => {
      const lines = file.text.split('\n').map((text, place) => ({ text: text.trim(), line: place + 1 }));
      const faults: readonly ImportFault[] = lines
        .filter(({ text }) => text !== '' && !text.startsWith('{'))
        .map(({ line }) => ({ line, field: '', reason: 'is not JSON' }));
      if (faults.length > 0) return { accepted: 0, duplicate: false, faults };
      const accepted = lines.filter(({ text }) => text !== '').length;
      const taken: Import = {
        id: String(this.imports.length + 1),
        at: this.now(),
        dataset: 'dataset' in target ? target.dataset : (before?.dataset ?? ''),
        by: { kind: 'token', name: 'omar@agency.example' },
        lines: accepted,
        partners: 1,
        ...(before?.dmcId === undefined ? {} : { dmcId: before.dmcId }),
        took: 1,
        faults: [],
        takenLater: false,
      };
      this.imports = [taken, ...this.imports.map((one) => (one === before ? { ...one, takenLater: true } : one))];
      return { accepted, duplicate: false, faults: [] };
    });
  }
  freshness({
    dataset,
    dmcId,
  }: Pick<ImportFilter, 'dataset' | 'dmcId'>): Promise<Result<FreshnessOfAll, GatewayFailure>> {
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

export const importsTwins = () => ({
  importGateway: new InMemoryImportGateway(),
});
