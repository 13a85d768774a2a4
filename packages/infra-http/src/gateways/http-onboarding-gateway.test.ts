import { describe, expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

function answering(make: () => Response) {
  const requests: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = [];
  const gateways = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (url, init) => {
      requests.push({
        url: url as string,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      });
      return Promise.resolve(make());
    },
  });
  return { requests, gateway: gateways.onboardingGateway };
}
const json = (value: unknown, headers: Readonly<Record<string, string>> = {}) =>
  answering(() => new Response(JSON.stringify(value), { headers }));

describe('the record of an onboarding as the server sends it', () => {
  it('is the first of a list, with the version that its answer names [ONB-18]', async () => {
    const { gateway, requests } = json(
      [
        { onboardingStatus: 5, supplierOnboardingData: '{}', statusSince: 7, changedBy: null },
        { onboardingStatus: 0, supplierOnboardingData: '' },
      ],
      { ETag: '"3"' },
    );
    expect(await gateway.read('dmc_id')).toEqual({
      ok: true,
      value: { status: 5, data: '{}', version: '"3"', statusSince: 7000 },
    });
    expect(requests.map(({ url }) => url)).toEqual(['http://portal.test/api/onboarding/getAccount?type=dmc_id']);
  });

  it('needs nothing beyond the two fields, and may be absent [ONB-18]', async () => {
    expect(await json([{ onboardingStatus: 1, supplierOnboardingData: '{"a":1}' }]).gateway.read('account_id')).toEqual(
      { ok: true, value: { status: 1, data: '{"a":1}' } },
    );
    expect(await json([]).gateway.read('account_id')).toEqual({ ok: true, value: undefined });
    expect(await json({ onboardingStatus: 1 }).gateway.read('account_id')).toMatchObject({
      ok: false,
      failure: { kind: 'garbled' },
    });
  });

  it('is changed under the version that was read, and answers the next', async () => {
    const { gateway, requests } = answering(() => new Response(null, { status: 204, headers: { ETag: '"4"' } }));
    expect(await gateway.update({ status: 1, data: '{"a":1}', version: '"3"' })).toEqual({
      ok: true,
      value: { version: '"4"' },
    });
    expect(await gateway.decide({ status: 6, data: '{}' })).toMatchObject({ ok: true });
    expect(requests.map(({ url, headers, body }) => [url, headers.get('if-match'), body])).toEqual([
      [
        'http://portal.test/api/onboarding/updateAccount',
        '"3"',
        { supplierOnboardingData: '{"a":1}', onboardingStatus: 1 },
      ],
      [
        'http://portal.test/api/onboarding/updateOnboardingStatus?type=dmc_id',
        null,
        { supplierOnboardingData: '{}', onboardingStatus: 6 },
      ],
    ]);
  });
});

it('reads what was found at an address', async () => {
  const { gateway } = json({
    checkedAt: 10,
    outcome: 'answered',
    addresses: 2,
    validUntil: 20,
    milliseconds: 182.5,
    httpStatus: 405,
  });
  expect(await gateway.checkEndpoint('https://api.andaman.example')).toEqual({
    ok: true,
    value: {
      checkedAt: 10_000,
      outcome: 'answered',
      addresses: 2,
      validUntil: 20_000,
      milliseconds: 182.5,
      httpStatus: 405,
    },
  });
});
