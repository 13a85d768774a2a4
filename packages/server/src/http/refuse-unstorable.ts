import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unstorableWords, whyUnstorable } from '../lib/storable.js';
import { wrongValue } from './refusal.js';

const parts = {
  'The address': (request: FastifyRequest) => request.params,
  'The query': (request: FastifyRequest) => request.query,
  'The body': (request: FastifyRequest) => request.body,
} as const;

/** Every text that a client sends, whatever route takes it, before anything else looks at it. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const [name, read] of Object.entries(parts)) {
      const why = whyUnstorable(read(request));
      if (why !== undefined) throw wrongValue(`${name} ${unstorableWords[why]}.`);
    }
    return Promise.resolve();
  });
}
