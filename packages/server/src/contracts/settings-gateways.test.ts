import { bangkok, dayText } from '@suppliers-portal/domain';
import {
  agencyGatewayContract,
  auditGatewayContract,
  passwordGatewayContract,
  recipientGatewayContract,
  ownEventsGatewayContract,
  passkeyGatewayContract,
  secondFactorGatewayContract,
  sessionListGatewayContract,
  tokenGatewayContract,
  toolSignInGatewayContract,
} from '@suppliers-portal/domain/contracts';
import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { afterAll, beforeAll } from 'vitest';
import { aPullspec } from '../testing/a-pullspec.js';
import { SoftPasskey } from '../testing/soft-passkey.js';
import { codeAt } from '../testing/second-factor.js';
import { gatewaysOf } from '../testing/gateways.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../testing/test-server.js';

describeWithDatabase('settings and getting in over a socket', () => {
  const clock = new TestClock();
  let server: TestServer;
  let next = 70_000;
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.close());

  async function aPartner(emailRecipients: readonly object[] = []) {
    const dmcId = (next += 1);
    const email = `user-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}`, emailRecipients }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    return { dmcId, email, ...gatewaysOf(await server.signedIn(email), dmcId) };
  }

  recipientGatewayContract('HttpRecipientGateway', async (recipients) => (await aPartner(recipients)).recipientGateway);

  passwordGatewayContract('HttpPasswordGateway', async () => ({
    gateway: (await aPartner()).passwordGateway,
    password: rightPassword,
  }));

  tokenGatewayContract('HttpTokenGateway', async () => {
    const { dmcId, tokenGateway } = await aPartner();
    return { gateway: tokenGateway, dmcId };
  });

  sessionListGatewayContract('HttpSessionListGateway', async () => {
    const { email, dmcId, sessionListGateway, tokenGateway } = await aPartner();
    await tokenGateway.create({ name: 'nightly', dmcId, scope: 'read', expiresInDays: 90 });
    await server.signedIn(email);
    return sessionListGateway;
  });

  passkeyGatewayContract('HttpPasskeyGateway', async () => {
    const { passkeyGateway } = await aPartner();
    const device = { origin: server.url, host: '127.0.0.1' };
    return { gateway: passkeyGateway, device: (question) => new SoftPasskey(device).register(question) };
  });

  secondFactorGatewayContract('HttpSecondFactorGateway', async () => {
    const { secondFactorGateway } = await aPartner();
    const code = (key: string): string => {
      clock.advance({ seconds: 30 });
      return codeAt(key, clock.epochSeconds());
    };
    return { gateway: secondFactorGateway, code };
  });

  ownEventsGatewayContract('HttpOwnEventsGateway', async () => {
    const { email, dmcId } = await aPartner();
    await server.visitor().signIn(email, 'wrong-Password-1');
    return gatewaysOf(await server.signedIn(email), dmcId).ownEventsGateway;
  });

  agencyGatewayContract('HttpAgencyGateway', async () => {
    const dmcId = (next += 1);
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    const owner = await server.staff(`owner-${dmcId}@agency.example`, 'owner');
    await server.database.transaction({ role: 'owner' }, (sql) => sql.query('delete from pullspec_versions'));
    const [published, draft] = ['1.0.0', '1.1.0'] as const;
    await server.given('pullspec-versions', [
      { fileName: `${published}.yml`, document: aPullspec(published) },
      { fileName: `${draft}.yml`, document: aPullspec(draft), isDraft: true },
    ]);
    // A change is the newest in the log.
    clock.advance({ seconds: 1 });
    const submit = () => server.given('onboarding', [{ dmcId, status: 'SUBMIT', form: aCompleteForm() }]);
    const email = `new-${dmcId}@contract.example`;
    return { gateway: gatewaysOf(owner, dmcId).agencyGateway, dmcId, submit, published, draft, email };
  });

  auditGatewayContract('HttpAuditGateway', async () => {
    const { email, recipientGateway, auditGateway } = await aPartner();
    await recipientGateway.add('ops@andaman.example');
    await recipientGateway.add('rates@andaman.example');
    await recipientGateway.remove('ops@andaman.example');
    return { gateway: auditGateway, who: email, today: dayText(clock.epochSeconds() * 1000, bangkok) };
  });

  toolSignInGatewayContract('HttpToolSignInGateway', async () => {
    const { dmcId, toolSignInGateway } = await aPartner();
    return {
      gateway: toolSignInGateway,
      dmcId,
      wait: async () => {
        clock.advance({ seconds: 6 });
      },
    };
  });
});
