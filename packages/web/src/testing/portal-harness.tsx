import { act, configure, render, type RenderResult } from '@testing-library/react';
import {
  ok,
  signedInSession,
  signedOutSession,
  type Account,
  type AccuracyReport,
  type ConnectionStatus,
  type FailureSample,
  type IdleEvent,
  type IncidentDetails,
  type UptimeReport,
  type User,
} from '@suppliers-portal/domain';
import {
  aReport,
  aUser,
  FakeClock,
  InMemoryAccountStore,
  InMemoryBookingAccuracyGateway,
  InMemoryConnectionGateway,
  InMemoryErrorReportSink,
  InMemoryFailureGateway,
  InMemoryFileSink,
  InMemoryIncidentGateway,
  inMemoryRemotePorts,
  InMemoryUptimeGateway,
  InMemorySessionGateway,
  InMemorySessionStore,
  type InMemoryLogGateway,
  type InMemoryRemotePorts,
} from '@suppliers-portal/domain/testing';
import { useEffect } from 'react';
import { Subject } from 'rxjs';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { MainView } from '../app/main-view.js';
import { Portal } from '../app/portal.js';
import { featurePages } from '../features/feature-pages.js';
import type { FormTabEvent } from '../browser/tabs.js';
import type { PlotProps } from '../state/figure.js';
import type { Browser } from '../browser/browser.js';
import type { CaptchaTools } from '../browser/captcha/captcha-tools.js';
import { createContainer } from '../composition/container.js';
import { firstPreferences, type Preferences, type PreferenceStore } from '../browser/cookie-preference-store.js';
import type { AskDocuments } from '../documents/ask-documents.js';
import { answer as judged } from '../documents/validation-worker.js';
import type { PageContainer } from '../state/container.js';
import type { ConnectionState } from '../state/connection-state.js';
import type { Drafts } from '../state/drafts.js';
import type { PreferenceState } from '../state/preference-state.js';
import type { ProofRequest } from '../state/proof-request.js';
import type { SignInFlow } from '../state/sign-in-flow.js';
import type { Toasts } from '../state/toasts.js';
import { tokens } from '../state/tokens.js';
import type { RegisterPasskey } from '../browser/register-passkey.js';
import type { LoginResult, UniversalLogin, UniversalLoginOptions } from '../browser/universal-login.js';

// Pages are loaded on demand. All are loaded before the first test, so that no test depends on the loading time.
await Promise.all(featurePages.flatMap(({ load, subPages = [] }) => [load(), ...subPages.map((sub) => sub.load())]));
await Promise.all([
  import('../features/reset/reset-page.js'),
  import('../features/connect/connect-dialog.js'),
  import('../shell/command-palette.js'),
]);

/** What is waited for comes within moments, but not on every machine within the one second that is usual. */
configure({ asyncUtilTimeout: 10_000 });

export type Prepare = (twins: Twins) => void;

export interface PortalSetup {
  readonly at?: string;
  /** The user whose sign-in is stored in this browser. With undefined, no sign-in is stored. */
  readonly user?: User | undefined;
  readonly account?: Account;
  readonly status?: ConnectionStatus;
  readonly report?: AccuracyReport | undefined;
  readonly uptime?: UptimeReport;
  readonly failures?: { readonly samples: readonly FailureSample[]; readonly attempts: number };
  readonly incidents?: readonly IncidentDetails[];
  /** Twins that replace the default ones. */
  readonly remote?: Partial<InMemoryRemotePorts>;
  /** What the device answers; undefined: its user gave up. By default the question itself. */
  readonly registerPasskey?: RegisterPasskey;
  readonly width?: number;
  readonly prefersDark?: boolean;
  readonly preferences?: Partial<Preferences>;
  /** False: the script of the hosted sign-in does not come. */
  readonly widget?: boolean;
  readonly captchaTools?: CaptchaTools;
  /** Instead of the engine itself, which otherwise works here without a worker. */
  readonly askDocuments?: AskDocuments;
  /** Prepares the twins before the page opens. */
  readonly prepare?: Prepare;
  /** What the chart component does instead of drawing. */
  readonly plot?: (props: PlotProps) => React.ReactNode;
}

interface Twins {
  /** Every gateway. The fields below are shorter names for some of them. */
  readonly remote: InMemoryRemotePorts;
  readonly clock: FakeClock;
  readonly session: InMemorySessionGateway;
  readonly sessionStore: InMemorySessionStore;
  readonly accountStore: InMemoryAccountStore;
  readonly connection: InMemoryConnectionGateway;
  readonly accuracy: InMemoryBookingAccuracyGateway;
  readonly uptime: InMemoryUptimeGateway;
  readonly failures: InMemoryFailureGateway;
  readonly incidents: InMemoryIncidentGateway;
  readonly logs: InMemoryLogGateway;
  readonly files: InMemoryFileSink;
  readonly errors: InMemoryErrorReportSink;
}

