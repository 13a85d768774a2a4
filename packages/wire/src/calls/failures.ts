import { type Call, once } from '../call.js';
import {
  failedCall,
  failedCallQuery,
  failureFileQuery,
  failures,
  failureSamples,
  failureSamplesQuery,
  failuresQuery,
} from '../shapes/failures.js';
import { ofPartner } from './who-may.js';

export const failuresCalls = {
  failures: {
    method: 'GET',
    path: '/api/failures',
    query: failuresQuery,
    answer: { kind: 'json', schema: failures },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  failureSamples: {
    method: 'GET',
    path: '/api/failures/samples',
    query: failureSamplesQuery,
    answer: { kind: 'json', schema: failureSamples },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  failedCall: {
    method: 'GET',
    path: '/api/failures/call',
    query: failedCallQuery,
    answer: { kind: 'json', schema: failedCall },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  failureFile: {
    method: 'GET',
    path: '/api/failures/file',
    query: failureFileQuery,
    answer: { kind: 'file', types: ['text/csv', 'application/x-ndjson'] },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
} as const satisfies Record<string, Call>;
