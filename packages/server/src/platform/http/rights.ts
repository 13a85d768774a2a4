import { hasRole, lookRefusedText, notLookingText, onboardingDeniedText, noPageText } from '@suppliers-portal/domain';
import type { Access } from '@suppliers-portal/wire';
import { notAllowed, refusedByRule, type Refusal } from '../../kernel/refusal.js';
import type { User } from '../identity/users.js';

/** What a page says to an account of another kind, where it has words of its own. */
const otherKind: Readonly<Record<string, string>> = { 'supplier-onboarding': onboardingDeniedText };

/** Why this person cannot make a call, whichever partner it is for. The gate asks, and so does what runs for long. */
export function rightsFault(user: User, access: Access, writes: boolean): Refusal | undefined {
  const beside = besideLook(user, access, writes);
  if (beside !== undefined) return beside;
  if (!access.kinds.includes(user.kind)) return notAllowed(otherKind[access.page ?? '']);
  if (access.staff !== undefined && !hasRole(user.staffRole, access.staff)) return notAllowed();
  return mayOpen(user, access) ? undefined : notAllowed(noPageText);
}

/**
 * Staff that looks at the portal as a partner reads what a supplier reads of the partner, and changes nothing. This is
 * the only place that says so.
 */
function besideLook({ look }: User, access: Access, writes: boolean): Refusal | undefined {
  if (look === undefined) return access.look === 'only' ? refusedByRule(notLookingText) : undefined;
  const reads = !writes && (access.partner || access.page !== undefined);
  return access.look === undefined && !reads ? notAllowed(lookRefusedText(look.name)) : undefined;
}

function mayOpen({ pages }: User, { page, otherPages = [] }: Access): boolean {
  return page === undefined || pages === undefined || [page, ...otherPages].some((one) => pages.includes(one));
}
