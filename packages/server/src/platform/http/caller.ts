import type { Access } from '@suppliers-portal/wire';
import type { BorneToken } from '../identity/tokens.js';
import type { User } from '../identity/users.js';
import type { DataVersion } from '../database/data-version.js';
import { digestOf } from '../database/secrets.js';

/** Who makes a call, as the server found out. Nothing in it was taken from the request unchecked. */
export interface Caller {
  readonly user: User;
  /** The partner of the call; absent where the call needs none and the user named none. */
  readonly dmcId: number | undefined;
  /** How far the data of the partner had come when the caller was found. */
  readonly data: DataVersion;
  /** Who may make this call. */
  readonly access: Access;
  readonly by:
    | {
        readonly kind: 'session';
        readonly secret: string;
        /** Whether the user proved to be present a short while ago. */
        readonly isProven: boolean;
      }
    | { readonly kind: 'token'; readonly token: BorneToken };
}

/** The secret of the session that calls. A call that is for no token has one: asking for it elsewhere is a defect. */
export function sessionOf({ by }: Caller): string {
  if (by.kind !== 'session') throw new Error('a call that is for sessions alone was made with a token');
  return by.secret;
}

/** The token that calls, if it is one. */
export const tokenOf = ({ by }: Caller): BorneToken | undefined => (by.kind === 'token' ? by.token : undefined);

/** What streams are counted and ended by: the session or the token. */
export const ownerOf = ({ by }: Caller): string => (by.kind === 'session' ? ownerBySession(by.secret) : by.token.id);
export const ownerBySession = (secret: string): string => Buffer.from(digestOf(secret)).toString('base64');
