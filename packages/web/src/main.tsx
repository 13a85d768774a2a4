import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Portal } from './app/portal.js';
import { lazily } from './app/views.js';
import { watchWindow } from './app/watch-window.js';
import { requireTrustedTypes } from './browser/trusted-types.js';
import { createBrowserContainer } from './composition/browser-container.js';
import { tokens } from './state/tokens.js';

requireTrustedTypes(window);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const container = createBrowserContainer(window);
watchWindow(window, container);
const mainView = lazily(
  container.get(tokens.scriptLoads),
  'main',
  async () => (await import('./app/main-view.js')).MainView,
);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Portal container={container} mainView={mainView} />
    </BrowserRouter>
  </StrictMode>,
);
