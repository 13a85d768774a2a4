import { Cancelled, type Clock, type Progress, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import { idle, lastOf, type AsyncState, type Attempt } from '../../state/async-state.js';

export type Task<Value, Failure> = (options: ReadOptions) => Promise<Result<Value, Failure>>;

/** Runs a use case, one run at a time, and reports its state. A newer run withdraws the older one. */
export class TaskStore<Value, Failure> {
  private readonly state = new BehaviorSubject<AsyncState<Value, Failure>>(idle);
  readonly changes = this.state.asObservable();
  private running: AbortController | undefined;
  private asked: Task<Value, Failure> | undefined;
  private answered: Task<Value, Failure> | undefined;
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
    const passive = options.passive === true ? { isPassive: true as const } : {};
    const kept = { ...(last === undefined ? {} : { last }), ...passive };
    const since = this.clock.now();
    this.asked = task;
    // A failure stays on the page while the page asks again by itself: neither it nor its button comes and goes.
    const isRepeated = options.passive === true && this.state.value.kind === 'failed';
    if (!isRepeated) this.state.next({ kind: 'running', since, ...kept });
    let attempt: Attempt = { attempt: 1, of: 1 };
    const onProgress = (progress: Progress): void => {
      if (progress.kind === 'bytes' || this.running !== run || isRepeated) return;
      attempt = attemptOf(progress, attempt, this.clock.now());
      this.state.next({ kind: 'running', since, ...kept, attempt });
    };
    try {
      const result = await task({ ...options, signal: run.signal, onProgress });
      if (this.running !== run) return;
      this.running = undefined;
      if (!result.ok) {
        this.fail(result.failure, isRepeated);
        return;
      }
      this.answered = task;
      this.state.next({ kind: 'ready', last: { value: result.value, at: this.clock.now() } });
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
    if (this.state.value.kind === 'failed') return;
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
    this.fail(failure);
  }

  private fail(failure: Failure, isRepeated = false): void {
    const last = lastOf(this.state.value);
    const kept =
      last === undefined ? {} : { last, ...(this.answered === this.asked ? {} : { isEarlier: true as const }) };
    this.state.next({ kind: 'failed', failure, ...kept, ...(isRepeated ? { isRepeated } : {}) });
  }
}

const attemptOf = (progress: Exclude<Progress, { kind: 'bytes' }>, { attempt, of }: Attempt, now: number): Attempt =>
  progress.kind === 'put-off'
    ? { attempt, of, nextAt: now + progress.seconds * 1000, isPutOff: true }
    : {
        attempt: progress.attempt,
        of: progress.of,
        ...(progress.nextInSeconds === undefined ? {} : { nextAt: now + progress.nextInSeconds * 1000 }),
      };
