import type { ProofKind } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';

export interface WantedProof {
  readonly kind: ProofKind;
  /** Whether the user gave the proof. False if they gave up. */
  readonly answer: (given: boolean) => void;
}

/**
 * A call that waits until the user has proved to be present. Other calls that need a proof in that time wait for the
 * same answer.
 */
export class ProofRequest {
  readonly wanted = new BehaviorSubject<WantedProof | undefined>(undefined);
  private waiting: Promise<boolean> | undefined;
  private callers = 0;

  /** Returns whether the call is worth sending again. A withdrawn call stops waiting. */
  ask(kind: ProofKind, signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted === true) return Promise.resolve(false);
    this.waiting ??= new Promise<boolean>((resolve) => {
      this.wanted.next({ kind, answer: resolve });
    }).finally(() => {
      this.waiting = undefined;
      this.callers = 0;
      this.wanted.next(undefined);
    });
    this.callers += 1;
    const { waiting } = this;
    return signal === undefined ? waiting : this.unlessWithdrawn(waiting, signal);
  }

  private unlessWithdrawn(waiting: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const withdraw = (): void => {
        this.callers -= 1;
        if (this.callers === 0) this.wanted.value?.answer(false);
        resolve(false);
      };
      signal.addEventListener('abort', withdraw, { once: true });
      void waiting.then((given) => {
        signal.removeEventListener('abort', withdraw);
        resolve(given);
      });
    });
  }
}
