import type {
  AccountStore,
  Clock,
  CompleteSignIn,
  ErrorReportSink,
  FileSink,
  IdleEvent,
  Ports,
  RemotePorts,
  SessionStore,
} from '@suppliers-portal/domain';
import type { ServiceIdentifier } from 'inversify';
import type { Plot } from './figure.js';
import type { AskDocuments } from '../documents/ask-documents.js';
import type { AskedForAddress } from './asked-for-address.js';
import type { BeforeLeaving } from './before-leaving.js';
import type { ChosenFiles } from './chosen-files.js';
import type { ConnectionState } from './connection-state.js';
import type { Drafts } from './drafts.js';
import type { Downloads } from './downloads.js';
import type { IdleWatch } from './idle-watch.js';
import type { LogDownloads } from './log-downloads.js';
import type { NewPasswordEmail } from './new-password-email.js';
import type { PullspecUpload } from './pullspec-upload.js';
import type { ProofRequest } from './proof-request.js';
import type { PreferenceState } from './preference-state.js';
import type { ColumnWidths } from './column-widths.js';
import type { HiddenColumns } from './hidden-columns.js';
import type { ReadNotices } from './read-notices.js';
import type { ScriptLoads } from './script-loads.js';
import type { SentChanges } from './sent-changes.js';
import type { SignInFlow } from './sign-in-flow.js';
import type { FormTabEvent, TabChannel } from '../browser/tabs.js';
import type { TextFiles } from './text-files.js';
import type { Toasts } from './toasts.js';
import type { CurrentView } from './view-commands.js';
import type { Browser } from '../browser/browser.js';
import type { CaptchaTools } from '../browser/captcha/captcha-tools.js';
import type { PreferenceStore } from '../browser/cookie-preference-store.js';
import type { ReadLatestReport } from '../browser/text-file-sink.js';
import type { RegisterPasskey } from '../browser/register-passkey.js';
import type { LoadUniversalLogin } from '../browser/universal-login.js';

const token = <Service>(name: string): ServiceIdentifier<Service> => Symbol(name);

/** What the container holds. Tests replace the services above the line. Those below are built from them. */
export const tokens = {
  clock: token<Clock>('clock'),
  view: token<Window>('view'),
  browser: token<Browser>('browser'),
  remote: token<RemotePorts>('remote ports'),
  errorReports: token<ErrorReportSink>('error reports'),
  sessionStore: token<SessionStore>('session store'),
  accountStore: token<AccountStore>('account store'),
  preferenceStore: token<PreferenceStore>('preference store'),
  fileSink: token<FileSink>('file sink'),
  loadUniversalLogin: token<LoadUniversalLogin>('universal login'),
  registerPasskey: token<RegisterPasskey>('register passkey'),
  captchaTools: token<CaptchaTools>('captcha tools'),
  plot: token<Plot>('plot'),
  askDocuments: token<AskDocuments>('ask documents'),
  tabs: token<TabChannel<IdleEvent>>('tabs'),
  formTabs: token<TabChannel<FormTabEvent>>('tabs with the form'),
  // -----
  ports: token<Ports>('ports'),
  verifySession: token<CompleteSignIn>('verify session'),
  askedFor: token<AskedForAddress>('asked-for address'),
  newPasswordEmail: token<NewPasswordEmail>('email of the new password'),
  toasts: token<Toasts>('toasts'),
  beforeLeaving: token<BeforeLeaving>('before leaving'),
  sentChanges: token<SentChanges>('sent changes'),
  signIn: token<SignInFlow>('sign-in'),
  drafts: token<Drafts>('drafts'),
  chosenFiles: token<ChosenFiles>('chosen files'),
  readNotices: token<ReadNotices>('read notices'),
  hiddenColumns: token<HiddenColumns>('hidden columns'),
  columnWidths: token<ColumnWidths>('column widths'),
  connection: token<ConnectionState>('connection'),
  proof: token<ProofRequest>('proof of presence'),
  idle: token<IdleWatch>('idle'),
  preferences: token<PreferenceState>('preferences'),
  downloads: token<Downloads>('downloads'),
  logDownloads: token<LogDownloads>('log downloads'),
  textFiles: token<TextFiles>('text files'),
  pullspecUpload: token<PullspecUpload>('pullspec upload'),
  readLatestReport: token<ReadLatestReport>('read latest report'),
  currentView: token<CurrentView>('current view'),
  scriptLoads: token<ScriptLoads>('script loads'),
  tabStorage: token<Storage>('tab storage'),
};
