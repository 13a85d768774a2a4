// First, before any schema is made: the portal's policy allows no code from texts.
import '@suppliers-portal/wire/without-compiler';
import {
  Cancelled,
  failed,
  isWithdrawn,
  mostPutOffs,
  nextTry,
  ok,
  putOffSeconds,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import {
  addressOf,
  isRead,
  markers,
  mostMilliseconds,
  type AnswerOf,
  type Call,
  type Calls,
} from '@suppliers-portal/wire';
import { eventsIn, type ServerEvent } from './event-stream.js';
import type { HttpSettings } from './http-settings.js';
import { LeadsElsewhere } from './leads-elsewhere.js';
import { RetryKeys } from './retry-keys.js';
import { isPage, meaningOf, pageInstead } from './status-meaning.js';

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SendOptions extends RunOptions {
  /** Made by a timer and not by a person. */
  readonly passive?: boolean;
  /** Called with the ETag of an answer that succeeded. It names the state that the answer describes. */
  readonly onEtag?: (etag: string) => void;
  /** Reaches the server even if the user leaves the page. */
  readonly keepalive?: boolean;
}

/** `ended` is always the last. */
export type Followed<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly id?: string }
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'ended'; readonly failure: GatewayFailure };

type Outcome<Value> = Promise<Result<Value, GatewayFailure>>;
/** How much longer than the server a client waits: what the answer needs on its way. */
const wayMilliseconds = 30_000;

/** The one place that fetches. What it sends and reads is said by the table of calls. */
export class HttpClient {
  private readonly keys: RetryKeys;

  constructor(private readonly settings: HttpSettings) {
    this.keys = new RetryKeys(() => settings.clock.now());
  }

  /** An answer that is data, a text or nothing. */
  async send<C extends Calls[keyof Calls]>(call: C, sent: Sent = {}, options: SendOptions = {}): Outcome<AnswerOf<C>> {
    // A page's signal outlives many calls. Each call has its own signal, and stops listening to the page's at the end.
    const own = new AbortController();
    const withdraw = (): void => {
      own.abort();
    };
    options.signal?.addEventListener('abort', withdraw, { once: true });
    if (isWithdrawn(options.signal)) withdraw();
    try {
      return await this.sendOnce(call, sent, { ...options, signal: own.signal });
    } finally {
      options.signal?.removeEventListener('abort', withdraw);
    }
  }

  private async sendOnce<C extends Calls[keyof Calls]>(
    call: C,
    sent: Sent,
    options: SendOptions,
  ): Outcome<AnswerOf<C>> {
    const { answer } = call as Call;
    const read = await this.open(call, sent, options);
    if (!read.ok) return read;
    const requestId = requestIdOf(read.value);
    const etag = read.value.headers.get('etag');
    if (etag !== null) options.onEtag?.(etag);
    let text: string;
    try {
      text = await read.value.text();
    } catch (error) {
      return failed(this.broken(error, options, true, requestId));
    }
    if (isPage(text))
      return failed({ kind: 'garbled', where: pageInstead, ...(requestId === undefined ? {} : { requestId }) });
    if (answer.kind === 'nothing') return ok(undefined as AnswerOf<C>);
    if (answer.kind !== 'json') return ok(text as AnswerOf<C>);
    return this.parsed(text, answer.schema, requestId) as Result<AnswerOf<C>, GatewayFailure>;
  }

  /** Values as the server sends them, until it ends, breaks, or has been silent for too long. */
  async *follow<C extends Calls[keyof Calls]>(
    call: C,
    { lastEventId, ...options }: SendOptions & { readonly lastEventId?: string },
    silence: number,
  ): AsyncIterable<Followed<AnswerOf<C>>> {
    const { answer } = call as Call;
    if (answer.kind !== 'events') throw new Error(`${call.path} is no stream`);
    const watchdog = new AbortController();
    const withdrawn = (): void => {
      watchdog.abort();
    };
    options.signal?.addEventListener('abort', withdrawn, { once: true });
    try {
      const sent = lastEventId === undefined ? {} : { headers: { 'Last-Event-ID': lastEventId } };
      const opened = await this.open(call, sent, { ...options, signal: watchdog.signal });
      if (!opened.ok) {
        yield { kind: 'ended', failure: opened.failure };
        return;
      }
      if (opened.value.body !== null) {
        for await (const { data, ...known } of this.unlessSilent(eventsIn(opened.value.body), silence, watchdog)) {
          const value =
            data === ''
              ? undefined
              : (this.parsed(data, answer.schema, requestIdOf(opened.value)) as Result<AnswerOf<C>, GatewayFailure>);
          if (value === undefined) yield { kind: 'heartbeat' };
          else if (value.ok) yield { kind: 'value', value: value.value, ...known };
          else yield { kind: 'ended', failure: value.failure };
          if (value?.ok === false) return;
        }
      }
      if (options.signal?.aborted !== true)
        yield { kind: 'ended', failure: { kind: 'unreachable', detail: 'the stream ended', hasBegun: true } };
    } catch (error) {
      if (isWithdrawn(options.signal)) return;
      yield {
        kind: 'ended',
        failure: {
          kind: 'unreachable',
          detail: error instanceof Cancelled ? 'the stream fell silent' : reasonOf(error),
        },
      };
    } finally {
      options.signal?.removeEventListener('abort', withdrawn);
      watchdog.abort();
    }
  }

