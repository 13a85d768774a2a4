import { sameConnectionText } from '../../agency/partner-account.js';
import { describe, expect, it } from 'vitest';
import type { ConnectionGateway } from '../../connection/connection-gateway.js';
import { isOff } from '../../connection/connection-status.js';
import { maximumTurnOnsPerDay, turnedOnText, turnOnLimitText } from '../../connection/texts.js';

export interface ConnectionGatewaySetting {
  readonly gateway: ConnectionGateway;
  /** Switches the partner's connection off, as the agency does. */
  switchOff(): Promise<void>;
}

/** What every ConnectionGateway promises. `make` starts with a live connection. */
export function connectionGatewayContract(name: string, make: () => Promise<ConnectionGatewaySetting>): void {
  describe(`${name} keeps the promises of a connection gateway`, () => {
    it('reads a live connection, then one that is off with its time [CONN-12, CONN-13]', async () => {
      const { gateway, switchOff } = await make();
      expect(await gateway.readStatus()).toMatchObject({ ok: true, value: { kind: 'live' } });
      await switchOff();
      const status = await gateway.readStatus();
      expect(status.ok && isOff(status.value) && status.value.since).toBeTypeOf('number');
    });

    it('answers a turn-on with the one text that means success, and is live afterwards [CONN-08]', async () => {
      const { gateway, switchOff } = await make();
      await switchOff();
      expect(await gateway.turnOn({ cause: 'No Issue', details: 'checked' })).toEqual({
        ok: true,
        value: turnedOnText,
      });
      expect(await gateway.readStatus()).toMatchObject({ ok: true, value: { kind: 'live' } });
    });

    it('refuses to turn on what is on, with a text [CONN-11]', async () => {
      const { gateway } = await make();
      const answer = await gateway.turnOn({ cause: 'No Issue', details: 'checked' });
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      expect(!answer.ok && answer.failure.kind === 'conflict' && answer.failure.text).toBe(sameConnectionText(true));
    });

    it('refuses the turn-on after the last one that a day allows [CONN-10]', async () => {
      const { gateway, switchOff } = await make();
      for (let turn = 0; turn < maximumTurnOnsPerDay; turn += 1) {
        await switchOff();
        expect((await gateway.turnOn({ cause: 'Others', details: `round ${String(turn)}` })).ok).toBe(true);
      }
      await switchOff();
      const refused = await gateway.turnOn({ cause: 'Others', details: 'one more' });
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      // The server also knows when the next one is possible.
      expect(!refused.ok && refused.failure.kind === 'conflict' && refused.failure.text).toContain(
        turnOnLimitText(maximumTurnOnsPerDay),
      );
    });
  });
}
