import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, password } from './support/agency.js';
import { codeOf, withPasskeys } from './support/authenticator.js';
import { barriers, launch, signIn, visit } from './support/browser.js';

describe('a second factor', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each(['light', 'dark'] as const)(
    'is set up in Settings and asked for at the next sign-in, %s',
    async (colorScheme) => {
      const partner = await aPartner();
      const { page, context } = await visit(browser, { colorScheme });
      await page.goto('/login');
      await signIn(page, partner.email, password);
      await page.waitForURL('**/main**');
      await page.goto('/main/settings#second-factor');
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      await page.getByRole('img', { name: 'QR code with the key next to it' }).waitFor();
      const key = (await page.locator('.sp-key').textContent()) ?? '';
      expect(await barriers(page)).toEqual([]);
      await page.getByLabel('Code that the app shows').fill(codeOf(key));
      await page.getByRole('button', { name: 'Confirm' }).click();
      const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' }).getByRole('listitem');
      await codes.nth(9).waitFor();
      const recoveryCode = (await codes.first().textContent()) ?? '';
      await page.getByText('I have kept these codes').click();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('10 recovery codes are left.').waitFor();
      await context.close();

      // The newest code of the app: the present one was used for the set-up.
      for (const code of [codeOf(key, 1), recoveryCode]) {
        const other = await visit(browser, { colorScheme });
        const frame = other.page.frameLocator('iframe[title="Sign in"]');
        await other.page.goto('/login');
        await signIn(other.page, partner.email, password);
        await frame.getByRole('heading', { name: 'Enter your code' }).waitFor();
        expect(await barriers(other.page)).toEqual([]);
        await frame.getByLabel('Code of your authenticator app').fill('000000');
        await frame.getByRole('button', { name: 'Sign in' }).click();
        await frame.getByRole('alert').waitFor();
        await frame.getByLabel('Code of your authenticator app').fill(code);
        await frame.getByRole('button', { name: 'Sign in' }).click();
        await other.page.waitForURL('**/main**');
        await other.context.close();
      }
    },
  );

  it('can be a passkey: registered in Settings, it signs in without a password', async () => {
    const partner = await aPartner();
    const { page, context } = await visit(browser);
    const { devices, authenticatorId } = await withPasskeys(context, page);
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.waitForURL('**/main**');
    await page.goto('/main/settings#second-factor');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Journey laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Remove Journey laptop' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

    // The same device, and a browser that forgot the session.
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('/login');
    const frame = page.frameLocator('iframe[title="Sign in"]');
    await frame.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/main**');
    await page.goto('/main/settings#sessions');
    await page.getByText('Signed in with a passkey').waitFor();

    // A passkey that was removed signs no one in.
    await page.goto('/main/settings#second-factor');
    await page.getByRole('button', { name: 'Remove Journey laptop' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('Removed Journey laptop').waitFor();
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('/login');
    await frame.getByRole('button', { name: 'Use a passkey' }).click();
    await frame.getByText('This passkey was not accepted').waitFor();
    await context.close();
  });
});
