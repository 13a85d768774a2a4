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
  /** Deletes the session and all other data that was kept for the user, except drafts and preferences. */
  clear(): void;
}
