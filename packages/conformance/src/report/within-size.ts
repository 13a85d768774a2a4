import type { Finding } from './report.js';

/** Findings of one rule beyond these are counted and not listed. */
export const MOST_OF_A_RULE = 200;
/** Characters of all findings as they are printed; the rest of a report adds little. */
const MOST_CHARACTERS = 4_000_000;
const MOST_OF_A_WITNESS = 200_000;

export interface Listed {
  readonly findings: readonly Finding[];
  /** How many findings of a rule are not listed. */
  readonly unlisted: ReadonlyMap<string, number>;
  readonly hasMoreErrors: boolean;
}

/** A report that can be read: what goes beyond it is counted. */
export function withinSize(all: readonly Finding[], complete = (finding: Finding): Finding => finding): Listed {
  const count = new Map<string, number>();
  const unlisted = new Map<string, number>();
  let left = MOST_CHARACTERS;
  let hasMoreErrors = false;
  const findings = all.flatMap((finding): Finding[] => {
    const before = count.get(finding.id) ?? 0;
    count.set(finding.id, before + 1);
    const listed = before < MOST_OF_A_RULE ? fitting(complete(finding), left) : undefined;
    // Each rule shows at least where it fails first.
    if (listed === undefined && before > 0) {
      unlisted.set(finding.id, (unlisted.get(finding.id) ?? 0) + 1);
      hasMoreErrors ||= finding.severity === 'error';
      return [];
    }
    const shown = listed ?? withoutWitness(finding);
    left -= sizeOf(shown);
    return [shown];
  });
  return { findings, unlisted, hasMoreErrors };
}

function fitting(finding: Finding, left: number): Finding | undefined {
  const size = sizeOf(finding);
  if (size <= left && (finding.witness === undefined || size <= MOST_OF_A_WITNESS)) return finding;
  const plain = withoutWitness(finding);
  return sizeOf(plain) <= left ? plain : undefined;
}

function withoutWitness(finding: Finding): Finding {
  const plain = { ...finding };
  Reflect.deleteProperty(plain, 'witness');
  return plain;
}

function sizeOf(finding: Finding): number {
  const text = JSON.stringify(finding, undefined, 2);
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.length + 4 * lines;
}
