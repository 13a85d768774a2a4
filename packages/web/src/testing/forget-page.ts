import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Clears the page and all stored data after each test. */
export function forgetPageAfterEach(): void {
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
    window.sessionStorage.clear();
    document.body.replaceChildren();
    document.body.className = '';
  });
}
