import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, password } from './support/agency.js';
import { barriers, launch, signIn, visit } from './support/browser.js';

interface Widget {
  readonly UniversalLogin: { mount(element: HTMLElement, options: Readonly<Record<string, unknown>>): unknown };
  results: string[];
}

interface Hearing {
  heard: Promise<void>;
}

/** Waits from now on for a message, as the frame itself does. */
const listening = (place: Page | Frame): Promise<void> =>
  place.evaluate(() => {
    (window as unknown as Hearing).heard = new Promise((resolve) => {
      window.addEventListener('message', () => resolve(), { once: true });
    });
  });
const heard = (place: Page | Frame): Promise<void> => place.evaluate(() => (window as unknown as Hearing).heard);

describe('the hosted sign-in in its frame', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  /** The frame in the mode for a new password, alone on a page of the portal. */
  async function newPassword(page: Page, token: string) {
    await page.goto('/login');
    await page.waitForFunction(() => 'UniversalLogin' in window);
    await page.evaluate((given) => {
      const widget = window as unknown as Widget;
      const main = document.createElement('main');
      const heading = document.createElement('h1');
      const place = document.createElement('div');
      main.ariaLabel = 'A page that frames it';
      heading.textContent = main.ariaLabel;
      main.append(heading, place);
      document.body.replaceChildren(main);
      widget.results = [];
      widget.UniversalLogin.mount(place, {
        appId: 'suppliers-portal',
        mode: 'changePassword',
        token: given,
        onResult: (result: string) => widget.results.push(result),
      });
    }, token);
    return page.frameLocator('iframe[title="Set a new password"]');
  }

  it('asks for a captcha after three failures, solves it by itself, and lets in who knows the password [AUTH-01]', async () => {
    const partner = await aPartner();
    const { page, context } = await visit(browser);
    await page.goto('/login');
    const frame = page.frameLocator('iframe[title="Sign in"]');
    for (let tries = 0; tries < 3; tries += 1) {
      await signIn(page, partner.email, 'not the password');
      await frame.getByRole('alert').waitFor();
      await frame.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    }
    await frame.getByText('✓ Verified').waitFor();
    const box = await page.locator('iframe[title="Sign in"]').boundingBox();
    expect([box!.width >= 500, box!.height >= 400]).toEqual([true, true]);
    // A page that was loaded again learns by the way that a captcha is needed.
    await page.reload();
    await signIn(page, partner.email, password);
    await page.waitForURL('**/main**');
    await context.close();
  });

  it('sets no password without a good link, checks the two entries first, and keeps the token out of every address [AUTH-01, SET-08]', async () => {
    const { page, context } = await visit(browser);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const frame = await newPassword(page, 'token-of-a-mail');
    const set = frame.getByRole('button', { name: 'Set password' });
    await set.click();
    await frame.getByText('new password cannot be empty').waitFor();
    await frame.getByLabel('New password', { exact: true }).fill('a-Password-12');
    await set.click();
    await frame.getByText('passwords does not match').waitFor();
    expect(await barriers(page)).toEqual([]);
    await frame.getByLabel('Confirm new password').fill('a-Password-12');
    // What the portal says is passed on. What a proxy says is not meant for the person.
    const tooMany = 'Too many requests. Try again in a minute.';
    for (const [contentType, body, shown] of [
      ['text/plain; charset=utf-8', tooMany, tooMany],
      ['text/html', '<h1>429</h1>', 'Sign-in is not reachable. Try again.'],
    ] as const) {
      await page.route('**/auth/passwords/set', (route) => route.fulfill({ status: 429, contentType, body }), {
        times: 1,
      });
      await set.click();
      await frame.getByText(shown).waitFor();
    }
    await set.click();
    await frame
      .getByText(
        'This link is no longer valid. Each link works once: for 30 minutes, or for 7 days if it is an invitation.',
      )
      .waitFor();
    expect(await frame.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/reset');
    expect(addresses.filter((address) => address.includes('token-of-a-mail'))).toEqual([]);
    await context.close();
  });

  it('marks a password that is too short when a person leaves its field', async () => {
    const { page, context } = await visit(browser);
    const frame = await newPassword(page, 'token-of-a-mail');
    const entered = frame.getByLabel('New password', { exact: true });
    await entered.pressSequentially('short');
    await frame.getByText('Too short').waitFor();
    expect(await entered.getAttribute('aria-invalid')).toBeNull();
    await entered.press('Tab');
    expect(await entered.getAttribute('aria-invalid')).toBe('true');
    await entered.fill('a-Password-12');
    await entered.press('Tab');
    expect(await entered.getAttribute('aria-invalid')).toBe('false');
    await context.close();
  });

  it.each([320, 360, 390])('has nothing to press that is lower than 40 px on a phone of %i px', async (width) => {
    const screen = { width, height: 800 };
    const { page, context } = await visit(browser, { viewport: screen, screen, hasTouch: true });
    await page.goto('/login');
    const targets = page.frameLocator('iframe[title="Sign in"]').locator('input, button');
    await targets.first().waitFor();
    const box = await page.locator('iframe[title="Sign in"]').boundingBox();
    const inside = await targets.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
    );
    // The frame is 500 px wide inside, and shown smaller.
    const scale = (box?.width ?? 0) / 500;
    expect(scale).toBeLessThan(1);
    expect(inside.length).toBeGreaterThan(3);
    expect(Math.min(...inside) * scale).toBeGreaterThanOrEqual(39.5);
    await context.close();
  });

  it('hears no result that does not come out of its own frame', async () => {
    const { page, context } = await visit(browser);
    await newPassword(page, 'token-of-a-mail');
    await page.evaluate(async () => {
      const told = new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
      });
      window.postMessage({ type: 'universal-login', result: 'password-changed' }, location.origin);
      await told;
    });
    expect(await page.evaluate(() => (window as unknown as Widget).results)).toEqual([]);
    await context.close();
  });

  it('hears no word from another frame or from the page that opened it, also not of the same origin', async () => {
    const { page, context } = await visit(browser);
    const address = '/universal-login/?appId=suppliers-portal&mode=signin&culture=en-us';
    const words = { type: 'universal-login', email: 'chosen@attacker.example' };
    await page.goto('/login');
    await page.frameLocator('iframe[title="Sign in"]').getByLabel('Email').waitFor();
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, title: 'Beside it' }));
    }, address);
    const email = page.frameLocator('iframe[title="Beside it"]').getByLabel('Email');
    await email.waitFor();
    const [first, second] = page.mainFrame().childFrames();
    await listening(second!);
    await first!.evaluate((said) => parent.frames[1]!.postMessage(said, '*'), words);
    await heard(second!);
    expect(await email.inputValue()).toBe('');
    // The page around it may say the same.
    await listening(second!);
    await page.evaluate((said) => frames[1]!.postMessage(said, '*'), words);
    await heard(second!);
    expect(await email.inputValue()).toBe(words.email);

    const opened = context.waitForEvent('page');
    await page.evaluate((url) => Object.assign(window, { popup: window.open(url) }), address);
    const popup = await opened;
    await popup.getByText('This page cannot be used here.').waitFor();
    await listening(popup);
    await page.evaluate((said) => (window as unknown as { popup: Window }).popup.postMessage(said, '*'), words);
    await heard(popup);
    expect(await popup.locator('#email').inputValue()).toBe('');
    await context.close();
  });

  it('cannot be used outside of a frame, and no page of another origin may frame it', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/universal-login/?appId=suppliers-portal&mode=changePassword&culture=en-us');
    await page.getByText('This page cannot be used here.').waitFor();
    const answer = await page.request.get('/universal-login/?appId=suppliers-portal&mode=signin&culture=en-us');
    expect(answer.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'(?:;|$)/u);
    await context.close();
  });
});
