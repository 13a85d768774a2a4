import type { FastifyInstance } from 'fastify';

export interface WellKnown {
  readonly securityContact: string | undefined;
  readonly publicUrl: string | undefined;
}

/** The file states when it expires. Later readers must fetch it again. */
const validMilliseconds = 180 * 86_400_000;

/** The addresses that programs know without asking. */
export function serveWellKnown(app: FastifyInstance, { securityContact, publicUrl }: WellKnown): void {
  // Password managers send users here to change a password. Users who are not signed in sign in first and then return.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/main/account#password', 302));

  // RFC 9116: where people report weaknesses.
  if (securityContact === undefined) return;
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(Date.now() + validMilliseconds).toISOString()}`,
          'Preferred-Languages: en',
          ...(publicUrl === undefined ? [] : [`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`]),
          '',
        ].join('\n'),
      ),
  );
}
