import type { KeyObject } from 'node:crypto';
import { OutsideFailure } from '../../kernel/outside-failure.js';
import type { OutboundRules } from '../../platform/outbound/address-guard.js';
import { readGuarded } from '../../platform/outbound/read-guarded.js';
import { isObject, keyFor, type IdToken } from './id-token.js';

/** The public keys of issuers. */
export interface IssuerKeys {
  /** The key by which the token must be signed. Undefined: the issuer has no such key. */
  find(token: Pick<IdToken, 'issuer' | 'keyId' | 'kind'>): Promise<KeyObject | undefined>;
}

/** The keys of an issuer cannot be read now. */
export class IssuerFailure extends OutsideFailure {
  override readonly name = 'IssuerFailure';
  constructor(message: string, options?: ErrorOptions) {
    super(message, 'The portal cannot read the keys of the issuer of this token. Try again.', 30, options);
  }
}

export interface FetchedKeysParts {
  readonly rules: OutboundRules;
  /** Issuers of this machine, for tests. */
  readonly named: readonly string[];
  readonly now?: () => number;
  readonly milliseconds?: number;
}

type Json = Readonly<Record<string, unknown>>;
interface Known {
  readonly keys: readonly Json[];
  readonly at: number;
}

/** An issuer that takes a key back is believed after this time. */
const keptMilliseconds = 60 * 60_000;
/** Tokens with invented keys, and an issuer that is away, cost one question in this time. */
const pauseMilliseconds = 30_000;
const defaultMilliseconds = 5_000;
const mostCharacters = 256 * 1024;
const mostKeys = 100;

/** Asks the issuer itself: its discovery document, and the keys that it names on the same server. */
export class FetchedKeys implements IssuerKeys {
  private readonly known = new Map<string, Known>();
  private readonly asking = new Map<string, Promise<Known>>();
  private readonly failed = new Map<string, { readonly at: number; readonly error: IssuerFailure }>();

  constructor(private readonly parts: FetchedKeysParts) {}

  async find({ issuer, keyId, kind }: Pick<IdToken, 'issuer' | 'keyId' | 'kind'>): Promise<KeyObject | undefined> {
    const present = this.known.get(issuer);
    const age = present === undefined ? Infinity : this.now() - present.at;
    if (present !== undefined && age < keptMilliseconds) {
      const found = keyIn(present, keyId, kind);
      if (found !== undefined || age < pauseMilliseconds) return found;
    }
    return keyIn(await this.ask(issuer), keyId, kind);
  }

  private ask(issuer: string): Promise<Known> {
    const running = this.asking.get(issuer);
    if (running !== undefined) return running;
    const failure = this.failed.get(issuer);
    if (failure !== undefined && this.now() - failure.at < pauseMilliseconds) return Promise.reject(failure.error);
    const asked = this.read(issuer).finally(() => this.asking.delete(issuer));
    this.asking.set(issuer, asked);
    return asked;
  }

  private async read(issuer: string): Promise<Known> {
    try {
      const document = await this.json(`${issuer}/.well-known/openid-configuration`);
      if (!isObject(document) || document['issuer'] !== issuer) throw new Error(`${issuer} calls itself differently`);
      const address = document['jwks_uri'];
      if (typeof address !== 'string' || URL.parse(address)?.origin !== new URL(issuer).origin)
        throw new Error(`the keys of ${issuer} are on another server`);
      const answer = await this.json(address);
      const keys = isObject(answer) ? answer['keys'] : undefined;
      if (!Array.isArray(keys) || keys.length > mostKeys) throw new Error(`${issuer} has no list of keys`);
      const known = { keys: keys.filter(isObject), at: this.now() };
      this.known.set(issuer, known);
      this.failed.delete(issuer);
      return known;
    } catch (cause) {
      const error = new IssuerFailure(`the keys of ${issuer} could not be read`, { cause });
      this.failed.set(issuer, { at: this.now(), error });
      throw error;
    }
  }

  private json(address: string): Promise<unknown> {
    const { rules, named, milliseconds = defaultMilliseconds } = this.parts;
    const userAgent = 'suppliers-portal workload sign-in';
    return readGuarded(address, { rules, named, userAgent, milliseconds, characters: mostCharacters });
  }

  private now(): number {
    return (this.parts.now ?? Date.now)();
  }
}

/** Several keys can have the same name. The one that fits the kind counts. */
function keyIn({ keys }: Known, keyId: string, kind: IdToken['kind']): KeyObject | undefined {
  for (const key of keys) {
    const made = key['kid'] === keyId ? keyFor(kind, key) : undefined;
    if (made !== undefined) return made;
  }
  return undefined;
}
