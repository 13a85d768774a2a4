/** What the tests use of the library, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface GrantContext {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly provider: {
        readonly Grant: new (about: { readonly clientId: string; readonly accountId: string }) => Grant;
      };
    };
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        readonly clients: readonly Readonly<Record<string, unknown>>[];
        readonly claims: Readonly<Record<string, readonly string[]>>;
        readonly cookies: { readonly keys: readonly string[] };
        readonly conformIdTokenClaims?: boolean;
        readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
        readonly interactions: { url(context: unknown, interaction: { readonly uid: string }): string };
        findAccount(
          context: unknown,
          id: string,
        ): { readonly accountId: string; claims(): Readonly<Record<string, unknown>> };
        loadExistingGrant(context: GrantContext): Promise<Grant>;
      },
    );
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } },
    ): Promise<void>;
  }
}
