import { type Call, once } from '../call.js';
import { freshness, freshnessQuery, handedIn, imports, importsQuery } from '../shapes/imports.js';
import { operators, staff } from './who-may.js';

export const agencyImportsCalls = {
  imports: {
    method: 'GET',
    path: '/api/agency/imports',
    query: importsQuery,
    answer: { kind: 'json', schema: imports },
    ...once,
    access: staff,
  },
  /** A file of staff. It is taken as the ingestion API takes a batch. */
  handInBatch: {
    method: 'POST',
    path: '/api/agency/imports',
    form: true,
    answer: { kind: 'json', schema: handedIn },
    ...once,
    access: operators,
  },
  freshness: {
    method: 'GET',
    path: '/api/agency/imports/freshness',
    query: freshnessQuery,
    answer: { kind: 'json', schema: freshness },
    ...once,
    access: staff,
  },
} as const satisfies Record<string, Call>;
