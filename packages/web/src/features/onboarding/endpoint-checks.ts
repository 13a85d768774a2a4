import {
  endpointSteps,
  isReachable,
  onboardingWords,
  serverWords,
  type CheckEndpoint,
  type EndpointCheck,
  type EndpointStep,
  type Field,
  type User,
  counted,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';

export type EndpointState = { readonly address: string } & (
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'checked'; readonly check: EndpointCheck; readonly steps: readonly EndpointStep[] }
);

export interface EndpointsState {
  readonly results: ReadonlyMap<string, EndpointState>;
  /** Announced once, when a round has ended. */
  readonly said: string;
}

/** Tries the addresses of the form, one at a time. The result is advice and blocks nothing. */
export class EndpointChecks {
  readonly state = new BehaviorSubject<EndpointsState>({ results: new Map(), said: '' });

  constructor(
    private readonly checkEndpoint: CheckEndpoint,
    private readonly user: User,
  ) {}

  async check(targets: readonly { readonly field: Field; readonly address: string }[]): Promise<void> {
    let reachable = 0;
    for (const {
      field: { id },
      address,
    } of targets) {
      this.put(id, { kind: 'running', address });
      const answer = await this.checkEndpoint.execute({ user: this.user, address });
      if (answer.ok) {
        if (isReachable(answer.value)) reachable += 1;
        this.put(id, { kind: 'checked', address, check: answer.value, steps: endpointSteps(answer.value) });
      } else {
        const { failure } = answer;
        this.put(id, {
          kind: 'failed',
          address,
          text: failure.kind === 'gateway' ? serverWords(failure.failure) : onboardingWords(failure),
        });
      }
    }
    this.state.next({
      ...this.state.value,
      said: `${String(reachable)} of ${counted(targets.length, 'address', 'addresses')} can be reached`,
    });
  }

  private put(id: string, result: EndpointState): void {
    this.state.next({ results: new Map(this.state.value.results).set(id, result), said: '' });
  }
}
