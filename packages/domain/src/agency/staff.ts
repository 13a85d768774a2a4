import { counted, countText } from '../lib/numbers.js';
import { momentText, utc } from '../lib/time.js';
import { hasRole, type StaffRole } from '../account/staff-role.js';
import { unknownPartnerText } from './partner-account.js';

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  viewer: 'Viewer',
  operator: 'Operator',
  owner: 'Owner',
};

/** What the role can do. Each one can also do what those before it can. */
export const staffRoleWords: Readonly<Record<StaffRole, string>> = {
  viewer: 'Sees all pages of the agency, and changes nothing.',
  operator:
    'Also changes partners, their people, connections and onboardings, looks at the portal as a partner, answers ' +
    'reported mappings, writes notices, publishes PullSpec versions, hands in files, and resets second factors.',
  owner: 'Also changes staff, makes ingestion tokens, and allows repositories to sign in.',
};

/**
 * The least role for each thing that staff can do. The pages ask before they offer it, the server before it does it.
 */
export const staffDeeds = {
  'see partners': 'viewer',
  'change partners': 'operator',
  'look as partners': 'operator',
  'change connections': 'operator',
  'change people of partners': 'operator',
  'reset second factors': 'operator',
  'change onboardings': 'operator',
  'answer mapping reports': 'operator',
  'change notices': 'operator',
  'change pullspecs': 'operator',
  'hand in batches': 'operator',
  'change staff': 'owner',
  'change ingestion tokens': 'owner',
  'change workloads': 'owner',
} as const satisfies Readonly<Record<string, StaffRole>>;
export type StaffDeed = keyof typeof staffDeeds;

export const staffMay = ({ staffRole }: { readonly staffRole?: StaffRole }, deed: StaffDeed): boolean =>
  hasRole(staffRole, staffDeeds[deed]);

/** Invited: no password was set yet. */
export type PersonState = 'invited' | 'active' | 'disabled';
export const personStateWords: Readonly<Record<PersonState, string>> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

/** Someone who can sign in: staff, or a person of a partner. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly state: PersonState;
  /** Only of staff. */
  readonly role?: StaffRole;
  /** Only of a person of a partner. */
  readonly isAdmin?: boolean;
  /** Sees the onboarding only. */
  readonly isOnboarding?: boolean;
  /** Whether there is an authenticator app or a passkey. */
  readonly hasFactor?: boolean;
  /** Numbers of the partner accounts of a person who has several. */
  readonly partners?: readonly number[];
  readonly sessions: number;
  readonly tokens: number;
  /** Names what was read. A change sends it back. Absent from servers that do not know it. */
  readonly edition?: string | undefined;
}

interface RoleOfPerson {
  readonly role?: StaffRole | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly isOnboarding?: boolean | undefined;
}

/** What a person can do, in one word or two. */
export function personRoleText({ role, isAdmin, isOnboarding }: RoleOfPerson): string {
  if (role !== undefined) return role;
  if (isAdmin === true) return 'portal admin';
  return isOnboarding === true ? 'onboarding' : 'supplier';
}

/** Who is invited to people that are all at the onboarding fills in the form with them. */
export function joinsOnboarding(people: readonly RoleOfPerson[]): boolean {
  const own = people.filter(({ isAdmin }) => isAdmin !== true);
  return own.length > 0 && own.every(({ isOnboarding }) => isOnboarding === true);
}

/** For someone whose change was made from another state or another role. */
export function otherPersonText(person: RoleOfPerson & Pick<Person, 'email' | 'state'>, linkUntil?: number): string {
  const link = linkUntil === undefined ? '' : `, with a link until ${momentText(linkUntil, utc)} UTC`;
  const { email, state } = person;
  return `${email} changed after you read it: now ${personStateWords[state]}, ${personRoleText(person)}${link}. Check it and try again.`;
}

export const personActions = ['invite-again', 'sign-out', 'disable', 'enable', 'remove'] as const;
export type PersonAction = (typeof personActions)[number];

export const personActionWords: Readonly<Record<PersonAction, string>> = {
  'invite-again': 'New link',
  'sign-out': 'Sign out everywhere',
  'disable': 'Disable',
  'enable': 'Enable',
  'remove': 'Remove',
};

