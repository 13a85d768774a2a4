import { clientName } from '@suppliers-portal/domain';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network.js';
import type { Place } from '../identity/place.js';

export const placeOf = (request: FastifyRequest): Place => ({
  network: networkOf(request.ip),
  client: clientName(request.headers['user-agent']),
});
