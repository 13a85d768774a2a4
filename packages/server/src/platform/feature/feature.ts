import type { JudgeRules, ProofKind } from '@suppliers-portal/domain';
import type { CallName, DatasetName } from '@suppliers-portal/wire';
import type { Signals } from '../../kernel/signals.js';
import type { Database } from '../database/database.js';
import type { Figures } from '../http/figures.js';
import type { Cookies } from '../http/cookies.js';
import type { Handlers } from '../http/register-calls.js';
import type { Sessions } from '../identity/sessions.js';
import type { Tokens } from '../identity/tokens.js';
import type { Gatherers } from '../ingestion/gatherers.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { RateLimit } from '../http/rate-limit.js';
import type { SecurityLog } from '../security-log/security-log.js';
import type { EndpointParts } from '../outbound/check-endpoint.js';

/** What the handlers of every feature can use. */
export interface Platform {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly cookies: Cookies;
  readonly signals: Signals;
  readonly figures: Figures;
  /** Writes down what went wrong outside of a call. */
  readonly failed: (error: unknown, what: string) => void;
  readonly rules: JudgeRules;
  /** How people prove here to be present. */
  readonly proof: ProofKind;
  /** The address that people type, where it is known. */
  readonly publicUrl: string | undefined;
  /** The rules for addresses that users enter. */
  readonly endpoints: EndpointParts;
  readonly securityLog: SecurityLog;
  /** So many calls in a minute. No two limits have one name. Tests choose the minute. */
  readonly limited: (name: string, perMinute: number) => RateLimit;
}

type NoOther<Given, Known extends string> = Readonly<Record<Exclude<keyof Given, Known>, never>>;

/** The calls that a feature answers. `app/features.ts` puts those of all features together. */
export function callsOf<Parts, C extends Partial<Handlers>>(
  make: (parts: Parts) => C & NoOther<C, CallName>,
): (parts: Parts) => C {
  return make;
}

/** The datasets that a feature takes from the agency. `app/features.ts` puts those of all features together. */
export function datasetsOf<Parts, D extends Partial<Gatherers>>(
  make: (parts: Parts) => D & NoOther<D, DatasetName>,
): (parts: Parts) => D {
  return make;
}
