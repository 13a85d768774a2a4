import { describe, expect, it } from 'vitest';
import { createHttpGateways, type HttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

/** A portal that answers this to everything, and remembers what it was sent. */
function answering(answer: () => Response): { readonly gateways: HttpGateways; readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const gateways = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (_url, init) => {
      sent.push(init?.body instanceof FormData ? init.body.get('reference') : JSON.parse(init?.body as string));
      return Promise.resolve(answer());
    },
  });
  return { gateways, sent };
}

describe('a tool that waits to be let in', () => {
  const refused = (text: string) => answering(() => new Response(text, { status: 400 })).gateways.toolSignInGateway;

  it.each([
    ['authorization_pending', 'pending'],
    ['slow_down', 'slow-down'],
    ['access_denied', 'denied'],
    ['expired_token', 'expired'],
  ])('hears %s, which is %s', async (error, kind) => {
    expect(await refused(JSON.stringify({ error })).askDevice('d')).toEqual({ ok: true, value: { kind } });
  });

  it.each(['{"error":"invalid_grant"}', '{"error":"teapot"}', 'No.', ''])('fails where it hears %j', async (text) => {
    expect(await refused(text).askDevice('d')).toMatchObject({ ok: false });
  });

  it('is let in for the partner that is named, or for the only one', async () => {
    const { gateways, sent } = answering(() => new Response(null, { status: 204 }));
    await gateways.toolSignInGateway.decide({ userCode: 'ABCD', allow: true, dmcId: 7 });
    await gateways.toolSignInGateway.decide({ userCode: 'ABCD', allow: false });
    expect(sent).toEqual([
      { code: 'ABCD', allow: true, dmcId: 7 },
      { code: 'ABCD', allow: false },
    ]);
  });
});

describe('a document that is uploaded', () => {
  const document = { name: 'a.yaml', bytes: new Uint8Array([65]) };

  it.each([
    ['its run', () => Response.json({ message: 'm', runId: 'r' }), { ok: true, value: { runId: 'r' } }],
    ['in its own way', () => Response.json('taken'), { ok: true, value: {} }],
    ['with the page of a network', () => new Response('<!DOCTYPE html><title>Sign in</title>'), { ok: false }],
    ['with a refusal', () => new Response('Too long.', { status: 422 }), { ok: false }],
  ])('is taken or not where the portal answers %s', async (_what, answer, outcome) => {
    const { gateways, sent } = answering(answer);
    expect(await gateways.selfValidationGateway.upload(document, {})).toMatchObject(outcome);
    await gateways.selfValidationGateway.upload(document, { reference: '1.2.3' });
    expect(sent).toEqual([null, '1.2.3']);
  });
});
