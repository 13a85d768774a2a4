import { Cancelled, failed, ok, type GatewayFailure, type Result } from '@suppliers-portal/domain';
import { addressOf, markers, mostMilliseconds, type Call } from '@suppliers-portal/wire';
import type { HttpSettings } from './http-settings.js';
import { LeadsElsewhere } from './leads-elsewhere.js';
import { reasonOf } from './reason-of.js';
import { requestIdOf } from './request-id-of.js';
import type { SendOptions, Sent } from './sent.js';
import { meaningOf } from './status-meaning.js';

type Outcome<Value> = Promise<Result<Value, GatewayFailure>>;
/** How much longer than the server a client waits: what the answer needs on its way. */
const wayMilliseconds = 30_000;

/** Makes a call once: its headers, its time limit, and what its answer means. */
export class OneTry {
  constructor(private readonly settings: HttpSettings) {}

  async make(call: Call, sent: Sent, options: SendOptions, attempt: number): Outcome<Response> {
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
      return failed(brokenBy(limit.signal.aborted ? limit.signal.reason : error, options));
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
}

/** Never an answer: withdrawn by the caller (thrown on), too slow, or no connection. */
export function brokenBy(error: unknown, options: SendOptions, hasBegun = false, requestId?: string): GatewayFailure {
  if (error instanceof Cancelled || options.signal?.aborted === true) throw new Cancelled();
  if (error instanceof LeadsElsewhere) return { kind: 'refused', text: error.message, quote: String(error.status) };
  return {
    kind: 'unreachable',
    detail: reasonOf(error),
    ...(hasBegun ? { hasBegun: true } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

const bodyOf = ({ form, body }: Sent): { readonly body?: BodyInit } => {
  if (form !== undefined) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};
