import { largestUploadBytes, outcomeUnknownWords } from '@suppliers-portal/domain';
import {
  calls,
  isRead,
  markers,
  mostMilliseconds,
  placeToLook,
  type BodyOf,
  type Call,
  type CallName,
  type Calls,
  type ParamsOf,
  type QueryOf,
} from '@suppliers-portal/wire';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { z } from 'zod';
import type { AnswersInMemory, ChangesAt, Lasting } from './answers-in-memory.js';
import type { Caller } from './caller.js';
import { packed } from './compression.js';
import { issueText, repeatedText } from './describe-issue.js';
import type { Gate } from './gate.js';
import type { OpenFiles } from './open-files.js';
import { noteSecurity } from './security-log.js';
import type { Place, Shares } from './shares.js';
import { wrongValue } from '../../kernel/refusal.js';
import { inContext } from '../changes/call-context.js';
import { AnsweredBefore, OnceOnly, type Kept } from '../changes/kept-answers.js';
import { DatabaseFailure, type Database } from '../database/database.js';

type AnswerSent<C extends Call> = C['answer'] extends {
  readonly kind: 'json';
  readonly schema: infer S extends z.ZodType;
}
  ? z.input<S>
  : C['answer'] extends { readonly kind: 'text' }
    ? string
    : C['answer'] extends { readonly kind: 'nothing' }
      ? undefined
      : // A file, or a stream of events, is sent by its handler.
        FastifyReply;

/** What a handler gets. The raw request is for what is no marker: encodings, ranges, the address of the network. */
export interface Incoming<C extends Call> {
  /** The caller. A call that everyone may make has none, and asking for it there is a defect. */
  readonly caller: Caller;
  /** The partner of the call. A call without a partner has none: asking for it there is a defect. */
  readonly dmcId: number;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Of an answer that is kept: one that says nothing changes as the table of these calls says. */
  readonly changesAt: ChangesAt;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call> = (incoming: Incoming<C>) => Promise<AnswerSent<C>>;
/** One handler for each call: a missing one, or one too many, does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<Calls[N]> };

type AnyHandler = (incoming: Incoming<Call>) => Promise<unknown>;

/** A file may take its time, and a stream lasts as long as a session; everything else is over quickly. */
const longMilliseconds = 13 * 3_600_000;
/** A call that waited longer than this for its turn asks again who the caller is. */
const believedMilliseconds = 1_000;
/** One file, and few words with it. */
const formLimits = {
  fileSize: largestUploadBytes,
  files: 1,
  fields: 3,
  parts: 4,
  fieldSize: 8192,
  fieldNameSize: 40,
  headerPairs: 20,
} as const;
/** The file, and what the form puts around it. */
const formBytes = formLimits.fileSize + 64 * 1024;

export interface CallDoor {
  readonly gate: Gate;
  readonly shares: Shares;
  readonly database: Database;
  readonly answers: AnswersInMemory;
  readonly files: OpenFiles;
  /** The calls whose answers are kept in memory. */
  readonly keptCalls: Readonly<Partial<Record<CallName, Lasting>>>;
  /** Gives an answer again that began a session. */
  readonly setSession: (reply: FastifyReply, secret: string) => void;
}

export async function registerCalls(app: FastifyInstance, door: CallDoor, handlers: Handlers): Promise<void> {
  const table = Object.entries(calls) as [CallName, Call][];
  registerEach(
    app,
    door,
    handlers,
    table.filter(([, { form }]) => form !== true),
  );
  // Only where a form is expected is one read.
  await app.register(async (forms) => {
    await forms.register(multipart, { limits: formLimits });
    registerEach(
      forms,
      door,
      handlers,
      table.filter(([, { form }]) => form === true),
    );
  });
}

function registerEach(
  app: FastifyInstance,
  door: CallDoor,
  handlers: Handlers,
  table: readonly (readonly [CallName, Call])[],
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const places = new WeakMap<FastifyRequest, Place>();
  for (const [name, call] of table) {
    const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
      const credential = call.access.signedIn ? door.gate.credentialOf(request) : undefined;
      if (credential !== undefined) door.shares.refuseFlood(credential);
      const activity = call.answer.kind === 'events' ? 'passive' : 'asked';
      const caller = await door.gate.pass(request, reply, call.access, activity);
      if (caller === undefined) return;
      callers.set(request, caller);
      // At once: the right to it can end while the call waits for its turn.
      if (call.answer.kind === 'file') door.files.follow(caller, reply.raw);
      const asked = performance.now();
      try {
        places.set(request, await door.shares.take(call, caller, reply));
      } catch (error) {
        if (credential !== undefined) door.shares.notePutOff(credential);
        throw error;
      }
      if (performance.now() - asked < believedMilliseconds) return;
      // Who was thrown out while the call waited is out.
      const still = await door.gate.pass(request, reply, call.access, activity);
      if (still !== undefined) callers.set(request, still);
    };
    // The table's type is lost in a loop over it; Handlers has checked each pair.
    const handler = handlers[name] as unknown as AnyHandler;
    app.route({
      method: call.method,
      url: call.path,
      onRequest,
      config: isRead(call) ? {} : { outcomeUnknown: outcomeUnknownWords(placeToLook(name)) },
      ...(call.answer.kind === 'json' || call.answer.kind === 'text' ? packed : {}),
      ...(call.form === true ? { bodyLimit: formBytes, handlerTimeout: mostMilliseconds(call) } : {}),
      ...(call.answer.kind === 'file' || call.answer.kind === 'events' ? { handlerTimeout: longMilliseconds } : {}),
      handler: (request, reply) => {
        const place = places.get(request);
        return place === undefined ? answerTo(request, reply) : place.during(() => answerTo(request, reply));
      },
    });
    const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const caller = callers.get(request);
      const input = checkedInput(call, request);
      const lasting = door.keptCalls[name];
      if (lasting !== undefined && caller?.dmcId !== undefined)
        return sentKept(door.answers, { name, caller, lasting, input, reply }, handler);
      const incoming = {
        get caller() {
          return certain(caller, name);
        },
        get dmcId() {
          return certain(call.access.partner ? caller?.dmcId : undefined, name);
        },
        ...input,
        changesAt: notKept,
        request,
        reply,
      };
      if (isRead(call)) {
        const file = call.answer.kind === 'file' ? caller : undefined;
        const answer = await handler(incoming as unknown as Incoming<Call>);
        if (file !== undefined) noteDownload(request, file, name);
        return sent(call, reply, answer);
      }
      const once = onceFor({ name, call, caller, request, database: door.database });
      const kept = await inContext(request, { hasChanged: false, once }, async (): Promise<Kept> => {
        try {
          // A form is read by its handler, which then says what is in it.
          if (call.form !== true) await once?.expect([request.url, request.body, request.headers['if-match']]);
          return { body: await handler(incoming as unknown as Incoming<Call>) };
        } catch (error) {
          return await answeredBefore(error, once);
        }
      });
      return answer(door, { call, reply, kept });
    };
  }
}

