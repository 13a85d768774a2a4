import type { AccountKind, User } from './user.js';
import { accountKindOf } from './user.js';

export interface MenuItem {
  /** The last part of the page's address under /main. */
  readonly slug: string;
  readonly label: string;
  /** The page's heading; often the label, not always. */
  readonly title: string;
  /** A heading between the items; an Onboarding account has none. */
  readonly group: string;
}

const item = <Slug extends string>(group: string, slug: Slug, label: string, title = label) => ({
  slug,
  label,
  title,
  group,
});

const health = 'Connection health';
const content = 'Content and bookings';
const mapping = 'Mapping and API';

const certification = item('Account', 'supplier-certification', 'Supplier Certification');
const selfValidation = item('Account', 'api-self-validation', 'API Self Validation');

const partnerMenu = [
  item(health, 'booking-accuracy', 'Booking Accuracy'),
  item(health, 'accuracy-uptime-trends', 'Accuracy & Uptime Trends'),
  item(content, 'content', 'Content'),
  item(content, 'booking-failures', 'Booking Failures', 'Bookings'),
  item(content, 'availability', 'Availability', 'Availability Dashboard'),
  item(content, 'booking-trends', 'Booking Trends', 'Booking Details/Trends Dashboard'),
  item(content, 'booking-search', 'BookingDetailSearch', 'Search for BookingDetail'),
  item(content, 'booking-discrepancies', 'Booking Discrepancies', 'Booking Discrepancies Report'),
  item(mapping, 'room-mapping', 'Room Mapping', 'Hotel List For Mapping'),
  item(mapping, 'api-documentation', 'API Documentation'),
  item('Insights', 'price-insights', 'Price Insights'),
  item('Account', 'settings', 'Settings'),
  certification,
  selfValidation,
] as const satisfies readonly MenuItem[];

const onboardingMenu = [
  item('', 'supplier-onboarding', 'Supplier Onboarding'),
  { ...certification, group: '' },
  { ...selfValidation, group: '' },
] as const satisfies readonly MenuItem[];

const agencyMenu = [
  item('Agency', 'partners', 'Partners'),
  item('Agency', 'onboardings', 'Onboarding'),
  item('Agency', 'mapping-reports', 'Reported mappings'),
  item('Agency', 'notices', 'Notices'),
  item('Agency', 'imports', 'Imports'),
  item('Agency', 'pullspec-versions', 'PullSpec versions'),
  item('Agency', 'staff', 'Staff'),
] as const satisfies readonly MenuItem[];

export type PageSlug = (typeof partnerMenu | typeof onboardingMenu | typeof agencyMenu)[number]['slug'];

/** What a page is called in its heading, and in every sentence about it: on the page, in the command line. */
export function pageTitle(slug: PageSlug): string {
  return [...partnerMenu, ...onboardingMenu, ...agencyMenu].find((page) => page.slug === slug)?.title ?? slug;
}

/** The pages of a kind of account, in the order of the menu. */
export const menuFor = (kind: AccountKind): readonly MenuItem[] => menus[kind];

const menus: Readonly<Record<AccountKind, readonly MenuItem[]>> = {
  supplier: partnerMenu,
  admin: partnerMenu,
  onboarding: onboardingMenu,
  agency: agencyMenu,
};

/** The menu of one user: what its kind has, less what the account may not open. */
export function menuOf(user: User): readonly MenuItem[] {
  const { pages } = user;
  const all = menuFor(accountKindOf(user));
  return pages === undefined ? all : all.filter(({ slug }) => pages.includes(slug));
}
