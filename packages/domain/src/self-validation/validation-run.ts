import { counted } from '../lib/numbers.js';
export type ValidationVerdict = 'conforms' | 'does-not-conform' | 'incomplete';
export type ValidationKind = 'check' | 'live';

/** One check of a document, in figures. All details are in its report. */
export interface ValidationRun {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly kind: ValidationKind;
  readonly fileName: string;
  /** The version of PullSpec that it was compared with. */
  readonly reference: string;
  readonly verdict: ValidationVerdict;
  readonly errors: number;
  readonly warnings: number;
}

export interface ValidationRuns {
  readonly total: number;
  readonly runs: readonly ValidationRun[];
}

/** A run with its report: the text of the JSON that the engine made, unchanged. */
export interface ValidationRunDetails {
  readonly run: ValidationRun;
  readonly report: string;
}

/** The verdict in words, for a heading. */
export function validationVerdictWords(
  verdict: ValidationVerdict,
  reference: string,
  counts: { readonly passed: number; readonly undecided: number },
): string {
  switch (verdict) {
    case 'conforms':
      return `Conforms to ${reference}. ${counted(counts.passed, 'check')} passed.`;
    case 'does-not-conform':
      return `Does not conform to ${reference}.`;
    case 'incomplete':
      return `Incomplete: ${counted(counts.undecided, 'check')} could not be decided.`;
  }
}

/** Whether a run lets a new supplier reach the stage "API validated", or why it does not. */
export function countsForStage(
  { verdict, reference }: Pick<ValidationRun, 'verdict' | 'reference'>,
  newest: string | undefined,
): { readonly counts: boolean; readonly words: string } {
  if (verdict !== 'conforms')
    return {
      counts: false,
      words: `Does not count: ${verdict === 'incomplete' ? 'not everything could be decided' : 'it does not conform'}`,
    };
  if (newest !== undefined && reference !== newest)
    return { counts: false, words: `Does not count: compared with ${reference}, the newest is ${newest}` };
  return { counts: true, words: 'Counts for the stage API validated' };
}
