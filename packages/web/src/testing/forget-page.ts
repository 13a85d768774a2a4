import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** After each test: nothing on the page, and nothing kept. */
export function forgetPageAfterEach(): void {
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
    window.sessionStorage.clear();
    document.body.replaceChildren();
    document.body.className = '';
  });
}
