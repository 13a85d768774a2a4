import { Cancelled, type Clock, type Progress, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import { idle, lastOf, type AsyncState } from '../state/async-state.js';

export type Task<Value, Failure> = (options: ReadOptions) => Promise<Result<Value, Failure>>;

/** Runs a use case, one run at a time, and reports its state. A newer run withdraws the older one. */
export class TaskStore<Value, Failure> {
  private readonly state = new BehaviorSubject<AsyncState<Value, Failure>>(idle);
  readonly changes = this.state.asObservable();
  private running: AbortController | undefined;
  private defect: unknown;

  constructor(private readonly clock: Clock) {}

  readonly current = (): AsyncState<Value, Failure> => {
    // Throws a defect during rendering, so that the page's error boundary sees it.
    if (this.defect !== undefined)
      throw this.defect instanceof Error ? this.defect : new Error('a use case threw no error', { cause: this.defect });
    return this.state.value;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.changes.subscribe(listener);
    return () => {
      subscription.unsubscribe();
    };
  };

  async run(task: Task<Value, Failure>, options: { readonly passive?: boolean } = {}): Promise<void> {
    this.running?.abort();
    const run = new AbortController();
    this.running = run;
    const last = lastOf(this.state.value);
    const kept = last === undefined ? {} : { last };
    const since = this.clock.now();
    this.state.next({ kind: 'running', since, ...kept });
    const onProgress = (progress: Progress): void => {
      if (progress.kind !== 'attempt' || this.running !== run) return;
      this.state.next({ kind: 'running', since, ...kept, attempt: { attempt: progress.attempt, of: progress.of } });
    };
    try {
      const result = await task({ ...options, signal: run.signal, onProgress });
      if (this.running !== run) return;
      this.running = undefined;
      this.state.next(
        result.ok
          ? { kind: 'ready', last: { value: result.value, at: this.clock.now() } }
          : { kind: 'failed', failure: result.failure, ...kept },
      );
    } catch (error) {
      if (this.running !== run || (error instanceof Cancelled && run.signal.aborted)) return;
      this.defect = error;
      this.state.next(this.state.value.kind === 'idle' ? { kind: 'running', since } : { ...this.state.value });
    }
  }

  /** Withdraws the running task. A value that was received before stays. Without one, the state is idle. */
  cancel(): void {
    if (this.running === undefined) return;
    this.running.abort();
    this.running = undefined;
    const last = lastOf(this.state.value);
    this.state.next(last === undefined ? idle : { kind: 'ready', last });
  }

  /** Resets the state, as if the task had never run. */
  forget(): void {
    this.cancel();
    this.state.next(idle);
  }

  /** The user has waited long enough: what runs ends with this failure. */
  giveUp(failure: Failure): void {
    if (this.running === undefined) return;
    this.cancel();
    const last = lastOf(this.state.value);
    this.state.next({ kind: 'failed', failure, ...(last === undefined ? {} : { last }) });
  }
}
