import {
  addRecipientAdvice,
  addRecipientWords,
  failureDetails,
  findRecipient,
  recipientsFailedText,
  removeRecipientWords,
  type AddRecipient,
  type ListRecipients,
  type ReadOptions,
  type Recipient,
  type RemoveRecipient,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import { unlessWithdrawn } from '../../state/unless-withdrawn.js';

export interface RecipientListState {
  /** Absent until they were read. */
  readonly recipients?: readonly Recipient[];
  readonly unread?: { readonly text: string; readonly details: string };
  readonly adding: boolean;
  readonly removing: ReadonlySet<string>;
  /** What went wrong last, until the next attempt. */
  readonly problem?: string;
  /** Why, and what to do. */
  readonly advice?: string | undefined;
  /** Added, or asked for again, most recently. */
  readonly pointed?: string;
}

export interface RecipientParts {
  readonly listRecipients: ListRecipients;
  readonly addRecipient: AddRecipient;
  readonly removeRecipient: RemoveRecipient;
}

export type Removal =
  | { readonly kind: 'removed' }
  | { readonly kind: 'kept'; readonly because: 'last' | 'failure'; readonly text: string };

const isChanging = ({ adding, removing }: RecipientListState): boolean => adding || removing.size > 0;

const areSame = (some: readonly Recipient[], others: readonly Recipient[]): boolean =>
  some.length === others.length &&
  some.every(({ email, isFixedContact }) => findRecipient(others, email)?.isFixedContact === isFixedContact);

/** The recipients on the screen. What the server did not take is put back as it was. */
export class RecipientList {
  readonly state = new BehaviorSubject<RecipientListState>({ adding: false, removing: new Set() });

  constructor(private readonly parts: RecipientParts) {}

  /** Withdrawn by `signal`, it leaves everything as it is. */
  async read(signal?: AbortSignal): Promise<void> {
    const answer = await unlessWithdrawn(
      this.parts.listRecipients.execute(signal === undefined ? {} : { signal }),
      signal,
    );
    if (answer === undefined) return;
    this.state.next({
      adding: false,
      removing: new Set(),
      ...(answer.ok
        ? { recipients: answer.value }
        : { unread: { text: recipientsFailedText, details: failureDetails(answer.failure) } }),
    });
  }

  /** Colleagues have the same list. One that is the same stays as it is, and so does one that is being changed here. */
  readonly lookAgain = async (): Promise<void> => {
    const before = this.state.value;
    if (before.recipients === undefined || isChanging(before)) return;
    const passive: ReadOptions = { passive: true };
    const answer = await this.parts.listRecipients.execute(passive);
    if (!answer.ok || this.state.value !== before || areSame(before.recipients, answer.value)) return;
    this.state.next({ ...before, recipients: answer.value });
  };

  /** Returns whether the address is on the list now, no matter who added it. */
  async add(email: string): Promise<boolean> {
    const { recipients, removing, adding } = this.state.value;
    if (recipients === undefined || adding) return false;
    this.state.next({ recipients, removing, adding: true });
    const answer = await this.parts.addRecipient.execute({ email, present: recipients });
    const now = this.state.value;
    const list = now.recipients ?? recipients;
    if (!answer.ok) {
      this.state.next({
        ...now,
        adding: false,
        problem: addRecipientWords(answer.failure),
        advice: addRecipientAdvice(answer.failure),
      });
      return false;
    }
    const { added, email: written } = answer.value;
    this.state.next({
      ...now,
      adding: false,
      recipients:
        added && findRecipient(list, written) === undefined
          ? [{ email: written, isFixedContact: false }, ...list]
          : list,
      pointed: written,
    });
    return true;
  }

  async remove(email: string): Promise<Removal> {
    const { recipients = [], removing, adding } = this.state.value;
    this.state.next({ recipients, adding, removing: new Set([...removing, email]) });
    const answer = await this.parts.removeRecipient.execute({ email, present: recipients });
    const now = this.state.value;
    const still = new Set([...now.removing].filter((other) => other !== email));
    if (!answer.ok) {
      const text = removeRecipientWords(answer.failure);
      this.state.next({ ...now, removing: still, problem: text, advice: undefined });
      return { kind: 'kept', because: answer.failure.kind === 'last' ? 'last' : 'failure', text };
    }
    this.state.next({
      ...now,
      removing: still,
      recipients: (now.recipients ?? []).filter((one) => one.email !== email),
    });
    return { kind: 'removed' };
  }
}
