import { describe, expect, it } from 'vitest';
import { requireTrustedTypes, trustedTypeRules } from './trusted-types.js';

const rules = trustedTypeRules('https://portal.example');

describe('what becomes markup or script in the page', () => {
  it.each(['<img src=x onerror=alert(1)>', '<b>words</b>', ' ', '<script>alert(1)</script>'])(
    'is not the markup %j',
    (text) => {
      expect(rules.createHTML(text)).toBeNull();
    },
  );

  it('can be emptied', () => {
    expect(rules.createHTML('')).toBe('');
  });

  it.each(['/assets/worker-1.js', 'assets/worker-1.js', 'https://portal.example/assets/worker-1.js'])(
    'is the file %s of the portal',
    (address) => {
      expect(rules.createScriptURL(address)).toBe(address);
    },
  );

  it.each([
    'https://portal.example.evil.example/a.js',
    '//evil.example/a.js',
    'https://portal.example:8443/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/1',
    'javascript:alert(1)',
  ])('is not %s', (address) => {
    expect(rules.createScriptURL(address)).toBeNull();
  });

  it('is asked by every text where the browser can ask', () => {
    const made: string[] = [];
    const page = Object.assign(Object.create(window) as Window, {
      trustedTypes: { createPolicy: (name: string) => made.push(name) },
      location: window.location,
    });
    requireTrustedTypes(page);
    expect(made).toEqual(['default']);
  });
});
