import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, type Answer, type TestServer } from '../../testing/test-server.js';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Replaces a captcha's provider on this machine. It answers by path and records the requests. */
async function standIn(answers: Readonly<Record<string, (form: URLSearchParams) => unknown>>) {
  const asked: URLSearchParams[] = [];
  const http: Server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stand-in');
      const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(form);
      const answer = answers[url.pathname]?.(form);
      response
        .writeHead(answer === undefined ? 500 : 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return {
    asked,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(resolve);
      }),
  };
}

describeWithDatabase('reCAPTCHA', () => {
  let server: TestServer;
  let provider: Awaited<ReturnType<typeof standIn>>;
  beforeAll(async () => {
    provider = await standIn({
      '/verify': (form) =>
        form.get('response') === 'broken'
          ? undefined
          : { success: form.get('secret') === 'site-secret' && form.get('response')?.startsWith('right') === true },
    });
    server = await startTestServer({
      captcha: { kind: 'recaptcha', key: 'site-key', secret: 'site-secret', url: `${provider.url}/verify` },
    });
    await givenCast(server);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  const reset = (reCaptchaToken: string, captchaType = 'recaptcha'): Promise<Answer> =>
    server.visitor().post('/auth/passwords/reset', { email: emails.supplier, captchaType, reCaptchaToken });

  it('is named with its key, and no secret [RESET-06]', async () => {
    expect((await server.visitor().get('/api/captcha')).json()).toEqual({ captchaType: 'recaptcha', key: 'site-key' });
  });

  it('keeps its scripts outside of Trusted Types, which they do not know', async () => {
    const policy = String((await server.visitor().get('/login')).headers['content-security-policy']);
    expect(policy).toContain('script-src');
    expect(policy).not.toContain('trusted-types');
  });

  it('is judged by its provider, and each answer serves once [RESET-08]', async () => {
    expect((await reset('right-1')).status).toBe(204);
    expect(Object.fromEntries(provider.asked.at(-1)!)).toEqual({
      secret: 'site-secret',
      response: 'right-1',
      remoteip: '127.0.0.1',
    });
    expect((await reset('right-1')).status).toBe(422);
    expect((await reset('wrong')).status).toBe(422);
    expect((await reset('')).status).toBe(422);
    expect((await reset('right-2', 'altcha')).status).toBe(422);
  });

  it('that cannot be judged at this moment opens nothing, and says so', async () => {
    expect(await reset('broken')).toMatchObject({
      status: 503,
      text: 'The captcha cannot be checked at this moment. Try again.',
    });
  });
});

describeWithDatabase('geetest', () => {
  let server: TestServer;
  let provider: Awaited<ReturnType<typeof standIn>>;
  const origin = md5('an origin');
  beforeAll(async () => {
    provider = await standIn({
      '/register.php': (form) => (form.get('gt') === 'gt-id' ? { challenge: origin } : undefined),
      '/validate.php': (form) => ({
        seccode: form.get('seccode')?.startsWith('right') === true ? md5(form.get('seccode')!) : 'false',
      }),
    });
    server = await startTestServer({
      captcha: { kind: 'geetest', key: 'gt-id', secret: 'gt-secret', url: provider.url },
    });
    await givenCast(server);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  const challenge = md5(`${origin}gt-secret`);
  const validate = (of: string): string => md5(`gt-secretgeetest${of}`);
  const reset = (fields: object): Promise<Answer> =>
    server.visitor().post('/auth/passwords/reset', { email: emails.supplier, captchaType: 'geetest', ...fields });

  it('is named with its key and a challenge that was registered [RESET-06]', async () => {
    expect((await server.visitor().get('/api/captcha')).json()).toEqual({
      captchaType: 'geetest',
      key: 'gt-id',
      challenge,
    });
  });

  it('is judged here and by its provider, and each answer serves once [RESET-06, RESET-08]', async () => {
    const right = { geetestChallenge: challenge, geetestValidate: validate(challenge), geetestSec: 'right|jordan' };
    expect((await reset({ ...right, geetestValidate: validate('another') })).status).toBe(422);
    expect((await reset({ ...right, geetestSec: 'wrong' })).status).toBe(422);
    expect((await reset({})).status).toBe(422);
    // Of another kind than the one that is asked for.
    expect((await reset({ ...right, captchaType: 'recaptcha' })).status).toBe(422);
    expect((await reset(right)).status).toBe(204);
    expect((await reset(right)).status).toBe(422);
  });
});
