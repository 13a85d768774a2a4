import { annotationGatewayContract } from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../testing/test-server.js';

describeWithDatabase('marks over a socket', () => {
  let server: TestServer;
  let next = 95_000;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  annotationGatewayContract('HttpAnnotationGateway', async () => {
    const dmcId = (next += 1);
    const by = `marks-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: by, password: rightPassword, dmcIds: [dmcId] }]);
    const { annotationGateway } = gatewaysOf(await server.signedIn(by), dmcId);
    return { gateway: annotationGateway, now: Math.floor(Date.now() / 1000) * 1000, by };
  });
});
