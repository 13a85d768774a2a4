import type { StaffRole } from '../account/staff-role.js';
import { personRoleText, staffRoleNames, staffRoleWords, type Person } from './staff.js';

/** Said before another role is given. */
export const roleConsequence = (person: Person, role: StaffRole): string =>
  `${person.email} has the role ${personRoleText(person)} and gets the role ${role}. It counts at once. The person gets an email.`;

/** Why a person cannot get this role; nothing where they can. */
export function roleFault(
  person: { readonly email: string; readonly role?: StaffRole | undefined },
  role: StaffRole,
): string | undefined {
  if (person.role === undefined) return `${person.email} is not staff of the agency, and only staff has a role.`;
  return person.role === role ? `${person.email} has the role ${role} already.` : undefined;
}

/** What was done, as the logs have it. */
export const roleChangeText = (email: string, before: StaffRole, after: StaffRole): string =>
  `${email}: ${before} is now ${after}`;

export interface RoleNews {
  readonly before: StaffRole;
  readonly after: StaffRole;
  /** Who changed it. */
  readonly by: string;
}

/** The lines of the mail to the person. `moment` is when it was done. */
export const roleMailLines = ({ before, after, by }: RoleNews, email: string, moment: string): readonly string[] => [
  `${by} changed the role of ${email} in the agency at ${moment}. It was ${staffRoleNames[before]}, and is now ${staffRoleNames[after]}.`,
  `${staffRoleNames[after]}: ${staffRoleWords[after]}`,
  'Your password, your sessions and your access tokens stay. If you did not expect this, ask an owner of the agency.',
];
