import type { ProofKind } from '../lib/proof-kind.js';

/** For this long after a sign-in, or after the password was entered again, a session counts as used by its owner. */
export const freshProofMinutes = 10;

/** How a user proves to be present: with the password, or with a code of the second factor. */
export type Proof = { readonly password: string } | { readonly code: string };

/** What the server answers when a sensitive call comes too long after the last proof. */
export const proofNeededText = 'Enter your password again to do this.';
export const signInAgainText = 'Sign in again to do this.';
export const proofNeededWords = (kind: ProofKind): string => (kind === 'password' ? proofNeededText : signInAgainText);
export const wrongCurrentText = 'The current password is wrong.';
