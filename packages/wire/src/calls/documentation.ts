import { type Access, type Call, once } from '../call.js';
import {
  pullspecFileQuery,
  pullspecFiles,
  pullspecMails,
  releaseNotes,
  stopPullspecMailsBody,
} from '../shapes/pullspec.js';
import { anyone, signedIn } from './who-may.js';

const documents: Access = { ...signedIn, page: 'api-documentation', otherPages: ['api-self-validation'] };
/** A person's own mails. A partner's user has them, and a tool only if the person signed it in. */
const specMails: Access = { ...signedIn, kinds: ['supplier', 'admin'], page: 'api-documentation' };

export const documentationCalls = {
  pullspecFiles: {
    method: 'GET',
    path: '/api/ceph/getCephListOfFiles',
    answer: { kind: 'json', schema: pullspecFiles },
    ...once,
    access: documents,
  },
  releaseNotes: {
    method: 'GET',
    path: '/api/pullspec/notes',
    answer: { kind: 'json', schema: releaseNotes },
    ...once,
    access: documents,
  },
  pullspecMails: {
    method: 'GET',
    path: '/api/pullspec/mails',
    answer: { kind: 'json', schema: pullspecMails },
    ...once,
    access: specMails,
  },
  startPullspecMails: {
    method: 'PUT',
    path: '/api/pullspec/mails',
    answer: { kind: 'json', schema: pullspecMails },
    ...once,
    access: { ...specMails, scope: 'sign-in' },
  },
  endPullspecMails: {
    method: 'DELETE',
    path: '/api/pullspec/mails',
    answer: { kind: 'json', schema: pullspecMails },
    ...once,
    access: { ...specMails, scope: 'sign-in' },
  },
  stopPullspecMails: {
    method: 'POST',
    path: '/auth/pullspec-mails/stop',
    body: stopPullspecMailsBody,
    answer: { kind: 'text' },
    ...once,
    access: anyone,
  },
  pullspecFile: {
    method: 'GET',
    path: '/api/ceph/getCephSingleFile',
    query: pullspecFileQuery,
    answer: { kind: 'file', types: ['application/yaml'] },
    ...once,
    access: documents,
  },
  /** What a token can call: the portal's own API as OpenAPI. */
  ownApi: {
    method: 'GET',
    path: '/openapi.json',
    answer: { kind: 'file', types: ['application/json'] },
    ...once,
    access: anyone,
  },
} as const satisfies Record<string, Call>;
