import type { Clock, ProofKind } from '@suppliers-portal/domain';

/** The user and the partner of a call. The server checks every word of it against the session. */
export interface Caller {
  readonly isAdmin: boolean;
  readonly dmcId?: number;
}

export interface HttpSettings {
  /** In front of every path: empty in the portal's own pages, an origin for tools. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** Sends large bodies and reports progress, where fetch cannot: in a browser. */
  readonly upload?: Upload;
  /** The anti-forgery value out of its cookie, when there is one. */
  readonly readAntiForgery?: () => string | undefined;
  /** A command-line token. */
  readonly readToken?: () => string | undefined;
  readonly caller?: () => Caller;
  /** Called once for each answer that says the sign-in is not known. */
  readonly onSignedOut?: () => void;
  /** Asks the user for a proof of presence; answers whether the call is worth sending once more. */
  readonly onProofWanted?: (kind: ProofKind, signal: AbortSignal | undefined) => Promise<boolean>;
  /** How long one try may take until its answer begins. */
  readonly timeoutMilliseconds?: number;
  /** Instead of the tries that the call's own policy gives. */
  readonly tries?: number;
  /** Where a size must be known beforehand: ask for bytes that are not compressed on the way. */
  readonly plainFiles?: boolean;
  /** Follows the changes that are on their way. */
  readonly changes?: ChangesFollowed;
  /** Sees each try that was made, for a trace on request. */
  readonly onTrace?: (trace: Trace) => void;
}

/** Where a user sees what became of a change, and can stop waiting for it. */
export interface ChangesFollowed {
  /** A change is on its way until `end` is called. */
  readonly begin: () => { readonly stopped: Promise<void>; readonly end: () => void };
  /** It may have been made although no answer says so. Said again when the answer comes after all. */
  readonly unsure: () => void;
}

export type Upload = (
  address: string,
  request: {
    readonly headers: Readonly<Record<string, string>>;
    readonly form: FormData;
    readonly signal: AbortSignal;
  },
  onSent: (sent: number, total: number) => void,
) => Promise<Response>;

export interface Trace {
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
  readonly status?: number;
  readonly requestId?: string;
  readonly milliseconds: number;
  /** What was sent; a header here may be a secret. */
  readonly sent: Readonly<Record<string, string>>;
  readonly received?: Pick<Headers, 'forEach'>;
}
