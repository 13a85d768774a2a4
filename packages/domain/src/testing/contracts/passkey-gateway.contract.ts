import { describe, expect, it } from 'vitest';
import type { Result } from '../../lib/result.js';
import type { PasskeyAnswer, PasskeyGateway, PasskeyQuestion } from '../../passkeys/passkey-gateway.js';

interface Made {
  readonly gateway: PasskeyGateway;
  /** A device that answers: another one each time. */
  readonly device: (question: PasskeyQuestion) => PasskeyAnswer;
}

/** What every PasskeyGateway promises. `make` starts without a passkey. */
export function passkeyGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of passkeys`, () => {
    const value = <Value>(result: Result<Value, unknown>): Value => {
      if (!result.ok) throw new Error(JSON.stringify(result.failure));
      return result.value;
    };

    it('keeps what a device answers, lists it, and removes it', async () => {
      const { gateway, device } = await make();
      expect(value(await gateway.list())).toEqual([]);
      const added = value(await gateway.add({ name: 'laptop', answer: device(value(await gateway.start())) }));
      expect(added.name).toBe('laptop');
      value(await gateway.add({ name: 'phone', answer: device(value(await gateway.start())) }));
      expect(value(await gateway.list()).map((one) => one.name)).toEqual(['laptop', 'phone']);
      expect(await gateway.remove(added.id)).toEqual({ ok: true, value: undefined });
      expect(value(await gateway.list()).map((one) => one.name)).toEqual(['phone']);
      expect(await gateway.remove(added.id)).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('takes an answer to a question once, and to no other question', async () => {
      const { gateway, device } = await make();
      const answer = device(value(await gateway.start()));
      value(await gateway.add({ name: 'laptop', answer }));
      expect(await gateway.add({ name: 'again', answer })).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      expect(await gateway.add({ name: 'other', answer: device({ challenge: 'bmV2ZXItYXNrZWQ' }) })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict' },
      });
    });
  });
}
