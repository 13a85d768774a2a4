import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseFailure, type Database } from '../database/database.js';
import { andaman, attempt, emails, givenCast } from '../../testing/cast.js';
import { calls } from '@suppliers-portal/wire';
import {
  ask,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.js';
import { openTestDatabase } from '../../testing/test-database.js';
import { buildApp } from '../../app/app.js';
import { DiskObjectStore } from '../objects/disk-object-store.js';

describeWithDatabase('what the server answers', () => {
  let server: TestServer;
  let webFolder: string;
  const script = 'export const word = 1;\n'.repeat(500);
  const log: string[] = [];

  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'portal-web-'));
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Suppliers Portal</title>');
    await writeFile(join(webFolder, 'assets/main-abc123.js'), 'export {};');
    await writeFile(join(webFolder, 'favicon.svg'), '<svg/>');
    await writeFile(join(webFolder, 'assets/packed-abc123.js'), script);
    await writeFile(join(webFolder, 'assets/packed-abc123.js.br'), brotliCompressSync(script));
    await writeFile(join(webFolder, 'assets/packed-abc123.js.gz'), gzipSync(script));
    server = await startTestServer({
      webFolder,
      metricsToken: 'metrics-token-of-the-test',
      signIn: { appId: 'suppliers-portal', parents: ['https://www.agency.example'] },
      log: { level: 'info', stream: { write: (line) => void log.push(line) } },
    });
    await givenCast(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => ask(`${server.url}${path}`, { headers });

  it.each(['/', '/login', '/main/booking-accuracy?dmc=10234', '/reset', '/anything/else'])(
    'to %s is the page, fresh, with an anti-forgery value',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 200, text: '<!doctype html><title>Suppliers Portal</title>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}\.[\w-]{43}; Path=\/; SameSite=Lax$/u),
      ]);
    },
  );

  describe('packs what it sends', () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const encodings = ['br', 'gzip'] as const;

    it.each(encodings)('sends the %s copy of a script that the build made', async (encoding) => {
      const answer = await get('/assets/packed-abc123.js', { 'Accept-Encoding': encoding });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript') as string,
        'vary': expect.stringMatching(/accept-encoding/iu) as string,
      });
      expect(unpack[encoding](answer.body).toString()).toBe(script);
    });

    it('sends a script as it is to a caller that cannot unpack', async () => {
      const answer = await get('/assets/packed-abc123.js', { 'Accept-Encoding': 'identity' });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.text).toBe(script);
    });

    it.each(encodings)('sends a large answer of a call as %s', async (encoding) => {
      const now = Math.floor(Date.now() / 1000);
      await server.given(
        'actions',
        Array.from({ length: 24 }, (_, hour) => attempt({ dmcId: andaman, at: now - hour * 3600 })),
      );
      const browser = server.visitor();
      await browser.signIn(emails.supplier, rightPassword);
      const plain = await browser.get('/api/stats');
      const answer = await browser.get('/api/stats', { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack[encoding](answer.body).toString()).toBe(plain.text);
      expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    });

    it('leaves small answers as they are', async () => {
      const browser = server.visitor();
      await browser.signIn(emails.supplier, rightPassword);
      const answer = await browser.get('/api/member', { headers: { 'Accept-Encoding': 'br, gzip' } });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('packs the page and the style of the sign-in frame', async () => {
      const answer = await get('/universal-login/sign-in.css', { 'Accept-Encoding': 'br' });
      expect(answer.headers['content-encoding']).toBe('br');
    });
  });

  it('gives no new anti-forgery value to someone who has a good one', async () => {
    const browser = server.visitor();
    await browser.get('/login');
    expect((await browser.get('/login')).headers['set-cookie']).toBeUndefined();
    browser.cookies.set('XSRF-TOKEN', 'stale');
    expect((await browser.get('/login')).headers['set-cookie']).toHaveLength(1);
    await browser.signIn(emails.supplier, rightPassword);
    expect((await browser.get('/main')).headers['set-cookie']).toBeUndefined();
    browser.cookies.delete('XSRF-TOKEN');
    await browser.get('/main');
    expect((await browser.post('/auth/activity', undefined)).status).toBe(204);
  });

  it('for hashed files may be kept for ever, for others not', async () => {
    expect(await get('/assets/main-abc123.js')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' },
    });
    expect((await get('/')).headers['access-control-allow-origin']).toBeUndefined();
    expect(await get('/favicon.svg')).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'image/svg+xml',
        'etag': expect.any(String) as string,
        'last-modified': expect.any(String) as string,
      },
    });
    const { headers } = await get('/assets/main-abc123.js');
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
  });

  it.each([
    '/api/nothing',
    '/auth/nothing',
    '/api',
    '/ingest/v1',
    '/assets/missing.js',
    '/index.php',
    '/.env',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
  ])('to the unknown %s is a plain 404', async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 404, text: 'There is nothing here.' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('open a page whose address ends with a version or an id with a dot', async () => {
    const answer = await get('/main/pullspec-versions/2.1.0');
    expect([answer.status, answer.text]).toEqual([200, (await get('/main')).text]);
  });

  it('names the methods that are possible', async () => {
    const answer = await ask(`${server.url}/api/turnon`);
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect((await ask(`${server.url}/api/status`, { method: 'POST' })).headers.allow).toBe('GET, HEAD');
    expect(
      (
        await ask(`${server.url}/api/status`, {
          method: 'OPTIONS',
          headers: { 'Origin': 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
        })
      ).headers['access-control-allow-origin'],
    ).toBeUndefined();
    expect((await ask(`${server.url}/main`, { method: 'POST' })).status).toBe(404);
  });

  it.each(['/', '/assets/altcha-worker-abc123.js', '/universal-login/?appId=suppliers-portal', '/healthz'])(
    'to %s has the walls around it',
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((one) => [one.split(' ')[0]!, one.split(' ').slice(1).join(' ')]),
      );
      expect(policy.get('default-src')).toBe("'self'");
      expect(policy.has('script-src')).toBe(false);
      expect(policy.get('style-src')).toBe("'self'");
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('require-trusted-types-for')).toBe("'script'");
      expect(policy.get('trusted-types')).toBe('default');
      const framed = path.startsWith('/universal-login/');
      expect(policy.get('frame-ancestors')).toBe(framed ? "'self' https://www.agency.example" : "'none'");
      expect(headers['x-frame-options']).toBe(framed ? undefined : 'DENY');
      expect(headers['server']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it.each(['/api/member', '/api/nothing', '/auth/nothing', '/ingest/v1/nothing', '/api/%00'])(
    'to %s, which is a call, loads nothing and is in no frame, whatever a browser takes it for',
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
    },
  );

  it.each([
    '/assets/main-abc123.js',
    '/assets/main-abc123.css',
    '/fonts/inter-basic-1.woff2',
    '/early.js',
    '/universal-login/sign-in.js',
    '/universal-login/sign-in.css',
  ])('to %s, which is never shown itself, has the walls of a part of a page', async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it("lets pictures come from the agency's hosts that are set up, and from no other", async () => {
    const sourcesOf = async ({ url }: TestServer, path: string): Promise<string | undefined> =>
      /img-src ([^;]*)/u.exec(String((await ask(`${url}${path}`)).headers['content-security-policy']))?.[1];
    const other = await startTestServer({ pictureOrigins: ['https://pictures.example'] });
    expect([
      await sourcesOf(server, '/'),
      await sourcesOf(other, '/'),
      await sourcesOf(other, '/universal-login/'),
    ]).toEqual(["'self' data: blob:", "'self' data: blob: https://pictures.example", "'self' data: blob:"]);
    await other.close();
  });

  it('frames the pages of specifications and reports without an origin, and lets them call nothing of ours', async () => {
    const reference = (await get('/frames/api-reference.html')).headers;
    expect(reference['x-frame-options']).toBeUndefined();
    expect(reference['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(reference['content-security-policy']).toContain('sandbox allow-scripts allow-forms allow-downloads;');
    expect(reference['content-security-policy']).toContain('connect-src http: https:');
    const report = (await get('/frames/validation-report.html')).headers['content-security-policy'];
    expect(report).toContain('sandbox allow-scripts;');
    expect(report).not.toContain('connect-src');
    expect(report).not.toContain('allow-same-origin');
  });

  it('lets code be made by the worker that judges documents alone, which may call no one', async () => {
    const policyOf = async (path: string): Promise<unknown> => (await get(path)).headers['content-security-policy'];
    expect(await policyOf('/assets/validation-worker-abc123.js')).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'",
    );
    for (const path of [
      '/assets/main-abc123.js',
      '/assets/validation-worker-abc123.js/x',
      '/main',
      '/frames/api-reference.html',
    ])
      expect(String(await policyOf(path))).not.toContain('unsafe-eval');
  });

  it('keeps nothing of a call in any cache', async () => {
    const browser = await server.signedIn(emails.supplier);
    for (const path of ['/api/member', '/api/status', '/api/logs/Precheck?lookbackHrs=1', '/api/nothing'])
      expect((await browser.get(path)).headers['cache-control']).toBe('no-store');
  });

  it('holds no secret in its log', async () => {
    const browser = await server.signedIn(emails.supplier);
    await browser.get('/api/member?token=in-the-query');
    await browser.signIn(emails.supplier, 'a-wrong-Password');
    await browser.post('/api/client-errors', {
      level: 'error',
      message: 'a\nforged line',
      url: 'https://portal.example/main',
      appName: 'web',
    });
    const all = log.join('');
    expect(all).toContain('"path":"/api/member"');
    for (const secret of [
      rightPassword,
      'a-wrong-Password',
      browser.cookies.get('XSRF-TOKEN')!,
      server.ingestToken,
      'in-the-query',
    ])
      expect(all).not.toContain(secret);
    expect(log.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  });

  it('writes down what went wrong on a screen, at most 60 times a minute', async () => {
    const report = {
      level: 'error',
      message: 'it broke',
      exceptionData: 'at main',
      url: 'https://portal.example/main',
      appName: 'web',
    };
    const send = (headers = {}) =>
      ask(`${server.url}/api/client-errors`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(report),
      });
    expect((await send()).status).toBe(204);
    expect(log.join('')).toContain('it broke');
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 130 }, () => send()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('reports its figures to someone who has the token', async () => {
    await get('/healthz');
    expect((await get('/metrics')).status).toBe(403);
    expect((await get('/metrics', { Authorization: 'Bearer wrong' })).status).toBe(403);
    const { text } = await get('/metrics', { Authorization: 'Bearer metrics-token-of-the-test' });
    expect(text.includes('portal_http_seconds_count{method="GET",route="/healthz",status="200"}')).toBe(true);
  });

  it('says a refusal as a problem to who asks for that, or takes JSON and no text, and as one sentence to all others', async () => {
    for (const Accept of ['application/problem+json', 'application/json', 'application/json;q=0.9, application/xml']) {
      const answer = await get('/api/member', { Accept });
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        detail: 'Please sign in.',
        instance: `urn:uuid:${answer.headers['x-request-id'] as string}`,
      });
    }
    for (const Accept of ['*/*', 'application/json, text/plain, */*', 'text/html', ''])
      expect(await get('/api/member', { Accept })).toMatchObject({ status: 401, text: 'Please sign in.' });
  });

  it('sends a password manager to the page where a password is changed', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.status, answer.headers.location]).toEqual([302, '/main/account#password']);
  });

  it('clears what the browser has kept of pages when someone signs out, and keeps their preferences', async () => {
    const browser = await server.signedIn(emails.supplier);
    expect((await browser.post('/auth/logout', undefined)).headers['clear-site-data']).toBe('"cache"');
  });

  const heads = Object.entries(calls).filter(([, { method, access }]) => method === 'GET' && access.partner);
  it.each(heads)('%s answers HEAD as it answers GET, without a body', async (_name, call) => {
    const browser = await server.signedIn(emails.supplier);
    const path = call.path.replaceAll(/:\w+/gu, '1');
    const head = await browser.call(path, { method: 'HEAD' });
    const wanted = path === calls.statusStream.path ? 200 : (await browser.get(path)).status;
    expect([head.status, head.text]).toEqual([wanted, '']);
  });

  it('refuses a body that is too large', async () => {
    const browser = await server.signedIn(emails.supplier);
    expect((await browser.post('/api/turnon', { cause: 'Others', details: 'x'.repeat(300_000) })).status).toBe(413);
  });

  describe('as hosted sign-in', () => {
    it('is the page for the app id that is configured, and a refusal otherwise', async () => {
      const good = await get('/universal-login/?appId=suppliers-portal&mode=signin&culture=en-us');
      expect(good.status).toBe(200);
      expect(good.text).toContain('data-parents="https://www.agency.example"');
      expect(good.text).toContain('autocomplete="current-password"');
      for (const query of [
        '',
        '?appId=other',
        '?appId=suppliers-portal&mode=register',
        '?appId=other&mode=changePassword',
        '?appId=suppliers-portal&culture=xx',
        '?appId=suppliers-portal&appId=x',
      ]) {
        const refused = await get(`/universal-login/${query}`);
        expect(refused.status).toBe(404);
        expect(refused.text).toContain('This page cannot be used here.');
        expect(refused.text).not.toContain('<form');
      }
    });

    it.each([
      ['signin', 'sign-in.js'],
      ['changePassword', 'new-password.js'],
    ])('has its scripts and styles as files, and none inline: %s [AUTH-01]', async (mode, script) => {
      const page = (await get(`/universal-login/?appId=suppliers-portal&mode=${mode}`)).text;
      const files = [...page.matchAll(/(?:src|href)="([^"/]+)"/gu)].map(([, name]) => name!);
      expect(files.sort()).toEqual([script, 'sign-in.css', 'theme.js'].sort());
      for (const file of [
        ...files,
        'frame.js',
        'captcha.js',
        'captcha-worker.js',
        'second-step.js',
        'passkey.js',
        'widget.js',
      ])
        expect((await get(`/universal-login/${file}`)).status).toBe(200);
      expect(page).not.toMatch(/<style|style=|<script>|\son\w+=/u);
    });

    it('lets pages of other origins load the script that brings its frame, and nothing else', async () => {
      expect((await get('/universal-login/widget.js')).headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect((await get('/universal-login/sign-in.js')).headers['cross-origin-resource-policy']).toBe('same-origin');
    });
  });
});

