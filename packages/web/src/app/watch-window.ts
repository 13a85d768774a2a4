import { sessionKey } from '../browser/local-storage-session-store.js';
import type { PageContainer } from '../state/container.js';
import { tokens } from '../state/tokens.js';

export type UncaughtEvent = ErrorEvent | PromiseRejectionEvent;

/**
 * Handles what happens outside of any component: uncaught errors, and a sign-out in another tab, or a sign-in there as
 * someone else. `early` came before the portal was loaded.
 */
export function watchWindow(view: Window, container: PageContainer, early: readonly UncaughtEvent[] = []): void {
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
  const onUncaught = (event: UncaughtEvent): void => {
    if ('error' in event) report(event.message, event.error);
    else report(event.reason instanceof Error ? event.reason.message : String(event.reason), event.reason);
  };
  early.forEach(onUncaught);
  view.addEventListener('error', onUncaught);
  view.addEventListener('unhandledrejection', onUncaught);
  view.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey) return;
    if (newValue === null) signIn.signedOutElsewhere();
    // The calls of this page are theirs by now, so it must not show what belongs to the one before.
    else if (signIn.isSomeoneElse()) browser.reload();
  });
}
