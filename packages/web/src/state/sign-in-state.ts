import type { Account, User } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';

/** Who uses the portal in this tab, and for which partner account. */
export type SignIn =
  | { readonly kind: 'signed-out'; readonly reason: 'start' | 'logout' | 'idle' | 'expired'; readonly notice?: string }
  /** `landing` is where the sign-in leads to, until it has led there. */
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      readonly account?: Account;
      readonly landing?: string;
      readonly leaving?: true;
    }
  /** The server no longer knows the sign-in. The page stays behind the dialog that says so. */
  | { readonly kind: 'expired'; readonly user: User; readonly account?: Account };

/**
 * One tab's sign-in. Each tab has its own account, so that a switch in another tab never changes the account of this
 * one.
 */
export class SignInState {
  private readonly subject: BehaviorSubject<SignIn>;

  constructor(start: SignIn) {
    this.subject = new BehaviorSubject(start);
  }

  get value(): SignIn {
    return this.subject.value;
  }

  get changes(): BehaviorSubject<SignIn> {
    return this.subject;
  }

  become(next: SignIn): void {
    this.subject.next(next);
  }
}
