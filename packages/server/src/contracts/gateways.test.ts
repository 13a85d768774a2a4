import {
  bookingAccuracyGatewayContract,
  connectionGatewayContract,
  logGatewayContract,
  sessionGatewayContract,
} from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { attempt } from '../testing/cast.js';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../testing/test-server.js';

// The adapters over HTTP keep the same promises as their twins in the domain: here over a socket, to the whole server.
describeWithDatabase('over a socket', () => {
  let server: TestServer;
  let next = 80_000;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** A new partner with its own signed-in user for each case. */
  async function aPartner() {
    const dmcId = (next += 1);
    const email = `user-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    return { dmcId, email, ...gatewaysOf(await server.signedIn(email), dmcId) };
  }
  const now = (): number => Math.floor(Date.now() / 1000);
  const attempts = (dmcId: number, action: 'Precheck' | 'MakeBook', [succeeded, failed]: readonly [number, number]) =>
    server.given(
      'actions',
      Array.from({ length: succeeded + failed }, (_, index) =>
        attempt({ dmcId, action, at: now(), success: index < succeeded }),
      ),
    );

  connectionGatewayContract('HttpConnectionGateway', async () => {
    const { dmcId, connectionGateway } = await aPartner();
    let offs = 0;
    // Each later than the last: an event that arrives late is history.
    return {
      gateway: connectionGateway,
      switchOff: () => server.given('connection-events', [{ kind: 'off', dmcId, at: now() + (offs += 1) }]),
    };
  });

  sessionGatewayContract('HttpSessionGateway', async () => {
    const { dmcId, email, sessionGateway } = await aPartner();
    const dmcName = `Partner ${dmcId}`;
    return {
      gateway: sessionGateway,
      user: {
        email,
        dmcId,
        dmcName,
        isAdmin: false,
        availableDmc: [{ text: dmcName, value: dmcId }],
        accountType: 'Supplier',
      },
    };
  });

  bookingAccuracyGatewayContract('HttpBookingAccuracyGateway', async () => {
    const { dmcId, bookingAccuracyGateway } = await aPartner();
    return {
      gateway: bookingAccuracyGateway,
      attempted: async ({ precheck, makebook }) => {
        await attempts(dmcId, 'Precheck', precheck);
        await attempts(dmcId, 'MakeBook', makebook);
      },
    };
  });

  logGatewayContract('HttpLogGateway', async () => {
    const { dmcId, logGateway } = await aPartner();
    await attempts(dmcId, 'Precheck', [20, 5]);
    await attempts(dmcId, 'MakeBook', [3, 1]);
    return logGateway;
  });
});
