import { describe, expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

/** A portal that gives this answer to everything, and remembers what it was sent. */
function answering(answer: unknown) {
  const sent: { readonly to: string; readonly body: unknown; readonly edition: string | null }[] = [];
  const { agencyGateway } = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (url, init) => {
      sent.push({
        to: `${String(init?.method)} ${(url as string).replace('http://portal.test', '')}`,
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        edition: new Headers(init?.headers).get('if-match'),
      });
      return Promise.resolve(answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer));
    },
  });
  return { gateway: agencyGateway, sent };
}

const few = { successCount: 3, failCount: 1 };
const partner = {
  dmcId: 7,
  dmcName: 'Sun',
  isConnectionLive: true,
  since: 100,
  recent: { Precheck: few, MakeBook: { successCount: 5, failCount: 2 } },
  minimumPct: { Precheck: 80, MakeBook: 90 },
  turnOnsLeft: 2,
  minimumVolume: { Precheck: 10, MakeBook: 20 },
  bookingsDue: 4,
  recipients: 1,
  people: 6,
};

describe('partners as the server sends them to staff', () => {
  const bare = {
    dmcId: 7,
    name: 'Sun',
    isLive: true,
    since: 100_000,
    recent: { Precheck: { succeeded: 3, failed: 1 }, MakeBook: { succeeded: 5, failed: 2 } },
    minimum: { Precheck: 80, MakeBook: 90 },
    turnOnsLeft: 2,
    judged: [],
    bookingsDue: 4,
    recipients: 1,
    people: 6,
  };

  it('have only what was said of them, and nothing is judged while the connection is off', async () => {
    expect(await answering([partner]).gateway.partners()).toEqual({ ok: true, value: [bare] });
  });

  it('have their moments in milliseconds, and what is judged beside its minimum', async () => {
    const said = {
      ...partner,
      blockedUntil: 200,
      lastTrafficAt: 300,
      onboardingStatus: 0,
      judged: { Precheck: few, MakeBook: { successCount: 0, failCount: 8 } },
      disabledAt: 400,
      disabledFor: 'Unpaid',
    };
    expect(await answering([said]).gateway.partners()).toEqual({
      ok: true,
      value: [
        {
          ...bare,
          blockedUntil: 200_000,
          lastTrafficAt: 300_000,
          onboardingStatus: 0,
          judged: [
            { action: 'Precheck', total: 4, failed: 1, minimum: 80, minimumVolume: 10 },
            { action: 'MakeBook', total: 8, failed: 8, minimum: 90, minimumVolume: 20 },
          ],
          disabled: { at: 400_000, reason: 'Unpaid' },
        },
      ],
    });
  });

  it('are disabled without a reason that is known', async () => {
    expect(await answering([{ ...partner, disabledAt: 0 }]).gateway.partners()).toMatchObject({
      value: [{ disabled: { at: 0, reason: '' } }],
    });
  });

  it('have a history of what was judged, who did it and why', async () => {
    const recipients = [{ email: 'b@sun.example', isFixedContact: true }];
    const events = [
      { at: 5, kind: 'suspended', judged: { action: 'MakeBook', failCount: 6, totalCount: 9 } },
      { at: 4, kind: 'turned-on', reason: 'Fixed', who: 'a@sun.example' },
    ];
    expect(await answering({ recipients, events }).gateway.history(7)).toEqual({
      ok: true,
      value: {
        recipients,
        events: [
          { at: 5000, kind: 'suspended', judged: { action: 'MakeBook', failed: 6, total: 9 } },
          { at: 4000, kind: 'turned-on', reason: 'Fixed', who: 'a@sun.example' },
        ],
      },
    });
  });
});

describe('people as the server sends them to staff', () => {
  const person = { id: 3, email: 'a@sun.example', state: 'active', hasFactor: false, sessions: 1, tokens: 0 };

  it('say what they are only where the server says it', async () => {
    const all = { role: 'owner', isAdmin: false, isOnboarding: false, partners: [7], edition: 'e1' };
    const { gateway } = answering([person, { ...person, ...all }]);
    expect(await gateway.people(7)).toEqual({ ok: true, value: [person, { ...person, ...all }] });
    expect(await gateway.staff()).toEqual({ ok: true, value: [person, { ...person, ...all }] });
  });

  it('are invited to a partner or to the staff', async () => {
    const { gateway, sent } = answering({ link: 'http://portal.test/x' });
    expect(await gateway.invite({ email: 'c@sun.example', dmcId: 7 })).toEqual({
      ok: true,
      value: { link: 'http://portal.test/x' },
    });
    await gateway.invite({ email: 'd@agency.example', role: 'viewer' });
    expect(sent.map(({ to, body }) => [to, body])).toEqual([
      ['POST /api/agency/partners/7/people', { email: 'c@sun.example' }],
      ['POST /api/agency/staff', { email: 'd@agency.example', role: 'viewer' }],
    ]);
    expect(await answering({}).gateway.invite({ email: 'c@sun.example', dmcId: 7 })).toEqual({ ok: true, value: {} });
  });
});

