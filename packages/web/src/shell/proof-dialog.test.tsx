import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, InMemoryPasswordGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../testing/portal-harness.js';

const right = 'first-Password-1';

/** What the page's client does when the server asks for a proof. */
function ask(portal: PortalUnderTest, signal?: AbortSignal): Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = portal.services.proof.ask('password', signal);
  });
  return answer ?? Promise.resolve(false);
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Confirm that it is you' });
const field = (): HTMLElement => screen.getByLabelText('Password');

describe('the dialog that asks for the password once more', () => {
  it('says what is wrong, keeps what was typed, and lets the call go on with the right one', async () => {
    const portal = await openPortal();
    const answer = ask(portal);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter your password.');
    await userEvent.type(field(), 'wrong{Enter}');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toBe('The current password is wrong.');
    expect(field()).toHaveProperty('value', 'wrong');
    await userEvent.clear(field());
    await userEvent.type(field(), `${right}{Enter}`);
    await portal.advance(0);
    expect(await answer).toBe(true);
    expect(dialog()).toBeNull();
  });

  it('takes a code instead where the account has a second factor, and offers it nowhere else', async () => {
    const plain = await openPortal();
    const unanswered = ask(plain);
    expect(screen.queryByRole('button', { name: 'Use a code of your app instead' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await unanswered).toBe(false);
    cleanup();

    const passwordGateway = new InMemoryPasswordGateway(right);
    passwordGateway.code = '123456';
    const portal = await openPortal({ user: aUser({ hasSecondFactor: true }), remote: { passwordGateway } });
    const answer = ask(portal);
    await userEvent.click(screen.getByRole('button', { name: 'Use a code of your app instead' }));
    await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toContain('The code is wrong');
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await portal.advance(0);
    expect(await answer).toBe(true);
  });

  it('answers all calls that wait, and is gone after Cancel', async () => {
    const portal = await openPortal();
    const [first, second] = [ask(portal), ask(portal)];
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([await first, await second]).toEqual([false, false]);
    expect(dialog()).toBeNull();
  });

  it('goes away with the page that asked', async () => {
    const portal = await openPortal();
    const leave = new AbortController();
    const answer = ask(portal, leave.signal);
    expect(dialog()).not.toBeNull();
    act(() => {
      leave.abort();
    });
    expect(await answer).toBe(false);
    await portal.advance(0);
    expect(dialog()).toBeNull();
  });

  it('sends people to the provider where passwords open nothing', async () => {
    const portal = await openPortal();
    act(() => {
      void portal.services.proof.ask('sign-in', undefined);
    });
    expect(screen.getByRole('button', { name: 'Sign in again' }).getAttribute('href')).toBe('/auth/oidc/start?again=1');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await portal.advance(0);
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  });
});
