import type { ActedAs } from '@suppliers-portal/domain';

/** Who makes a change, and from where. */
export interface Author {
  readonly who: string;
  readonly tokenName?: string | undefined;
  /** Who is not of the partner, and acts for it. */
  readonly actedAs?: ActedAs | undefined;
  readonly fromAddress: string;
  readonly client: string;
  readonly requestId: string;
}