  private async *unlessSilent(
    events: AsyncIterable<ServerEvent>,
    silence: number,
    watchdog: AbortController,
  ): AsyncIterable<ServerEvent> {
    const iterator = events[Symbol.asyncIterator]();
    for (;;) {
      const timer = new AbortController();
      const over = (): void => {
        timer.abort();
      };
      const next = iterator.next();
      // The watchdog lives as long as the stream: what listens to it for one value has to go with it.
      watchdog.signal.addEventListener('abort', over, { once: true });
      if (watchdog.signal.aborted) over();
      const first = await Promise.race([next, this.settings.clock.wait(silence, timer.signal)]).finally(() => {
        watchdog.signal.removeEventListener('abort', over);
        over();
      });
      if (typeof first === 'string') {
        // What still comes does not matter, so nothing waits for its end.
        next.catch(() => undefined);
        watchdog.abort();
        throw new Cancelled();
      }
      if (first.done === true) return;
      yield first.value;
    }
  }

  /** The response of a call that succeeded, its body still unread. Reads are tried again as their policy says; a change carries its key. */
  async open(call: Call, sent: Sent, options: SendOptions): Outcome<Response> {
    if (isRead(call) || hasOwnKey(sent)) return this.tried(call, sent, options);
    const request = this.requestOf(call, sent);
    const key = this.keys.keyFor(request);
    const headers = { ...sent.headers, [markers.idempotencyHeader]: key };
    try {
      const outcome = await this.tried(call, { ...sent, headers }, options);
      this.keys.settle(request, key, outcome.ok ? undefined : outcome.failure);
      return outcome;
    } catch (error) {
      this.keys.settle(request, key, 'withdrawn');
      throw error;
    }
  }

