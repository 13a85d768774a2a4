import { unknownPartnerText } from '../agency/partner-account.js';
import { counted } from '../lib/numbers.js';
import {
  fileEmailFault,
  repeatedAddresses,
  type PersonFault,
  type PersonLine,
  type PersonOfPartners,
} from './people-file.js';

/** Invite: a new account, with a link. Change: an account gets more partners. Leave: there is nothing to do. */
export const personSteps = ['invite', 'change', 'leave'] as const;
export interface PersonStep {
  readonly line: number;
  readonly email: string;
  readonly step: (typeof personSteps)[number];
  /** The partners that are added. */
  readonly partners: readonly number[];
  readonly isAdmin: boolean;
  /** Sets the first password, once. Only after an invitation, and not where an outside provider signs people in. */
  readonly link?: string;
}

/** With a fault nothing is done. */
export interface PeoplePlan {
  readonly faults: readonly PersonFault[];
  readonly steps: readonly PersonStep[];
  /** Names what was read. An import sends it back. Absent from servers that do not know it. */
  readonly edition?: string | undefined;
}

/** For someone whose import was made from another plan. */
export const otherPlanText =
  'People or partners changed after the file was checked. Nothing was imported. Check the plan and try again.';

export interface KnownPeople {
  readonly people: readonly PersonOfPartners[];
  /** Addresses of staff. */
  readonly staff: readonly string[];
  readonly partners: readonly number[];
  /** Those of them that are disabled. */
  readonly disabled: readonly number[];
  /** Only owners invite portal admins. */
  readonly mayInviteAdmins: boolean;
}

/** What an import does. It takes no access away: that is done for one person at a time. */
export function planPeople(lines: readonly PersonLine[], known: KnownPeople): PeoplePlan {
  const partners = new Set(known.partners);
  const disabled = new Set(known.disabled);
  const staff = new Set(known.staff);
  const people = new Map(known.people.map((one) => [one.email, one]));
  const faults = [
    ...lines.flatMap((one) => faultsOf(one, people.get(one.email), { partners, disabled, staff, ...ofRole(known) })),
    ...repeatedAddresses(lines),
  ];
  if (faults.length > 0) return { faults, steps: [] };
  return { faults, steps: lines.map((one) => stepOf(one, people.get(one.email))) };
}

const ofRole = ({ mayInviteAdmins }: KnownPeople) => ({ mayInviteAdmins });

interface Rules {
  readonly partners: ReadonlySet<number>;
  readonly disabled: ReadonlySet<number>;
  readonly staff: ReadonlySet<string>;
  readonly mayInviteAdmins: boolean;
}

function faultsOf(
  { line, email, partners, isAdmin }: PersonLine,
  known: PersonOfPartners | undefined,
  rules: Rules,
): readonly PersonFault[] {
  const fault = (field: string, reason: string): readonly PersonFault[] => [{ line, field, reason }];
  const wrong = fileEmailFault(email);
  if (wrong !== undefined) return fault('email', wrong);
  if (rules.staff.has(email)) return fault('email', `${email} is staff of the agency.`);
  if (known?.isDisabled === true) return fault('email', `${email} is disabled. Enable the account first.`);
  const missing = partners.find((one) => !rules.partners.has(one));
  if (missing !== undefined) return fault('partners', unknownPartnerText(missing));
  // What a person has already stays: a file that was exported can be imported.
  const closed = partners.find((one) => rules.disabled.has(one) && known?.partners.includes(one) !== true);
  if (closed !== undefined)
    return fault('partners', `Partner account ${String(closed)} is disabled. Enable it first, or leave it out.`);
  if (known !== undefined)
    return known.isAdmin === isAdmin ? [] : fault('admin', 'An import cannot change this of an account.');
  if (isAdmin && !rules.mayInviteAdmins) return fault('admin', 'Only an owner can invite a portal admin.');
  return isAdmin || partners.length > 0 ? [] : fault('partners', 'Name at least one partner account.');
}

function stepOf({ line, email, partners, isAdmin }: PersonLine, known: PersonOfPartners | undefined): PersonStep {
  if (known === undefined) return { line, email, step: 'invite', partners, isAdmin };
  const more = partners.filter((one) => !known.partners.includes(one));
  return { line, email, step: more.length === 0 ? 'leave' : 'change', partners: more, isAdmin };
}

/** What a plan does, or did, in one sentence. */
export function planText({ steps }: PeoplePlan, isDone = false): string {
  const count = (step: PersonStep['step']): number => steps.filter((one) => one.step === step).length;
  const is = isDone ? 'was' : 'is';
  const are = isDone ? 'were' : 'are';
  const parts = [
    { of: count('invite'), text: (of: number) => `${counted(of, `person ${is}`, `people ${are}`)} invited` },
    {
      of: count('change'),
      text: (of: number) => `${counted(of, isDone ? 'got' : 'gets', isDone ? 'got' : 'get')} more partner accounts`,
    },
    {
      of: count('leave'),
      text: (of: number) => `${counted(of, isDone ? 'stayed' : 'stays', isDone ? 'stayed' : 'stay')} as before`,
    },
  ].filter(({ of }) => of > 0);
  return parts.length === 0 ? `No one ${is} in the file.` : `${parts.map(({ of, text }) => text(of)).join(', ')}.`;
}
