import { describe, expect, it } from 'vitest';
import type { OwnEventsGateway } from '../../security/own-events-gateway.js';

/** What every OwnEventsGateway promises. `make` starts after a wrong password and then a sign-in. */
export function ownEventsGatewayContract(name: string, make: () => Promise<OwnEventsGateway>): void {
  describe(`${name} keeps the promises of a list of own events`, () => {
    it('lists them newest first, each with its place', async () => {
      const listed = await (await make()).list();
      if (!listed.ok) throw new Error(JSON.stringify(listed.failure));
      expect(listed.value.slice(0, 2).map(({ event }) => event)).toEqual(['authn_login_success', 'authn_login_fail']);
      expect(listed.value[0]?.network).toBeDefined();
      const ids = listed.value.map(({ id }) => id);
      expect([...ids].sort((a, b) => b - a)).toEqual(ids);
    });
  });
}
