import { browserUpload, createHttpGateways, isServerThere, SystemClock } from '@suppliers-portal/infra-http';
import type { Container } from 'inversify';
import { lazy } from 'react';
import { askInWorker } from '../documents/ask-in-worker.js';
import { BrowserFileSink } from '../browser/browser-file-sink.js';
import { WindowBrowser } from '../browser/browser.js';
import { createContainer } from './container.js';
import { CookiePreferenceStore } from '../browser/cookie-preference-store.js';
import { readCookie } from '../browser/cookies.js';
import { LocalStorageAccountStore } from '../browser/local-storage-account-store.js';
import { LocalStorageSessionStore } from '../browser/local-storage-session-store.js';
import { formTabChannel, tabChannel } from '../browser/tab-channel.js';
import { tokens } from '../state/tokens.js';
import { universalLoginLoader } from '../browser/universal-login.js';

const antiForgeryCookies = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'];

/** The container of the real page: its own server, its own browser. */
export function createBrowserContainer(view: Window & typeof globalThis): Container {
  const page = view.document;
  const clock = new SystemClock();
  const container = createContainer();
  const gateways = createHttpGateways({
    base: '',
    fetch: view.fetch.bind(view),
    clock,
    upload: browserUpload,
    readAntiForgery: () =>
      antiForgeryCookies.map((name) => readCookie(page.cookie, name)).find((value) => value !== undefined),
    caller: () => {
      const signIn = container.get(tokens.signIn).state.value;
      if (signIn.kind === 'signed-out') return { isAdmin: false };
      return { isAdmin: signIn.user.isAdmin, ...(signIn.account === undefined ? {} : { dmcId: signIn.account.value }) };
    },
    changes: container.get(tokens.sentChanges),
    onProofWanted: (kind, signal) => container.get(tokens.proof).ask(kind, signal),
    onSignedOut: () => {
      container.get(tokens.signIn).expire();
    },
  });
  container.bind(tokens.tabs).toConstantValue(tabChannel(view));
  container.bind(tokens.formTabs).toConstantValue(formTabChannel(view));
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.view).toConstantValue(view);
  container.bind(tokens.browser).toConstantValue(new WindowBrowser(isServerThere));
  container.bind(tokens.remote).toConstantValue(gateways);
  container.bind(tokens.errorReports).toConstantValue(gateways.errorReportSink);
  container.bind(tokens.sessionStore).toConstantValue(new LocalStorageSessionStore(view.localStorage));
  container
    .bind(tokens.accountStore)
    .toConstantValue(new LocalStorageAccountStore(view.localStorage, view.sessionStorage));
  container
    .bind(tokens.preferenceStore)
    .toConstantValue(new CookiePreferenceStore(page, new view.BroadcastChannel('suppliers-portal-preferences')));
  container.bind(tokens.fileSink).toConstantValue(new BrowserFileSink(page));
  container.bind(tokens.loadUniversalLogin).toConstantValue(universalLoginLoader(page, clock));
  container
    .bind(tokens.registerPasskey)
    .toConstantValue(async (question) => (await import('../browser/register-passkey.js')).registerPasskey(question));
  container.bind(tokens.captchaTools).toConstantValue({
    solve: async (challenge, signal) =>
      (await import('../browser/captcha/altcha-solver.js')).solveAltcha(challenge, signal),
    load: async (kind) =>
      (await import('../browser/captcha/outside-captchas.js')).loadOutsideCaptcha(kind, view, clock),
  });
  container.bind(tokens.askDocuments).toConstantValue(askInWorker(clock));
  container.bind(tokens.plot).toConstantValue(
    lazy(async () => {
      const { PlotlyPlot } = await container
        .get(tokens.scriptLoads)
        .load('plotly', () => import('../charts/plotly-plot.js'));
      return { default: PlotlyPlot };
    }),
  );
  return container;
}
