import type { DemandName, JudgeRules } from '@suppliers-portal/domain';
import type { PasswordCost } from '../features/access/passwords.js';
import type { CaptchaSettings } from '../features/captcha/provider-of.js';
import type { StreamPaces } from '../features/connection/status-streams.js';
import type { Role } from './roles.js';
import type { Database } from '../platform/database/database.js';
import type { Later } from '../platform/http/shared-counts.js';
import type { ShareSettings } from '../platform/http/shares.js';
import type { TurnLimits } from '../platform/ingestion/batch-turns.js';
import type { ReadingApart } from '../platform/ingestion/reading-apart.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import type { EndpointParts } from '../platform/outbound/check-endpoint.js';
import type { ProviderSettings } from '../features/provider/provider-sign-in.js';
import type { Judge } from '../features/self-validation/judge.js';
import type { Tracer } from '../platform/tracing/tracer.js';
import type { IssuerKeys } from '../features/workloads/issuer-keys.js';
import type { LiveWork } from '../features/self-validation/live-work.js';

export interface AppDependencies {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly ingestToken: string;
  readonly webFolder: string;
  readonly signIn: { readonly appId: string; readonly parents: readonly string[] };
  readonly notReady?: () => string | undefined;
  readonly publicUrl?: string | undefined;
  readonly metricsToken?: string | undefined;
  /** What this server does. By default it does everything. */
  readonly roles?: ReadonlySet<Role>;
  /** Where people report weaknesses. */
  readonly securityContact?: string | undefined;
  readonly trustProxy?: boolean | string | undefined;
  /** altcha, unless another kind is set up. */
  readonly captcha?: CaptchaSettings;
  /** Signs people in instead of the portal's own passwords. */
  readonly provider?: ProviderSettings | undefined;
  /** The kinds of account that have to have a second factor. */
  readonly demandsSecondFactor?: readonly DemandName[];
  /** From where pictures of rooms may come, besides the portal itself. */
  readonly pictureOrigins?: readonly string[];
  readonly rules?: JudgeRules;
  /** How many batches run at the same time, and how many more wait. There are default numbers. */
  readonly batchTurns?: TurnLimits;
  /** The thread that reads large batches; left out, all are read in this one. */
  readonly readsApart?: ReadingApart;
  /** Whether an onboarding needs a run that conforms before it counts as validated. */
  readonly requireGreenRun?: boolean;
  /** The packed command line that is installed from here. */
  readonly toolPackage?: string;
  /** Judges suppliers' documents; left out, in this thread. */
  readonly judge?: Judge;
  /** How suppliers' servers are called; left out, in this thread, and public addresses only. */
  readonly live?: {
    readonly work?: LiveWork;
    readonly origins?: readonly string[];
    readonly beatMilliseconds?: number;
  };
  /** Whose tokens let a pipeline in; left out, of no issuer. */
  readonly workloads?: {
    readonly issuers: readonly string[];
    /** Left out, each issuer is asked for its keys. */
    readonly keys?: IssuerKeys;
  };
  readonly paces?: StreamPaces;
  /** Where the addresses that users name may be tried; the open internet, unless a test says otherwise. */
  readonly endpoints?: EndpointParts;
  /** What one partner and one caller may have of the server; the usual share, unless a test says otherwise. */
  readonly shares?: ShareSettings;
  /** When counts of calls go to the other servers on the database; left out, there are none. */
  readonly countsLater?: Later;
  /** The disk whose free space is in the figures. */
  readonly dataFolder?: string;
  /**
   * Whether answers of the data pages are kept in memory while they are true; they are, unless a test compares them.
   */
  readonly keepsAnswers?: boolean;
  /** Where traces are kept; left out, none are. */
  readonly tracer?: Tracer;
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
  /** What a hash of a password costs. Tests that are not about passwords set less than the default. */
  readonly passwordCost?: PasswordCost;
}
