import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Captcha } from '@suppliers-portal/domain';
import { FakeClock, InMemoryPasswordGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { searched, solveAltcha } from '../../browser/captcha/altcha-solver.js';
import type { CaptchaOptions, CaptchaTools } from '../../browser/captcha/captcha-tools.js';
import { loadOutsideCaptcha } from '../../browser/captcha/outside-captchas.js';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

const openReset = async (
  captcha?: Captcha,
  setup: PortalSetup = {},
): Promise<PortalUnderTest & { readonly gateway: InMemoryPasswordGateway }> => {
  const gateway = new InMemoryPasswordGateway(undefined, captcha);
  return {
    ...(await openPortal({ at: '/reset', user: undefined, remote: { passwordGateway: gateway }, ...setup })),
    gateway,
  };
};
const email = (): HTMLElement => screen.getByRole('textbox', { name: /^Email/u });
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit' });

describe('Retrieve Password', () => {
  it('has an email that is marked required, a captcha and Submit, and is found from the sign-in [ROUTE-02, RESET-01, RESET-07]', async () => {
    const portal = await openPortal({ at: '/login', user: undefined });
    await userEvent.click(screen.getByRole('link', { name: 'Retrieve Password' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Retrieve Password' })).toBeDefined();
    await portal.advance(0);
    expect(portal.address()).toBe('/reset');
    expect(document.title).toBe('Retrieve Password · Suppliers Portal');
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('*')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Captcha' })).toBeDefined();
    await userEvent.click(submit());
    expect(screen.getByText('Enter your email.')).toBeDefined();
    expect(document.activeElement).toBe(email());
  });

  it('shows that it is sending, and then that the link was sent; OK goes to the sign-in [RESET-01, RESET-03]', async () => {
    const portal = await openReset();
    let send = (): void => undefined;
    let requests = 0;
    const request = portal.gateway.requestReset.bind(portal.gateway);
    portal.gateway.requestReset = async (asked) => {
      requests += 1;
      await new Promise<void>((resolve) => {
        send = resolve;
      });
      return request(asked);
    };
    await userEvent.type(email(), 'ana@andaman.example');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    await portal.advance(0);
    expect(screen.getAllByText('Verified').length).toBeGreaterThan(0);
    await userEvent.click(submit());
    expect(submit().getAttribute('aria-busy')).toBe('true');
    expect(email()).toHaveProperty('readOnly', true);
    await userEvent.type(email(), '{Enter}');
    expect(requests).toBe(1);
    send();
    await portal.advance(0);
    const dialog = screen.getByRole('alertdialog', { name: 'Retrieve Password via Email' });
    expect(
      within(dialog).getByText('The link to reset your password has been sent. Please check your email.'),
    ).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(portal.address()).toBe('/');
    expect(portal.gateway.resets).toEqual([
      { email: 'ana@andaman.example', captcha: { kind: 'altcha', token: 'solved' } },
    ]);
  });

  it('says what went wrong; OK stays on the page, with the email kept and the captcha begun again [RESET-01, RESET-04]', async () => {
    const portal = await openReset();
    await userEvent.type(email(), 'ana@andaman.example');
    await userEvent.click(screen.getByRole('checkbox'));
    await portal.advance(0);
    portal.gateway.failNextWith({ kind: 'too-many', text: 'Too many requests.' });
    await userEvent.click(submit());
    await portal.advance(0);
    expect(screen.getByText('Oops, something went wrong, plz try again & contact us the error.')).toBeDefined();
    expect(screen.getByText(/Too many requests\./u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await portal.advance(1000);
    expect(portal.address()).toBe('/reset');
    expect(email()).toHaveProperty('value', 'ana@andaman.example');
    expect([submit().getAttribute('aria-busy') === 'true', email()]).toMatchObject([false, { readOnly: false }]);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it.each([
    ['altcha', 'Please complete Captcha！'],
    ['recaptcha', 'Please complete Captcha！'],
    ['geetest', '请完成验证！'],
  ] as const)('does not send without a completed %s [RESET-02]', async (kind, text) => {
    const portal = await openReset({ kind, key: 'k', challenge: '{}' });
    await userEvent.type(email(), 'ana@andaman.example{Enter}');
    await portal.advance(0);
    expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeDefined();
    expect(portal.gateway.resets).toEqual([]);
  });

  it('says when the captcha did not come, and reads it again', async () => {
    const portal = await openReset(undefined, {
      prepare: ({ remote }) => {
        remote.passwordGateway.failNextWith({ kind: 'unreachable', detail: 'down' });
      },
    });
    expect(screen.getByText('The captcha could not be loaded.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(screen.getByRole('checkbox')).toBeDefined();
  });

  it('takes an answer back when its time is over', async () => {
    const expiresAt = Date.UTC(2026, 10, 20, 8, 35) / 1000;
    const portal = await openReset({
      kind: 'altcha',
      key: '',
      challenge: JSON.stringify({ parameters: { expiresAt } }),
    });
    await userEvent.click(screen.getByRole('checkbox'));
    await portal.advance(0);
    portal.gateway.captcha = { kind: 'altcha', key: '', challenge: '{}' };
    await portal.advance(300_000);
    expect(screen.getByText('Captcha expired. Complete it again.')).toBeDefined();
    expect(screen.getByRole('checkbox')).toBeDefined();
  });

  it.each(['recaptcha', 'geetest'] as const)('sends what %s has answered [RESET-06]', async (kind) => {
    let mounted: CaptchaOptions | undefined;
    const captchaTools: CaptchaTools = {
      solve: () => Promise.resolve(undefined),
      load: () =>
        Promise.resolve({
          mount: (_, options) => {
            mounted = options;
            return { unmount: () => undefined };
          },
        }),
    };
    const portal = await openReset({ kind, key: 'site-key', challenge: 'c' }, { captchaTools });
    const answer =
      kind === 'recaptcha'
        ? ({ kind, token: 't' } as const)
        : ({ kind, challenge: 'c', validate: 'v', seccode: 's' } as const);
    expect(mounted?.captcha.key).toBe('site-key');
    expect(screen.queryByText('Captcha expired. Complete it again.')).toBeNull();
    mounted?.onAnswer(undefined);
    await portal.advance(0);
    expect(screen.getByText('Captcha expired. Complete it again.')).toBeDefined();
    mounted?.onAnswer(answer);
    await portal.advance(0);
    expect(screen.queryByText('Captcha expired. Complete it again.')).toBeNull();
    await userEvent.type(email(), 'ana@andaman.example{Enter}');
    await portal.advance(0);
    expect(portal.gateway.resets).toEqual([{ email: 'ana@andaman.example', captcha: answer }]);
  });
});

describe('the captchas of others', () => {
  const view = (parts: Readonly<Record<string, unknown>>): Window =>
    Object.assign(Object.create(window) as Window, { document }, parts);
  const mountedWith = async (
    kind: 'recaptcha' | 'geetest',
    parts: Readonly<Record<string, unknown>>,
  ): Promise<unknown[]> => {
    const answers: unknown[] = [];
    const widget = await loadOutsideCaptcha(kind, view(parts), new FakeClock());
    const mounted = widget?.mount(document.body, {
      captcha: { kind, key: 'k', challenge: 'c' },
      theme: 'dark',
      onAnswer: (answer) => {
        answers.push(answer);
      },
    });
    mounted?.unmount();
    return answers;
  };

  it('are told key and theme, and tell the token and its end [RESET-06]', async () => {
    let rendered: Readonly<Record<string, unknown>> = {};
    const answers = await mountedWith('recaptcha', {
      grecaptcha: {
        ready: (run: () => void) => {
          run();
        },
        render: (
          _: HTMLElement,
          options: { readonly callback: (token: string) => void; readonly 'expired-callback': () => void },
        ) => {
          rendered = { ...options };
          options.callback('t');
          options['expired-callback']();
        },
      },
    });
    expect(rendered).toMatchObject({ sitekey: 'k', theme: 'dark' });
    expect(answers).toEqual([{ kind: 'recaptcha', token: 't' }, undefined]);
  });

  it('are told the challenge, and tell its three parts [RESET-06]', async () => {
    let asked: unknown;
    const answers = await mountedWith('geetest', {
      initGeetest: (options: unknown, ready: (captcha: unknown) => void) => {
        asked = options;
        ready({
          appendTo: () => undefined,
          onError: () => undefined,
          destroy: () => undefined,
          onSuccess: (run: () => void) => {
            run();
          },
          getValidate: () => ({ geetest_challenge: 'c1', geetest_validate: 'v', geetest_seccode: 's' }),
        });
      },
    });
    expect(asked).toMatchObject({ gt: 'k', challenge: 'c' });
    expect(answers).toEqual([{ kind: 'geetest', challenge: 'c1', validate: 'v', seccode: 's' }]);
  });

  it('are absent when their script does not come within ten seconds', async () => {
    const clock = new FakeClock();
    const loading = loadOutsideCaptcha('recaptcha', view({}), clock);
    await clock.advance(10_000);
    expect(await loading).toBeUndefined();
  });
});

describe('the proof of work', () => {
  it('is asked of a worker, which is ended whatever it answers', async () => {
    const events = new EventTarget();
    const told: unknown[] = [];
    const worker = {
      postMessage: (data: unknown) => {
        told.push(data);
      },
      terminate: () => {
        told.push('ended');
      },
      addEventListener: events.addEventListener.bind(events),
    };
    const solving = searched(worker, { parameters: {} }, new AbortController().signal);
    events.dispatchEvent(new MessageEvent('message', { data: { payload: 'p' } }));
    expect(await solving).toBe('p');
    expect(told).toEqual([{ parameters: {} }, 'ended']);
  });

  it.each(['', '{', '[]', '{}'])(
    'of a challenge that reads "%s" is not found, and nothing breaks',
    async (challenge) => {
      expect(await solveAltcha(challenge, new AbortController().signal)).toBeUndefined();
      await openReset({ kind: 'altcha', key: '', challenge });
      expect(screen.getByRole('checkbox', { name: 'I am not a robot' })).toBeDefined();
    },
  );
});
