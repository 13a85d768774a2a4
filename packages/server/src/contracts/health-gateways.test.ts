import {
  failureGatewayContract,
  incidentGatewayContract,
  uptimeGatewayContract,
} from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../testing/test-server.js';

describeWithDatabase('connection health over a socket', () => {
  let server: TestServer;
  let next = 90_000;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function aPartner() {
    const dmcId = (next += 1);
    const email = `health-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    return { dmcId, ...gatewaysOf(await server.signedIn(email), dmcId) };
  }
  const now = (): number => Math.floor(Date.now() / 1000);
  const line = (
    dmcId: number,
    index: number,
    action: 'Precheck' | 'MakeBook',
    reason: string | undefined,
  ): Record<string, unknown> => ({
    dmcId,
    at: now(),
    action,
    hotelId: `h-${index % 3}`,
    roomId: '1',
    ratePlan: 'BAR',
    checkIn: '2026-12-24',
    checkOut: '2026-12-26',
    responseMs: 700 * index,
    requestId: `r-${index}`,
    success: reason === undefined,
    ...(reason === undefined ? { httpStatus: 200 } : { reason }),
  });

  uptimeGatewayContract('HttpUptimeGateway', async () => {
    const { dmcId, uptimeGateway } = await aPartner();
    await server.given('connection-events', [
      { kind: 'off', dmcId, at: now() - 7200, action: 'Precheck' },
      { kind: 'on', dmcId, at: now() - 5400 },
    ]);
    return uptimeGateway;
  });

  failureGatewayContract('HttpFailureGateway', async () => {
    const { dmcId, failureGateway } = await aPartner();
    const reasons = ['timeout', 'timeout', 'sold-out', 'timeout', 'sold-out'];
    await server.given(
      'actions',
      Array.from({ length: 20 }, (_, index) => line(dmcId, index, 'Precheck', reasons[index])),
    );
    return { gateway: failureGateway, now: now() * 1000 };
  });

  incidentGatewayContract('HttpIncidentGateway', async () => {
    const { dmcId, incidentGateway } = await aPartner();
    await server.given(
      'actions',
      Array.from({ length: 20 }, (_, index) => line(dmcId, index, 'MakeBook', index < 8 ? 'timeout' : undefined)),
    );
    return incidentGateway;
  });
});
