import { bangkok, dayText, type RemotePorts } from '@suppliers-portal/domain';
import { dataPorts, type DataPort } from '@suppliers-portal/domain/contracts';
import { datasets, type DatasetName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, describe } from 'vitest';
import { gatewaysOf } from '../testing/gateways.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../testing/test-server.js';

// The clock is in the middle of a Bangkok day, so that "today" is the same day during the whole test.
const clock = new TestClock(Date.parse('2026-11-20T05:00:00Z') / 1000);
const now = clock.epochSeconds() * 1000;
const today = dayText(now, bangkok);
type Name = keyof typeof dataPorts;
type Ports<Some extends Name> = { readonly [One in Some]: DataPort<RemotePorts[One], RemotePorts[One]> };

describeWithDatabase('the data pages over a socket', () => {
  let server: TestServer;
  let next = 70_000;
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.close());

  /** A partner with what the agency sent of it. */
  async function aPartner(sent: ReturnType<Ports<Name>[Name]['sent']>): Promise<RemotePorts> {
    const dmcId = (next += 1);
    const email = `data-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    for (const [name, lines] of Object.entries(sent)) {
      const dataset = (Object.keys(datasets) as DatasetName[]).find((one) => one === name);
      if (dataset === undefined) throw new Error(`The agency sends no dataset "${name}".`);
      await server.given(
        dataset,
        lines.map((line) => ({ dmcId, ...line })),
      );
    }
    return gatewaysOf(await server.signedIn(email), dmcId);
  }

  function tested<One extends Name>(name: One, ports: Ports<One>): void {
    const { sent, promises } = ports[name];
    describe(`${name} keeps its promises`, () => {
      promises(async () => {
        const gateways = await aPartner(sent({ now, today }));
        return { gateway: gateways[name], today };
      });
    });
  }

  for (const name of Object.keys(dataPorts) as Name[]) tested(name, dataPorts);
});
