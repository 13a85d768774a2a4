import {
  liveRunGatewayContract,
  pullspecGatewayContract,
  selfValidationGatewayContract,
} from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { pause } from '../kernel/pause.js';
import type { LiveOutcome, LiveWork } from '../features/self-validation/live-work.js';
import { aPullspec } from '../testing/a-pullspec.js';
import { namedOrigin } from '../testing/call-samples.js';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../testing/test-server.js';

/** Cancelling takes its time. */
async function untilTold(signal: Parameters<LiveWork>[2]): Promise<LiveOutcome> {
  await pause(60_000, signal);
  await pause(500);
  return { kind: 'refused', message: 'It was stopped.' };
}

describeWithDatabase('documents and their judging over a socket', () => {
  let server: TestServer;
  let next = 80_000;
  beforeAll(async () => {
    server = await startTestServer({
      judge: () =>
        Promise.resolve({ verdict: 'conforms', errors: 0, warnings: 0, report: '{}\n', page: '<!doctype html>' }),
      live: { origins: [namedOrigin], work: (_job, _host, signal) => untilTold(signal) },
    });
  });
  afterAll(() => server.close());

  async function aPartner() {
    const dmcId = (next += 1);
    const email = `pullspec-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    return gatewaysOf(await server.signedIn(email), dmcId);
  }

  const given = async (files: Readonly<Record<string, string>>): Promise<void> => {
    await server.database.transaction({ role: 'owner' }, (sql) => sql.query('delete from pullspec_versions'));
    await server.given(
      'pullspec-versions',
      Object.entries(files).map(([fileName, document]) => ({ fileName, document })),
    );
  };

  pullspecGatewayContract('HttpPullspecGateway', async () => {
    const [older, newer] = [aPullspec('1.0.0'), aPullspec('1.1.0')];
    await given({ '1.0.0.yml': older, '1.1.0.yml': newer });
    return { gateway: (await aPartner()).pullspecGateway, older, newer };
  });

  selfValidationGatewayContract('HttpSelfValidationGateway', async () => {
    await given({ '1.0.0.yml': aPullspec('1.0.0') });
    return (await aPartner()).selfValidationGateway;
  });

  liveRunGatewayContract('HttpLiveRunGateway', async () => {
    await given({ '1.0.0.yml': aPullspec('1.0.0') });
    return { gateway: (await aPartner()).liveRunGateway, baseUrl: `${namedOrigin}/v2` };
  });
});
