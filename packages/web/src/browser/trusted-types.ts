/** What this browser offers of Trusted Types. TypeScript does not describe it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedTypeRules): unknown;
}

interface TrustedTypeRules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/**
 * What may become markup or script in the pages of the portal. The browser asks for each text, because the policy that
 * the server sends requires it. Null means that the browser throws.
 */
export const trustedTypeRules = (origin: string): TrustedTypeRules => ({
  // React and charts only empty elements this way, and React makes its script elements from this text.
  createHTML: (text) => (text === '' || text === '<script></script>' ? text : null),
  createScriptURL: (address) => (new URL(address, origin).origin === origin ? address : null),
});

/** Must run before anything that makes a worker or a script. Browsers without Trusted Types need nothing. */
export function requireTrustedTypes(page: Window): void {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', trustedTypeRules(page.location.origin));
}
