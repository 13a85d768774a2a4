/** Where a reader is in a text: how it got there does not matter for what comes. */
export interface Position {
  readonly size: number;
  readonly key: string;
  /** Whether the text can end here. Undefined, as below, where that is too much to follow. */
  readonly isEnd: boolean | undefined;
  readonly after: (code: number) => Position | undefined;
}
