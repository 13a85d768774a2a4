import { menuOf, type MenuItem } from './menu.js';
import { may } from './rights.js';
import type { User } from './user.js';

/** The parts of the page Settings, in their order on the page. */
const parts = ['email', 'password', 'second-factor', 'tokens', 'sessions', 'audit', 'display'] as const;
export type SettingsPart = (typeof parts)[number];

const hasSettings = (user: User): boolean => menuOf(user).some(({ slug }) => slug === 'settings');

const isFor: Readonly<Record<SettingsPart, (user: User) => boolean>> = {
  email: hasSettings,
  password: (user) => may(user, 'change the password'),
  'second-factor': () => true,
  tokens: (user) => may(user, 'make access tokens'),
  sessions: () => true,
  audit: hasSettings,
  display: () => true,
};

/**
 * The parts that this user can open. Recipients and the audit log belong to a partner, and need the page Settings in
 * the menu. The other parts concern the person alone, and every person who signs in has them, except while they look at
 * the portal as a partner.
 */
export const settingsPartsOf = (user: User): readonly SettingsPart[] =>
  user.looking === undefined ? parts.filter((part) => isFor[part](user)) : [];

/**
 * The page of the person's own account, where the menu has no Settings: for Onboarding accounts and for staff. It is
 * opened from the menu of the person's name.
 */
export function ownAccountPage(user: User): MenuItem | undefined {
  if (hasSettings(user) || user.looking !== undefined) return undefined;
  return { slug: 'account', label: 'Your account', title: 'Your account', group: '' };
}
