import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, mailTo, password } from './support/agency.js';
import { barriers, launch, signIn, visit } from './support/browser.js';
import { atTerminal, supplier } from './support/tools.js';

describe('getting in, staying in, and letting tools in', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'journey-access-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gets a new password by mail, with a link that works once [RESET-01, RESET-04, RESET-06, AUTH-01]', async () => {
    const partner = await aPartner();
    const { page, context, complaints } = await visit(browser);
    await page.goto('/login');
    await page.getByRole('link', { name: /password/iu }).click();
    await page.waitForURL('**/reset');
    await page.getByLabel('Email').fill(partner.email);
    await page.getByText('I am not a robot').click();
    await page.getByText('Verified').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('The link to reset your password has been sent. Please check your email.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');

    const mail = await mailTo(partner, 'Reset your Suppliers Portal password');
    const [link = '', token = ''] = /\/login#changePassword=([\w-]+)/u.exec(mail) ?? [];
    await page.goto('about:blank');
    await page.goto(link);
    const frame = page.frameLocator('iframe[title="Set a new password"]');
    await frame.getByLabel('New password', { exact: true }).fill('another-Portal-2');
    await frame.getByLabel('Confirm new password').fill('another-Portal-2');
    await frame.getByRole('button', { name: 'Set password' }).click();
    await frame.getByText(`The password of ${partner.email} is set. Any earlier session is signed out.`).waitFor();
    expect(page.url()).not.toContain(token);
    // The portal knows by now who wants to sign in.
    await frame.getByRole('link', { name: 'Sign in' }).click();
    const signInFrame = page.frameLocator('iframe[title="Sign in"]');
    await signInFrame.locator('#password:focus').waitFor();
    expect(await signInFrame.getByLabel('Email').inputValue()).toBe(partner.email);
    expect(page.url()).not.toContain(partner.email);

    await page.goto('about:blank');
    await page.goto(link);
    await frame.getByLabel('New password', { exact: true }).fill('third-Portal-3');
    await frame.getByLabel('Confirm new password').fill('third-Portal-3');
    await frame.getByRole('button', { name: 'Set password' }).click();
    await frame
      .getByText(
        'This link is no longer valid. Each link works once: for 30 minutes, or for 7 days if it is an invitation.',
      )
      .waitFor();

    await page.goto('about:blank');
    await page.goto('/login');
    await signIn(page, partner.email, 'another-Portal-2');
    await page.waitForURL('**/main**');
    expect(complaints.filter((one) => !one.includes('404') && !one.includes('409'))).toEqual([]);
    await context.close();
  });

  it('manages recipients, a token and the log of changes in the page, and the tool sees the same [SET-01, SET-02, SET-03]', async () => {
    const partner = await aPartner();
    const { page, context } = await visit(browser);
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.waitForURL('**/main**');
    await page.goto('/main/settings');
    const entry = page.getByLabel('Add recipient');
    await entry.fill('ops@');
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await entry.fill('ops@journey.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('ops@journey.example').first().waitFor();

    await page.getByRole('tab', { name: 'Access tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('ci-pipeline');
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = await page.getByLabel('Token', { exact: true }).inputValue();
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByText('I have saved this token').click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('cell', { name: 'ci-pipeline' }).or(page.getByText('ci-pipeline').first()).first().waitFor();
    expect(await page.content()).not.toContain(secret);

    const listed = JSON.parse((await supplier(secret, folder, 'recipient', 'list', '--json')).stdout) as readonly {
      email: string;
    }[];
    expect(listed.map(({ email }) => email)).toContain('ops@journey.example');
    const changes = JSON.parse((await supplier(secret, folder, 'audit', 'list', '--json')).stdout) as readonly {
      kind: string;
      who: string;
    }[];
    // What the agency handed in is in the log as well, under its own name.
    const own = changes.filter(({ who }) => who === partner.email);
    expect(own.map(({ kind }) => kind)).toEqual(['created-token', 'added-recipient']);
    await expect(supplier(secret, folder, 'recipient', 'add', 'more@journey.example')).rejects.toMatchObject({
      code: 5,
    });

    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByText('Created token').first().waitFor();
    await page.getByRole('tab', { name: 'Access tokens' }).click();
    await page
      .getByRole('button', { name: /^Revoke/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await page.getByText('Revoked ci-pipeline').first().waitFor();
    await expect(supplier(secret, folder, 'recipient', 'list')).rejects.toMatchObject({ code: 4 });
    await context.close();
  });

  it('lets a command line in by a code that is typed into the page [AUTH-02]', async () => {
    const partner = await aPartner();
    const own = join(folder, 'device');
    const tool = atTerminal(own, 'auth', 'login', '--device', '--insecure-storage');
    const [, code = ''] = await tool.printed(/type the code {2}(\w{4}-\w{4})/u);

    const { page, context } = await visit(browser);
    await page.goto('/main?connect=cli');
    await signIn(page, partner.email, password);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(code);
    await page.keyboard.press('Enter');
    await dialog.getByText(partner.email).waitFor();
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await dialog.getByText('Connected. You can close this page.').waitFor();
    expect(await tool.ended).toBe(0);
    await tool.printed(new RegExp(partner.email.replaceAll('.', '\\.'), 'u'));
    const status = await supplier('', own, 'auth', 'status', '--json');
    expect(JSON.parse(status.stdout)).toMatchObject({
      signedIn: true,
      email: partner.email,
      token: { storage: 'file', scope: 'operate' },
    });
    await context.close();
  });

  it('asks after five idle minutes, counts 30 seconds, and signs out; what was typed is there afterwards [IDLE-01, IDLE-02, IDLE-03]', async () => {
    const partner = await aPartner();
    const { page, context } = await visit(browser);
    await page.clock.install();
    await page.goto('/login');
    await signIn(page, partner.email, password);
    await page.waitForURL('**/main**');
    await page.goto('/main/settings');
    await page.getByLabel('Add recipient').fill('half-typed@journey');
    await page.clock.runFor(285_000);
    expect(await page.getByText('Do you want to stay connected?').count()).toBe(0);
    await page.clock.runFor(17_000);
    await page.getByText('You have not used portal for 5 minutes.').waitFor();
    await page.getByRole('button', { name: 'Stay Logged In' }).click();
    await page.getByText('Do you want to stay connected?').waitFor({ state: 'detached' });

    await page.clock.runFor(301_000);
    await page.getByText('Do you want to stay connected?').waitFor();
    await page.clock.runFor(31_000);
    await page.waitForURL('**/login**');
    await page.clock.resume();
    await signIn(page, partner.email, password);
    await page.waitForURL('**/main/settings**');
    expect(await page.getByLabel('Add recipient').inputValue()).toBe('half-typed@journey');
    await context.close();
  });
});
