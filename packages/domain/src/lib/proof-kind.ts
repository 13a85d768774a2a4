/** How a person proves to be present: by the password, or by signing in again at an outside provider. */
export const proofKinds = ['password', 'sign-in'] as const;
export type ProofKind = (typeof proofKinds)[number];
