import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../access/network.js';
import { sameText } from '../access/secrets.js';
import type { Database } from '../database/database.js';
import { notAllowed } from './refusal.js';
import type { Figures } from './figures.js';

export interface HealthParts {
  readonly database: Database;
  readonly figures: Figures;
  /** What is still to be done before the portal is of use to anyone; nothing when it is ready. */
  readonly notReady: () => string | undefined;
  readonly metricsToken: string | undefined;
  /** A proxy on this machine comes from here too: then only the token opens the figures. */
  readonly behindProxy: boolean;
}

/** For whoever runs the portal: is the process alive, is it of use, and what is it doing. */
export function registerHealth(
  app: FastifyInstance,
  { database, figures, notReady, metricsToken, behindProxy }: HealthParts,
): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('alive\n'));

  app.get('/readyz', async (_request, reply) => {
    await database.transaction({ role: 'access' }, (sql) => sql.query('select 1 as one'));
    const missing = notReady();
    return missing === undefined
      ? reply.type('text/plain').send('ready\n')
      : reply.code(503).header('Retry-After', '2').type('text/plain').send(`${missing}\n`);
  });

  const { registry, seconds } = figures;
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    return Promise.resolve();
  });
  app.get('/metrics', async (request, reply) => {
    const token = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
    const allowed =
      metricsToken === undefined
        ? !behindProxy &&
          isLoopback(request.socket.remoteAddress ?? '') &&
          request.headers['x-forwarded-for'] === undefined
        : token !== undefined && sameText(token, metricsToken);
    if (!allowed) throw notAllowed('The figures of the portal are not public.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
