import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';

/** Where people reach the portal, without a slash at its end: as configured, or as this request names it. */
export function portalAddress(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/u, '');
  const url = URL.parse(`${request.protocol}://${request.host}`);
  // A name, a query or a path in the header would be more than its origin.
  if (url?.href !== `${url?.origin ?? ''}/` || !/^https?:$/u.test(url.protocol))
    throw new Refusal(400, 'The request does not name the host of the portal. Set PUBLIC_URL, or look at the proxy.');
  return url.origin;
}
