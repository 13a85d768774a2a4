import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenCast } from '../../testing/cast.js';
import { ask, describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

const deepText = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
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

  it('takes no longer for a long path of dots, or for a browser with an endless name, than for others', async () => {
    const before = process.cpuUsage().user;
    for (let time = 0; time < 20; time += 1) expect(statusOf(await get(`/a${'.'.repeat(14_000)}/`))).toBe(200);
    const agent = `User-Agent: Mozilla/5.0 ${'/Version/x'.repeat(600)}\r\n`;
    expect(statusOf(await get('/api/member', `${agent}Authorization: Bearer spt_${'x'.repeat(43)}\r\n`))).toBe(401);
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(3);
  });

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
    ['/main/room-mapping/%E0%A4%A', 'The address is malformed.'],
    ['/main/room-mapping/%00', 'The address holds a character that cannot be kept.'],
    ['/no-such-<b>.png', 'There is nothing here.'],
  ])('a person who opens %s reads why it is no page, and has a way to the portal', async (path, text) => {
    const answer = await get(path, 'Accept: text/html,*/*;q=0.8\r\n');
    expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/imu);
    expect(answer).toContain(`<p>${text}</p>`);
    expect(answer).toContain('<a href="/">Open the portal</a>');
    expect(await get(path)).not.toContain('<p>');
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

  it.each(['Host: ', 'Host: a b[', 'Host: a@b', 'Host: a/b', 'Host: a?b', 'Host: [::1', 'Host: a:99999'])(
    'with %j is refused where the address of the portal is needed',
    async (host) => {
      const visitor = server.visitor();
      await visitor.open();
      const value = visitor.cookies.get('XSRF-TOKEN') ?? '';
      for (const [path, body] of [
        ['/auth/device', '{"client":"x"}'],
        ['/auth/passkey/start', '{}'],
      ] as const) {
        const answer = await raw(
          `POST ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\nCookie: XSRF-TOKEN=${value}\r\nX-XSRF-TOKEN: ${value}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
        expect([path, host, statusOf(answer)]).toEqual([path, host, 400]);
      }
    },
  );

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
});
