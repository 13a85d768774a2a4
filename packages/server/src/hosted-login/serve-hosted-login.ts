import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../http/cookies.js';
import { packageRoot } from '../package-root.js';

export interface HostedLoginOptions {
  readonly appId: string;
  /** The origins that may frame the sign-in, besides the portal's own. */
  readonly parents: readonly string[];
  readonly cookies: Cookies;
}

const scripts = ['widget.js', 'sign-in.js', 'theme.js'] as const;
const path = '/universal-login/';

/** The sign-in that other pages frame: a widget script and the page in its frame. It posts to /auth/login. */
export async function serveHostedLogin(app: FastifyInstance, { appId, parents, cookies }: HostedLoginOptions): Promise<void> {
  const read = (name: string): Promise<string> => readFile(join(packageRoot(), 'static/universal-login', name), 'utf8');
  // The origins were checked by the configuration: they hold nothing that an attribute could not.
  const page = (await read('index.html')).replace('{{parents}}', parents.join(' '));
  const refused = await read('refused.html');

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(path, async (request, reply) => {
    const { appId: given, mode = 'signin', culture = 'en-us' } = request.query;
    const usable = given === appId && mode === 'signin' && culture === 'en-us';
    if (usable) cookies.ensureAntiForgery(request, reply);
    return reply.code(usable ? 200 : 404).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(usable ? page : refused);
  });

  for (const name of scripts) await serve(name, 'text/javascript; charset=utf-8');
  await serve('sign-in.css', 'text/css; charset=utf-8');

  async function serve(name: string, type: string): Promise<void> {
    const content = await read(name);
    app.get(`${path}${name}`, async (_request, reply) => reply.header('Cache-Control', 'no-cache').type(type).send(content));
  }
}
