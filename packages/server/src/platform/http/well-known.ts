import type { FastifyInstance } from 'fastify';

/** Where a password manager sends people to change a password. Who is not signed in is asked first, and comes back. */
export function serveWellKnown(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/main/settings', 302));
}
