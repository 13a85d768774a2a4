import { counted } from '../lib/numbers.js';
import type { ActionName } from './action.js';
import type { ConnectionStatus } from './connection-status.js';
import { defaultJudgeRules, type JudgeRules } from './judge.js';
import type { JudgedWindow } from './judged-window.js';

interface Bounds {
  readonly label: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

/** What the agency can set for one partner. */
export const partnerRules = {
  precheckAccuracy: { label: 'Minimum precheck accuracy', unit: '%', least: 1, most: 100 },
  makebookAccuracy: { label: 'Minimum makebook accuracy', unit: '%', least: 1, most: 100 },
  windowMinutes: { label: 'Judged period', unit: 'minutes', least: 1, most: 1440 },
  prechecks: { label: 'Fewest prechecks that are judged', unit: 'prechecks', least: 1, most: 1_000_000 },
  makebooks: { label: 'Fewest makebooks that are judged', unit: 'makebooks', least: 1, most: 1_000_000 },
  suspensionMinutes: { label: 'Suspension', unit: 'minutes', least: 1, most: 43_200 },
  turnOnsPerDay: { label: 'Turn-ons in 24 hours', unit: 'turn-ons', least: 1, most: 100 },
} as const satisfies Readonly<Record<string, Bounds>>;
export type PartnerRule = keyof typeof partnerRules;
export const partnerRuleNames = Object.keys(partnerRules) as readonly PartnerRule[];

/** A rule that is left out is that of the portal. */
export type OwnRules = Readonly<Partial<Record<PartnerRule, number | undefined>>>;

/** The rules of the portal and the partner's own ones. */
export interface RulesOfPartner {
  readonly usual: Readonly<Record<PartnerRule, number>>;
  readonly own: OwnRules;
  /** Names what was read. A change sends it back. Absent from servers that do not know it. */
  readonly edition?: string | undefined;
}

/** The rules of a judge as the values that staff sees. */
export const rulesAsValues = (rules: JudgeRules): RulesOfPartner['usual'] => ({
  precheckAccuracy: rules.minimumAccuracy.Precheck,
  makebookAccuracy: rules.minimumAccuracy.MakeBook,
  windowMinutes: rules.windowMinutes,
  prechecks: rules.minimumVolume.Precheck,
  makebooks: rules.minimumVolume.MakeBook,
  suspensionMinutes: rules.suspensionMinutes,
  turnOnsPerDay: rules.turnOnsPerDay,
});

/** The rules by which this partner is judged: its own, and else those of the portal. */
export function rulesFor(rules: JudgeRules, own: OwnRules): JudgeRules {
  const usual = rulesAsValues(rules);
  const of = (rule: PartnerRule): number => own[rule] ?? usual[rule];
  return {
    windowMinutes: of('windowMinutes'),
    minimumAccuracy: { Precheck: of('precheckAccuracy'), MakeBook: of('makebookAccuracy') },
    minimumVolume: { Precheck: of('prechecks'), MakeBook: of('makebooks') },
    suspensionMinutes: of('suspensionMinutes'),
    turnOnsPerDay: of('turnOnsPerDay'),
  };
}

/** What is wrong with a value; nothing where it can be set. */
export function ruleFault(rule: PartnerRule, value: number): string | undefined {
  const { label, unit, least, most } = partnerRules[rule];
  return Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `${label}: enter a whole number from ${String(least)} to ${String(most)} (${unit}).`;
}

export const rulesFault = (own: OwnRules): string | undefined =>
  partnerRuleNames.map((rule) => (own[rule] === undefined ? undefined : ruleFault(rule, own[rule]))).find(Boolean);

/** "85%", "60 minutes", "1 turn-on" */
export function ruleText(rule: PartnerRule, value: number): string {
  const { unit } = partnerRules[rule];
  return unit === '%' ? `${String(value)}%` : counted(value, unit.slice(0, -1));
}

/** What the audit log says of them. */
export const ownRulesText = (own: OwnRules): string =>
  partnerRuleNames
    .flatMap((rule) => (own[rule] === undefined ? [] : [`${partnerRules[rule].label}: ${ruleText(rule, own[rule])}`]))
    .join('; ') || 'The rules of the portal';

/** For someone whose change was made from other rules. */
export const otherRulesText = (now: OwnRules): string =>
  `Another person changed the rules of this partner after you read them. Now: ${ownRulesText(now)}. Check them and try again.`;

export type Minimums = Pick<JudgeRules, 'minimumAccuracy' | 'minimumVolume'>;

/** The minimums that a status names. A server that does not report them judges by the usual ones. */
export function minimumsIn(status: Pick<ConnectionStatus, 'judged'> | undefined): Minimums {
  const of = (read: (window: JudgedWindow) => number): Partial<Record<ActionName, number>> =>
    Object.fromEntries((status?.judged ?? []).map((window) => [window.action, read(window)]));
  const { minimumAccuracy, minimumVolume } = defaultJudgeRules;
  return {
    minimumAccuracy: { ...minimumAccuracy, ...of(({ minimum }) => minimum) },
    minimumVolume: { ...minimumVolume, ...of((window) => window.minimumVolume) },
  };
}