/** The state that tests read or change from outside of any component. */
interface TestedServices {
  readonly connection: ConnectionState;
  readonly drafts: Drafts;
  readonly preferences: PreferenceState;
  readonly proof: ProofRequest;
  readonly signIn: SignInFlow;
  readonly toasts: Toasts;
}

export interface PortalUnderTest extends Twins {
  readonly view: RenderResult;
  readonly browser: { readonly reloads: number; readonly visited: readonly string[] };
  readonly services: TestedServices;
  readonly container: PageContainer;
  /** What another tab of the browser says. */
  readonly otherTab: Subject<IdleEvent>;
  /** Another tab that has the onboarding form open, and the messages that it received from this one. */
  readonly otherForm: {
    readonly says: (event: FormTabEvent) => Promise<void>;
    readonly heard: readonly FormTabEvent[];
  };
  /** What another tab of the browser prefers from now on. */
  readonly savePreferencesElsewhere: (preferences: Preferences) => void;
  /** The address in the router, with its query. */
  readonly address: () => string;
  /** Presses Back in the browser. */
  readonly goBack: () => Promise<void>;
  readonly fragment: () => string;
  /** What the hosted sign-in was last asked for. */
  readonly loginOptions: () => UniversalLoginOptions | undefined;
  /** What the hosted sign-in answers. */
  readonly signInWith: (result: LoginResult) => Promise<void>;
  /** Moves the clock and lets the page follow. */
  readonly advance: (milliseconds: number) => Promise<void>;
}

/** The whole portal on in-memory twins, at an address. */
export async function openPortal(setup: PortalSetup = {}): Promise<PortalUnderTest> {
  const { at = '/main', width = 1440, prefersDark = false, widget = true } = setup;
  const user = 'user' in setup ? setup.user : aUser();
  setWindow(width, prefersDark);
  const clock = new FakeClock();
  const remote = inMemoryRemotePorts({
    sessionGateway: new InMemorySessionGateway(user ?? aUser()),
    connectionGateway: new InMemoryConnectionGateway(setup.status),
    bookingAccuracyGateway: new InMemoryBookingAccuracyGateway('report' in setup ? setup.report : aReport(clock.now())),
    uptimeGateway: new InMemoryUptimeGateway(setup.uptime),
    failureGateway: new InMemoryFailureGateway(setup.failures?.samples ?? [], setup.failures?.attempts ?? 0),
    incidentGateway: new InMemoryIncidentGateway(setup.incidents ?? []),
    ...setup.remote,
  });
  const twins: Twins = {
    remote,
    clock,
    session: remote.sessionGateway,
    sessionStore: new InMemorySessionStore(user === undefined ? signedOutSession : signedInSession(user)),
    accountStore: new InMemoryAccountStore(setup.account),
    connection: remote.connectionGateway,
    accuracy: remote.bookingAccuracyGateway,
    uptime: remote.uptimeGateway,
    failures: remote.failureGateway,
    incidents: remote.incidentGateway,
    logs: remote.logGateway,
    files: new InMemoryFileSink(),
    errors: new InMemoryErrorReportSink(),
  };
  setup.prepare?.(twins);
  let address = at;
  let fragment = '';
  let back: (() => void) | undefined;
  let answer: ((result: LoginResult) => void) | undefined;
  let loginOptions: UniversalLoginOptions | undefined;
  const browser = new FakeBrowser(() => address);
  const login: UniversalLogin = {
    mount: (element, options) => {
      answer = options.onResult;
      loginOptions = options;
      element.append('hosted sign-in');
      return {
        setTheme: () => undefined,
        unmount: () => {
          element.replaceChildren();
        },
      };
    },
  };

  const otherTab = new Subject<IdleEvent>();
  const formEvents = new Subject<FormTabEvent>();
  const formHeard: FormTabEvent[] = [];
  const preferenceStore = new InMemoryPreferenceStore({ ...firstPreferences, ...setup.preferences });

  const container = createContainer();
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.view).toConstantValue(window);
  container.bind(tokens.browser).toConstantValue(browser);
  container.bind(tokens.remote).toConstantValue(remote);
  container.bind(tokens.errorReports).toConstantValue(twins.errors);
  container.bind(tokens.sessionStore).toConstantValue(twins.sessionStore);
  container.bind(tokens.accountStore).toConstantValue(twins.accountStore);
  container.bind(tokens.preferenceStore).toConstantValue(preferenceStore);
  container.bind(tokens.fileSink).toConstantValue(twins.files);
  container.bind(tokens.loadUniversalLogin).toConstantValue(() => Promise.resolve(widget ? login : undefined));
  container.bind(tokens.registerPasskey).toConstantValue(deviceOf(setup));
  container
    .bind(tokens.captchaTools)
    .toConstantValue(
      setup.captchaTools ?? { solve: () => Promise.resolve('solved'), load: () => Promise.resolve(undefined) },
    );
  container.bind(tokens.askDocuments).toConstantValue(setup.askDocuments ?? askHere);
  container.bind(tokens.plot).toConstantValue(setup.plot ?? WrittenPlot);
  container.bind(tokens.tabs).toConstantValue({ heard: otherTab, say: () => undefined });
  container.bind(tokens.formTabs).toConstantValue({
    heard: formEvents,
    say: (event) => {
      formHeard.push(event);
    },
  });
  const services: TestedServices = {
    connection: container.get(tokens.connection),
    drafts: container.get(tokens.drafts),
    preferences: container.get(tokens.preferences),
    proof: container.get(tokens.proof),
    signIn: container.get(tokens.signIn),
    toasts: container.get(tokens.toasts),
  };

  const view = render(
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      <Portal container={container} mainView={MainView} />
      <Follow
        onAddress={(next, hash, goBack) => {
          address = next;
          fragment = hash;
          back = goBack;
        }}
      />
    </MemoryRouter>,
  );
  const settle = async (): Promise<void> => {
    await act(async () => {
      await clock.advance(0);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    });
  };
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return {
    ...twins,
    view,
    browser,
    services,
    container,
    otherTab,
    otherForm: {
      heard: formHeard,
      says: async (event) => {
        await act(async () => {
          formEvents.next(event);
          await clock.advance(0);
        });
        await settle();
      },
    },
    address: () => address,
    goBack: async () => {
      act(() => back?.());
      for (let turn = 0; turn < 4; turn += 1) await settle();
    },
    fragment: () => fragment,
    savePreferencesElsewhere: (preferences) => {
      act(() => {
        preferenceStore.save(preferences);
        preferenceStore.savedElsewhere.next(undefined);
      });
    },
    loginOptions: () => loginOptions,
    signInWith: async (result) => {
      if (answer === undefined) throw new Error('the hosted sign-in was not put into the page');
      const tell = answer;
      await act(async () => {
        tell(result);
        await clock.advance(0);
      });
      await settle();
    },
    advance: async (milliseconds) => {
      await act(async () => {
        await clock.advance(milliseconds);
      });
      await settle();
    },
  };
}

