import {
  causeDetailsRequired,
  defaultTurnOnCause,
  turnOnClickMilliseconds,
  turnOnFailureWords,
  type Clock,
  type TurnOnCause,
  type TurnOnConnection,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';

export interface TurnOnFormState {
  readonly cause: TurnOnCause;
  readonly details: string;
  readonly running: boolean;
  readonly detailsError?: string;
  /** Why the server did not turn it on. */
  readonly refusal?: string;
}

/** Where the details outlive the page until they are sent. */
export interface DetailsDraft {
  load(): string;
  save(text: string): void;
}

const fresh = (details: string): TurnOnFormState => ({ cause: defaultTurnOnCause, details, running: false });

/** The state behind the dialog: what was typed stays until the connection is on. */
export class TurnOnForm {
  readonly state: BehaviorSubject<TurnOnFormState>;
  private lastClick: number | undefined;

  constructor(
    private readonly turnOn: TurnOnConnection,
    private readonly clock: Clock,
    private readonly draft: DetailsDraft,
  ) {
    this.state = new BehaviorSubject(fresh(draft.load()));
  }

  restart(): void {
    this.state.next(fresh(this.draft.load()));
    this.lastClick = undefined;
  }

  setCause(cause: TurnOnCause): void {
    this.state.next({ ...this.state.value, cause });
  }

  setDetails(details: string): void {
    this.draft.save(details);
    // What is pressed after other words were typed is no second click of the same press.
    this.lastClick = undefined;
    const { cause, running, refusal } = this.state.value;
    this.state.next({ cause, details, running, ...(refusal === undefined ? {} : { refusal }) });
  }

  /** Checked when the user leaves the field: it must not be empty. */
  checkDetails(): void {
    if (this.state.value.details.trim() === '')
      this.state.next({ ...this.state.value, detailsError: causeDetailsRequired });
  }

  /** Only the first click within a second counts, and none while an answer is awaited. */
  async confirm(): Promise<'turned-on' | 'not-turned-on' | 'ignored'> {
    const now = this.clock.now();
    if (this.state.value.running || (this.lastClick !== undefined && now - this.lastClick < turnOnClickMilliseconds))
      return 'ignored';
    this.lastClick = now;
    const { cause, details } = this.state.value;
    this.state.next({ cause, details, running: true });
    const result = await this.turnOn.execute({ cause, details });
    if (result.ok) {
      this.draft.save('');
      this.restart();
      return 'turned-on';
    }
    const words = turnOnFailureWords(result.failure);
    this.state.next({
      cause,
      details,
      running: false,
      ...(result.failure.kind === 'details-missing' ? { detailsError: words } : { refusal: words }),
    });
    return 'not-turned-on';
  }
}
