import type { User } from '../account/user.js';

/** What is kept between two visits. isLogin is false while a sign-in or sign-out is pending or has failed. */
export interface Session {
  readonly isLogin: boolean;
  readonly user?: User;
}

export const signedOutSession: Session = { isLogin: false };
export const signedInSession = (user: User): Session & { readonly user: User } => ({ isLogin: true, user });

/** Keeps the session between two visits. */
export interface SessionStore {
  load(): Session;
  save(session: Session): void;
  /** Forgets the session and everything else that was kept for the user, but neither drafts nor preferences. */
  clear(): void;
}
