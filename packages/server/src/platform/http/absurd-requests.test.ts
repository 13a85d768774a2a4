import { addressOf, calls, type Call, type CallName } from '@suppliers-portal/wire';
import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { givenCast } from '../../testing/cast.js';
import { callSamples } from '../../testing/call-samples.js';
import { Random } from '../../seed/random.js';
import {
  ask,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.js';

const table = Object.entries(calls) as [CallName, Call][];
const perCall = 12;

const deepText = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** What no field means. */
const absurd: readonly unknown[] = [
  '',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202E\uFEFF',
  '../../etc/passwd',
  "' or 1=1 --",
  '9'.repeat(400),
  'x'.repeat(5_000),
  '-1',
  '1e400',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '0001-01-01',
  '275760-09-14',
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { a: { b: ['\u0000'] } },
  { constructor: { prototype: {} } },
];

type Fields = Readonly<Record<string, unknown>>;

const propertiesOf = (schema: z.ZodType | undefined): readonly string[] => {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

describeWithDatabase('whatever a client sends', () => {
  let server: TestServer;
  let webFolder: string;
  const log: string[] = [];

  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'portal-web-'));
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
    await writeFile(join(webFolder, 'assets/main-abc123.js'), 'export {};');
    server = await startTestServer({
      webFolder,
      log: { level: 'error', stream: { write: (line) => void log.push(line) } },
    });
    await givenCast(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  });

  /** The address goes out as it is written here: no client tidies it up first. */
  const raw = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
      let answer = '';
      socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
      socket.once('close', () => {
        resolve(answer);
      });
      socket.once('error', reject);
    });
  const get = (path: string, headers = ''): Promise<string> =>
    raw(`GET ${path} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n${headers}\r\n`);
  const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0);

  it.each([
    '/%00',
    '/a%00b/c',
    '//',
    '//evil.example/',
    '/..',
    '/../../etc/passwd',
    '/assets/../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%00',
    '/assets/main-abc123.js%00.css',
    '/%ff',
    '/%',
    '/assets/%',
    '/api/%00',
    '/auth/oidc/callback?state=%00',
    '/auth/authorize?client=%00&redirectUri=%00',
    '/universal-login/%00',
    '/main?dmc=%00',
    '/\\..\\',
    `/${'a/'.repeat(3_000)}`,
  ])('at the address %s is no failure of the portal, and names no framework', async (path) => {
    const answer = await get(path);
    expect([path, statusOf(answer) >= 200 && statusOf(answer) < 500]).toEqual([path, true]);
    expect(answer).not.toMatch(/FST_|fastify|statusCode/iu);
    expect(answer).toMatch(/x-content-type-options: nosniff/iu);
  });

  it.each([
    'If-Match: "x"\r\n',
    'If-Unmodified-Since: x\r\n',
    'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n',
    'Range: bytes=99999999999-\r\n',
    'Range: bytes=-0\r\n',
    'Accept-Encoding: \xff\r\n',
    'Accept: \xff/\xff;q=x\r\n',
    'Cookie: portal_session=\xff; XSRF-TOKEN=%\r\n',
    'Cookie: =; ;;=\r\n',
    'Authorization: Bearer \xff\r\n',
    'X-Dmc-Id: \xff\r\n',
    'User-Agent: \xff\r\n',
    'If-None-Match: \r\n',
  ])('in the header %j is no failure of the portal', async (header) => {
    for (const path of ['/', '/main', '/assets/main-abc123.js', '/api/member', '/auth/authorize']) {
      const answer = await get(path, header);
      expect([path, header, statusOf(answer) >= 200 && statusOf(answer) < 500]).toEqual([path, header, true]);
    }
  });

  it('that is no request at all is answered in one sentence, which names no framework', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: a\r\nbroken header\r\n\r\n');
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/\r\n\r\nThe request is malformed\.$/u);
  });

  it.each([
    ['application/json', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), 422],
    ['application/json', '['.repeat(100_000) + ']'.repeat(100_000), 422],
    ['application/json', '{"client":"\\u0000"}', 422],
    ['application/json', '{"\\u0000":1}', 422],
    ['application/json', '{"client":"\\ud800"}', 422],
    ['application/json', '{"__proto__":{}}', 400],
    ['application/json', 'null', 422],
    ['application/json', '', 400],
    ['application/json; charset=utf-16', '{}', 422],
    ['text/plain', 'x', 415],
    ['multipart/form-data', 'x', 415],
    ['application/x-www-form-urlencoded', 'client=x', 415],
    ['\u00ff', '{}', 415],
  ])('as a body of %s is refused with one sentence', async (type, body, status) => {
    const answer = await ask(`${server.url}/auth/device`, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect([body.slice(0, 30), answer.status]).toEqual([body.slice(0, 30), status]);
    expect(answer.text).not.toMatch(/FST_|statusCode/u);
  });

  it('as JSON that is not UTF-8 is refused, and not stored with question marks', async () => {
    const body = '{"client":"caf\xe9"}';
    const answer = await raw(
      `POST /auth/device HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/\r\n\r\nThe body is not UTF-8\.$/u);
  });

  it('packed in a way that the portal does not unpack is refused', async () => {
    const answer = await ask(`${server.url}/auth/device`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]).toString('latin1'),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['/operator/tokens', '/ingest/v1/partners'])('to %s with the ingestion token is no failure', async (path) => {
    const nul = { email: 'a\u0000', name: '\u0000', dmcId: 1, scope: 'read', expiresInDays: 1 };
    for (const [index, body] of [JSON.stringify(nul), deepText(5_000)].entries()) {
      const answer = await ask(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'Authorization': `Bearer ${server.ingestToken}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `absurd ${path} ${index}`,
        },
        body,
      });
      expect(answer.status).toBe(422);
    }
  });

  it('is made from the fields of the calls: there are many', () => {
    const fields = table.flatMap(([, { params, query, body }]) => [params, query, body].flatMap(propertiesOf));
    expect(fields.length).toBeGreaterThan(80);
  });

  it.each(table)('%s answers no absurd request with 5xx, whatever fields its shapes have', async (name, call) => {
    const number = table.findIndex(([other]) => other === name) + 1;
    const random = new Random(number);
    const pick = <T>(values: readonly T[]): T => values[random.below(values.length)]!;
    const [dmcId, email] = [60_000 + number, `absurd-${number}@a.example`];
    await server.given('partners', [{ dmcId, dmcName: 'Absurd' }]);
    await server.given('users', [
      {
        email,
        password: rightPassword,
        dmcIds: [dmcId],
        ...(call.access.kinds.includes('supplier') || !call.access.signedIn ? {} : { accountType: 'Onboarding' }),
      },
    ]);
    const now = Math.floor(Date.now() / 1000);
    const setting = { server, dmcId, email, browser: server.visitor(), number, now };
    // A sample can give the account a second factor.
    const browser = await server.signedIn(email);
    const sample = (await callSamples[name].make(setting)) as Record<'params' | 'query' | 'body', Fields | undefined>;
    const changed = (schema: z.ZodType | undefined, sampled: Fields = {}): Fields => {
      const names = [...propertiesOf(schema), 'unknownField'];
      return { ...sampled, [pick(names)]: pick(absurd) };
    };
    const texts = (fields: Fields): Record<string, string> =>
      Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
      );
    for (let request = 0; request < perCall; request++) {
      const part = pick(['params', 'query', 'body', 'whole'] as const);
      const params = part === 'params' ? changed(call.params, sample.params) : (sample.params ?? {});
      const query = part === 'query' ? changed(call.query, sample.query) : (sample.query ?? {});
      const body =
        part === 'whole'
          ? pick([...absurd, JSON.parse(deepText(200)) as unknown])
          : part === 'body'
            ? changed(call.body, sample.body)
            : sample.body;
      const path = encoded(call, texts(params), texts(query));
      const shown = body === undefined ? '' : JSON.stringify(body).slice(0, 200);
      const { status } = await browser.call(path, {
        method: call.method,
        dmcId,
        ...(call.method === 'GET' || body === undefined ? {} : { json: body }),
      });
      // A sign-out that worked, or a code that was counted too often, is an answer as well.
      expect([path, shown, status < 500]).toEqual([path, shown, true]);
    }
    expect(log.filter((line) => line.includes('a call failed unexpectedly'))).toEqual([]);
  });
});

/** Half of a surrogate pair has no encoding: what a browser would send for it. */
function encoded(call: Call, params: Record<string, string>, query: Record<string, string>): string {
  const whole = (fields: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, value.replaceAll(/\p{Surrogate}/gu, '\uFFFD')]),
    );
  return addressOf(call, whole(params), whole(query));
}
