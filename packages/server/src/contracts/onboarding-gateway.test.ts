import { onboardingStatuses } from '@suppliers-portal/domain';
import { onboardingGatewayContract } from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../testing/test-server.js';

describeWithDatabase('onboarding over a socket', () => {
  let server: TestServer;
  let dmcId = 80_000;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  onboardingGatewayContract('HttpOnboardingGateway', async () => {
    const mine = (dmcId += 1);
    const email = `user-${mine}@contract.example`;
    await server.given('partners', [{ dmcId: mine, dmcName: `Partner ${mine}` }]);
    await server.given('users', [{ email, password: rightPassword, accountType: 'Onboarding', dmcIds: [mine] }]);
    const nameOf = (status: number): string | undefined =>
      Object.entries(onboardingStatuses).find(([, number]) => number === status)?.[0];
    return {
      gateway: gatewaysOf(await server.signedIn(email), mine).onboardingGateway,
      agencyMoves: (status) => server.given('onboarding', [{ dmcId: mine, status: nameOf(status) }]),
    };
  });
});
