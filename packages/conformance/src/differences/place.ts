/** One place of a contract: an operation, a parameter, an answer, or a path in a body. */
export interface Place {
  readonly operation: string;
  readonly where: string;
  readonly pointer: string;
  /** What a program must care about, in few words. */
  readonly rule: string;
  /** The text for the reader. */
  readonly description: string;
  readonly isRequired: boolean;
  /** No rule judges what changes here: a call back to the agency, or a body without a form in JSON. */
  readonly isJudged?: false;
}

/** Adds a place, and says whether it is a new one. */
export type Add = (place: Place) => boolean;