const notKept: ChangesAt = () => undefined;

/** What leaves the portal as a file is in the security log. */
function noteDownload(request: FastifyRequest, { user, dmcId, by }: Caller, call: CallName): void {
  const tokenId = by.kind === 'token' ? { tokenId: by.token.id } : {};
  noteSecurity(request, 'sensitive_read', { account: user.email, partner: dmcId, call, ...tokenId });
}

interface KeptCall {
  readonly name: CallName;
  readonly caller: Caller;
  readonly lasting: Lasting;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reply: FastifyReply;
}

/**
 * The handler gets the partner and what is asked for, and nothing of the caller: its answer is everybody's who may ask.
 */
async function sentKept(
  answers: AnswersInMemory,
  { name, caller, lasting, input, reply }: KeptCall,
  handler: AnyHandler,
): Promise<FastifyReply> {
  const { dmcId, data } = caller;
  const question = { name: JSON.stringify([dmcId, name, input]), data, lasting };
  const answer = await answers.of(question, async (changesAt) =>
    JSON.stringify(await handler({ ...input, dmcId, changesAt } as unknown as Incoming<Call>)),
  );
  return reply.type('application/json; charset=utf-8').send(answer);
}

interface Keyed {
  readonly name: CallName;
  readonly call: Call;
  readonly caller: Caller | undefined;
  readonly request: FastifyRequest;
  readonly database: Database;
}

/** Printable, and long enough to be guessed by no one: it opens the answer that is kept under it. */
const goodKey = /^[\x21-\x7e]{16,200}$/u;

function onceFor({ name, call, caller, request, database }: Keyed): OnceOnly | undefined {
  const key = request.headers[markers.idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !goodKey.test(key))
    throw wrongValue('Idempotency-Key: has to be 16 to 200 printable ASCII characters without spaces.');
  return new OnceOnly({
    database,
    key,
    call: name,
    who: caller === undefined ? '' : String(caller.user.userId),
    dmcId: call.access.partner ? (caller?.dmcId ?? 0) : 0,
  });
}

/**
 * The kept answer, where the error means that the change was made: before, or now although no answer to its commit
 * came.
 */
async function answeredBefore(error: unknown, once: OnceOnly | undefined): Promise<Kept> {
  if (error instanceof AnsweredBefore) return error.kept;
  if (once === undefined || !(error instanceof DatabaseFailure && error.kind === 'in-doubt')) throw error;
  // The database may still be away: then the first failure says more than the second.
  const kept = await once.find().catch(() => undefined);
  if (kept === undefined) throw error;
  return kept;
}

/** The answer of the handler, or one that was given before. */
function answer(
  door: CallDoor,
  { call, reply, kept }: { readonly call: Call; readonly reply: FastifyReply; readonly kept: Kept },
): FastifyReply {
  if (kept.etag !== undefined) void reply.header('ETag', kept.etag);
  if (kept.session !== undefined) door.setSession(reply, kept.session);
  return sent(call, reply, kept.body);
}

function certain<T>(value: T | undefined, name: CallName): T {
  if (value === undefined) throw new Error(`the call ${name} has no caller or no partner`);
  return value;
}

function checkedInput(call: Call, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  return {
    params: checked(call.params, request.params),
    query: checked(call.query, withoutCacheBuster(request.query), repeatedText),
    body: checked(call.body, request.body),
  };
}

/**
 * Clients add a number under this name so that no cache answers. Any other unknown name is refused: it may be a slip of
 * the pen.
 */
function withoutCacheBuster(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== '_'));
}

function checked(
  schema: z.ZodType | undefined,
  value: unknown,
  more: (error: z.ZodError, value: unknown) => string | undefined = () => undefined,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw wrongValue(more(result.error, value) ?? issueText(result.error));
  return result.data;
}

function sent(call: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  switch (call.answer.kind) {
    case 'json':
      return reply.send(answer);
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(answer);
    case 'nothing':
      return reply.code(204).send();
    case 'file':
    case 'events':
      return reply;
  }
}
