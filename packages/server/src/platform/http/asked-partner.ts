import { markers, placeholderPartner } from '@suppliers-portal/wire';
import type { FastifyRequest } from 'fastify';

const largest = 2_147_483_647;

/**
 * The partner that a call names, if it names one. Anything but one plain number is odd: a repeated header arrives as
 * `1, 2`.
 */
export function askedPartner(request: FastifyRequest): number | 'odd' | undefined {
  const value = request.headers[markers.partnerHeader.toLowerCase()];
  if (value === undefined) return undefined;
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : Number.NaN;
  return id <= largest && id !== placeholderPartner ? id : 'odd';
}
