import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../kernel/network.js';
import { sameText } from '../database/secrets.js';
import type { Database } from '../database/database.js';
import { notAllowed } from '../../kernel/refusal.js';
import type { Figures } from './figures.js';
import { ObjectStoreFailure, type ObjectStore } from '../objects/object-store.js';

export interface HealthParts {
  readonly database: Database;
  readonly objects: Pick<ObjectStore, 'probe'>;
  readonly figures: Figures;
  /** What is missing before the portal can be used. Undefined when it is ready. */
  readonly notReady: () => string | undefined;
  readonly metricsToken: string | undefined;
  /** A proxy on this machine comes from here too: then only the token opens the figures. */
  readonly behindProxy: boolean;
}

/** What the portal cannot work without, asked by trying it. */
async function outOfReach(database: Database, objects: Pick<ObjectStore, 'probe'>): Promise<string | undefined> {
  await database.transaction({ role: 'access' }, (sql) => sql.query('select 1 as one'));
  try {
    await objects.probe();
    return undefined;
  } catch (error) {
    if (error instanceof ObjectStoreFailure) return error.message;
    throw error;
  }
}

/** For operators of the portal: is the process alive, is it ready, and what is it doing? */
export function registerHealth(
  app: FastifyInstance,
  { database, objects, figures, notReady, metricsToken, behindProxy }: HealthParts,
): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('alive\n'));

  app.get('/readyz', async (_request, reply) => {
    const missing = notReady() ?? (await outOfReach(database, objects));
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
