import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Figures } from './figures.js';

/** An answer without any progress for this long is cut off. */
export const silentMilliseconds = 120_000;
/** A large file on a slow line needs minutes to come in. */
export const requestMilliseconds = 300_000;
export const headersMilliseconds = 15_000;
/** How much longer than its handler a socket lives: the answer has to get out. */
const afterHandlerMilliseconds = 30_000;
/** A handler with more than this sends as it goes, so its socket is never silent for long. */
const longestComputation = 900_000;

/** For a call without its own limit. */
export const defaultMilliseconds = 30_000;

/**
 * How long a socket can be silent while this call is running. Never shorter than the time that the call has to answer.
 */
export const silenceAllowed = (handlerMilliseconds = defaultMilliseconds): number =>
  handlerMilliseconds > longestComputation
    ? silentMilliseconds
    : Math.max(silentMilliseconds, handlerMilliseconds + afterHandlerMilliseconds);

/** Each socket waits as long as its call can take. A socket that is cut anyway is logged and counted. */
export function limitSockets(app: FastifyInstance, figures: Figures): void {
  const underWay = new WeakMap<Socket, FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const { socket } = request.raw;
    underWay.set(socket, request);
    socket.setTimeout(silenceAllowed(request.routeOptions.handlerTimeout));
    return Promise.resolve();
  });
  app.addHook('onResponse', async (request) => {
    underWay.delete(request.raw.socket);
    return Promise.resolve();
  });
  app.server.on('timeout', (socket: Socket) => {
    const request = underWay.get(socket);
    if (request !== undefined) {
      figures.connectionsCut.inc();
      request.log.warn({ path: request.routeOptions.url }, 'a connection was cut, because nothing moved on it');
    }
    socket.destroy();
  });
}
