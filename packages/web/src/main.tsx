import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Portal } from './app/portal.js';
import { lazily } from './app/views.js';
import { watchWindow } from './app/watch-window.js';
import { createBrowserServices } from './composition/browser-services.js';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const services = createBrowserServices(window);
watchWindow(window, services);
const mainView = lazily(services, 'main', async () => (await import('./app/main-view.js')).MainView);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Portal services={services} mainView={mainView} />
    </BrowserRouter>
  </StrictMode>,
);
