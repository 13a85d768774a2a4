import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDeepJson, unstorableWords, whyUnstorable } from '../../kernel/storable.js';
import { Refusal, wrongValue } from '../../kernel/refusal.js';

const parts = {
  'The address': (request: FastifyRequest) => request.params,
  'The query': (request: FastifyRequest) => request.query,
  'The body': (request: FastifyRequest) => request.body,
} as const;

/** Checks every text that a client sends, on all routes, before any other code uses it. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const [name, read] of Object.entries(parts)) {
      const value = read(request);
      const why = whyUnstorable(value);
      if (why !== undefined) throw wrongValue(`${fieldIn(value) ?? name} ${unstorableWords[why]}.`);
    }
    return Promise.resolve();
  });
}

/** JSON is UTF-8 (RFC 8259). Other bytes would be stored as question marks. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    } catch {
      done(new Refusal(400, 'The body is not UTF-8.'));
      return;
    }
    if (isDeepJson(text)) {
      done(wrongValue(`The body ${unstorableWords.depth}.`));
      return;
    }
    // Typed as a promise too, which this one never is.
    void parse(request, text, done);
  });
}

/** The first field that cannot be stored. Undefined if the value itself, or a field name, is the problem. */
function fieldIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).find(
    // The rest of a path is no field that has a name.
    ([key, inner]) => key !== '*' && whyUnstorable(key) === undefined && whyUnstorable(inner) !== undefined,
  )?.[0];
}
