import { request as httpRequest } from 'node:http';
import { calls, mostMilliseconds, type Call } from '@suppliers-portal/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { Figures } from './figures.js';
import { limitSockets, silenceAllowed, silentMilliseconds } from './socket-limits.js';

describe('how long a connection may be silent', () => {
  it('is never shorter than what any call of the wire, or a batch, may take before it answers', () => {
    const times = [...Object.values(calls as Record<string, Call>).map(mostMilliseconds), 600_000];
    for (const time of times) expect(silenceAllowed(time)).toBeGreaterThan(time);
  });

  it('is short where an answer is sent piece by piece', () => {
    expect(silenceAllowed(13 * 3_600_000)).toBe(silentMilliseconds);
  });
});

describe('a connection that the portal cuts', () => {
  let app: FastifyInstance;
  const figures = new Figures();
  let cut = (): void => undefined;
  const lines: string[] = [];

  beforeAll(async () => {
    app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    limitSockets(app, figures);
    app.get('/slow', (request) => {
      cut = () => void request.raw.socket.emit('timeout');
      return new Promise(() => undefined);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  it('in the middle of a call is logged and counted', async () => {
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const over = new Promise((resolve) => {
      const sent = httpRequest({ port, host: '127.0.0.1', path: '/slow', agent: false });
      sent.once('error', resolve);
      sent.end();
      const waiting = setInterval(() => {
        cut();
        if (lines.length > 0) clearInterval(waiting);
      }, 5);
    });
    await over;
    expect(lines.join('')).toContain('a connection was cut, because nothing moved on it');
    expect(await figures.registry.metrics()).toContain('portal_connections_cut_total 1');
  });
});
