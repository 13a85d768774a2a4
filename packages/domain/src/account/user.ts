/** A partner account that the user may act for; text and value, as the portal sends them. */
export interface Account {
  readonly text: string;
  readonly value: number;
}

export interface User {
  readonly email: string;
  readonly dmcId: number;
  readonly dmcName: string;
  readonly isAdmin: boolean;
  readonly availableDmc: readonly Account[];
  readonly accountType: string;
  /** The pages this account may open, by slug; absent means all that its kind has. */
  readonly pages?: readonly string[];
  /** Only of a command-line token. */
  readonly token?: { readonly name: string; readonly scope: 'read' | 'operate'; readonly expiresAt: number };
}

export type AccountKind = 'supplier' | 'admin' | 'onboarding';

/** Being an admin outweighs the type of the account. */
export function accountKindOf(user: { readonly isAdmin: boolean; readonly accountType: string }): AccountKind {
  if (user.isAdmin) return 'admin';
  return user.accountType === 'Onboarding' ? 'onboarding' : 'supplier';
}
