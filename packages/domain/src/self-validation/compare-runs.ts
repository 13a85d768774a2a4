/** What of a finding says that it is the same one: a moved line does not make it another. */
export interface Fingerprinted {
  /** The rule. */
  readonly id: string;
  readonly fingerprint: string;
}

/** The rule that names waivers that have ended or match nothing. */
const noteOnWaiver = 'PS-RUN-004';
export interface RunComparison<Finding> {
  readonly added: readonly Finding[];
  readonly fixed: readonly Finding[];
  readonly unchanged: readonly Finding[];
}

/** What is new since another run, what was fixed, and what stayed. */
export function compareRuns<Finding extends Fingerprinted>(
  now: readonly Finding[],
  before: readonly Finding[],
): RunComparison<Finding> {
  const [present, former] = [
    new Set(now.map(({ fingerprint }) => fingerprint)),
    new Set(before.map(({ fingerprint }) => fingerprint)),
  ];
  // A note on a waiver is about today and not about the run, so no run brought it or fixed it.
  const isKnown = ({ id, fingerprint }: Finding): boolean => id === noteOnWaiver || former.has(fingerprint);
  return {
    added: now.filter((one) => !isKnown(one)),
    fixed: before.filter(({ id, fingerprint }) => id !== noteOnWaiver && !present.has(fingerprint)),
    unchanged: now.filter(isKnown),
  };
}
