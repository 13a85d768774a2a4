import { describe, expect, it } from 'vitest';
import type { User } from '../../account/user.js';
import type { SessionGateway } from '../../session/session-gateway.js';

/** What every SessionGateway promises. `make` starts signed in as that user. */
export function sessionGatewayContract(
  name: string,
  make: () => Promise<{ readonly gateway: SessionGateway; readonly user: User }>,
): void {
  describe(`${name} keeps the promises of a session gateway`, () => {
    it('fetches the signed-in user with everything that is stored of one [AUTH-05]', async () => {
      const { gateway, user } = await make();
      expect(await gateway.fetchUser()).toMatchObject({
        ok: true,
        value: {
          email: user.email,
          dmcId: user.dmcId,
          dmcName: user.dmcName,
          isAdmin: user.isAdmin,
          availableDmc: user.availableDmc,
          accountType: user.accountType,
        },
      });
    });

    it('knows no one any more after signing out [AUTH-04]', async () => {
      const { gateway } = await make();
      expect(await gateway.signOut()).toEqual({ ok: true, value: undefined });
      expect(await gateway.fetchUser()).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
    });

    it('takes a sign of activity', async () => {
      const { gateway } = await make();
      expect(await gateway.reportActivity()).toEqual({ ok: true, value: undefined });
    });
  });
}
