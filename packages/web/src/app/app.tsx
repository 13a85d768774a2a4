import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { useServices } from '../composition/use-services.js';
import { featurePages } from '../features/feature-pages.js';
import { ErrorPage } from '../features/error/error-page.js';
import { SignInPage } from '../features/sign-in/sign-in-page.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { ToastRegion } from '../ui/toast-region.js';
import { useValue } from '../ui/use-observable.js';
import { rememberCrash } from '../features/error/crashes.js';
import { MainView } from './main-view.js';
import { ProtectedRoute } from './protected-route.js';
import { createViews } from './views.js';

/** The whole page: which address shows what. */
export function App() {
  const services = useServices();
  const { errorReports, browser, tabStorage, clock, preferences } = services;
  const [views] = useState(() => createViews(services));
  const [crashes, setCrashes] = useState(0);
  const navigate = useNavigate();
  useEffect(() => preferences.start(), [preferences]);
  const onCrash = (error: unknown, where: string): void => {
    const message = error instanceof Error ? error.message : String(error);
    const stack = error instanceof Error ? error.stack ?? '' : '';
    errorReports.report({ level: 'error', message, exceptionData: `${stack}\n${where}`, url: browser.address(), appName: 'suppliers-portal-web' });
    rememberCrash(tabStorage, clock.now());
    void navigate('/error', { replace: true });
    setCrashes((count) => count + 1);
  };
  return (
    <>
      <ErrorBoundary key={crashes} onCrash={onCrash}>
        <Routes>
          <Route path="/" element={<SignInRoute />} />
          <Route path="/login" element={<SignInRoute />} />
          <Route path="/error" element={<ErrorPage />} />
          <Route path="/main" element={<ProtectedRoute />}>
            <Route index element={<MainView views={views} />} />
            <Route path=":slug" element={<MainView views={views} />} />
            {featurePages.flatMap(({ slug, subPages = [] }) => subPages.map((sub) => <Route key={`${slug}/${sub.path}`} path={`${slug}/${sub.path}`} element={<MainView views={views} parent={slug} sub={sub} />} />))}
          </Route>
          <Route path="*" element={<Navigate to="/login" replace />} />
        </Routes>
      </ErrorBoundary>
      <ToastRegion />
    </>
  );
}

/** Whoever is signed in already never sees the sign-in screen. */
function SignInRoute() {
  const state = useValue(useServices().signIn.state.changes);
  if (state.kind === 'signed-in') return <Navigate to={state.landing ?? '/main'} replace />;
  return <SignInPage notice={state.kind === 'signed-out' ? state.notice : undefined} />;
}
