import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseFailure, type DatabaseFailureKind } from '../database/database.js';
import { LineFault } from '../../kernel/line-fault.js';
import { DamagedObject, ObjectStoreFailure } from '../objects/object-store.js';
import { OutsideFailure } from '../../kernel/outside-failure.js';
import { busy, Refusal, wrongValue, notAllowedText, notThereText } from '../../kernel/refusal.js';
import { errorPage, opensPage } from './error-page.js';
import type { FloodHold } from './flood-hold.js';
import { networkOf } from '../../kernel/network.js';
import { noteSecurity } from './security-log.js';
import { markers } from '@suppliers-portal/wire';
import { contextOf } from '../changes/call-context.js';

const timedOut = 'The database took too long over this, and nothing was changed. Please check back later.';
const slow = 'The portal took too long over this. Please check back later.';
const allBusy = 'The portal is busy: too many calls are waiting for its database. Try again.';
const away = 'The portal cannot reach its database at this moment. Try again.';
const filesAway = 'The portal cannot reach its files at this moment. Try again.';

/** The same call comes to the same piece again, so the text does not ask to try again. */
const damagedText = ({ id }: FastifyRequest): string =>
  `A part of this file is damaged in the portal. Download it again to get it without that part, and give this number to the portal team: ${id}`;

/** The texts of what Fastify itself refuses, before a handler is asked. */
const malformed: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not match its Content-Length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body has to be JSON (Content-Type: application/json).',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is malformed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** What the server of files refuses. */
const byStatus: Readonly<Record<number, string>> = {
  403: notAllowedText,
  404: notThereText,
  412: 'The page has changed since. Load it again.',
  416: 'The file is shorter than the part that was asked for.',
};

/**
 * Every failure becomes one sentence for the user. An unexpected failure is logged once, with the id of the request.
 */
export function answerErrors(app: FastifyInstance, flood: FloodHold): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal && isPutOff(error)) await flood.hold(networkOf(request.ip));
    return answerError(error, request, reply);
  });
}

/** Refused before it was looked at: too often, or a sign-in without the captcha that it needs. */
const isPutOff = ({ status, headers }: Refusal): boolean =>
  status === 429 || headers[markers.captchaHeader] === 'required';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.status === 429) noteSecurity(request, 'excess_rate_limit_exceeded');
  for (const [name, value] of Object.entries(refusal.headers)) void reply.header(name, value);
  void reply.code(refusal.status).header('Cache-Control', 'no-store');
  if (refusal.isPlain && opensPage(request))
    return reply.type('text/html; charset=utf-8').send(errorPage(refusal.message));
  return refusal.isPlain && wantsProblem(request)
    ? reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemOf(refusal, request)))
    : reply.type(refusal.type).send(refusal.message);
}

/** RFC 9457, for a client that asks for it, or that takes JSON and no text. */
function wantsProblem({ headers: { accept = '' } }: FastifyRequest): boolean {
  const accepted = accept.split(',').map((one) => (one.split(';')[0] ?? '').trim().toLowerCase());
  if (accepted.includes('application/problem+json')) return true;
  return accepted.includes('application/json') && !accepted.some((type) => /^(?:text|\*)\//u.test(type));
}

const problemOf = ({ status, message }: Refusal, { id }: FastifyRequest): Readonly<Record<string, unknown>> => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  instance: `urn:uuid:${id}`,
});

/** By the code of Node's parser. All others are malformed. */
const unreadable = new Map<string, readonly [status: number, text: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'The headers are too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive.']],
]);

/** Answers bytes that are not a request. There is no route and no caller to log. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = unreadable.get(error.code ?? '') ?? [400, 'The request is malformed.'];
  socket.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${String(text.length)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call that changes something: the text when it is not known whether it was done. */
    readonly outcomeUnknown?: string;
  }
}

function databaseRefusal(kind: DatabaseFailureKind, request: FastifyRequest): Refusal {
  // A part of the call may be done. So the answer must not say that nothing was changed, no matter what failed.
  if (kind === 'in-doubt' || contextOf(request)?.hasChanged === true) {
    const doubt = inDoubt(request);
    if (doubt !== undefined) return doubt;
  }
  switch (kind) {
    case 'timed-out':
      return new Refusal(504, timedOut);
    case 'busy':
      return busy(allBusy);
    case 'in-doubt':
    case 'unavailable':
      return busy(away);
  }
}

function inDoubt({ routeOptions }: FastifyRequest): Refusal | undefined {
  const words = routeOptions.config.outcomeUnknown;
  return words === undefined ? undefined : new Refusal(504, words, { [markers.outcomeHeader]: 'unknown' });
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof LineFault) return wrongValue(error.message);
  if (error instanceof DatabaseFailure) {
    request.log.warn({ err: error }, 'the database failed');
    return databaseRefusal(error.kind, request);
  }
  if (error instanceof ObjectStoreFailure) {
    request.log.error({ err: error }, 'the object store failed');
    return error instanceof DamagedObject ? new Refusal(500, damagedText(request)) : busy(filesAway, 10);
  }
  if (error instanceof OutsideFailure) {
    request.log.warn({ err: error }, 'a service outside of the portal failed');
    return busy(error.sentence, error.retryAfterSeconds);
  }
  const { code = '', statusCode } = (error instanceof Error ? error : {}) as Partial<FastifyError>;
  // The handler is still running, and no one learns how it ends.
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return inDoubt(request) ?? new Refusal(504, slow);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, malformed[code] ?? byStatus[statusCode] ?? 'The request is malformed.');
  request.log.error({ err: error }, 'a call failed unexpectedly');
  return new Refusal(500, `Something went wrong in the portal. Give this number to the portal team: ${request.id}`);
}
