import 'reflect-metadata';
import {
  accountFeature,
  CompleteSignIn,
  connectionFeature,
  DownloadLatestReport,
  downloadsFeature,
  selfValidationFeature,
  sessionFeature,
} from '@suppliers-portal/domain';
import { Container, ContainerModule } from 'inversify';
import { textFrom } from '../browser/text-file-sink.js';
import { AskedForAddress } from '../state/asked-for-address.js';
import { BeforeLeaving } from '../state/before-leaving.js';
import { CompletedSessionsOnly } from '../state/completed-sessions-only.js';
import { ConnectionState } from '../state/connection-state.js';
import { moduleOf, tokenOf } from '../state/container.js';
import { Downloads } from '../state/downloads.js';
import { ChosenFiles } from '../state/chosen-files.js';
import { Drafts } from '../state/drafts.js';
import { IdleWatch } from '../state/idle-watch.js';
import { LogDownloads } from '../state/log-downloads.js';
import { pageVisible } from '../state/page-signs.js';
import { NewPasswordEmail } from '../state/new-password-email.js';
import { PreferenceState } from '../state/preference-state.js';
import { ProofRequest } from '../state/proof-request.js';
import { PullspecUpload } from '../state/pullspec-upload.js';
import { ColumnWidths } from '../state/column-widths.js';
import { HiddenColumns } from '../state/hidden-columns.js';
import { ReadNotices } from '../state/read-notices.js';
import { ScriptLoads } from '../state/script-loads.js';
import { SentChanges } from '../state/sent-changes.js';
import { SignInFlow } from '../state/sign-in-flow.js';
import { TextFiles } from '../state/text-files.js';
import { Toasts } from '../state/toasts.js';
import { tokens } from '../state/tokens.js';
import { CurrentView } from '../state/view-commands.js';

/** What the page keeps for every user. */
const page = new ContainerModule(({ bind }) => {
  bind(tokens.ports).toResolvedValue(
    (remote, clock, sessionStore, accountStore, fileSink) => ({
      ...remote,
      clock,
      sessionStore,
      accountStore,
      fileSink,
    }),
    [tokens.remote, tokens.clock, tokens.sessionStore, tokens.accountStore, tokens.fileSink],
  );
  bind(tokens.tabStorage).toResolvedValue((view) => view.sessionStorage, [tokens.view]);
  bind(tokens.toasts).toResolvedValue(() => new Toasts(), []);
  bind(tokens.sentChanges).toResolvedValue(() => new SentChanges(), []);
  bind(tokens.currentView).toResolvedValue(() => new CurrentView(), []);
  bind(tokens.drafts).toResolvedValue((view) => new Drafts(view.localStorage), [tokens.view]);
  bind(tokens.chosenFiles).toResolvedValue((drafts) => new ChosenFiles(drafts), [tokens.drafts]);
  bind(tokens.hiddenColumns).toResolvedValue((view) => new HiddenColumns(view.localStorage), [tokens.view]);
  bind(tokens.columnWidths).toResolvedValue((view) => new ColumnWidths(view.localStorage), [tokens.view]);
  bind(tokens.readNotices).toResolvedValue((view) => new ReadNotices(view.localStorage), [tokens.view]);
  bind(tokens.beforeLeaving).toResolvedValue((clock) => new BeforeLeaving(clock), [tokens.clock]);
  bind(tokens.preferences).toResolvedValue(
    (store, view) => new PreferenceState(store, view),
    [tokens.preferenceStore, tokens.view],
  );
  bind(tokens.scriptLoads).toResolvedValue(
    (browser, storage, clock) => new ScriptLoads(browser, storage, clock),
    [tokens.browser, tokens.tabStorage, tokens.clock],
  );
});

/** Signing in and out, and what follows who is signed in. */
const signIn = new ContainerModule(({ bind }) => {
  bind(tokens.proof).toResolvedValue(() => new ProofRequest(), []);
  bind(tokens.askedFor).toResolvedValue((storage) => new AskedForAddress(storage), [tokens.tabStorage]);
  bind(tokens.newPasswordEmail).toResolvedValue((storage) => new NewPasswordEmail(storage), [tokens.tabStorage]);
  bind(tokens.verifySession).toResolvedValue(
    ({ sessionGateway, sessionStore, accountStore }) =>
      new CompleteSignIn(sessionGateway, new CompletedSessionsOnly(sessionStore), accountStore),
    [tokens.ports],
  );
  bind(tokens.signIn).toResolvedValue(
    (session, account, verifySession, ports, askedFor, newPasswordEmail, drafts, toasts, browser, beforeLeaving) =>
      new SignInFlow({
        ...session,
        ...account,
        verifySession,
        sessionStore: ports.sessionStore,
        accountStore: ports.accountStore,
        askedFor,
        newPasswordEmail,
        drafts,
        toasts,
        beforeLeaving,
        openedAt: browser.address(),
      }),
    [
      tokenOf(sessionFeature),
      tokenOf(accountFeature),
      tokens.verifySession,
      tokens.ports,
      tokens.askedFor,
      tokens.newPasswordEmail,
      tokens.drafts,
      tokens.toasts,
      tokens.browser,
      tokens.beforeLeaving,
    ],
  );
  bind(tokens.connection).toResolvedValue(
    ({ watchConnection }, clock, flow, view) =>
      new ConnectionState(watchConnection, clock, flow.state.changes, pageVisible(view.document)),
    [tokenOf(connectionFeature), tokens.clock, tokens.signIn, tokens.view],
  );
  bind(tokens.idle).toResolvedValue(
    (clock, view, flow, { reportActivity }, tabs) => new IdleWatch({ clock, view, signIn: flow, tabs, reportActivity }),
    [tokens.clock, tokens.view, tokens.signIn, tokenOf(sessionFeature), tokens.tabs],
  );
});

/** Files that come and go while the user moves from page to page. */
const files = new ContainerModule(({ bind }) => {
  bind(tokens.downloads).toResolvedValue(
    (toasts, clock) => new Downloads(toasts, clock),
    [tokens.toasts, tokens.clock],
  );
  bind(tokens.logDownloads).toResolvedValue(
    ({ downloadLog }, downloads, view) => new LogDownloads(downloadLog, downloads, view.localStorage),
    [tokenOf(downloadsFeature), tokens.downloads, tokens.view],
  );
  bind(tokens.textFiles).toResolvedValue(
    (sink, downloads) => new TextFiles(sink, downloads),
    [tokens.fileSink, tokens.downloads],
  );
  bind(tokens.pullspecUpload).toResolvedValue(
    ({ uploadPullspec }, toasts) => new PullspecUpload(uploadPullspec, toasts),
    [tokenOf(selfValidationFeature), tokens.toasts],
  );
  bind(tokens.readLatestReport).toResolvedValue(
    ({ selfValidationGateway }) =>
      (options) =>
        textFrom((sink) => new DownloadLatestReport(selfValidationGateway, sink).execute(options)),
    [tokens.remote],
  );
});

/** All that is built from the ports, the same for the page and for its tests. The caller binds the ports themselves. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(page, signIn, files);
  container.load(
    moduleOf(sessionFeature),
    moduleOf(accountFeature),
    moduleOf(connectionFeature),
    moduleOf(downloadsFeature),
    moduleOf(selfValidationFeature),
  );
  return container;
}
