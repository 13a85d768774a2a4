import { addressOf, calls, type Call, type CallName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callSamples } from '../../testing/call-samples.js';
import { givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';

/** A client takes an answer for a file by these two headers alone. */
describeWithDatabase('the answer of a call for a file', () => {
  const clock = new TestClock();
  let server: TestServer;
  const dmcId = 61_000;
  const email = 'files@fresh.example';

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    await server.given('partners', [{ dmcId, dmcName: 'Files' }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  });
  afterAll(() => server.close());

  it.each((Object.entries(calls) as [CallName, Call][]).filter(([, { answer }]) => answer.kind === 'file'))(
    '%s has a name, one of the types of its call, and something in it',
    async (name, call) => {
      clock.advance({ seconds: 1 });
      const browser = await server.signedIn(email);
      const { params, query } = (await callSamples[name].make({
        server,
        email,
        dmcId,
        browser,
        number: 1,
        now: Math.floor(clock.epochSeconds()),
      })) as { readonly params?: Record<string, string>; readonly query?: Record<string, string> };
      const { status, headers, text } = await browser.call(addressOf(call, params, query), {});
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^(?:attachment; filename=|inline$)/u);
      expect(call.answer.kind === 'file' && call.answer.types).toContain(String(headers['content-type']).split(';')[0]);
      expect(text).not.toBe('');
    },
  );
});
