import type { BorneToken } from '../access/tokens.js';
import type { User } from '../access/users.js';

/** Who makes a call, as the server found out. Nothing in it was taken from the request unchecked. */
export interface Caller {
  readonly user: User;
  /** The partner of the call; absent where the call needs none and the user named none. */
  readonly dmcId: number | undefined;
  readonly by:
    | { readonly kind: 'session'; readonly secret: string }
    | { readonly kind: 'token'; readonly token: BorneToken };
}
