import type { BodySentOf, Call, CallName, Calls } from '@suppliers-portal/wire';
import type { Browser } from '../browser.js';
import type { SentFile } from '../form.js';
import type { TestServer } from '../test-server.js';

/** For whom a sample is made: a supplier of this partner and of no other. */
export interface Setting {
  readonly server: TestServer;
  readonly dmcId: number;
  /** Staff of the agency names no partner. */
  readonly ofStaff?: boolean;
  readonly email: string;
  readonly browser: Browser;
  /** Another one each time. */
  readonly number: number;
  /** The second of the server's clock, later than any before. */
  readonly now: number;
}

export const named = ({ dmcId, ofStaff }: Setting): { readonly dmcId?: number } => (ofStaff === true ? {} : { dmcId });

interface Request<N extends CallName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodySentOf<Calls[N]>;
  readonly form?: SentFile;
}

interface Sample<N extends CallName> {
  /** What the call answers to those who may make it. */
  readonly answers: number;
  /** A request that does what the call is for; what it needs is there afterwards. */
  readonly make: (setting: Setting) => Promise<Request<N>> | Request<N>;
  /** It is a write and yet keeps nothing. */
  readonly keepsNothing?: true;
  /** What it names belongs to a partner: to another one it is not there. */
  readonly namesOwned?: true;
}

/** Where the sample of a live run calls: tests name it to the server, and no one listens there. */
export const namedOrigin = 'http://127.0.0.1:9';

export type Samples = { readonly [N in CallName]: Sample<N> };

type PlainReadOf<N extends CallName> = Calls[N] extends {
  readonly method: 'GET';
  readonly answer: { readonly kind: 'json' };
}
  ? Calls[N] extends { readonly params: unknown } | { readonly query: unknown }
    ? never
    : N
  : never;

/** Reads JSON and is asked nothing: without a sample it is made as it is, and has to answer 200. */
export type PlainRead = { readonly [N in CallName]: PlainReadOf<N> }[CallName];

export const isPlainRead = ({ method, answer, params, query }: Call): boolean =>
  method === 'GET' && answer.kind === 'json' && params === undefined && query === undefined;

/** Those that are written down: of all calls but plain reads. A plain read that needs data first has one too. */
export type GivenSamples = Omit<Samples, PlainRead> & Partial<Pick<Samples, PlainRead>>;
