/** What of a finding says that it is the same one: a moved line does not make it another. */
export interface Fingerprinted {
  readonly fingerprint: string;
}
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
  return {
    added: now.filter(({ fingerprint }) => !former.has(fingerprint)),
    fixed: before.filter(({ fingerprint }) => !present.has(fingerprint)),
    unchanged: now.filter(({ fingerprint }) => former.has(fingerprint)),
  };
}
