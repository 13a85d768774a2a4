import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../platform/http/cookies.js';
import { packed } from '../../platform/http/compression.js';
import { packageRoot } from '../../kernel/package-root.js';

export interface HostedLoginOptions {
  readonly appId: string;
  /** The origins that can frame the sign-in, in addition to the portal's own. */
  readonly parents: readonly string[];
  readonly cookies: Cookies;
  /** Signing in is one button that leads to an outside provider. */
  readonly throughProvider: boolean;
}

const scripts = [
  'widget.js',
  'frame.js',
  'sign-in.js',
  'second-step.js',
  'passkey.js',
  'captcha.js',
  'captcha-worker.js',
  'new-password.js',
  'provider.js',
  'returned.js',
  'leave.js',
  'theme.js',
] as const;
const path = '/universal-login/';

const returns = {
  'signed-in': { text: 'You are signed in. You can close this page.', to: '/main', link: 'Open the portal' },
  'failed': { text: 'Login failed, please use valid credentials', to: '/login', link: 'Sign in' },
} as const;

/** The sign-in that other pages frame: a widget script and the page in its frame. It posts to /auth/login. */
export async function serveHostedLogin(
  app: FastifyInstance,
  { appId, parents, cookies, throughProvider }: HostedLoginOptions,
): Promise<void> {
  const read = (name: string): Promise<string> => readFile(join(packageRoot(), 'static/universal-login', name), 'utf8');
  // The configuration has checked the origins, so they are safe in an attribute.
  const pageOf = async (name: string): Promise<string> => (await read(name)).replace('{{parents}}', parents.join(' '));
  const pages = new Map<unknown, string>([
    ['signin', await pageOf(throughProvider ? 'provider.html' : 'index.html')],
    ['changePassword', await pageOf('new-password.html')],
  ]);
  const returned = await read('returned.html');
  const refused = await read('refused.html');

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(path, packed, async (request, reply) => {
    const { appId: given, mode = 'signin', culture = 'en-us' } = request.query;
    const page = given === appId && culture === 'en-us' ? pages.get(mode) : undefined;
    if (page !== undefined) cookies.ensureAntiForgery(request, reply);
    return reply
      .code(page === undefined ? 404 : 200)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page ?? refused);
  });

  if (throughProvider) {
    app.get<{ Querystring: Readonly<Record<string, unknown>> }>(`${path}returned`, async (request, reply) => {
      const result = request.query['result'] === 'signed-in' ? 'signed-in' : 'failed';
      const html = Object.entries({ result, ...returns[result] }).reduce(
        (whole, [name, value]) => whole.replace(`{{${name}}}`, value),
        returned,
      );
      return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
  }

  for (const name of ['leave', 'stop-pullspec-mails']) {
    const page = await read(`${name}.html`);
    app.get(`${path}${name}`, packed, async (request, reply) => {
      cookies.ensureAntiForgery(request, reply);
      return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
    });
  }

  for (const name of scripts) await serve(name, 'text/javascript; charset=utf-8');
  await serve('sign-in.css', 'text/css; charset=utf-8');

  async function serve(name: string, type: string): Promise<void> {
    const content = await read(name);
    // The pages that frame the sign-in load the widget. The frame itself loads everything else.
    const loadedBy = name === 'widget.js' ? 'cross-origin' : 'same-origin';
    app.get(`${path}${name}`, packed, async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .header('Cross-Origin-Resource-Policy', loadedBy)
        .type(type)
        .send(content),
    );
  }
}