  /** The same text for the same wish, and only for it. */
  private requestOf(call: Call, { params, query, body, form, headers }: Sent): string {
    const fields = [...(form?.entries() ?? [])].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    );
    const dmcId = this.settings.caller?.().dmcId;
    return JSON.stringify([call.method, addressOf(call, params, query), body, fields, headers, dmcId]);
  }

  private async tried(call: Call, sent: Sent, options: SendOptions): Outcome<Response> {
    const policy = {
      tries: isRead(call) ? (this.settings.tries ?? call.tries) : 1,
      secondsBetween: call.secondsBetween,
    };
    let proven = false;
    // A caller that wants no second try does not want to wait for one either.
    let putOffs = call.access.signedIn && this.settings.tries !== 1 ? mostPutOffs : 0;
    for (let made = 1; ; made += 1) {
      options.onProgress?.({ kind: 'attempt', attempt: made, of: policy.tries });
      const outcome = await this.once(call, sent, options, made);
      if (outcome.ok) return outcome;
      if (!proven && (await this.proves(outcome.failure, options.signal))) {
        proven = true;
        made -= 1;
        continue;
      }
      const seconds = putOffs === 0 ? undefined : putOffSeconds(outcome.failure);
      if (seconds !== undefined) {
        options.onProgress?.({ kind: 'put-off', seconds });
        await this.pause(seconds, options.signal);
        putOffs -= 1;
        made -= 1;
        continue;
      }
      const next = nextTry(policy, made, outcome.failure);
      if (!next.again) {
        if (outcome.failure.kind === 'signed-out') this.settings.onSignedOut?.();
        return outcome;
      }
      options.onProgress?.({ kind: 'attempt', attempt: made + 1, of: policy.tries, nextInSeconds: next.afterSeconds });
      await this.pause(next.afterSeconds, options.signal);
    }
  }

  /** Whether the user has given the proof of presence that the server asked for. */
  private async proves(failure: GatewayFailure, signal: AbortSignal | undefined): Promise<boolean> {
    const proof = failure.kind === 'forbidden' ? failure.proof : undefined;
    const { onProofWanted } = this.settings;
    if (proof === undefined || onProofWanted === undefined || !(await onProofWanted(proof, signal))) return false;
    if (isWithdrawn(signal)) throw new Cancelled();
    return true;
  }

  private async pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
    if ((await this.settings.clock.wait(seconds * 1000, signal)) === 'cancelled') throw new Cancelled();
  }

  private async once(call: Call, sent: Sent, options: SendOptions, attempt: number): Outcome<Response> {
    const { clock, base, fetch, upload } = this.settings;
    const path = addressOf(call, sent.params, sent.query);
    const started = clock.now();
    const headers = this.headersFor(call, sent, options);
    const limit = new AbortController();
    const timer = new AbortController();
    void clock
      .wait(this.settings.timeoutMilliseconds ?? mostMilliseconds(call) + wayMilliseconds, timer.signal)
      .then((how) => {
        if (how === 'waited') limit.abort(new Error('no answer in time'));
      });
    const cancel = (): void => {
      limit.abort(new Cancelled());
    };
    options.signal?.addEventListener('abort', cancel, { once: true });
    let listens = false;
    if (options.signal?.aborted === true) cancel();
    try {
      const { form } = sent;
      const response =
        form !== undefined && upload !== undefined
          ? await upload(base + path, { headers, form, signal: limit.signal }, (received, total) =>
              options.onProgress?.({ kind: 'bytes', received, total }),
            )
          : await fetch(base + path, {
              method: call.method,
              headers,
              signal: limit.signal,
              credentials: 'same-origin',
              redirect: 'error',
              ...(options.keepalive === true ? { keepalive: true } : {}),
              ...bodyOf(sent),
            });
      const requestId = requestIdOf(response);
      this.settings.onTrace?.({
        method: call.method,
        path,
        attempt,
        status: response.status,
        milliseconds: clock.now() - started,
        sent: headers,
        received: response.headers,
        ...(requestId === undefined ? {} : { requestId }),
      });
      if (response.ok) {
        // Its body is still to come, and may be withdrawn. Of a file its reader takes care by itself.
        listens = call.answer.kind !== 'file';
        return ok(response);
      }
      const text = await response.text();
      return failed(
        meaningOf({
          status: response.status,
          text,
          retryAfter: response.headers.get('retry-after'),
          proof: response.headers.get(markers.proofHeader),
          outcome: response.headers.get(markers.outcomeHeader),
          now: clock.now(),
          ...(requestId === undefined ? {} : { requestId }),
        }),
      );
    } catch (error) {
      this.settings.onTrace?.({
        method: call.method,
        path,
        attempt,
        milliseconds: clock.now() - started,
        sent: headers,
      });
      return failed(this.broken(limit.signal.aborted ? limit.signal.reason : error, options));
    } finally {
      timer.abort();
      if (!listens) options.signal?.removeEventListener('abort', cancel);
    }
  }

  private headersFor(call: Call, sent: Sent, options: SendOptions): Record<string, string> {
    const { readAntiForgery, readToken, caller, plainFiles } = this.settings;
    const { isAdmin, dmcId } = caller?.() ?? { isAdmin: false };
    const antiForgery = readAntiForgery?.();
    const token = readToken?.();
    return {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(antiForgery === undefined ? {} : { [markers.antiForgeryHeader]: antiForgery }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isAdmin ? { [markers.adminHeader]: 'true' } : {}),
      ...(dmcId === undefined ? {} : { [markers.partnerHeader]: String(dmcId) }),
      ...(options.passive === true ? { [markers.passiveHeader]: 'true' } : {}),
      ...(call.answer.kind === 'file' && plainFiles === true ? { 'accept-encoding': 'identity' } : {}),
      ...sent.headers,
    };
  }

  private parsed(
    text: string,
    schema: {
      safeParse(
        value: unknown,
      ):
        | { success: true; data: unknown }
        | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
    },
    requestId: string | undefined,
  ): Result<unknown, GatewayFailure> {
    const traced = requestId === undefined ? {} : { requestId };
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return failed({ kind: 'garbled', where: 'it is not JSON', ...traced });
    }
    const checked = schema.safeParse(value);
    if (checked.success) return ok(checked.data);
    const [issue] = checked.error.issues;
    const path = issue === undefined || issue.path.length === 0 ? 'the answer' : issue.path.map(String).join('.');
    return failed({ kind: 'garbled', where: `${path} (${issue?.message ?? 'unexpected'})`, ...traced });
  }

  /** Never an answer: withdrawn by the caller (thrown on), too slow, or no connection. */
  private broken(error: unknown, options: SendOptions, hasBegun = false, requestId?: string): GatewayFailure {
    if (error instanceof Cancelled || options.signal?.aborted === true) throw new Cancelled();
    if (error instanceof LeadsElsewhere) return { kind: 'refused', text: error.message, quote: String(error.status) };
    return {
      kind: 'unreachable',
      detail: reasonOf(error),
      ...(hasBegun ? { hasBegun: true } : {}),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}

/** A caller that repeats a call itself names its key. */
const hasOwnKey = ({ headers = {} }: Sent): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === markers.idempotencyHeader.toLowerCase());

export function requestIdOf(response: Response): string | undefined {
  return response.headers.get(markers.requestIdHeader) ?? undefined;
}

/** The innermost cause says most: «connect ECONNREFUSED …» rather than «fetch failed». */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message === '' ? error.name : error.message;
}

const bodyOf = ({ form, body }: Sent): { readonly body?: BodyInit } => {
  if (form !== undefined) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};
