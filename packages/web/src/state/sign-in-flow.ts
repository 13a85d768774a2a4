import {
  elsewhereLogoutNotice,
  findAccount,
  landingAddress,
  selectedAccount,
  sessionExpired,
  type Account,
  type AccountStore,
  type CompleteSignIn,
  type EndSession,
  type GatewayFailure,
  type Result,
  type SelectAccount,
  type SessionStore,
  type SignOut,
  type User,
} from '@suppliers-portal/domain';
import type { AskedForAddress } from './asked-for-address.js';
import type { BeforeLeaving } from './before-leaving.js';
import type { NewPasswordEmail } from './new-password-email.js';
import type { Drafts } from './drafts.js';
import { SignInState, type SignIn } from './sign-in-state.js';
import type { Toasts } from './toasts.js';
import { unlessWithdrawn } from './unless-withdrawn.js';

export interface SignInParts {
  readonly completeSignIn: CompleteSignIn;
  /** The same, but what is stored stays until the server has answered. */
  readonly verifySession: CompleteSignIn;
  readonly signOut: SignOut;
  readonly endSession: EndSession;
  readonly selectAccount: SelectAccount;
  readonly sessionStore: SessionStore;
  readonly accountStore: AccountStore;
  readonly askedFor: AskedForAddress;
  readonly newPasswordEmail: NewPasswordEmail;
  readonly drafts: Drafts;
  readonly toasts: Toasts;
  readonly beforeLeaving: BeforeLeaving;
  /** The address at which the page was opened. */
  readonly openedAt: string;
}

/** What happens to a sign-in from the first look at the storage to the last goodbye. */
export class SignInFlow {
  readonly state: SignInState;
  private leaving = false;
  /** Cancels the question of who is signed in. Its answer would restore a sign-in that has ended. */
  private verifying = new AbortController();

  constructor(private readonly parts: SignInParts) {
    this.state = new SignInState(this.stored(parts.openedAt));
  }

  /** Asks the server who is signed in. That it does not know us comes through `expire`. */
  async verify(): Promise<void> {
    const before = this.state.value;
    if (before.kind !== 'signed-in') return;
    this.verifying = new AbortController();
    const { signal } = this.verifying;
    const verified = await unlessWithdrawn(this.parts.verifySession.execute({ signal }), signal);
    const { value } = this.state;
    // Other failures are not shown here. The page's own calls meet the same problem and report it.
    if (verified?.ok !== true || signal.aborted || value.kind !== 'signed-in') return;
    if (JSON.stringify(value.user) !== JSON.stringify(verified.value))
      this.state.become(signedIn(verified.value, value.account));
  }

  /** After a look at the portal as a partner: the account of the look is not the user's, so no call names it again. */
  async leaveAccount(): Promise<void> {
    const { value } = this.state;
    if (value.kind !== 'signed-in') return;
    this.parts.accountStore.clear();
    this.state.become({ kind: 'signed-in', user: value.user });
    await this.verify();
  }

  /** After the hosted login has said yes: to the page that was asked for. */
  async complete(): Promise<Result<User, GatewayFailure>> {
    const done = await this.parts.completeSignIn.execute();
    if (!done.ok) return done;
    const landing = landingAddress(this.parts.askedFor.peek());
    this.parts.askedFor.forget();
    this.parts.newPasswordEmail.forget();
    this.state.become({ ...signedIn(done.value, this.accountAt(done.value, landing)), landing });
    return done;
  }

  /** The sign-in has led to its page. */
  landed(): void {
    const { value } = this.state;
    if (value.kind === 'signed-in' && value.landing !== undefined)
      this.state.become(signedIn(value.user, value.account));
  }

  /** The hosted login has rejected the user, so no earlier sign-in is kept. */
  refused(): void {
    this.verifying.abort();
    this.parts.endSession.execute();
  }

  async signOut(notice?: string): Promise<void> {
    const { value } = this.state;
    // The server ends the stream with the session. A page that still followed it would ask again and be rejected.
    if (value.kind === 'signed-in') this.state.become({ ...value, leaving: true });
    await this.parts.beforeLeaving.run();
    // A user who logs out wants the drafts removed. After a sign-out for inactivity, they find them again.
    if (notice === undefined && value.kind !== 'signed-out') this.parts.drafts.forgetAll(value.user.email);
    this.leaving = true;
    this.verifying.abort();
    const told = await this.parts.beforeLeaving.within((signal) => this.parts.signOut.execute({ signal }));
    this.leaving = false;
    this.parts.askedFor.forget();
    this.state.become({
      kind: 'signed-out',
      ...(notice === undefined ? { reason: 'logout' } : { reason: 'idle', notice }),
    });
    if (told?.ok !== true && told?.failure.kind !== 'signed-out') {
      this.parts.toasts.show({
        kind: 'failure',
        text: 'You are logged out on this device, but we could not reach the portal to end your session there.',
      });
    }
  }

  /** The server answered a call with "signed out". */
  expire(): void {
    const { value } = this.state;
    if (this.leaving || value.kind !== 'signed-in') return;
    this.verifying.abort();
    this.parts.endSession.execute();
    this.state.become({ ...value, kind: 'expired' });
  }

  /** The user has read it, or five seconds have passed. */
  leaveExpired(): void {
    if (this.state.value.kind === 'expired')
      this.state.become({ kind: 'signed-out', reason: 'expired', notice: sessionExpired });
  }

  /** Another tab of this browser has signed out. */
  signedOutElsewhere(): void {
    this.verifying.abort();
    if (this.state.value.kind === 'signed-in')
      this.state.become({ kind: 'signed-out', reason: 'logout', notice: elsewhereLogoutNotice });
  }

  /** Another tab of this browser has signed in as another person, and both tabs share one session. */
  isSomeoneElse(): boolean {
    const { value } = this.state;
    const { user } = this.parts.sessionStore.load();
    return value.kind === 'signed-in' && user !== undefined && user.email !== value.user.email;
  }

  /** Remembers the choice. The caller reloads the page, so that no data of the other account stays. */
  choose(account: Account): void {
    const { value } = this.state;
    if (value.kind !== 'signed-in') return;
    const chosen = this.parts.selectAccount.execute({ user: value.user, asked: String(account.value) });
    if (chosen.ok) this.state.become(signedIn(value.user, chosen.value));
  }

  private stored(openedAt: string): SignIn {
    const { isLogin, user } = this.parts.sessionStore.load();
    return isLogin && user !== undefined
      ? signedIn(user, this.accountAt(user, openedAt))
      : { kind: 'signed-out', reason: 'start' };
  }

  /** The account that the address names if the user has it, else the remembered one, else the first. */
  private accountAt(user: User, address: string): Account | undefined {
    const asked = new URL(address, 'http://portal').searchParams.get('dmc');
    const found = asked === null || !/^\d+$/u.test(asked) ? undefined : findAccount(user, asked);
    if (found !== undefined) this.parts.accountStore.save(found);
    return found ?? selectedAccount(user, this.parts.accountStore.load());
  }
}

function signedIn(user: User, account: Account | undefined): Extract<SignIn, { kind: 'signed-in' }> {
  // The server's new list can lack the account, or have another name for it.
  const kept = selectedAccount(user, account);
  return { kind: 'signed-in', user, ...(kept === undefined ? {} : { account: kept }) };
}