/** What can be done to a person in this state. */
export function actionsFor(state: PersonState): readonly PersonAction[] {
  switch (state) {
    case 'invited':
      return ['invite-again', 'disable', 'remove'];
    case 'active':
      return ['sign-out', 'disable', 'remove'];
    case 'disabled':
      return ['enable', 'remove'];
  }
}

/** Why an action does not fit the state of a person, and what does. */
export const actionRefusalText = ({ email, state }: Pick<Person, 'email' | 'state'>): string =>
  `${email} is ${personStateWords[state].toLowerCase()}. Possible now: ${actionsFor(state)
    .map((action) => personActionWords[action])
    .join(', ')}.`;

/** Why a person with an account cannot be invited for a partner. */
export const notForPartnerText = ({ email, state }: Pick<Person, 'email' | 'state'>): string =>
  state === 'disabled'
    ? `${email} has an account that is disabled. Enable it first.`
    : `${email} has an account that cannot be a partner's.`;

/** Recipients are addresses, and not people. */
const recipientStaysText = 'If they are an email recipient, they stay one.';

/** What happens, said before it is done. */
export function consequenceOf(action: PersonAction, { email, role, sessions, tokens, partners = [] }: Person): string {
  const ways = `${counted(sessions, 'session')} and ${counted(tokens, 'access token')}`;
  const everywhere =
    partners.length > 1
      ? ` It holds for all their ${String(partners.length)} partner accounts: ${partners.join(', ')}.`
      : '';
  const mails = role === undefined ? ` ${recipientStaysText}` : '';
  switch (action) {
    case 'invite-again':
      return `${email} gets a new link. The earlier link stops working.`;
    case 'sign-out':
      return `This ends ${ways} of ${email}. They can sign in again.`;
    case 'disable':
      return `${email} can no longer sign in. This ends ${ways}.${everywhere}${mails} You can enable them again.`;
    case 'enable':
      return `${email} can sign in again with their earlier password. If they have none yet, select New link after this.`;
    case 'remove':
      return `This removes ${email} and ends ${ways}.${everywhere}${mails} What they did stays in the audit log. You cannot undo this.`;
  }
}

export const takeAccessWords = 'Remove from this partner';

/** Why a person stays with a partner account. Nothing where they can be removed from it and keep others. */
export function takeAccessRefusal({
  email,
  role,
  isAdmin,
  partners = [],
}: RoleOfPerson & Pick<Person, 'email'> & { readonly partners?: readonly number[] | undefined }): string | undefined {
  if (role !== undefined) return `${email} is staff, who is named for no partner account.`;
  if (isAdmin === true) return `${email} is a portal admin, who can act for every partner account.`;
  return partners.length > 1
    ? undefined
    : `${email} has no other partner account. Disable or remove the person, or first invite them for another one.`;
}

export const notAmongPeopleText = (dmcId: number): string =>
  `This person is not among the people of partner account ${String(dmcId)}.`;

/** What happens, said before it is done. */
export const takeAccessConsequence = ({ email, partners = [] }: Person, dmcId: number): string =>
  `${email} can no longer act for partner account ${String(dmcId)}, and their access tokens for it end. They keep ` +
  `${partners.filter((one) => one !== dmcId).join(', ')}. ${recipientStaysText}`;

const shortestFind = 2;
/** As many people as a search shows. */
export const mostFound = 50;

export const findPeopleFault = (text: string): string | undefined =>
  text.trim().length < shortestFind
    ? `Enter at least ${String(shortestFind)} characters of the email address.`
    : undefined;

/** What a search says above its list. */
export function foundText(shown: number, total: number): string {
  if (total === 0) return 'No one has such an email address.';
  return total > shown
    ? `The first ${countText(shown)} of ${countText(total)}. Enter more of the address.`
    : counted(total, 'account');
}

export const invitationDays = 7;
export const lastOwnerText = 'The agency needs at least one active owner. Make someone else an owner first.';
export const hasAccountText = (email: string): string =>
  `${email} has an account already. If the first link is lost, select New link next to the person in the list of people. In a shell it is invite-again.`;
export const noPartnerText = (dmcId: number): string =>
  `${unknownPartnerText(dmcId)} The page Partners lists them and adds one.`;
export const notYourselfText = 'You cannot do this to yourself. Ask another owner.';

export const noSuchPersonText = 'There is no such person.';
