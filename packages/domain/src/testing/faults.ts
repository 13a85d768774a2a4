import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';

/** Lets a test set the next failures. Each failure is used once. */
export class Faults {
  private readonly next: GatewayFailure[] = [];
  failNextWith(...failures: readonly GatewayFailure[]): void {
    this.next.push(...failures);
  }
  protected answer<Value>(value: () => Value): Promise<Result<Value, GatewayFailure>> {
    const failure = this.next.shift();
    return Promise.resolve(failure === undefined ? ok(value()) : failed(failure));
  }
}
