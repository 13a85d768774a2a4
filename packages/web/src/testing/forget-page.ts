import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// All test files share one page, so each test has to leave it empty, also one that renders nothing itself.
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.replaceChildren();
  document.body.className = '';
});
