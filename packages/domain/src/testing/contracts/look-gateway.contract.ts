import { describe, expect, it } from 'vitest';
import type { LookGateway } from '../../looking/look-gateway.js';
import { lookOfDisabledText, notLookingText } from '../../looking/looking.js';

interface Made {
  readonly gateway: LookGateway;
  /** Two partners, of which the second is disabled. */
  readonly dmcId: number;
  readonly disabled: number;
}

/** What every LookGateway promises to an operator. */
export function lookGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of looks`, () => {
    it('begins a look and stops it once', async () => {
      const { gateway, dmcId } = await make();
      const nothingToStop = { ok: false, failure: { kind: 'conflict', text: notLookingText } };
      expect(await gateway.stop()).toMatchObject(nothingToStop);
      expect((await gateway.begin(dmcId)).ok).toBe(true);
      expect((await gateway.stop()).ok).toBe(true);
      expect(await gateway.stop()).toMatchObject(nothingToStop);
      expect((await gateway.begin(dmcId)).ok).toBe(true);
      expect((await gateway.stop()).ok).toBe(true);
    });

    it('refuses a partner that is disabled or not there', async () => {
      const { gateway, disabled } = await make();
      expect(await gateway.begin(disabled)).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: lookOfDisabledText },
      });
      expect(await gateway.begin(987_654)).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });
  });
}
