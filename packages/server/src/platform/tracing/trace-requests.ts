import type { FastifyInstance, FastifyRequest } from 'fastify';
import { placeIn, type OpenSpan, type Tracer } from './tracer.js';

/** A span for each request. It continues the trace of a caller that sends `traceparent`. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.begin(request.method, 'server', placeIn(request.headers['traceparent']));
    open.set(request, span);
    span.within(done);
  });
  // What reads a body continues in the context of the socket, which is that of another request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    end(request, reply.statusCode, reply.statusCode >= 500 ? `answered ${reply.statusCode}` : undefined);
    return Promise.resolve();
  });
  app.addHook('onRequestAbort', async (request) => {
    end(request, undefined, 'the caller went away');
    return Promise.resolve();
  });

  const end = (request: FastifyRequest, status: number | undefined, failure: string | undefined): void => {
    const route = request.routeOptions.url;
    // No path and no query: they name bookings and people.
    open.get(request)?.end({
      name: route === undefined ? request.method : `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        ...(route === undefined ? {} : { 'http.route': route }),
        ...(status === undefined ? {} : { 'http.response.status_code': status }),
        'portal.request.id': request.id,
      },
      failure,
    });
    open.delete(request);
  };
}
