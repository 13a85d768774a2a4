// First, before any schema is made: the portal's policy allows no code from texts.
import '@suppliers-portal/wire/without-compiler';
import {
  Cancelled,
  failed,
  isOutcomeUnknown,
  isWithdrawn,
  mostPutOffs,
  nextTry,
  ok,
  putOffSeconds,
  stoppedWaiting,
  type GatewayFailure,
  type Result,
  pageInstead,
} from '@suppliers-portal/domain';
import { addressOf, isRead, markers, type AnswerOf, type Call, type Calls } from '@suppliers-portal/wire';
import { eventsIn } from './event-stream.js';
import type { HttpSettings } from './http-settings.js';
import { brokenBy, OneTry } from './one-try.js';
import { readAnswer } from './read-answer.js';
import { reasonOf } from './reason-of.js';
import { requestIdOf } from './request-id-of.js';
import { fieldsOf, RetryKeys } from './retry-keys.js';
import type { SendOptions, Sent } from './sent.js';
import { isPage } from './status-meaning.js';
import { unlessSilent } from './unless-silent.js';

/** `ended` is always the last. */
export type Followed<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly id?: string }
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'ended'; readonly failure: GatewayFailure };

type Outcome<Value> = Promise<Result<Value, GatewayFailure>>;
/** The one place that fetches. What it sends and reads is said by the table of calls. */
export class HttpClient {
  private readonly keys: RetryKeys;
  private readonly oneTry: OneTry;

  constructor(private readonly settings: HttpSettings) {
    this.keys = new RetryKeys(() => settings.clock.now());
    this.oneTry = new OneTry(settings);
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

  private sendOnce<C extends Calls[keyof Calls]>(call: C, sent: Sent, options: SendOptions): Outcome<AnswerOf<C>> {
    return this.keyed(call, sent, (keyed) => this.sendAndRead(call, keyed, options));
  }

  private async sendAndRead<C extends Calls[keyof Calls]>(
    call: C,
    sent: Sent,
    options: SendOptions,
  ): Outcome<AnswerOf<C>> {
    const { answer } = call as Call;
    const read = await this.tried(call, sent, options);
    if (!read.ok) return read;
    const requestId = requestIdOf(read.value);
    const etag = read.value.headers.get('etag');
    if (etag !== null) options.onEtag?.(etag);
    let text: string;
    try {
      text = await read.value.text();
    } catch (error) {
      return failed(brokenBy(error, options, true, requestId));
    }
    if (isPage(text))
      return failed({
        kind: 'garbled',
        where: pageInstead,
        isWhole: true,
        ...(requestId === undefined ? {} : { requestId }),
      });
    if (answer.kind === 'nothing') return ok(undefined as AnswerOf<C>);
    if (answer.kind !== 'json') return ok(text as AnswerOf<C>);
    return readAnswer(text, answer.schema, requestId) as Result<AnswerOf<C>, GatewayFailure>;
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
        for await (const { data, ...known } of unlessSilent(eventsIn(opened.value.body), {
          clock: this.settings.clock,
          silence,
          watchdog,
        })) {
          const value =
            data === ''
              ? undefined
              : (readAnswer(data, answer.schema, requestIdOf(opened.value)) as Result<AnswerOf<C>, GatewayFailure>);
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

  /** The response of a call that succeeded, its body still unread. */
  async open(call: Call, sent: Sent, options: SendOptions): Outcome<Response> {
    return this.keyed(call, sent, (keyed) => this.tried(call, keyed, options));
  }

  /**
   * Reads are tried again as their policy says. A change carries its key, which it keeps until its answer was read
   * whole.
   */
  private async keyed<Value>(call: Call, sent: Sent, make: (sent: Sent) => Outcome<Value>): Outcome<Value> {
    if (isRead(call) || hasOwnKey(sent)) return make(sent);
    const fields = sent.form === undefined ? [] : await fieldsOf(sent.form);
    const request = this.requestOf(call, sent, fields);
    const key = this.keys.keyFor(request);
    try {
      const made = make({ ...sent, headers: { ...sent.headers, [markers.idempotencyHeader]: key } });
      const outcome = await this.awaited(made);
      this.keys.settle(request, key, outcome.ok ? undefined : outcome.failure);
      return outcome;
    } catch (error) {
      this.keys.settle(request, key, 'withdrawn');
      throw error;
    }
  }

  /**
   * The outcome of a change, or that the user stopped waiting. Then the change keeps its key, and whatever becomes of it
   * is to be looked up.
   */
  private async awaited<Value>(made: Outcome<Value>): Outcome<Value> {
    const { changes } = this.settings;
    if (changes === undefined) return made;
    const { stopped, end } = changes.begin();
    try {
      const outcome = await Promise.race([made, stopped.then(() => failed(stoppedWaiting))]);
      if (!outcome.ok && isOutcomeUnknown(outcome.failure)) changes.unsure();
      if (!outcome.ok && outcome.failure === stoppedWaiting) made.then(changes.unsure, () => undefined);
      return outcome;
    } finally {
      end();
    }
  }

  /** The same text for the same wish, and only for it. */
  private requestOf(call: Call, { params, query, body, headers }: Sent, fields: readonly unknown[]): string {
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
      const outcome = await this.oneTry.make(call, sent, options, made);
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
}

/** A caller that repeats a call itself names its key. */
const hasOwnKey = ({ headers = {} }: Sent): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === markers.idempotencyHeader.toLowerCase());
