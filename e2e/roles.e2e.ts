import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, attempts, password, turnOff } from './support/agency.js';
import { launch, signIn, visit } from './support/browser.js';

describe('who sees what', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it('says so to an admin at every width, and offers no turn-on [SHELL-02, CONN-01, AUTH-12]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'Precheck', succeeded: 10, failed: 0 });
    await turnOff(partner);
    const admin = await aPartner({ isAdmin: true });
    const { page, context, complaints } = await visit(browser);
    await page.goto(`/main/booking-accuracy?dmc=${String(partner.dmcId)}`);
    await signIn(page, admin.email, password);
    await page.getByText('Connection is off').first().waitFor();
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .getByText(/Portal ADMIN/u)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: 'Turn On', disabled: false }).count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lets a user with several accounts switch, remembers the choice and reloads [SHELL-03, SHELL-08]', async () => {
    const other = await aPartner();
    await attempts(other, { action: 'Precheck', succeeded: 50, failed: 50 });
    const partner = await aPartner({ alsoFor: [other] });
    await attempts(partner, { action: 'Precheck', succeeded: 100, failed: 0 });
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.getByText('Above 85% minimum').or(page.getByText('Below 85% minimum')).first().waitFor();
    await page.getByLabel(/partner account$/u).click();
    const reloaded = page.waitForEvent('load');
    await page
      .getByRole('option', { name: new RegExp(other.dmcName, 'u') })
      .or(page.getByRole('menuitem', { name: new RegExp(other.dmcName, 'u') }))
      .first()
      .click();
    await reloaded;
    await page.getByText('Below 85% minimum').first().waitFor();
    await page.reload();
    await page.getByText('Below 85% minimum').first().waitFor();
    await context.close();
  });

  it('shows one account no picker [SHELL-03]', async () => {
    const partner = await aPartner();
    await attempts(partner, { action: 'Precheck', succeeded: 10, failed: 0 });
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.getByText('Above 85% minimum').first().waitFor();
    expect(await page.getByLabel(/partner account$/u).count()).toBe(0);
    await context.close();
  });

  it('never asks for the connection of an Onboarding account [SHELL-04, CONN-14]', async () => {
    const { page, context } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/login');
    await signIn(page, 'onboarding@demo.example', 'demo-Portal-1');
    await page.waitForURL('**/main**');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    // The page has asked for all that it shows.
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/status'))).toEqual([]);
    expect(await page.getByText(/Connection (On|Off)/u).count()).toBe(0);
    await context.close();
  });
});
