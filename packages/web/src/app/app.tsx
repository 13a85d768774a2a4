import { isoText, utc } from '@suppliers-portal/domain';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import {
  useAskedFor,
  useBrowser,
  useClock,
  useErrorReports,
  useNewPasswordEmail,
  usePreferences,
  useScriptLoads,
  useSignIn,
  useTabStorage,
  useUniversalLogin,
} from '../state/container.js';
import { featurePages } from '../features/feature-pages.js';
import { ErrorPage } from '../features/error/error-page.js';
import { signingIn, SignInPage, type SignInTools } from '../features/sign-in/sign-in-page.js';
import { ErrorBoundary } from '../ui/state/error-boundary.js';
import { ToastRegion } from '../ui/state/toast-region.js';
import { useValue } from '../ui/hook/use-observable.js';
import { keepCrash, rememberCrash } from '../features/error/crashes.js';
import type { MainViewProps } from './main-view.js';
import { ProtectedRoute } from './protected-route.js';
import { UnknownPage } from './unknown-page.js';
import { createViews, lazily } from './views.js';

export interface AppProps {
  /** The view inside its shell. It comes from outside, because it need not be there to sign in. */
  readonly mainView: ComponentType<MainViewProps>;
}

/** The whole page: which address shows what. */
export function App({ mainView: MainView }: AppProps) {
  const errorReports = useErrorReports();
  const browser = useBrowser();
  const tabStorage = useTabStorage();
  const clock = useClock();
  const preferences = usePreferences();
  const scriptLoads = useScriptLoads();
  const [views] = useState(() => createViews(scriptLoads));
  const [ResetPage] = useState(() =>
    lazily(scriptLoads, 'reset', async () => (await import('../features/reset/reset-page.js')).ResetPage),
  );
  const [crashes, setCrashes] = useState(0);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => preferences.start(), [preferences]);
  const onCrash = (error: unknown, where: string): void => {
    const message = error instanceof Error ? error.message : String(error);
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    errorReports.report({
      level: 'error',
      message,
      exceptionData: `${stack}\n${where}`,
      url: browser.address(),
      appName: 'suppliers-portal-web',
    });
    rememberCrash(tabStorage, clock.now());
    keepCrash(tabStorage, {
      at: isoText(clock.now(), utc),
      address: browser.address(),
      message,
      stack: `${stack}\n${where}`,
    });
    // The page for crashes has crashed: another try would crash for ever.
    if (pathname === '/error') return;
    void navigate('/error', { replace: true });
    setCrashes((count) => count + 1);
  };
  return (
    <>
      <ErrorBoundary
        key={crashes}
        onCrash={onCrash}
        fallback={
          pathname === '/error' ? (
            <p className="sp-plain">
              Something went wrong... <a href="/main">Back to Home Page</a>
            </p>
          ) : null
        }
      >
        <Routes>
          <Route path="/" element={<SignInRoute />} />
          <Route path="/login" element={<SignInRoute />} />
          <Route
            path="/reset"
            element={
              <Suspense fallback={null}>
                <ResetPage />
              </Suspense>
            }
          />
          <Route path="/error" element={<ErrorPage />} />
          <Route
            path="/main"
            element={
              <Suspense fallback={null}>
                <ProtectedRoute />
              </Suspense>
            }
          >
            <Route index element={<MainView views={views} unknown={<UnknownPage />} />} />
            <Route path=":slug" element={<MainView views={views} unknown={<UnknownPage />} />} />
            {featurePages.flatMap(({ slug, subPages = [] }) =>
              subPages.map((sub) => (
                <Route
                  key={`${slug}/${sub.path}`}
                  path={`${slug}/${sub.path}`}
                  element={<MainView views={views} unknown={<UnknownPage />} parent={slug} sub={sub} />}
                />
              )),
            )}
          </Route>
          <Route path="*" element={<UnknownPage />} />
        </Routes>
      </ErrorBoundary>
      <ToastRegion />
    </>
  );
}

/**
 * Signed-in users never see the sign-in screen, except to set a password with the link from an email, and to sign in as
 * the person whose password it was.
 */
function SignInRoute() {
  const tools = useSignInTools();
  const state = useValue(useSignIn().state.changes);
  const { token, forget } = useMailedToken();
  const newPassword = useNewPasswordEmail();
  if (token !== undefined)
    return (
      <SignInPage
        key={token}
        tools={tools}
        notice={undefined}
        purpose={{ mode: 'changePassword', token }}
        onEmail={(email) => {
          newPassword.remember(email);
        }}
      >
        {() => (
          <Link to="/login" onClick={forget}>
            Sign in
          </Link>
        )}
      </SignInPage>
    );
  const email = newPassword.peek();
  if (state.kind === 'signed-in' && (email === undefined || email === state.user.email))
    return <Navigate to={state.landing ?? '/main'} replace />;
  if (state.kind === 'signed-in')
    return (
      <SignInPage
        key="signin"
        tools={tools}
        notice={`This browser is signed in as ${state.user.email}. That ends when you sign in.`}
        purpose={signingIn(email)}
      >
        {() => (
          <Link
            to="/main"
            onClick={() => {
              newPassword.forget();
            }}
          >
            Continue as {state.user.email}
          </Link>
        )}
      </SignInPage>
    );
  return (
    <SignInPage
      key="signin"
      tools={tools}
      notice={state.kind === 'signed-out' ? state.notice : undefined}
      purpose={signingIn(email)}
    >
      {(email) => (
        <Link to="/reset" state={{ email }}>
          Retrieve Password
        </Link>
      )}
    </SignInPage>
  );
}

function useSignInTools(): SignInTools {
  const browser = useBrowser();
  const { theme } = usePreferences();
  return {
    signIn: useSignIn(),
    asked: useAskedFor().peek(),
    loadUniversalLogin: useUniversalLogin(),
    theme,
    reload: () => {
      browser.reload();
    },
  };
}

/** The token of a mailed link. It is taken out of the address at once, so that it stays in no history. */
function useMailedToken(): { readonly token: string | undefined; readonly forget: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(hash.slice(1)).get('changePassword') ?? undefined;
  const [token, setToken] = useState(mailed);
  // A second link in the same tab.
  if (mailed !== undefined && mailed !== token) setToken(mailed);
  useEffect(() => {
    if (mailed !== undefined) void navigate({ pathname, search, hash: '' }, { replace: true });
  }, [mailed, navigate, pathname, search]);
  return {
    token,
    forget: () => {
      setToken(undefined);
    },
  };
}
