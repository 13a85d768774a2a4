/** What a team knows of, and lives with until a day. */
export interface Waiver {
  readonly rule: string;
  /** An operation, with more words the beginning of a place in it, or a pointer into the document; everywhere if absent. */
  readonly at?: string;
  readonly reason: string;
  /** The last day on which it holds, as `yyyy-mm-dd`. */
  readonly until: string;
  /** Where it stands in its file. */
  readonly line: number;
  readonly col: number;
}

export interface Waivers {
  /** As it is to stand in the report: relative to the repository. */
  readonly file: string;
  readonly waivers: readonly Waiver[];
}

/** What nobody can agree to live with, and why. */
export const UNWAIVABLE: Readonly<Record<string, string>> = {
  'PS-DOC-001': 'what cannot be read is not judged',
  'PS-DOC-020': 'what cannot be read is not judged',
  'PS-RES-021': 'what is not proved does not conform',
  'PS-RUN-001': 'a hotel keeps a room for nobody',
  'PS-RUN-004': 'it is about the waivers themselves',
};
