import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';

export type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
/** As the server answers 409, 412 and 404, each with its sentence. */
export const refused = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'conflict', text }));
export const overtaken = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'changed-since', text }));
export const absent = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'no-data', text }));

/** Lets a test set the next failures. Each failure is used once. */
export class Faults {
  private readonly next: GatewayFailure[] = [];
  private isLosing = false;
  failNextWith(...failures: readonly GatewayFailure[]): void {
    this.next.push(...failures);
  }
  /** The next call is made, and no answer comes. */
  loseNextAnswer(): void {
    this.isLosing = true;
  }
  protected answer<Value>(value: () => Value): Answer<Value> {
    const failure = this.next.shift();
    if (failure !== undefined) return Promise.resolve(failed(failure));
    const made = value();
    const isLost = this.isLosing;
    this.isLosing = false;
    return Promise.resolve(isLost ? failed({ kind: 'unreachable', detail: 'no answer came' }) : ok(made));
  }
}
