import 'reflect-metadata';
import { CompleteSignIn, composeUseCases, DownloadLatestReport } from '@suppliers-portal/domain';
import { Container } from 'inversify';
import { AskedForAddress } from '../state/asked-for-address.js';
import { BeforeLeaving } from '../state/before-leaving.js';
import { CompletedSessionsOnly } from '../state/completed-sessions-only.js';
import { ConnectionState } from '../state/connection-state.js';
import { Drafts } from '../state/drafts.js';
import { Downloads } from '../state/downloads.js';
import { IdleWatch } from '../state/idle-watch.js';
import { LogDownloads } from '../state/log-downloads.js';
import { ProofRequest } from '../state/proof-request.js';
import { PreferenceState } from '../state/preference-state.js';
import { PullspecUpload } from '../state/pullspec-upload.js';
import { ScriptLoads } from '../state/script-loads.js';
import { SignInFlow } from '../state/sign-in-flow.js';
import { TextFiles } from '../state/text-files.js';
import { Toasts } from '../state/toasts.js';
import { CurrentView } from '../state/view-commands.js';
import { pageVisible } from '../state/page-signs.js';
import { textFrom } from '../browser/text-file-sink.js';
import { tokens } from './tokens.js';

/** All that is built from the ports, the same for the page and for its tests. The ports themselves are bound by the caller. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container
    .bind(tokens.useCases)
    .toResolvedValue(
      (remote, clock, sessionStore, accountStore, fileSink) =>
        composeUseCases({ ...remote, clock, sessionStore, accountStore, fileSink }),
      [tokens.remote, tokens.clock, tokens.sessionStore, tokens.accountStore, tokens.fileSink],
    );
  container
    .bind(tokens.verifySession)
    .toResolvedValue(
      ({ sessionGateway }, sessions, accounts) =>
        new CompleteSignIn(sessionGateway, new CompletedSessionsOnly(sessions), accounts),
      [tokens.remote, tokens.sessionStore, tokens.accountStore],
    );
  container.bind(tokens.toasts).toResolvedValue(() => new Toasts(), []);
  container.bind(tokens.proof).toResolvedValue(() => new ProofRequest(), []);
  container.bind(tokens.currentView).toResolvedValue(() => new CurrentView(), []);
  container.bind(tokens.askedFor).toResolvedValue((view) => new AskedForAddress(view.sessionStorage), [tokens.view]);
  container.bind(tokens.drafts).toResolvedValue((view) => new Drafts(view.localStorage), [tokens.view]);
  container.bind(tokens.beforeLeaving).toResolvedValue((clock) => new BeforeLeaving(clock), [tokens.clock]);
  container.bind(tokens.signIn).toResolvedValue(
    (useCases, verifySession, sessionStore, accountStore, askedFor, drafts, toasts, browser, beforeLeaving) =>
      new SignInFlow({
        ...useCases,
        verifySession,
        sessionStore,
        accountStore,
        askedFor,
        drafts,
        toasts,
        beforeLeaving,
        openedAt: browser.address(),
      }),
    [
      tokens.useCases,
      tokens.verifySession,
      tokens.sessionStore,
      tokens.accountStore,
      tokens.askedFor,
      tokens.drafts,
      tokens.toasts,
      tokens.browser,
      tokens.beforeLeaving,
    ],
  );
  container
    .bind(tokens.connection)
    .toResolvedValue(
      (useCases, clock, signIn, view) =>
        new ConnectionState(useCases.watchConnection, clock, signIn.state.changes, pageVisible(view.document)),
      [tokens.useCases, tokens.clock, tokens.signIn, tokens.view],
    );
  container
    .bind(tokens.idle)
    .toResolvedValue(
      (clock, view, signIn, useCases, tabs) =>
        new IdleWatch({ clock, view, signIn, tabs, reportActivity: useCases.reportActivity }),
      [tokens.clock, tokens.view, tokens.signIn, tokens.useCases, tokens.tabs],
    );
  container
    .bind(tokens.preferences)
    .toResolvedValue((store, view) => new PreferenceState(store, view), [tokens.preferenceStore, tokens.view]);
  container
    .bind(tokens.downloads)
    .toResolvedValue((toasts, clock) => new Downloads(toasts, clock), [tokens.toasts, tokens.clock]);
  container
    .bind(tokens.logDownloads)
    .toResolvedValue(
      (useCases, downloads, view) => new LogDownloads(useCases.downloadLog, downloads, view.localStorage),
      [tokens.useCases, tokens.downloads, tokens.view],
    );
  container
    .bind(tokens.textFiles)
    .toResolvedValue((sink, downloads) => new TextFiles(sink, downloads), [tokens.fileSink, tokens.downloads]);
  container
    .bind(tokens.pullspecUpload)
    .toResolvedValue(
      ({ uploadPullspec }, toasts) => new PullspecUpload(uploadPullspec, toasts),
      [tokens.useCases, tokens.toasts],
    );
  container.bind(tokens.readLatestReport).toResolvedValue(
    ({ selfValidationGateway }) =>
      (options) =>
        textFrom((sink) => new DownloadLatestReport(selfValidationGateway, sink).execute(options)),
    [tokens.remote],
  );
  container
    .bind(tokens.scriptLoads)
    .toResolvedValue(
      (browser, view, clock) => new ScriptLoads(browser, view.sessionStorage, clock),
      [tokens.browser, tokens.view, tokens.clock],
    );
  bindServices(container);
  return container;
}

function bindServices(container: Container): void {
  container.bind(tokens.services).toDynamicValue((context) => ({
    clock: context.get(tokens.clock),
    useCases: context.get(tokens.useCases),
    onboardingGateway: context.get(tokens.remote).onboardingGateway,
    agencyGateway: context.get(tokens.remote).agencyGateway,
    formTabs: context.get(tokens.formTabs),
    errorReports: context.get(tokens.errorReports),
    signIn: context.get(tokens.signIn),
    askedFor: context.get(tokens.askedFor),
    connection: context.get(tokens.connection),
    proof: context.get(tokens.proof),
    idle: context.get(tokens.idle),
    drafts: context.get(tokens.drafts),
    beforeLeaving: context.get(tokens.beforeLeaving),
    preferences: context.get(tokens.preferences),
    toasts: context.get(tokens.toasts),
    downloads: context.get(tokens.downloads),
    logDownloads: context.get(tokens.logDownloads),
    textFiles: context.get(tokens.textFiles),
    pullspecUpload: context.get(tokens.pullspecUpload),
    readLatestReport: context.get(tokens.readLatestReport),
    askDocuments: context.get(tokens.askDocuments),
    currentView: context.get(tokens.currentView),
    scriptLoads: context.get(tokens.scriptLoads),
    browser: context.get(tokens.browser),
    loadUniversalLogin: context.get(tokens.loadUniversalLogin),
    captchaTools: context.get(tokens.captchaTools),
    plot: context.get(tokens.plot),
    tabStorage: context.get(tokens.view).sessionStorage,
  }));
}
