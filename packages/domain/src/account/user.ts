import type { StaffRole } from './staff-role.js';

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
  /** Signing in asks for a second factor. */
  readonly hasSecondFactor?: true;
  /** Only of staff of the agency. */
  readonly staffRole?: StaffRole;
  /**
   * Only of staff that looks at the portal as the partner: until when. Everything else of the user is then as of a
   * supplier.
   */
  readonly looking?: { readonly endsAt: number };
  /** Only of a command-line token. */
  readonly token?: { readonly name: string; readonly scope: 'read' | 'operate'; readonly expiresAt: number };
}

export type AccountKind = 'supplier' | 'admin' | 'onboarding' | 'agency';

/** The account type of people who run the portal. Only an invitation makes such an account. */
export const staffAccountType = 'Agency';

/** Being an admin outweighs the type of the account. */
export function accountKindOf(user: { readonly isAdmin: boolean; readonly accountType: string }): AccountKind {
  if (user.isAdmin) return 'admin';
  if (user.accountType === staffAccountType) return 'agency';
  return user.accountType === 'Onboarding' ? 'onboarding' : 'supplier';
}

/** An Onboarding account has no connection yet, and staff of the agency is of no partner. */
export const hasConnection = (kind: AccountKind): boolean => kind === 'supplier' || kind === 'admin';
