import type { AgencyGateway, Clock, ErrorReportSink, OnboardingGateway, UseCases } from '@suppliers-portal/domain';
import type { Plot } from './figure.js';
import type { AskDocuments } from '../documents/ask-documents.js';
import type { AskedForAddress } from './asked-for-address.js';
import type { BeforeLeaving } from './before-leaving.js';
import type { ConnectionState } from './connection-state.js';
import type { Drafts } from './drafts.js';
import type { Downloads } from './downloads.js';
import type { IdleWatch } from './idle-watch.js';
import type { LogDownloads } from './log-downloads.js';
import type { ProofRequest } from './proof-request.js';
import type { PreferenceState } from './preference-state.js';
import type { PullspecUpload } from './pullspec-upload.js';
import type { ScriptLoads } from './script-loads.js';
import type { SignInFlow } from './sign-in-flow.js';
import type { FormTabEvent, TabChannel } from '../browser/tabs.js';
import type { TextFiles } from './text-files.js';
import type { Toasts } from './toasts.js';
import type { CurrentView } from './view-commands.js';
import type { Browser } from '../browser/browser.js';
import type { CaptchaTools } from '../browser/captcha/captcha-tools.js';
import type { ReadLatestReport } from '../browser/text-file-sink.js';
import type { LoadUniversalLogin } from '../browser/universal-login.js';

/** Everything that a component may reach for, built once when the page starts. */
export interface Services {
  readonly clock: Clock;
  readonly useCases: UseCases;
  /** Its use cases are composed by the pages that show the form: only they load its table. */
  readonly onboardingGateway: OnboardingGateway;
  readonly agencyGateway: AgencyGateway;
  readonly formTabs: TabChannel<FormTabEvent>;
  readonly errorReports: ErrorReportSink;
  readonly signIn: SignInFlow;
  readonly askedFor: AskedForAddress;
  readonly connection: ConnectionState;
  readonly proof: ProofRequest;
  readonly idle: IdleWatch;
  readonly drafts: Drafts;
  readonly beforeLeaving: BeforeLeaving;
  readonly preferences: PreferenceState;
  readonly toasts: Toasts;
  readonly downloads: Downloads;
  readonly logDownloads: LogDownloads;
  readonly textFiles: TextFiles;
  readonly pullspecUpload: PullspecUpload;
  readonly readLatestReport: ReadLatestReport;
  readonly askDocuments: AskDocuments;
  readonly currentView: CurrentView;
  readonly scriptLoads: ScriptLoads;
  readonly browser: Browser;
  readonly loadUniversalLogin: LoadUniversalLogin;
  readonly captchaTools: CaptchaTools;
  readonly plot: Plot;
  /** Kept for as long as the tab lives. */
  readonly tabStorage: Storage;
}
