import { describe, expect, it } from 'vitest';
import type { ImportGateway } from '../../imports/import-gateway.js';
import { acceptedOf, importStateOf } from '../../imports/import.js';

/**
 * One partner, of which a batch of two lines of the dataset was taken, and then one was refused at line 1 for its field
 * hotelId. Its data is not late.
 */
interface Made {
  /** A line of the dataset that is taken. */
  readonly line: object;
  readonly gateway: ImportGateway;
  readonly dmcId: number;
  readonly dataset: string;
}

/** What every ImportGateway promises to staff. */
export function importGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of imports`, () => {
    it('lists batches, the newest first, with the errors of those that were refused', async () => {
      const { gateway, dmcId, dataset } = await make();
      const read = await gateway.list({ dmcId, dataset, page: 1, size: 10 });
      expect(read).toMatchObject({ ok: true, value: { total: 2 } });
      const imports = read.ok ? read.value.imports : [];
      expect(imports.map((one) => [importStateOf(one), acceptedOf(one), one.dmcId, one.partners])).toEqual([
        ['refused', 0, dmcId, 1],
        ['taken', 2, dmcId, 1],
      ]);
      expect(imports[0]?.faults).toMatchObject([{ line: 1, field: 'hotelId' }]);
      expect(imports[0]?.takenLater).toBe(false);
    });

    it('finds by what became of a batch, and reads page by page', async () => {
      const { gateway, dmcId, dataset } = await make();
      for (const state of ['taken', 'refused'] as const) {
        const read = await gateway.list({ dmcId, dataset, state, page: 1, size: 10 });
        expect(read.ok ? read.value.imports.map(importStateOf) : []).toEqual([state]);
      }
      const second = await gateway.list({ dmcId, dataset, page: 2, size: 1 });
      expect(second).toMatchObject({ ok: true, value: { total: 2, imports: [{ faults: [] }] } });
      const none = await gateway.list({ dmcId, dataset: 'no-such-dataset', page: 1, size: 10 });
      expect(none).toMatchObject({ ok: true, value: { total: 0, imports: [] } });
    });

    it('takes a corrected file for a refused batch, which then says so, and refuses one with errors', async () => {
      const { gateway, dmcId, dataset, line } = await make();
      const refused = async () => {
        const read = await gateway.list({ dmcId, dataset, state: 'refused', page: 1, size: 10 });
        return read.ok ? read.value.imports : [];
      };
      const again = (await refused()).at(-1)?.id ?? '';
      const handIn = (text: string) => gateway.handIn({ again, file: { name: 'hotels.ndjson', text } });
      const wrong = await handIn(`${JSON.stringify(line)}\nno json\n`);
      expect(wrong).toMatchObject({ ok: true, value: { accepted: 0, faults: [{ line: 2 }] } });
      expect((await refused()).at(-1)?.takenLater).toBe(false);
      const right = await handIn(`${JSON.stringify(line)}\n`);
      expect(right).toEqual({ ok: true, value: { accepted: 1, duplicate: false, faults: [] } });
      expect((await refused()).at(-1)?.takenLater).toBe(true);
      const taken = await gateway.list({ dmcId, dataset, state: 'taken', page: 1, size: 10 });
      const by = taken.ok ? taken.value.imports[0]?.by : undefined;
      expect(by).toMatchObject({ kind: 'token', name: expect.stringContaining('@') as string });
      const unknown = await gateway.handIn({ again: '999999', file: { name: 'x', text: '{}' } });
      expect(unknown).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('says when data came last, and that it is not known yet how often it comes', async () => {
      const { gateway, dmcId, dataset } = await make();
      const read = await gateway.freshness({ dmcId, dataset });
      expect(read).toMatchObject({ ok: true, value: { total: 1, late: 0, unknown: 1 } });
      const [one] = read.ok ? read.value.datasets : [];
      expect(one).toMatchObject({ dmcId, dataset });
      expect(one?.usual).toBeUndefined();
    });
  });
}
