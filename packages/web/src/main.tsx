import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { UncaughtEvent } from './app/watch-window.js';
import { requireTrustedTypes } from './browser/trusted-types.js';
import { beforeThePortal } from './composition/before-the-portal.js';
import type { PreparedPortal } from './entry/open-portal.js';
import { SignInFirst } from './entry/sign-in-first.js';

requireTrustedTypes(window);

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no root element');
const root = createRoot(place);
const { hasSession, preferences, browser, scriptLoads, ...parts } = beforeThePortal(window);

// Errors from before the portal is there, which reports them.
const early: UncaughtEvent[] = [];
const keep = (event: UncaughtEvent): void => void early.push(event);
window.addEventListener('error', keep);
window.addEventListener('unhandledrejection', keep);

const fetchPortal = async (): Promise<PreparedPortal> => {
  const { preparePortal } = await import('./entry/open-portal.js');
  window.removeEventListener('error', keep);
  window.removeEventListener('unhandledrejection', keep);
  return preparePortal(root, early);
};
let fetched: Promise<PreparedPortal> | undefined;
const portal = (): Promise<PreparedPortal> =>
  (fetched ??= scriptLoads.load('portal', fetchPortal).catch((error: unknown) => {
    // The next one who asks tries again.
    fetched = undefined;
    throw error;
  }));

// Without a session there is nothing to show but the sign-in screen. A mailed link for a password is for the portal.
const { pathname, hash } = window.location;
if (['/', '/login'].includes(pathname) && !hash.includes('changePassword=') && !hasSession)
  root.render(
    <StrictMode>
      <SignInFirst
        {...parts}
        preferences={preferences()}
        portal={portal}
        reload={() => {
          browser.reload();
        }}
      />
    </StrictMode>,
  );
else
  void portal().then(({ show }) => {
    show();
  });
