import { describe, expect, it } from 'vitest';
import type { PullspecImpactGateway } from '../../pullspec-impact/pullspec-impact-gateway.js';
import { impactPublishedText } from '../../pullspec-impact/pullspec-impact.js';

interface Made {
  readonly gateway: PullspecImpactGateway;
  /** A draft that the first partner holds and that breaks the second, with the finding "A room has no name". */
  readonly draft: string;
  readonly partners: readonly [number, number];
  readonly published: string;
}

/** What every PullspecImpactGateway promises to staff. */
export function pullspecImpactGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of the impact of PullSpec`, () => {
    it('lists what a draft breaks first, and refuses what is published or not there', async () => {
      const { gateway, draft, partners, published } = await make();
      const [holds, breaks] = partners;
      const read = await gateway.read(draft);
      const listed = read.ok ? read.value.partners.filter(({ dmcId }) => partners.includes(dmcId)) : [];
      expect(listed.map(({ dmcId, outcome, finding }) => [dmcId, outcome, finding])).toEqual([
        [breaks, 'breaks', 'A room has no name'],
        [holds, 'holds', undefined],
      ]);
      expect(await gateway.read(published)).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: impactPublishedText(published) },
      });
      expect(await gateway.read('9.9.9')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });
  });
}
