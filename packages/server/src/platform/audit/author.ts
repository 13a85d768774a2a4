/** Who makes a change, and from where. */
export interface Author {
  readonly who: string;
  readonly tokenName?: string | undefined;
  readonly fromAddress: string;
  readonly client: string;
  readonly requestId: string;
}
