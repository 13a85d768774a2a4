/** What a person of the agency can do in the portal. Each role can do what the one before it can. */
export const staffRoles = ['viewer', 'operator', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const hasRole = (role: StaffRole | undefined, least: StaffRole): boolean =>
  role !== undefined && staffRoles.indexOf(role) >= staffRoles.indexOf(least);
