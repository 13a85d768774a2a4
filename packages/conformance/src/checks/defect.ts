import type { Change } from '../patch/change.js';
import type { Severity } from '../rules/index.js';
import type { Json } from '../tree/json.js';

export interface Witness {
  readonly direction: 'request' | 'response';
  readonly operation: string;
  /** The status of the response that has this body. */
  readonly status?: string;
  readonly body: Json;
  /** The bodies' schemas in either document: what the proof was made with. */
  readonly pointer: string;
  readonly refPointer: string;
  /** Where in the body it shows; `*` is any item. */
  readonly at?: string;
  /** The property that is missing there. */
  readonly missing?: string;
}

/** What a check found, before equal ones are drawn together. */
export interface Defect {
  readonly rule: string;
  /** Where it weighs less than the rule. */
  readonly severity?: Severity;
  /** What is wrong, in a line; else it is taken from the message. */
  readonly title?: string;
  readonly message: string;
  /** What it is about, where one place has several. */
  readonly subject?: string;
  /** It is reported only where no error is reported in the same place: that one is the cause. */
  readonly follows?: boolean;
  /** True if a comparison was not made, regardless of what is reported as the cause. */
  readonly isUndecided?: boolean;
  /** Where it can be more exact than the rule's. */
  readonly fix?: string;
  /** Where the line is that has to be changed, if that is another place. */
  readonly changeAt?: string;
  /** In the supplier's document. */
  readonly pointer: string;
  readonly refPointer?: string;
  readonly place?: string;
  /** In how many places besides. */
  readonly morePlaces?: number;
  readonly expected?: string;
  readonly got?: string;
  readonly witness?: Witness;
  /** What to change in the document, where it takes no decision. */
  readonly changes?: readonly Change[];
}
