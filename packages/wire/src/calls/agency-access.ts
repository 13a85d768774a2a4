import { type Call, once } from '../call.js';
import {
  agencyLog,
  ingestionTokenParams,
  ingestionTokens,
  madeIngestionToken,
  newIngestionTokenBody,
} from '../shapes/agency.js';
import { operators, staff } from './who-may.js';

export const agencyAccessCalls = {
  ingestionTokens: {
    method: 'GET',
    path: '/api/agency/tokens',
    answer: { kind: 'json', schema: ingestionTokens },
    ...once,
    access: staff,
  },
  makeIngestionToken: {
    method: 'POST',
    path: '/api/agency/tokens',
    body: newIngestionTokenBody,
    answer: { kind: 'json', schema: madeIngestionToken },
    ...once,
    access: { ...operators, staff: 'owner', letsIn: true },
  },
  revokeIngestionToken: {
    method: 'DELETE',
    path: '/api/agency/tokens/:id',
    params: ingestionTokenParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...staff, staff: 'owner', scope: 'operate', letsIn: true },
  },
  agencyLog: {
    method: 'GET',
    path: '/api/agency/log',
    answer: { kind: 'json', schema: agencyLog },
    ...once,
    access: staff,
  },
} as const satisfies Record<string, Call>;
