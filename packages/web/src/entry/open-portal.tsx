import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Portal } from '../app/portal.js';
import { lazily } from '../app/views.js';
import { watchWindow, type UncaughtEvent } from '../app/watch-window.js';
import { createBrowserContainer } from '../composition/browser-container.js';
import type { SignInFlow } from '../state/sign-in-flow.js';
import { tokens } from '../state/tokens.js';

/** The portal, made and not shown yet. */
export interface PreparedPortal {
  readonly signIn: Pick<SignInFlow, 'complete' | 'verify' | 'refused'>;
  readonly show: () => void;
}

export function preparePortal(root: Root, early: readonly UncaughtEvent[]): PreparedPortal {
  const container = createBrowserContainer(window);
  watchWindow(window, container, early);
  const mainView = lazily(
    container.get(tokens.scriptLoads),
    'main',
    async () => (await import('../app/main-view.js')).MainView,
  );
  return {
    signIn: container.get(tokens.signIn),
    show: () => {
      root.render(
        <StrictMode>
          <BrowserRouter useTransitions={false}>
            <Portal container={container} mainView={mainView} />
          </BrowserRouter>
        </StrictMode>,
      );
    },
  };
}
