import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CaptchaFailure } from '../captcha/ask-provider.js';
import { DatabaseFailure } from '../database/database.js';
import { LineFault } from '../ingestion/line-fault.js';
import { ObjectStoreFailure } from '../objects/object-store.js';
import { ProviderFailure } from '../provider/provider-sign-in.js';
import { busy, Refusal, wrongValue } from './refusal.js';

const timedOut = 'The database took too long over this, and nothing was changed. Please check back later.';
const away = 'The portal cannot reach its database at this moment. Try again.';
const captchaAway = 'The captcha cannot be checked at this moment. Try again.';
const providerAway = 'Sign-in is not reachable. Try again.';
const filesAway = 'The portal cannot reach its files at this moment. Try again.';

/** The texts of what Fastify itself refuses, before a handler is asked. */
const malformed: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as announced.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body has to be JSON (Content-Type: application/json).',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is malformed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Every failure becomes one sentence for the user; what nobody foresaw is logged once, with the id of the request. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  for (const [name, value] of Object.entries(refusal.headers)) void reply.header(name, value);
  return reply.code(refusal.status).header('Cache-Control', 'no-store').type(refusal.type).send(refusal.message);
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof LineFault) return wrongValue(error.message);
  if (error instanceof DatabaseFailure) {
    request.log.warn({ err: error }, 'the database failed');
    return error.kind === 'timed-out' ? new Refusal(504, timedOut) : busy(away);
  }
  if (error instanceof ObjectStoreFailure) {
    request.log.error({ err: error }, 'the object store failed');
    return busy(filesAway, 10);
  }
  if (error instanceof CaptchaFailure) {
    request.log.warn({ err: error }, "the captcha's provider failed");
    return busy(captchaAway);
  }
  if (error instanceof ProviderFailure) {
    request.log.error({ err: error }, 'the sign-in provider failed');
    return busy(providerAway, 10);
  }
  const { code, statusCode } = (error instanceof Error ? error : {}) as Partial<FastifyError>;
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Refusal(504, timedOut);
  if (code !== undefined && statusCode !== undefined && statusCode < 500)
    return new Refusal(statusCode, malformed[code] ?? 'The request is malformed.');
  request.log.error({ err: error }, 'a call failed unexpectedly');
  return new Refusal(500, `Something went wrong in the portal. Give this number to the portal team: ${request.id}`);
}
