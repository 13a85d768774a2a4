import type { CaptchaAnswer } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { createHttpGateways, type HttpGateways } from '../http-gateways.js';

/** A portal that gives this answer, and remembers the bodies that it was sent. */
function answering(answer: Response): { readonly gateways: HttpGateways; readonly bodies: unknown[] } {
  const bodies: unknown[] = [];
  const gateways = createHttpGateways({
    base: 'http://portal.test',
    clock: new FakeClock(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') bodies.push(await request.json());
      return answer;
    },
  });
  return { gateways, bodies };
}

describe('a captcha', () => {
  it.each([
    [
      { captchaType: 'recaptcha', key: 'site-key' },
      { kind: 'recaptcha', key: 'site-key' },
    ],
    [
      { captchaType: 'altcha', key: '', challenge: null },
      { kind: 'altcha', key: '' },
    ],
    [
      { captchaType: 'geetest', key: 'gt-id', challenge: 'c-1' },
      { kind: 'geetest', key: 'gt-id', challenge: 'c-1' },
    ],
  ])('is read with its kind, key and challenge: %j [RESET-06]', async (answer, captcha) => {
    const { gateways } = answering(Response.json(answer));
    expect(await gateways.passwordGateway.readCaptcha()).toEqual({ ok: true, value: captcha });
  });

  it.each<[CaptchaAnswer, object]>([
    [
      { kind: 'recaptcha', token: 't-1' },
      { captchaType: 'recaptcha', reCaptchaToken: 't-1' },
    ],
    [
      { kind: 'altcha', token: 't-2' },
      { captchaType: 'altcha', reCaptchaToken: 't-2' },
    ],
    [
      { kind: 'geetest', challenge: 'c', validate: 'v', seccode: 's' },
      { captchaType: 'geetest', geetestChallenge: 'c', geetestValidate: 'v', geetestSec: 's' },
    ],
  ])('that was solved goes with the email, each part in its own field: %j [RESET-08]', async (captcha, fields) => {
    const { gateways, bodies } = answering(new Response(null, { status: 204 }));
    const email = 'ana@andaman.example';
    expect(await gateways.passwordGateway.requestReset({ email, captcha })).toEqual({ ok: true, value: undefined });
    expect(bodies).toEqual([{ email, ...fields }]);
  });
});

it('a new password goes with the present one, or alone where there is none', async () => {
  const { gateways, bodies } = answering(new Response(null, { status: 204 }));
  await gateways.passwordGateway.change({ entered: 'new', current: 'old' });
  await gateways.passwordGateway.change({ entered: 'new' });
  expect(bodies).toEqual([{ new: 'new', current: 'old' }, { new: 'new' }]);
});
