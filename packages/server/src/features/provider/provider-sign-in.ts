import { failed, ok, type Result } from '@suppliers-portal/domain';
import * as oidc from 'openid-client';
import { OutsideFailure } from '../../kernel/outside-failure.js';
import { digestOf, randomText } from '../../platform/database/secrets.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

export interface Departure {
  /** At the provider; the browser goes there. */
  readonly address: string;
  /** Kept by this browser alone until it comes back. */
  readonly browser: string;
}

/** The provider cannot be reached, or is none. */
export class ProviderFailure extends OutsideFailure {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 'Sign-in is not reachable. Try again.', 10, options);
  }
}

const lifeMinutes = 10;

interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** Read only where the person is not known yet. */
  readonly verifiedEmail: () => Promise<string | undefined>;
}

/**
 * OpenID Connect by code with PKCE, state and nonce. A person who comes back is known by issuer and subject, and not by
 * an e-mail.
 */
export class ProviderSignIn {
  private found: Promise<oidc.Configuration> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: ProviderSettings,
  ) {}

  /** With `again` the provider asks the person, also where it still knows them. */
  async start(redirectUri: string, again: boolean): Promise<Departure> {
    const configuration = await this.configuration();
    const [state, nonce, codeVerifier, browser] = [
      oidc.randomState(),
      oidc.randomNonce(),
      oidc.randomPKCECodeVerifier(),
      randomText(),
    ];
    await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `insert into provider_sign_ins (state_hash, browser_hash, nonce, code_verifier, ends_at) values ($1, $2, $3, $4, portal_now() + interval '${lifeMinutes} minutes')`,
        [digestOf(state), digestOf(browser), nonce, codeVerifier],
      ),
    );
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(again ? { prompt: 'login' } : {}),
    });
    return { address: address.href, browser };
  }

  /** The user who came back, or why there is none. What was noted at the start is used up by the first return. */
  async finish(
    returned: URL,
    browser: string | undefined,
  ): Promise<{ readonly userId: number } | { readonly refused: string }> {
    const state = returned.searchParams.get('state');
    if (state === null || browser === undefined) return { refused: 'it did not begin in this browser' };
    const [begun] = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        'delete from provider_sign_ins where state_hash = $1 and browser_hash = $2 and ends_at > portal_now() returning nonce, code_verifier',
        [digestOf(state), digestOf(browser)],
      ),
    );
    if (begun === undefined)
      return { refused: 'it did not begin in this browser, or too long ago, or it has come back before' };
    const configuration = await this.configuration();
    const granted = await answered(
      oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: text(begun, 'nonce'),
        pkceCodeVerifier: text(begun, 'code_verifier'),
        idTokenExpected: true,
      }),
    );
    if (!granted.ok) return { refused: granted.failure };
    const claims = granted.value.claims();
    if (claims === undefined) return { refused: 'the provider did not say who it is' };
    return this.userOf({
      issuer: claims.iss,
      subject: claims.sub,
      verifiedEmail: async () => {
        const told = await answered(oidc.fetchUserInfo(configuration, granted.value.access_token, claims.sub));
        return told.ok && told.value.email_verified === true ? sameMailbox(told.value.email) : undefined;
      },
    });
  }

  private async userOf({
    issuer,
    subject,
    verifiedEmail,
  }: Person): Promise<{ readonly userId: number } | { readonly refused: string }> {
    const known = await this.database.transaction({ role: 'access' }, (sql) => findIdentity(sql, issuer, subject));
    if (known !== undefined) return { userId: known };
    const email = await verifiedEmail();
    if (email === undefined) return { refused: 'the person is new here, and the provider has verified no e-mail' };
    const linked = await this.database.transaction({ role: 'access' }, async (sql) => {
      await sql.query(
        'insert into user_identities (issuer, subject, user_id) select $1, $2, user_id from users where email = $3 on conflict do nothing',
        [issuer, subject, email],
      );
      return findIdentity(sql, issuer, subject);
    });
    return linked === undefined ? { refused: 'no user has the e-mail that the provider gave' } : { userId: linked };
  }

  /** Asked of the provider once; a failure is not kept. */
  private configuration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const insecure = issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};
    this.found ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: 10, ...insecure })
      .catch((error: unknown) => {
        this.found = undefined;
        throw new ProviderFailure(`the provider ${issuer} could not be asked`, { cause: error });
      });
    return this.found;
  }
}

/**
 * A refusal by the provider, or an answer that does not hold, is an outcome. A provider that says nothing is a failure.
 */
async function answered<T>(asking: Promise<T>): Promise<Result<T, string>> {
  try {
    return ok(await asking);
  } catch (error) {
    const isAnswer =
      error instanceof oidc.AuthorizationResponseError ||
      error instanceof oidc.ResponseBodyError ||
      error instanceof oidc.WWWAuthenticateChallengeError ||
      (error instanceof oidc.ClientError &&
        error.code?.startsWith('OAUTH_') === true &&
        error.code !== 'OAUTH_TIMEOUT');
    if (isAnswer) return failed(error.message);
    throw new ProviderFailure('the provider did not answer', { cause: error });
  }
}

/**
 * The address as users have it. Only A to Z become small: some other letters, such as the Kelvin sign, would become a
 * letter of another mailbox.
 */
const sameMailbox = (email: string | undefined): string | undefined =>
  email?.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());

async function findIdentity(sql: Sql, issuer: string, subject: string): Promise<number | undefined> {
  const [row] = await sql.query(
    `select i.user_id from user_identities i join users u using (user_id)
     where i.issuer = $1 and i.subject = $2 and u.disabled_at is null`,
    [issuer, subject],
  );
  return row === undefined ? undefined : integer(row, 'user_id');
}
