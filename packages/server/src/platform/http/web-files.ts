import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.js';

const page = 'index.html';

/**
 * Serves the built web pages: files with a hash or a version in their name for ever, the page itself fresh each time
 * and with its anti-forgery value.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string, cookies: Cookies): Promise<void> {
  if (!existsSync(join(folder, page))) {
    app.log.warn('the web pages are not built: only the calls are served');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const unchanging = /[/\\](?:assets|fonts)[/\\]/u.test(path);
      void reply.header('Cache-Control', unchanging ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Our framed pages have no origin, so for them these files come from another one. The files are the same for all
      // users and contain no user data.
      if (!unchanging) return;
      void reply.header('Access-Control-Allow-Origin', '*');
      // What never changes is not asked for again. A cold page sends nearly a hundred such files.
      void reply.removeHeader('ETag').removeHeader('Last-Modified');
    },
  });
  app.get('/', (request, reply) => {
    cookies.ensureAntiForgery(request, reply);
    return reply.sendFile(page);
  });
}

/**
 * The page of the portal for any of its addresses. If the pages are not built, there is none. The value that calls
 * need is set anyway.
 */
export const webPage =
  (folder: string, cookies: Cookies) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    cookies.ensureAntiForgery(request, reply);
    return existsSync(join(folder, page)) ? reply.code(200).sendFile(page) : undefined;
  };