describe('onboardings, versions and tokens as the server sends them to staff', () => {
  const onboarding = { dmcId: 7, dmcName: 'Sun', onboardingStatus: 2 };

  it('are dated in milliseconds, and the form has its version', async () => {
    const dates = { statusSince: 1, changedAt: 2, submittedAt: 3, declinedAt: 4, sentBackAt: 5 };
    const said = { ...onboarding, ...dates, changedBy: 'a@sun.example', declinedReason: 'No', sentBackReason: 'Why' };
    const known = {
      ...{ dmcId: 7, name: 'Sun', status: 2 },
      ...{ statusSince: 1000, changedAt: 2000, submittedAt: 3000, declinedAt: 4000, sentBackAt: 5000 },
      ...{ changedBy: 'a@sun.example', declinedReason: 'No', sentBackReason: 'Why' },
    };
    expect(await answering([onboarding, said]).gateway.onboardings()).toEqual({
      ok: true,
      value: [{ dmcId: 7, name: 'Sun', status: 2 }, known],
    });
    const form = { ...said, supplierOnboardingData: '{}', submittedData: '{"a":1}', version: 0 };
    expect(await answering(form).gateway.onboardingForm(7)).toEqual({
      ok: true,
      value: { ...known, data: '{}', submittedData: '{"a":1}', version: 0 },
    });
  });

  it('say since when they are published, withdrawn and used', async () => {
    const release = { version: '1.2.3', fileName: 'a.yaml', state: 'withdrawn', handedInAt: 1 };
    const said = { publishedBy: 'p', withdrawnBy: 'w', withdrawnFor: 'f', notes: 'n', edition: 'e' };
    expect(
      await answering([release, { ...release, ...said, publishAt: 2, withdrawnAt: 3 }]).gateway.pullspecs(),
    ).toEqual({
      ok: true,
      value: [
        { ...release, handedInAt: 1000 },
        { ...release, ...said, handedInAt: 1000, publishAt: 2000, withdrawnAt: 3000 },
      ],
    });
    const token = { id: 't', name: 'Nightly', madeBy: 'a@agency.example', createdAt: 1, expiresAt: 2 };
    expect(
      await answering([token, { ...token, datasets: ['rooms'], lastUsedAt: 3 }]).gateway.ingestionTokens(),
    ).toMatchObject({
      value: [
        { createdAt: 1000, expiresAt: 2000 },
        { createdAt: 1000, expiresAt: 2000, datasets: ['rooms'], lastUsedAt: 3000 },
      ],
    });
    const entry = { id: '1', who: 'a@agency.example', kind: 'k', details: 'd' };
    expect(await answering([{ ...entry, at: 9 }]).gateway.log()).toEqual({
      ok: true,
      value: [{ ...entry, at: 9000 }],
    });
  });
});

describe('what staff send', () => {
  it('begins at the second after its moment, never before it, and at once without one', async () => {
    const { gateway, sent } = answering({ newest: '1.2.3' });
    expect(await gateway.publishPullspec('1.2.3', { at: 5001, notes: 'New', edition: 'e1' })).toEqual({
      ok: true,
      value: { newest: '1.2.3' },
    });
    await gateway.publishPullspec('1.2.3', { at: 5000 });
    await gateway.publishPullspec('1.2.3');
    await gateway.withdrawPullspec('1.2.3', { reason: 'Wrong', edition: 'e2' });
    expect(sent.map(({ body, edition }) => [body, edition])).toEqual([
      [{ at: 6, notes: 'New' }, '"e1"'],
      [{ at: 5 }, null],
      [{}, null],
      [{ reason: 'Wrong' }, '"e2"'],
    ]);
  });

  it('names the state that was read, of which nothing left is one too', async () => {
    const { gateway, sent } = answering(undefined);
    await gateway.grantTurnOn(7, 'Why', 0);
    await gateway.grantTurnOn(7, 'Why');
    await gateway.sendBackOnboarding(7, 'Why', 4);
    await gateway.sendBackOnboarding(7, 'Why');
    await gateway.changeRules(7, { own: { prechecks: 5 }, reason: 'Why', edition: 'r' });
    await gateway.takeAccess(7, 3, 'p');
    await gateway.changeRole(3, 'owner', 'q');
    await gateway.changePerson(3, 'disable', 's');
    expect(sent.map(({ edition }) => edition)).toEqual(['"0"', null, '"4"', null, '"r"', '"p"', '"q"', '"s"']);
    expect(sent[4]?.body).toEqual({ own: { prechecks: 5 }, reason: 'Why' });
  });

  it('names the name that was there before, also an empty one', async () => {
    const { gateway, sent } = answering(undefined);
    await gateway.renamePartner(7, 'Moon', '');
    await gateway.renamePartner(7, 'Moon');
    expect(sent.map(({ body }) => body)).toEqual([{ dmcName: 'Moon', before: '' }, { dmcName: 'Moon' }]);
  });

  it('makes a token of every dataset or of those that are named', async () => {
    const { gateway, sent } = answering({ secret: 's' });
    const token = { name: 'Nightly', expiresInDays: 30 };
    await gateway.makeIngestionToken({ ...token, datasets: 'all' });
    await gateway.makeIngestionToken({ ...token, datasets: ['rooms'] });
    expect(sent.map(({ body }) => (body as { datasets: unknown }).datasets)).toEqual(['all', ['rooms']]);
  });
});
