import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, attempts, password } from './support/agency.js';
import { launch, signIn, visit } from './support/browser.js';

describe('getting in and out', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it('signs a demo supplier in, shows Booking Accuracy, and signs out again [ROUTE-01, ROUTE-04, AUTH-02, AUTH-04]', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto('/main');
    await page.waitForURL('**/login');
    await signIn(page, 'supplier@demo.example', 'demo-Portal-1');
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/main');
    await page.getByText('Above 85% minimum').or(page.getByText('Below 85% minimum')).first().waitFor();

    await page.goto('/login');
    await page.waitForURL('**/main');
    await page
      .getByRole('button', { name: /Andaman Stays Group/u })
      .last()
      .click();
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    // A menu of the bar stays with the bar: one that went with the page would take an item from under a press.
    await page.getByText('Above 85% minimum').or(page.getByText('Below 85% minimum')).first().waitFor();
    expect(
      await logout.evaluate((item) => {
        const before = item.getBoundingClientRect().top;
        window.scrollTo({ top: 150, behavior: 'instant' });
        return { moved: item.getBoundingClientRect().top - before, scrolled: window.scrollY };
      }),
    ).toEqual({ moved: 0, scrolled: 150 });
    await logout.click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('supplier@demo.example');
    expect((await context.cookies()).filter(({ name }) => /session/iu.test(name))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes to the asked-for page, the partner included, after signing in [AUTH-02]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'Precheck', succeeded: 3, failed: 0 });
    const { page, context } = await visit(browser);
    await page.goto(`/main/booking-accuracy?dmc=${String(partner.dmcId)}`);
    await page.waitForURL('**/login');
    await signIn(page, partner.email, password);
    await page.waitForURL(`**/main/booking-accuracy?dmc=${String(partner.dmcId)}`);
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();
    await context.close();
  });

  it('says that a sign-in failed, in the same words for a wrong password and an unknown user', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/login');
    for (const email of ['supplier@demo.example', 'nobody@demo.example']) {
      await signIn(page, email, 'not the password');
      const frame = page.frameLocator('iframe[title="Sign in"]');
      await frame.getByRole('alert').filter({ hasText: 'Login failed, please use valid credentials' }).waitFor();
      // Once, where the fields are.
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await frame.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
      await page.reload();
    }
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });

  it('takes the typed email along to the page for a new password, where its field has the focus', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await page.frameLocator('iframe[title="Sign in"]').getByLabel('Email').fill('typed@demo.example');
    await page.getByRole('link', { name: 'Retrieve Password' }).click();
    await page.waitForURL('**/reset');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('typed@demo.example');
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await context.close();
  });

  it.each(['/unknown', '/main/unknown', '/mainland'])('sends %s to the sign-in screen [ROUTE-05]', async (path) => {
    const { page, context } = await visit(browser);
    await page.goto(path);
    await page.waitForURL('**/login');
    await context.close();
  });

  it('says so to a user whose session has ended, forgets them, and goes to the sign-in screen [ERR-02]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'Precheck', succeeded: 3, failed: 0 });
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.getByRole('heading', { level: 1, name: 'Booking Accuracy' }).waitFor();
    await context.clearCookies();
    await page.keyboard.press('Alt+r');
    await page.getByText('The user session has expired. Please log in again.').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.localStorage)), { timeout: 4000 })
      .not.toContain(partner.email);
    await page.waitForURL('**/login', { timeout: 8000 });
    await context.close();
  });

  it('takes a mailed link for a password also in a tab that shows the sign-in screen, and keeps it out of the address', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await page.frameLocator('iframe[title="Sign in"]').getByLabel('Email').waitFor();
    await page.evaluate(() => {
      window.location.hash = '#changePassword=a-token';
    });
    await page.frameLocator('iframe[title="Set a new password"]').locator('input').first().waitFor();
    expect(page.url()).not.toContain('a-token');
    await context.close();
  });

  it('lets no text become markup or a script of another server', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const tried = await page.evaluate(() =>
      [
        () => (document.body.innerHTML = '<img src="x" onerror="alert(1)">'),
        () => new Worker('https://evil.example/worker.js'),
        () => (document.createElement('script').src = 'https://evil.example/script.js'),
      ].map((attack) => {
        try {
          attack();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      }),
    );
    expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await context.close();
  });
});
