import { type Call, once } from '../call.js';
import {
  newestPullspec,
  publishPullspecBody,
  pullspecParams,
  pullspecRelease,
  pullspecReleases,
  withdrawPullspecBody,
} from '../shapes/agency.js';
import { pullspecImpact } from '../shapes/pullspec-impact.js';
import { operators, staff } from './who-may.js';

export const agencyPullspecsCalls = {
  pullspecReleases: {
    method: 'GET',
    path: '/api/agency/pullspecs',
    answer: { kind: 'json', schema: pullspecReleases },
    ...once,
    access: staff,
  },
  pullspecRelease: {
    method: 'GET',
    path: '/api/agency/pullspecs/:version',
    params: pullspecParams,
    answer: { kind: 'json', schema: pullspecRelease },
    ...once,
    access: staff,
  },
  pullspecImpact: {
    method: 'GET',
    path: '/api/agency/pullspecs/:version/impact',
    params: pullspecParams,
    answer: { kind: 'json', schema: pullspecImpact },
    ...once,
    access: staff,
  },
  publishPullspec: {
    method: 'POST',
    path: '/api/agency/pullspecs/:version/publish',
    params: pullspecParams,
    body: publishPullspecBody,
    answer: { kind: 'json', schema: newestPullspec },
    ...once,
    access: operators,
  },
  withdrawPullspec: {
    method: 'POST',
    path: '/api/agency/pullspecs/:version/withdraw',
    params: pullspecParams,
    body: withdrawPullspecBody,
    answer: { kind: 'json', schema: newestPullspec },
    ...once,
    access: operators,
  },
} as const satisfies Record<string, Call>;
