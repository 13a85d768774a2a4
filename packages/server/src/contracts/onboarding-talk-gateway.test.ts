import { onboardingTalkGatewayContract } from '@suppliers-portal/domain/contracts';
import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { afterAll, beforeAll } from 'vitest';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../testing/test-server.js';

describeWithDatabase('the talk about an onboarding over a socket', () => {
  let server: TestServer;
  let dmcId = 81_000;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  onboardingTalkGatewayContract('HttpOnboardingTalkGateway', async () => {
    const mine = (dmcId += 1);
    const email = `user-${mine}@contract.example`;
    await server.given('partners', [{ dmcId: mine, dmcName: `Partner ${mine}` }]);
    await server.given('users', [{ email, password: rightPassword, accountType: 'Onboarding', dmcIds: [mine] }]);
    await server.given('onboarding', [{ dmcId: mine, status: 'SUBMIT', form: aCompleteForm() }]);
    const operator = await server.staff(`omar-${mine}@agency.example`, 'operator');
    return {
      supplier: gatewaysOf(await server.signedIn(email), mine).onboardingTalkGateway,
      operator: gatewaysOf(operator, mine).onboardingTalkGateway,
      dmcId: mine,
    };
  });
});
