import type {
  AccountStore,
  UseCases,
  Clock,
  FileSink,
  FileSource,
  GatewayFailure,
  Result,
  RunOptions,
  SessionStore,
} from '@suppliers-portal/domain';

/** One try of one call, as it went. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
  readonly status?: number;
  readonly requestId?: string;
  readonly milliseconds: number;
  readonly sent?: Readonly<Record<string, string>>;
  readonly received?: { forEach(visit: (value: string, name: string) => void): void };
}

/** What is needed to call a portal. */
export interface PortalAccess {
  readonly url: string;
  /** Absent for calls that anyone may make. */
  readonly token: string | undefined;
  /** The portal's time, for what is counted by it. */
  readonly clock: Clock;
  /** This machine's time, for how long a call takes. */
  readonly ownClock: Clock;
  readonly tries: number | undefined;
  readonly caller: () => { readonly isAdmin: boolean; readonly dmcId?: number };
  /** Sees each call that was made. */
  readonly onCall: (call: MadeCall) => void;
  readonly sessionStore: SessionStore;
  readonly accountStore: AccountStore;
  readonly fileSink: FileSink;
  readonly network: Network;
}

/** One for everything, or one for each scheme but not for what is excepted. */
export interface Proxies {
  readonly always?: URL;
  readonly https?: URL;
  readonly http?: URL;
  readonly except?: string;
}

/** How the portal is reached. */
export interface Network {
  readonly proxies: Proxies;
  /** Certificates to trust besides the usual ones, in PEM. */
  readonly ca: string | undefined;
}

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the portal's address, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Uint8Array;
}

export interface Portal {
  readonly useCases: UseCases;
  /** A call that no use case makes. */
  readonly ask: (request: RawRequest, options: RunOptions) => Promise<Result<RawAnswer, GatewayFailure>>;
  /** A read from another server, without the sign-in. It follows no redirect. */
  readonly askOther: (
    address: URL,
    headers: Readonly<Record<string, string>>,
    options: RunOptions,
  ) => Promise<Result<RawAnswer, GatewayFailure>>;
  /** A file at an address that the portal gave, its own or another's. */
  readonly fileAt: (address: URL) => FileSource;
  /** The proxy on the way there; none: directly. */
  readonly proxy: string | undefined;
  /** Lets the process end. */
  close(): Promise<void>;
}

export type OpenPortal = (access: PortalAccess) => Portal;
/** Loaded only when a command calls: the client is most of this program. */
export type LoadPortal = () => Promise<OpenPortal>;
