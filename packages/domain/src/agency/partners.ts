import { tally, verdict, type Tally } from '../booking-accuracy/accuracy-report.js';
import { accuracyBudget, type AccuracyBudget, type JudgedCounts } from '../connection/accuracy-budget.js';
import { actionLabel, type ActionName } from '../connection/action.js';
import { counted } from '../lib/numbers.js';

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
  /** What the judge sees of it now. Empty while the connection is off. */
  readonly judged: readonly JudgedCounts[];
  /** Unconfirmed bookings whose guests arrive in the next 48 hours. */
  readonly bookingsDue: number;
  readonly recipients: number;
  readonly people: number;
  /** Its people cannot use the portal, and its data is not taken. */
  readonly disabled?: { readonly at: number; readonly reason: string } | undefined;
}

const actions: readonly ActionName[] = ['Precheck', 'MakeBook'];

/** The last three hours of an action, as the portal of the supplier shows them. */
export const recentOf = ({ recent }: AgencyPartner, action: ActionName): Tally => tally([{ at: 0, ...recent[action] }]);

/** How many failures each action can still have. Negative: it is below, and so many clean calls bring it back. */
function failuresLeft(budget: AccuracyBudget): number | undefined {
  if (budget.kind === 'above') return budget.failuresLeft;
  return budget.kind === 'below' ? -budget.cleanCalls : undefined;
}

export interface ScarcestBudget {
  readonly action: ActionName;
  readonly budget: AccuracyBudget;
  /** Failures that are left, to sort by. */
  readonly left: number;
}

/** The action that is nearest to a suspension. Nothing while neither has enough attempts to be judged. */
export function scarcestBudget({ judged }: Pick<AgencyPartner, 'judged'>): ScarcestBudget | undefined {
  return judged
    .flatMap((counts) => {
      const budget = accuracyBudget(counts);
      const left = failuresLeft(budget);
      return left === undefined ? [] : [{ action: counts.action, budget, left }];
    })
    .toSorted((a, b) => a.left - b.left)[0];
}

/** Failures that are left until a suspension. */
export function budgetLeftText(partner: Pick<AgencyPartner, 'judged'>): string {
  const scarcest = scarcestBudget(partner);
  if (scarcest === undefined) return '–';
  const { action, left } = scarcest;
  const of = actionLabel[action].toLowerCase();
  return left < 0 ? `Below, ${of}` : `${counted(left, 'failure')}, ${of}`;
}

/** Since when it is on or off, and until when a suspension lasts: an open incident. */
export function connectionText(
  { isLive, since, blockedUntil }: Pick<AgencyPartner, 'isLive' | 'since' | 'blockedUntil'>,
  time: (at: number) => string,
): string {
  if (isLive) return `On since ${time(since)}`;
  return blockedUntil === undefined ? `Off since ${time(since)}` : `Suspended until ${time(blockedUntil)}`;
}

export type Attention = 'off' | 'below-minimum' | 'close' | 'bookings-due' | 'no-recipients' | 'none' | 'disabled';
export const attentionWords: Readonly<Record<Attention, string>> = {
  'off': 'Connection off',
  'below-minimum': 'Below the minimum accuracy',
  'close': 'Close to a suspension',
  'bookings-due': 'Unconfirmed bookings due',
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
  const budget = scarcestBudget(partner)?.budget;
  if (budget?.kind === 'below' || (budget?.kind === 'above' && budget.close)) return 'close';
  if (partner.bookingsDue > 0) return 'bookings-due';
  return partner.recipients === 0 ? 'no-recipients' : 'none';
}

/**
 * The partners with this need for attention, or all of them. Of two that are off, the one that is off longer comes
 * first. Others are in the order of their numbers, also disabled ones, of which some are on and some are off.
 */
export function mostUrgentFirst(partners: readonly AgencyPartner[], only?: Attention): readonly AgencyPartner[] {
  const place = (partner: AgencyPartner): number => attentions.indexOf(attentionOf(partner));
  const offSince = (partner: AgencyPartner): number => (attentionOf(partner) === 'off' ? partner.since : 0);
  return partners
    .filter((partner) => only === undefined || attentionOf(partner) === only)
    .toSorted((a, b) => place(a) - place(b) || offSince(a) - offSince(b) || a.dmcId - b.dmcId);
}
