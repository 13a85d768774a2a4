import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('a header that a request has twice', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    token = await server.tokenFor(emails.supplier, andaman, 'operate');
  });
  afterAll(() => server.close());

  /** The lines go out as they are written here: no client joins them. */
  const answerTo = (line: string, headers: readonly string[], body = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.write([line, ...headers, '', body].join('\r\n'));
      socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
      socket.once('error', reject);
      socket.once('close', () => {
        resolve(answer);
      });
    });
  const member = (...headers: readonly string[]): Promise<string> =>
    answerTo('GET /api/member HTTP/1.1', [
      ...(headers.some((one) => /^host:/iu.test(one)) ? [] : ['Host: portal.example']),
      ...(headers.some((one) => /^authorization:/iu.test(one)) ? [] : [`Authorization: Bearer ${token}`]),
      ...headers,
      'Connection: close',
    ]);

  it.each([
    ['Host', 'portal.example', 'evil.example'],
    ['Host', 'portal.example', 'portal.example'],
    ['Authorization', 'Bearer one', 'Bearer two'],
    ['Content-Type', 'application/json', 'text/plain'],
    ['Origin', 'http://portal.example', 'http://evil.example'],
    ['Sec-Fetch-Site', 'same-origin', 'cross-site'],
    ['Idempotency-Key', 'a'.repeat(20), 'b'.repeat(20)],
    ['X-Dmc-Id', '10234', '10235'],
    ['X-Portal-Admin', 'true', 'false'],
    ['X-XSRF-TOKEN', 'one', 'two'],
    ['Range', 'bytes=0-1', 'bytes=2-3'],
    ['If-Range', '"a"', '"b"'],
  ])('is refused where it has one value, in whatever case it is written: %s', async (name, one, other) => {
    const answer = await member(`${name}: ${one}`, 'Accept: */*', `${name.toUpperCase()}: ${other}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).toMatch(/^connection: close\r$/imu);
    expect(answer).toMatch(new RegExp(`The request has the header ${name} more than once\\.$`, 'iu'));
  });

  it.each([
    [['Content-Length: 2', 'Content-Length: 2']],
    [['Content-Length: 2', 'Content-Length: 3']],
    [['Content-Length: 2', 'Transfer-Encoding: chunked']],
  ])('is refused where it says how long the body is: %j', async (lengths) => {
    const answer = await answerTo(
      'POST /auth/captcha HTTP/1.1',
      ['Host: portal.example', 'Content-Type: application/json', ...lengths],
      '{}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it.each([
    [['Accept: text/plain', 'Accept: application/json']],
    [['X-Forwarded-For: 192.0.2.1', 'X-Forwarded-For: 192.0.2.2']],
    [['X-Forwarded-Proto: https', 'X-Forwarded-Proto: http']],
    [['X-Forwarded-Host: a.example', 'X-Forwarded-Host: b.example']],
    [['Cookie: a=1', 'Cookie: b=2']],
    [['If-None-Match: "a"', 'If-None-Match: "b"']],
  ])('is one list where it can have several: %j', async (headers) => {
    expect(await member(...headers)).toMatch(/^HTTP\/1\.1 200 /u);
  });

  it('counts, also after thousands of others', async () => {
    const others = Array.from({ length: 2_100 }, () => 'a:');
    expect(await member(...others, 'X-Dmc-Id: 10234', 'Accept: */*')).toMatch(/^HTTP\/1\.1 200 /u);
    expect(await member(...others, 'X-Portal-Admin: true')).toMatch(/^HTTP\/1\.1 403 /u);
    expect(await member('X-Dmc-Id: 10234', ...others, 'X-Dmc-Id: 10235')).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it('is one list of cookies, in which the session is found wherever it stands', async () => {
    const browser = await server.signedIn(emails.supplier);
    const session = browser.cookies.get('portal_session') ?? '';
    const answer = await answerTo('GET /api/member HTTP/1.1', [
      'Host: portal.example',
      'Cookie: a=1',
      `Cookie: portal_session=${session}`,
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  });
});
