import { noSuchPersonText } from '../agency/staff.js';
import {
  consentOfPersonText,
  factorResetAskedText,
  factorResetHours,
  noFactorResetText,
  ownConsentText,
  ownFactorText,
  type FactorReset,
} from '../factor-resets/factor-reset.js';
import type { FactorResetGateway } from '../factor-resets/factor-reset-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import { absent, Faults, refused } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** Requests of all staff, as one of them, an owner, sees and answers them. */
export class InMemoryFactorResetGateway extends Faults implements FactorResetGateway {
  /** Whose second factors were removed. */
  readonly removed: string[] = [];
  private made = 0;

  constructor(
    /** Address by number. */
    private readonly people: ReadonlyMap<number, string> = new Map(),
    private readonly mine = 'olga@agency.example',
    public resets: readonly FactorReset[] = [],
    private readonly now: () => number = () => 0,
  ) {
    super();
  }
  list(): Answer<readonly FactorReset[]> {
    return this.answer(() => this.open());
  }
  ask(personId: number, reason: string): Answer<undefined> {
    const email = this.people.get(personId);
    if (email === undefined) return absent(noSuchPersonText);
    if (email === this.mine) return refused(ownFactorText);
    if (this.open().some((one) => one.email === email)) return refused(factorResetAskedText(email));
    return this.answer(() => {
      const id = `00000000-0000-4000-8000-${String((this.made += 1)).padStart(12, '0')}`;
      const at = this.now();
      const endsAt = at + factorResetHours * 3_600_000;
      const reset = { id, email, reason, askedBy: this.mine, at, endsAt, needsOwner: false };
      this.resets = [...this.resets, reset];
      return undefined;
    });
  }
  consent(id: string): Answer<undefined> {
    const reset = this.find(id);
    if (reset === undefined) return absent(noFactorResetText);
    if (reset.askedBy === this.mine) return refused(ownConsentText);
    if (reset.email === this.mine) return refused(consentOfPersonText);
    return this.answer(() => {
      this.removed.push(reset.email);
      this.drop(reset);
      return undefined;
    });
  }
  end(id: string): Answer<undefined> {
    const reset = this.find(id);
    if (reset === undefined) return absent(noFactorResetText);
    return this.answer(() => {
      this.drop(reset);
      return undefined;
    });
  }
  private open(): readonly FactorReset[] {
    return this.resets.filter(({ endsAt }) => endsAt > this.now());
  }
  private find(id: string): FactorReset | undefined {
    return this.open().find((one) => one.id === id);
  }
  private drop(reset: FactorReset): void {
    this.resets = this.resets.filter((one) => one !== reset);
  }
}

export const factorResetsTwins = () => ({
  factorResetGateway: new InMemoryFactorResetGateway(),
});