describe('while something is broken, the server', () => {
  const answersOf = async (failing: Partial<Database>): Promise<(path: string) => ReturnType<typeof ask>> => {
    const opened = await openTestDatabase();
    let broken = false;
    const database: Database = {
      transaction: (...all) =>
        broken && failing.transaction !== undefined ? failing.transaction(...all) : opened.database.transaction(...all),
      close: () => opened.database.close(),
    };
    const { http } = await buildApp({
      database,
      objects: new DiskObjectStore({ folder: tmpdir(), durable: false }),
      ingestToken: 'x'.repeat(20),
      webFolder: '/nowhere',
      signIn: { appId: 'a', parents: [] },
      log: { level: 'silent' },
      notReady: () => 'the demo data is being loaded',
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    const address = http.server.address();
    closers.push(async () => {
      await http.close();
      await opened.close();
    });
    broken = true;
    return (path) =>
      ask(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}${path}`, {
        headers: { Cookie: `portal_session=${'a'.repeat(43)}` },
      });
  };
  const closers: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });

  describeWithDatabase('says', () => {
    it('503 and when to try again, when the database is away', async () => {
      const get = await answersOf({
        transaction: () => Promise.reject(new DatabaseFailure('unavailable', 'connection refused by 10.0.0.1')),
      });
      const answer = await get('/api/member');
      expect(answer).toMatchObject({
        status: 503,
        text: 'The portal cannot reach its database at this moment. Try again.',
        headers: { 'retry-after': '2' },
      });
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/healthz')).status).toBe(200);
    });

    it('504 when a statement ran out of time', async () => {
      const get = await answersOf({
        transaction: () => Promise.reject(new DatabaseFailure('timed-out', 'a statement took too long')),
      });
      expect(await get('/api/member')).toMatchObject({
        status: 504,
        text: 'The database took too long over this, and nothing was changed. Please check back later.',
      });
    });

    it('500 with the number of the request and no detail, when no one foresaw it', async () => {
      const get = await answersOf({ transaction: () => Promise.reject(new Error('select secret from users')) });
      const answer = await get('/api/member');
      expect(answer.status).toBe(500);
      expect(answer.text).toBe(
        `Something went wrong in the portal. Give this number to the portal team: ${String(answer.headers['x-request-id'])}`,
      );
      expect((await get('/healthz')).status).toBe(200);
    });

    it('that it is not ready while the demo is loaded', async () => {
      const get = await answersOf({});
      expect(await get('/readyz')).toMatchObject({ status: 503, text: 'the demo data is being loaded\n' });
    });
  });
});
