import { type Access, type Call, once } from '../call.js';
import { availabilityFileQuery, availabilityStats } from '../shapes/availability.js';
import { ofPartner } from './who-may.js';

const availabilityPage: Access = { ...ofPartner, page: 'availability' };

export const availabilityCalls = {
  availability: {
    method: 'GET',
    path: '/api/avail/stats',
    answer: { kind: 'json', schema: availabilityStats },
    tries: 5,
    secondsBetween: 5,
    access: availabilityPage,
  },
  availabilityFile: {
    method: 'GET',
    path: '/api/avail/file',
    query: availabilityFileQuery,
    answer: { kind: 'file', types: ['text/csv'] },
    ...once,
    access: availabilityPage,
  },
} as const satisfies Record<string, Call>;
