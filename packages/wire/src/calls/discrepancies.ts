import { type Access, type Call, once } from '../call.js';
import { discrepancies, discrepancyParams } from '../shapes/discrepancies.js';
import { ofPartner } from './who-may.js';

const discrepancyPage: Access = { ...ofPartner, page: 'booking-discrepancies' };

export const discrepanciesCalls = {
  discrepancies: {
    method: 'GET',
    path: '/api/bvs/:list',
    params: discrepancyParams,
    answer: { kind: 'json', schema: discrepancies },
    ...once,
    access: discrepancyPage,
  },
} as const satisfies Record<string, Call>;
