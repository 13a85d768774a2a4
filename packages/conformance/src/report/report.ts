import type { Witness } from '../checks/defect.js';
import type { Severity } from '../rules/index.js';

export type Verdict = 'conforms' | 'does-not-conform' | 'incomplete';
export type CheckStatus = 'pass' | 'fail' | 'flaky' | 'inconclusive' | 'skipped' | 'n/a' | 'waived';

/** Some lines of a document, one of which is meant. */
export interface Quote {
  readonly first: number;
  readonly marked: number;
  readonly lines: readonly string[];
}

/** A change of the document that takes no decision. `supplier validation fix` makes it. */
export interface Patch {
  /** What takes the place of which part of the text; in the order of the text. */
  readonly changes: readonly {
    readonly line: number;
    readonly col: number;
    readonly endLine: number;
    readonly endCol: number;
    readonly text: string;
  }[];
  /** The same as the hunks of a unified diff. */
  readonly diff: string;
}

export interface Finding {
  readonly id: string;
  readonly severity: Severity;
  /** The same for the same defect in another run, even if its line has moved. */
  readonly fingerprint: string;
  /** What is wrong, in a line. */
  readonly title: string;
  /** What the rule asks for, as it is when it is kept. */
  readonly rule?: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly pointer: string;
  readonly refPointer?: string;
  readonly places: readonly string[];
  /** Further places, which are counted and not listed. */
  readonly morePlaces?: number;
  readonly expected?: string;
  readonly got?: string;
  readonly witness?: Witness;
  /** The lines of either document that it is about. */
  readonly quotes?: { readonly yours?: Quote; readonly reference?: Quote };
  /** Of a live run: the number of the request that shows it, and how to send it again. */
  readonly exchange?: string;
  /** Which of the six that request was for. */
  readonly operation?: string;
  /** All in which the same cause shows, if they are several. */
  readonly operations?: readonly string[];
  /** How long its answer took. */
  readonly milliseconds?: number;
  /** Where the same request was answered rightly another time: the number of that one. */
  readonly flaky?: string;
  readonly curl?: string;
  /** The team has accepted this finding, so it does not count. */
  readonly waiver?: { readonly reason: string; readonly until: string; readonly by?: string };
  readonly why: string;
  readonly fix: string;
  readonly patch?: Patch;
}

export interface Check {
  readonly id: string;
  readonly severity: Severity;
  readonly status: CheckStatus;
  readonly findings: number;
  /** Further findings that are counted and not listed. */
  readonly unlisted?: number;
  readonly reason?: string;
}

/** All there is to know about one run. Every other form is drawn from it, and adds nothing. */
export interface Report {
  readonly run: {
    readonly engine: string;
    readonly reference: { readonly name: string; readonly version: string };
    readonly input: { readonly name: string; readonly sha256: string };
  };
  readonly verdict: Verdict;
  readonly headline: string;
  readonly totals: {
    readonly error: number;
    readonly warning: number;
    readonly info: number;
    readonly waived?: number;
  };
  readonly coverage: {
    readonly operations: { readonly found: number; readonly wanted: number };
    readonly bodies: number;
    readonly exchanges?: number;
    readonly bookings?: number;
  };
  readonly checks: readonly Check[];
  readonly findings: readonly Finding[];
}

/** Returns the same bytes for the same report: keys are in the order of their names. */
export function reportText(report: Report): string {
  return `${JSON.stringify(sorted(report), undefined, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => {
        if (a < b) return -1;
        return a > b ? 1 : 0;
      })
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** An error decides. Without one, whatever is undecided leaves the verdict open. */
export function verdictOf(errors: number, isUndecided: boolean): Verdict {
  if (errors > 0) return 'does-not-conform';
  return isUndecided ? 'incomplete' : 'conforms';
}