const askHere: AskDocuments = (ask, question, _signal, onProgress) =>
  Promise.resolve(
    ok(
      judged({ ask, question }, (progress) => {
        onProgress?.(progress);
      }),
    ),
  );

/** A figure as text. Tests of pages only check that it was passed on. */
function WrittenPlot({ figure, onPoint }: PlotProps): React.ReactNode {
  return (
    <pre
      data-testid="plot"
      onClick={() => {
        onPoint?.(0);
      }}
    >
      {JSON.stringify(figure)}
    </pre>
  );
}

interface Following {
  readonly onAddress: (address: string, fragment: string, goBack: () => void) => void;
}

function Follow({ onAddress }: Following): null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    onAddress(`${pathname}${search}`, hash, () => void navigate(-1));
  }, [onAddress, pathname, search, hash, navigate]);
  return null;
}

class FakeBrowser implements Browser {
  reloads = 0;
  constructor(readonly address: () => string) {}
  readonly visited: string[] = [];
  goTo(address: string): void {
    this.visited.push(address);
  }
  reload(): void {
    this.reloads += 1;
  }
  isPortalThere(): Promise<boolean> {
    return Promise.resolve(true);
  }
  clearCaches(): Promise<void> {
    return Promise.resolve();
  }
}

class InMemoryPreferenceStore implements PreferenceStore {
  readonly savedElsewhere = new Subject<unknown>();
  constructor(private preferences: Preferences) {}
  load(): Preferences {
    return this.preferences;
  }
  save(preferences: Preferences): void {
    this.preferences = preferences;
  }
}

const widths = new EventTarget();

/** jsdom has neither a width nor media queries. The page is notified of a change. */
export function setWindow(width: number, prefersDark = false): void {
  const holds = (query: string): boolean => {
    const [, side, pixels] = /\((max|min)-width: (\d+)px\)/u.exec(query) ?? [];
    if (side === 'max') return width <= Number(pixels);
    if (side === 'min') return width >= Number(pixels);
    return query.includes('prefers-color-scheme') && prefersDark;
  };
  window.matchMedia = (query) =>
    ({
      matches: holds(query),
      media: query,
      addEventListener: widths.addEventListener.bind(widths),
      removeEventListener: widths.removeEventListener.bind(widths),
    }) as MediaQueryList;
  widths.dispatchEvent(new Event('change'));
}

const deviceOf = ({ registerPasskey = (question) => Promise.resolve(question) }: PortalSetup): RegisterPasskey =>
  registerPasskey;
