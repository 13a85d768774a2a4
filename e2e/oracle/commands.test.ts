import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../../packages/server/src/testing/cast.js';
import {
  givenOracleData,
  isLong,
  lines,
  moments,
  naiveFigures,
  neverSuspends,
  tidy,
} from '../../packages/server/src/testing/oracle-run.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../packages/server/src/testing/test-server.js';
import { commandFigures, countedForCommands } from './command-figures.js';

const seeds = Number(process.env['ORACLE_SEEDS'] ?? 1);
const firstSeed = Number(process.env['ORACLE_FIRST_SEED'] ?? 1);
/** The short form has a day and the end of a year. */
const tried = isLong ? moments : [moments[0]!, moments[4]!];

describeWithDatabase('the command line', () => {
  let server: TestServer;
  const clock = new TestClock(tried[0]);
  let dmcId = 60_000;

  beforeAll(async () => {
    server = await startTestServer({ clock, rules: neverSuspends });
    await givenCast(server);
  });
  afterAll(() => server.close());

  it.each(tried.map((moment) => [new Date(moment * 1000).toISOString(), moment] as const))(
    'prints each figure as the oracle counts it, in the second before and after %s',
    async (_text, moment) => {
      clock.advance({ seconds: moment - clock.epochSeconds() });
      for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
        clock.advance({ seconds: moment - clock.epochSeconds() });
        const of = ++dmcId;
        const wanted = { seed, moment, dmcId: of, lines: Math.ceil(lines / moments.length) };
        const data = await givenOracleData(server, wanted);
        await server.given('users', [{ email: emails.several, dmcIds: [of] }]);
        const token = await server.tokenFor(emails.several, of, 'read');
        for (const now of [moment, moment + 1]) {
          clock.advance({ seconds: now - clock.epochSeconds() });
          expect(tidy(await commandFigures({ url: server.url, token, dmcId: of, now }))).toEqual(
            tidy(countedForCommands(naiveFigures(data, moment, now))),
          );
        }
      }
    },
    600_000,
  );
});
