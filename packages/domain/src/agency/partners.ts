import { tally, verdict, type Tally } from '../booking-accuracy/accuracy-report.js';
import type { ActionName } from '../connection/action.js';

/** A partner as staff of the agency sees it in the list. */
export interface AgencyPartner {
  readonly dmcId: number;
  readonly name: string;
  readonly isLive: boolean;
  /** Since when the connection is on or off. */
  readonly since: number;
  readonly blockedUntil?: number;
  /** Attempts of the last three hourly points. */
  readonly recent: Readonly<Record<ActionName, { readonly succeeded: number; readonly failed: number }>>;
  /** The hour of the last attempt. Absent: no attempt was ever counted. */
  readonly lastTrafficAt?: number;
  /** In percent: its own, or the portal's. */
  readonly minimum: Readonly<Record<ActionName, number>>;
  readonly turnOnsLeft: number;
  /** Absent: there is no onboarding. */
  readonly onboardingStatus?: number;
  readonly recipients: number;
  readonly people: number;
  /** Its people cannot use the portal, and its data is not taken. */
  readonly disabled?: { readonly at: number; readonly reason: string } | undefined;
}

const actions: readonly ActionName[] = ['Precheck', 'MakeBook'];

/** The last three hours of an action, as the portal of the supplier shows them. */
export const recentOf = ({ recent }: AgencyPartner, action: ActionName): Tally => tally([{ at: 0, ...recent[action] }]);

export type Attention = 'off' | 'below-minimum' | 'no-recipients' | 'none' | 'disabled';
export const attentionWords: Readonly<Record<Attention, string>> = {
  'off': 'Connection off',
  'below-minimum': 'Below the minimum accuracy',
  'no-recipients': 'No email recipients',
  'none': 'Nothing urgent',
  'disabled': 'Disabled',
};
export const attentions = Object.keys(attentionWords) as readonly Attention[];

/** What is most urgent about a partner. */
export function attentionOf(partner: AgencyPartner): Attention {
  if (partner.disabled !== undefined) return 'disabled';
  if (!partner.isLive) return 'off';
  const isBelow = actions.some(
    (action) => verdict(action, recentOf(partner, action), partner.minimum[action]) === 'below',
  );
  if (isBelow) return 'below-minimum';
  return partner.recipients === 0 ? 'no-recipients' : 'none';
}

/** The partners with this need for attention, or all of them. Of two that are off, the one that is off longer comes first. */
export function mostUrgentFirst(partners: readonly AgencyPartner[], only?: Attention): readonly AgencyPartner[] {
  const place = (partner: AgencyPartner): number => attentions.indexOf(attentionOf(partner));
  return partners
    .filter((partner) => only === undefined || attentionOf(partner) === only)
    .toSorted((a, b) => place(a) - place(b) || (a.isLive ? a.dmcId - b.dmcId : a.since - b.since));
}

export const reasonMissingText = 'Enter a reason. It is shown in the audit log of the partner.';
export const longestReason = 500;
