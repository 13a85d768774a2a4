import { sessionKey } from '../browser/local-storage-session-store.js';
import type { PageContainer } from '../state/container.js';
import { tokens } from '../state/tokens.js';

/** Handles what happens outside of any component: uncaught errors, and a sign-out in another tab. */
export function watchWindow(view: Window, container: PageContainer): void {
  const errorReports = container.get(tokens.errorReports);
  const browser = container.get(tokens.browser);
  const signIn = container.get(tokens.signIn);
  const report = (message: string, error: unknown): void => {
    const exceptionData = error instanceof Error ? (error.stack ?? error.message) : undefined;
    errorReports.report({
      level: 'error',
      message,
      url: browser.address(),
      appName: 'suppliers-portal-web',
      ...(exceptionData === undefined ? {} : { exceptionData }),
    });
  };
  view.addEventListener('error', ({ message, error }) => {
    report(message, error);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason instanceof Error ? reason.message : String(reason), reason);
  });
  view.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey && newValue === null) signIn.signedOutElsewhere();
  });
}
