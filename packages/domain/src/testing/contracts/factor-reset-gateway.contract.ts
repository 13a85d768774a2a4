import { describe, expect, it } from 'vitest';
import type { FactorResetGateway } from '../../factor-resets/factor-reset-gateway.js';
import { factorResetAskedText, noFactorResetText, ownConsentText } from '../../factor-resets/factor-reset.js';

interface Made {
  readonly gateway: FactorResetGateway;
  /** A person with a second factor, and no open request. */
  readonly personId: number;
  readonly email: string;
  /** A person with a second factor. Another member of staff has asked for the reset. */
  readonly asked: string;
}

/** What every FactorResetGateway promises to an operator. */
export function factorResetGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of factor resets`, () => {
    it('asks once for a person, does not take the consent of who asked, and ends a request', async () => {
      const { gateway, personId, email } = await make();
      const of = async () => {
        const read = await gateway.list();
        return read.ok ? read.value.find((one) => one.email === email) : undefined;
      };
      expect((await gateway.ask(personId, 'The phone is lost')).ok).toBe(true);
      const reset = await of();
      expect(reset).toMatchObject({ reason: 'The phone is lost', needsOwner: false });
      expect((reset?.endsAt ?? 0) - (reset?.at ?? 0)).toBe(24 * 3_600_000);
      const conflict = (text: string) => ({ ok: false, failure: { kind: 'conflict', text } });
      expect(await gateway.ask(personId, 'Again')).toMatchObject(conflict(factorResetAskedText(email)));
      expect(await gateway.consent(reset?.id ?? '')).toMatchObject(conflict(ownConsentText));
      expect((await gateway.end(reset?.id ?? '')).ok).toBe(true);
      expect(await of()).toBeUndefined();
      expect(await gateway.end(reset?.id ?? '')).toMatchObject({
        ok: false,
        failure: { kind: 'no-data', text: noFactorResetText },
      });
      expect(await gateway.ask(987_654, 'Nobody')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('takes the consent of another one once', async () => {
      const { gateway, asked } = await make();
      const read = await gateway.list();
      const id = read.ok ? (read.value.find((one) => one.email === asked)?.id ?? '') : '';
      expect((await gateway.consent(id)).ok).toBe(true);
      expect(await gateway.consent(id)).toMatchObject({
        ok: false,
        failure: { kind: 'no-data', text: noFactorResetText },
      });
    });
  });
}
