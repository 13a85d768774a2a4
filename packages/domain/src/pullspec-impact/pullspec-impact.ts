/** In the order in which they are shown: what needs someone first. */
export const impactOutcomes = ['breaks', 'not-judged', 'already', 'holds'] as const;
export type ImpactOutcome = (typeof impactOutcomes)[number];

export const impactOutcomeWords: Readonly<Record<ImpactOutcome, string>> = {
  'breaks': 'Would break',
  'not-judged': 'Could not be judged',
  'already': 'Does not conform today either',
  'holds': 'Holds',
};

/** The latest document of a partner, judged against the version. */
export interface PartnerImpact {
  readonly dmcId: number;
  readonly partner: string;
  readonly outcome: ImpactOutcome;
  readonly errors: number;
  /** The first error, or why it could not be judged. */
  readonly finding?: string;
  readonly fileName: string;
  readonly judgedAt: number;
}

export interface PullspecImpact {
  readonly partners: readonly PartnerImpact[];
  /** Documents that the portal has not judged yet. */
  readonly waiting: number;
  readonly withoutDocument: number;
}

/** By the verdict against the version, and by the verdict of before. */
export function impactOutcomeOf(
  verdict: 'conforms' | 'does-not-conform' | 'incomplete',
  before: 'conforms' | 'does-not-conform' | 'incomplete',
): ImpactOutcome {
  if (verdict === 'conforms') return 'holds';
  if (verdict === 'incomplete') return 'not-judged';
  return before === 'does-not-conform' ? 'already' : 'breaks';
}

/** Only what is not published yet can be looked at before it is published. */
export const impactPublishedText = (version: string): string =>
  `PullSpec ${version} is not a draft and not planned, so its effect on suppliers is not judged.`;

export const mostUrgentImpactFirst = (partners: readonly PartnerImpact[]): readonly PartnerImpact[] =>
  partners.toSorted(
    (a, b) =>
      impactOutcomes.indexOf(a.outcome) - impactOutcomes.indexOf(b.outcome) || b.errors - a.errors || a.dmcId - b.dmcId,
  );

const are = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

/** "12 of 40 documents would break, 3 could not be judged, 25 hold. 5 partners have no document." */
export function impactText({ partners, waiting, withoutDocument }: PullspecImpact): string {
  const of = (outcome: ImpactOutcome): number => partners.filter((one) => one.outcome === outcome).length;
  const already = of('already');
  const parts = [
    `${String(of('breaks'))} of ${are(partners.length, 'document', 'documents')} would break`,
    `${String(of('not-judged'))} could not be judged`,
    ...(already === 0 ? [] : [are(already, 'does not conform today either', 'do not conform today either')]),
    are(of('holds'), 'holds', 'hold'),
  ];
  return [
    `${parts.join(', ')}.`,
    ...(waiting === 0 ? [] : [`${are(waiting, 'document waits', 'documents wait')} to be judged.`]),
    `${are(withoutDocument, 'partner has', 'partners have')} no document.`,
  ].join(' ');
}

export const noJudgedDocumentText = 'No document is judged yet.';
