import type { Access, Call } from '../call.js';
import { contentFileParams, contentGaps, contentGapsQuery, contentStats } from '../shapes/content.js';
import { ofPartner } from './who-may.js';

const contentPage: Access = { ...ofPartner, page: 'content' };

export const contentCalls = {
  contentStats: {
    method: 'GET',
    path: '/api/content/stats',
    answer: { kind: 'json', schema: contentStats },
    tries: 5,
    secondsBetween: 5,
    access: contentPage,
  },
  contentGaps: {
    method: 'GET',
    path: '/api/content/gaps',
    query: contentGapsQuery,
    answer: { kind: 'json', schema: contentGaps },
    tries: 5,
    secondsBetween: 5,
    access: contentPage,
  },
  contentFile: {
    method: 'GET',
    path: '/api/content/status/:file',
    params: contentFileParams,
    answer: { kind: 'file', types: ['text/csv'], resumes: true },
    tries: 5,
    secondsBetween: 15,
    access: contentPage,
  },
} as const satisfies Record<string, Call>;
