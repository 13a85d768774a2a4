import { createContext, use } from 'react';
import type { SignIn } from './sign-in-state.js';

export type SignedIn = Extract<SignIn, { readonly user: unknown }>;

export const SignedInContext = createContext<SignedIn | undefined>(undefined);

/** The signed-in user. Only available below the protected route. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (signedIn === undefined) throw new Error('a component that needs a user is outside the protected route');
  return signedIn;
}
