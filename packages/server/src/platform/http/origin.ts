import type { FastifyRequest } from 'fastify';
import { notAllowed } from '../../kernel/refusal.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isWrite = (request: FastifyRequest): boolean => !reads.has(request.method);

const elsewhere = 'This call came from another site.';

/** Rejects every write that a browser sends for another site, with or without credentials. */
export function refuseOtherSites(request: FastifyRequest, publicOrigin: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw notAllowed(elsewhere);
  const { origin } = request.headers;
  if (origin === undefined) return;
  // The sender or a proxy sets the host, so it counts only if the operator has configured no origin.
  const isOwn = publicOrigin === undefined ? hostOf(origin) === request.host.toLowerCase() : origin === publicOrigin;
  if (!isOwn) throw notAllowed(elsewhere);
}

function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/u.exec(origin)?.[1]?.toLowerCase();
}
