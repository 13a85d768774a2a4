/** What a team knows of and accepts until a day. */
export interface Waiver {
  readonly rule: string;
  /** An operation, with more words the beginning of a place in it, or a pointer into the document; everywhere if absent. */
  readonly at?: string;
  readonly reason: string;
  /** The last day on which it holds, as `yyyy-mm-dd`. */
  readonly until: string;
  /** Who added it, if the portal keeps it. */
  readonly by?: string;
  /** Its place in the file. */
  readonly line: number;
  readonly col: number;
}

export interface Waivers {
  /** The name in the report: relative to the repository. */
  readonly file: string;
  readonly waivers: readonly Waiver[];
}

/** Rules whose findings no team can accept, and why. */
export const UNWAIVABLE: Readonly<Record<string, string>> = {
  'PS-DOC-001': 'what cannot be read is not judged',
  'PS-DOC-020': 'what cannot be read is not judged',
  'PS-RES-021': 'what is not proved does not conform',
  'PS-RUN-001': 'a hotel keeps a room for nobody',
  'PS-RUN-004': 'it is about the waivers themselves',
};
