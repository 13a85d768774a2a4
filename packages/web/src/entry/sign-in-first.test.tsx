import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failed, ok, type GatewayFailure, type Result } from '@suppliers-portal/domain';
import { aUser } from '@suppliers-portal/domain/testing';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoginResult, UniversalLoginOptions } from '../browser/universal-login.js';
import type { PreferenceState } from '../state/preference-state.js';
import { SignInFirst } from './sign-in-first.js';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

async function open(asked?: string, email?: string) {
  let form: UniversalLoginOptions | undefined;
  let answer: Result<ReturnType<typeof aUser>, GatewayFailure> = ok(aUser());
  const waits: (() => void)[] = [];
  const calls: string[] = [];
  const theme = new BehaviorSubject<'light' | 'dark'>('dark');
  const portal = vi.fn(() =>
    Promise.resolve({
      signIn: {
        complete: () => Promise.resolve(answer),
        verify: () => Promise.resolve(),
        refused: () => void calls.push('refused'),
      },
      show: () => void calls.push('shown'),
    }),
  );
  render(
    <SignInFirst
      preferences={{ theme, start: () => () => undefined } as unknown as PreferenceState}
      loadUniversalLogin={() =>
        Promise.resolve({
          mount: (_element: HTMLElement, options: UniversalLoginOptions) => {
            form = options;
            return { setTheme: () => undefined, unmount: () => undefined };
          },
        })
      }
      clock={{
        wait: () =>
          new Promise(
            (resolve) =>
              void waits.push(() => {
                resolve('waited');
              }),
          ),
      }}
      asked={asked}
      email={email}
      reload={() => void calls.push('reload')}
      portal={portal}
    />,
  );
  await vi.waitFor(() => {
    expect(form).toBeDefined();
  });
  return {
    calls,
    portal,
    theme: () => form?.theme,
    purpose: () => form,
    pause: () => act(async () => Promise.resolve(waits.shift()?.())),
    fails: (kind: 'forbidden' | 'unreachable') => {
      answer = failed({ kind, text: '' } as GatewayFailure);
    },
    types: (email: string) => act(async () => Promise.resolve(form?.onEmail(email))),
    says: (result: LoginResult) => act(async () => Promise.resolve(form?.onResult(result))),
  };
}

describe('the sign-in screen that comes before the portal', () => {
  it('has the email in it whose password was just set', async () => {
    expect((await open(undefined, 'ana@andaman.example')).purpose()).toMatchObject({
      mode: 'signin',
      email: 'ana@andaman.example',
    });
    expect((await open()).purpose()).not.toHaveProperty('email');
  });

  it('fetches the portal when the form has been there for a while, and shows it only after the sign-in', async () => {
    const page = await open();
    expect(page.portal).not.toHaveBeenCalled();
    await page.pause();
    expect(page.portal).toHaveBeenCalledOnce();
    expect(page.calls).toEqual([]);
    await page.says('signed-in');
    expect(page.calls).toEqual(['shown']);
  });

  it('leaves it to the frame to say that a sign-in was refused, and ends what was there before', async () => {
    const page = await open();
    await page.says('failed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.calls).toEqual(['refused']);
  });

  it('says that the account could not be read, and tries again', async () => {
    const page = await open();
    page.fails('unreachable');
    await page.says('signed-in');
    expect(screen.getByText('You are signed in, but your account could not be read.')).toBeDefined();
    expect(page.calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert').textContent).toContain('could not be read');
  });

  it('says so when the portal does not come, and fetches it again', async () => {
    const page = await open();
    page.portal.mockRejectedValueOnce(new TypeError('no such file'));
    await page.says('signed-in');
    expect(screen.getByText('You are signed in, but your account could not be read.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.calls).toEqual(['shown']);
  });

  it('leaves a mailed link that is opened in the same tab to the portal', async () => {
    const page = await open();
    await act(async () => Promise.resolve(window.dispatchEvent(new HashChangeEvent('hashchange'))));
    expect(page.calls).toEqual(['shown']);
  });

  it('has the theme of the page, and says why someone is here', async () => {
    const page = await open('/main/content');
    expect(page.theme()).toBe('dark');
    expect(screen.getByText('Sign in to open the page you asked for.')).toBeDefined();
  });

  it('leads to the page for a new password, and takes the typed email along outside of the address [ROUTE-02]', async () => {
    const page = await open();
    await page.types('typed@demo.example');
    await userEvent.click(screen.getByRole('link', { name: 'Retrieve Password' }));
    expect(window.location.href).toMatch(/\/reset$/u);
    expect(window.history.state).toEqual({ usr: { email: 'typed@demo.example' } });
    expect(page.calls).toEqual(['shown']);
  });
});
