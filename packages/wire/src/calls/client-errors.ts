import { type Call, once } from '../call.js';
import { clientErrorBody } from '../shapes/client-error.js';
import { anyone } from './who-may.js';

export const clientErrorsCalls = {
  reportClientError: {
    method: 'POST',
    path: '/api/client-errors',
    body: clientErrorBody,
    answer: { kind: 'nothing' },
    ...once,
    access: anyone,
  },
} as const satisfies Record<string, Call>;
