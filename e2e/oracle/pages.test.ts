import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../../packages/server/src/testing/cast.js';
import {
  givenOracleData,
  isLong,
  lines,
  moments,
  naiveFigures,
  neverSuspends,
} from '../../packages/server/src/testing/oracle-run.js';
import {
  describeWithDatabase,
  describeWithEmbedded,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../packages/server/src/testing/test-server.js';
import { launch, signIn } from '../support/browser.js';
import { countedForPages, pageFigures } from './page-figures.js';
import { zones, type Zone } from './wall-clocks.js';

const seed = Number(process.env['ORACLE_FIRST_SEED'] ?? 1);
const webFolder = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
/** The short form has the day on which Berlin changes its clocks, on one engine: the pages do not know which it is. */
const tried = (isLong ? moments : [moments[0]!]).flatMap((moment) =>
  (isLong ? zones : [zones[0]]).map((zone) => [new Date(moment * 1000).toISOString(), zone, moment] as const),
);
const describePages = isLong ? describeWithDatabase : describeWithEmbedded;
const isBuilt = process.env['CHROME_PATH'] !== undefined && existsSync(`${webFolder}/index.html`);

describePages('the pages', () => {
  let server: TestServer;
  let browser: Browser;
  const clock = new TestClock(moments[0]);
  let dmcId = 70_000;

  beforeAll(async () => {
    if (!isBuilt) return;
    server = await startTestServer({ clock, rules: neverSuspends, webFolder });
    await givenCast(server);
    browser = await launch();
  });
  afterAll(async () => {
    if (!isBuilt) return;
    await browser.close();
    await server.close();
  });

  const opened = async (zone: Zone, now: number): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 1000 },
      timezoneId: zone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now * 1000);
    await page.goto('/login');
    await signIn(page, emails.supplier, rightPassword);
    await page.waitForURL('**/main**');
    return page;
  };

  it.skipIf(!isBuilt && process.env['CI'] === undefined)('are built, and there is a Chromium', () => {
    expect(isBuilt).toBe(true);
  });

  it.skipIf(!isBuilt).each(tried)(
    'show the figures that the oracle counts, before and after %s, in a browser in %s',
    async (_text, zone, moment) => {
      clock.advance({ seconds: moment - clock.epochSeconds() });
      const of = ++dmcId;
      const wanted = { seed, moment, dmcId: of, lines: Math.min(2000, Math.ceil(lines / moments.length)) };
      const data = await givenOracleData(server, wanted);
      for (const now of [moment, moment + 1].slice(isLong ? 0 : 1)) {
        clock.advance({ seconds: now - clock.epochSeconds() });
        await server.given('users', [{ email: emails.supplier, dmcIds: [of] }]);
        const page = await opened(zone, now);
        expect(await pageFigures(page)).toEqual(countedForPages(naiveFigures(data, moment, now), zone));
        await page.context().close();
      }
    },
    300_000,
  );
});
