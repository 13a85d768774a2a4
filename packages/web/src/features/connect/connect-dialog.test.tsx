import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffAccountType } from '@suppliers-portal/domain';
import { anAdmin, anOnboardingUser, aUser, InMemoryToolSignInGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';
import { loopbackRequest } from './connect-query.js';

const waiting = (): InMemoryToolSignInGateway =>
  Object.assign(new InMemoryToolSignInGateway(), {
    tool: { client: 'supplier 1.4.2', host: 'build-7', scope: 'operate' } as const,
  });
const challenge = 'c'.repeat(43);
const loopback = `client=supplier&redirectUri=${encodeURIComponent('http://127.0.0.1:4711/callback')}&state=12345678&codeChallenge=${challenge}&scope=read`;

describe('connecting the command line', () => {
  it.each([
    ['a supplier', aUser()],
    ['an admin', anAdmin()],
    ['an Onboarding account', anOnboardingUser()],
  ])('asks %s for the code of the terminal, then whether to allow it', async (_, user) => {
    const gateway = waiting();
    const portal = await openPortal({
      at: '/main?connect=cli&code=BCDFGHJK',
      user,
      remote: { toolSignInGateway: gateway },
    });
    const field = await screen.findByLabelText('Type the code that your terminal shows.');
    // A link that someone sends to the user cannot fill in the code.
    expect(field).toHaveProperty('value', '');
    await userEvent.type(field, 'bcdfg-hjk');
    expect(field).toHaveProperty('value', 'BCDF-GHJK');
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(screen.getByText('build-7')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Deny');
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    await portal.advance(0);
    expect(screen.getByText('Connected. You can close this page.')).toBeDefined();
    expect(gateway.decided.kind).toBe('granted');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(portal.address()).toBe('/main?code=BCDFGHJK');
  });

  it('tells staff of the agency that the command line acts for the agency, within their role', async () => {
    const user = {
      ...aUser(),
      dmcName: '',
      availableDmc: [],
      accountType: staffAccountType,
      staffRole: 'viewer' as const,
    };
    const remote = { toolSignInGateway: waiting() };
    const portal = await openPortal({ at: '/main?connect=cli', user, remote });
    const field = await screen.findByLabelText('Type the code that your terminal shows.');
    await userEvent.type(field, 'BCDFGHJK{Enter}');
    await portal.advance(0);
    expect(screen.getByText('The agency')).toBeDefined();
    expect(screen.getByText(/as far as your role can\.$/u)).toBeDefined();
  });

  it('says that there is no such code, and that it was denied', async () => {
    const portal = await openPortal({ at: '/main?connect=cli', remote: { toolSignInGateway: waiting() } });
    const field = await screen.findByLabelText('Type the code that your terminal shows.');
    await userEvent.type(field, 'XXXXXXXX{Enter}');
    await portal.advance(0);
    expect(screen.getByText('No such code.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'BCDFGHJK{Enter}');
    await portal.advance(0);
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(screen.getByText('Denied.')).toBeDefined();
  });

  it.each(['allow', 'deny'] as const)(
    'goes back to the command line on the same machine when the answer is %s',
    async (answer) => {
      const portal = await openPortal({
        at: `/main?connect=cli&${loopback}`,
        remote: { toolSignInGateway: waiting() },
      });
      await userEvent.click(await screen.findByRole('button', { name: answer === 'allow' ? 'Allow' : 'Deny' }));
      await portal.advance(0);
      expect(portal.browser.visited).toEqual([
        `http://127.0.0.1:4711/callback?${answer === 'allow' ? 'code=code-1' : 'error=access_denied'}&state=12345678`,
      ]);
    },
  );

  it('is in the menu of the partner', async () => {
    const portal = await openPortal({ user: anOnboardingUser(), at: '/main/supplier-certification' });
    await userEvent.click(screen.getByRole('button', { name: /, menu$/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Connect the command line' }));
    await portal.advance(0);
    expect(portal.address()).toBe('/main/supplier-certification?connect=cli');
    expect(await screen.findByLabelText('Type the code that your terminal shows.')).toBeDefined();
  });
});

describe('the address of a loopback sign-in', () => {
  it('counts only when it leads back to this machine', () => {
    expect(loopbackRequest(new URLSearchParams(loopback))).toMatchObject({
      client: 'supplier',
      redirectUri: 'http://127.0.0.1:4711/callback',
      scope: 'read',
    });
    expect(loopbackRequest(new URLSearchParams(loopback.replace('127.0.0.1', 'evil.example')))).toBeUndefined();
    expect(loopbackRequest(new URLSearchParams('client=supplier'))).toBeUndefined();
  });
});
