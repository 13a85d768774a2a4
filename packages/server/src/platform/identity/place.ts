/** Where a session or a token is used, as its owner sees it in the list of sessions. */
export interface Place {
  readonly network: string;
  readonly client: string | undefined;
}
