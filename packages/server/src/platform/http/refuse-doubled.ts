import { markers } from '@suppliers-portal/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';

/**
 * Headers with one value by RFC 9110 and 9112, and our own. Of two of them a proxy can read one and the server the
 * other. Two of a header that is a list, such as If-Match, Cookie or X-Forwarded-For, are one list. Node itself refuses
 * two of Content-Length.
 */
const singleValued: ReadonlySet<string> = new Set(
  [
    'Host',
    'Authorization',
    'Content-Type',
    'Content-Range',
    'If-Modified-Since',
    'If-Range',
    'If-Unmodified-Since',
    'Last-Event-ID',
    'Origin',
    'Range',
    'Sec-Fetch-Site',
    markers.adminHeader,
    markers.antiForgeryHeader,
    markers.idempotencyHeader,
    markers.partnerHeader,
    markers.passiveHeader,
  ].map((name) => name.toLowerCase()),
);

/** Answers 400 before any other code reads a header. */
export function refuseDoubled(app: FastifyInstance): void {
  // Node leaves out what comes after 2,000 headers, such as those that a proxy adds. Their size is bounded in any case.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async ({ raw }, reply: FastifyReply) => {
    const twice = doubledIn(raw.rawHeaders);
    if (twice !== undefined) {
      // After a request that two sides can read differently, the connection is not used again.
      void reply.header('Connection', 'close');
      throw new Refusal(400, `The request has the header ${twice} more than once.`);
    }
    return Promise.resolve();
  });
}

/** Names and values take turns. */
function doubledIn(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const key = name.toLowerCase();
    if (!singleValued.has(key)) continue;
    if (seen.has(key)) return name;
    seen.add(key);
  }
  return undefined;
}
