import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenIdProvider, type OpenIdProvider } from '../packages/server/src/testing/openid-provider.js';
import { ingest } from './support/agency.js';
import { barriers, launch, visit, type Visit } from './support/browser.js';
import { startPortal, type RunningPortal } from './support/portal.js';

const client = { clientId: 'portal', clientSecret: 'a-secret-of-the-journeys-0123456789' };
const ana = 'ana@journey.example';

/** What the provider shows: the person who is chosen there signs in. */
const whoAreYou = `<!doctype html><html lang="en"><title>The provider</title><main><h1>Who are you?</h1>${[
  ana,
  'stranger@journey.example',
]
  .map((email) => `<p><a href="?as=${email}">${email}</a></p>`)
  .join('')}</main></html>`;

describe('signing in through an OpenID Connect provider', () => {
  let browser: Browser;
  let portal: RunningPortal;
  let provider: OpenIdProvider;

  beforeAll(async () => {
    browser = await launch();
    provider = await startOpenIdProvider(
      async (issuer) => {
        portal = await startPortal({
          DEMO: 'off',
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: client.clientId,
          OIDC_CLIENT_SECRET: client.clientSecret,
        });
        return { ...client, redirectUri: `${portal.address.url}/auth/oidc/callback` };
      },
      (request) => {
        const email = new URL(request.url ?? '', 'http://provider').searchParams.get('as');
        return email === null ? { page: whoAreYou } : { sub: email, email, email_verified: true };
      },
    );
    await ingest('partners', [{ dmcId: 7001, dmcName: 'Journey Hotels' }], portal.address);
    await ingest('users', [{ email: ana, password: 'never-used-Portal-1', dmcIds: [7001] }], portal.address);
  });
  afterAll(async () => {
    await browser.close();
    await provider.close();
    await portal.stop();
  });

  const atTheDoor = async (address = '/login'): Promise<Visit> => {
    const visitor = await visit(browser, { baseURL: portal.address.url });
    await visitor.page.goto(address);
    return visitor;
  };

  /** Presses the button and says at the provider who it is. */
  async function continueAs(page: Page, email: string): Promise<void> {
    const [atProvider] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe[title="Sign in"]').getByRole('link', { name: 'Continue to sign in' }).click(),
    ]);
    await atProvider.getByRole('link', { name: email }).click();
    await atProvider.waitForURL('**/universal-login/returned**').catch((error: unknown) => {
      // A page that has said what it has to say may close itself.
      if (!atProvider.isClosed()) throw error;
    });
  }

  it('is one button without a password, opens the provider next to the page, and leads to the page that was asked for [AUTH-01, AUTH-02]', async () => {
    const { page, context, complaints } = await atTheDoor('/main/settings');
    const frame = page.frameLocator('iframe[title="Sign in"]');
    await frame.getByRole('link', { name: 'Continue to sign in' }).waitFor();
    expect(await frame.locator('input[type="password"]').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await continueAs(page, ana);
    await page.waitForURL('**/main/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await context.close();
  });

  it("says so next to the button when the provider's person is no one here, and lets another try", async () => {
    const { page, context } = await atTheDoor();
    await continueAs(page, 'stranger@journey.example');
    await page
      .frameLocator('iframe[title="Sign in"]')
      .getByRole('alert')
      .getByText('You could not be signed in with that account.')
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });
});
