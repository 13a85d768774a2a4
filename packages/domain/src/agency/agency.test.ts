import { anAgencyPartner } from '../testing/builders.js';
import { describe, expect, it } from 'vitest';
import { InMemoryAgencyGateway } from '../testing/index.js';
import {
  attentionOf,
  budgetLeftText,
  connectionText,
  mostUrgentFirst,
  recentOf,
  type AgencyPartner,
} from './partners.js';
import {
  agencyChangeWords,
  ChangePerson,
  ChangeStaffRole,
  GrantTurnOn,
  InvitePerson,
  MakeIngestionToken,
  SwitchPartnerConnection,
} from './run-agency.js';
import type { StaffRole } from '../account/staff-role.js';
import { roleConsequence } from './staff-role-change.js';
import {
  actionRefusalText,
  actionsFor,
  consequenceOf,
  findPeopleFault,
  foundText,
  lastOwnerText,
  notForPartnerText,
  notYourselfText,
  otherPersonText,
  joinsOnboarding,
  personRoleText,
  staffMay,
  takeAccessConsequence,
  takeAccessRefusal,
  type Person,
} from './staff.js';

const none = { succeeded: 0, failed: 0 };
const partner = (dmcId: number, changes: Partial<AgencyPartner> = {}): AgencyPartner =>
  anAgencyPartner({
    dmcId,
    name: `Partner ${String(dmcId)}`,
    recent: { Precheck: { succeeded: 90, failed: 10 }, MakeBook: none },
    recipients: 1,
    ...changes,
  });
const owner: Person = { id: 1, email: 'olga@agency.example', state: 'active', role: 'owner', sessions: 1, tokens: 0 };

describe('the roles of staff', () => {
  it('can do what the role before can, and more', () => {
    const deeds = (staffRole?: 'viewer' | 'operator' | 'owner'): readonly boolean[] =>
      (['see partners', 'change connections', 'change people of partners', 'change staff'] as const).map((deed) =>
        staffMay(staffRole === undefined ? {} : { staffRole }, deed),
      );
    expect([deeds(), deeds('viewer'), deeds('operator'), deeds('owner')]).toEqual([
      [false, false, false, false],
      [true, false, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ]);
  });
});

describe('what is urgent about a partner', () => {
  it('is a connection that is off, then accuracy below the minimum, then a missing recipient', () => {
    const below = { Precheck: { succeeded: 84, failed: 16 }, MakeBook: none };
    expect([
      attentionOf(partner(1, { isLive: false, recent: below })),
      attentionOf(partner(1, { recent: below, recipients: 0 })),
      attentionOf(partner(1, { recipients: 0 })),
      attentionOf(partner(1)),
    ]).toEqual(['off', 'below-minimum', 'no-recipients', 'none']);
  });

  it('is then a budget that is nearly used up, and then bookings that wait for an answer', () => {
    const counts = (failed: number, total = 100) => [
      { action: 'Precheck', total, failed, minimum: 85, minimumVolume: 50 } as const,
      { action: 'MakeBook', total: 0, failed: 0, minimum: 90, minimumVolume: 10 } as const,
    ];
    const none = partner(1, { judged: counts(0), bookingsDue: 0 });
    expect([
      attentionOf(none),
      attentionOf({ ...none, bookingsDue: 1, recipients: 0 }),
      attentionOf({ ...none, judged: counts(15), bookingsDue: 3 }),
      attentionOf({ ...none, judged: counts(40, 49) }),
      attentionOf({ ...none, isLive: false, disabled: { at: 0, reason: 'The contract ended' } }),
    ]).toEqual(['none', 'bookings-due', 'close', 'none', 'disabled']);
  });

  it('says the budget of the action that is nearest to a suspension', () => {
    const judged = (precheck: number, makebook: number) => ({
      judged: [
        { action: 'Precheck', total: 100, failed: precheck, minimum: 85, minimumVolume: 50 } as const,
        { action: 'MakeBook', total: 20, failed: makebook, minimum: 80, minimumVolume: 10 } as const,
      ],
    });
    expect(budgetLeftText(judged(0, 0))).toBe('5 failures, makebook');
    expect(budgetLeftText(judged(14, 0))).toBe('1 failure, precheck');
    expect(budgetLeftText(judged(15, 0))).toBe('0 failures, precheck');
    expect(budgetLeftText(judged(0, 9))).toBe('Below, makebook');
    expect(budgetLeftText({ judged: [] })).toBe('–');
  });

  it('is said of a connection with the end of its suspension', () => {
    const time = (at: number) => `minute ${String(at)}`;
    expect([
      connectionText({ isLive: true, since: 1 }, time),
      connectionText({ isLive: false, since: 1 }, time),
      connectionText({ isLive: false, since: 1, blockedUntil: 9 }, time),
    ]).toEqual(['On since minute 1', 'Off since minute 1', 'Suspended until minute 9']);
  });

  it('is not accuracy at exactly the minimum, nor without an attempt', () => {
    const exactly = { Precheck: { succeeded: 85, failed: 15 }, MakeBook: { succeeded: 9, failed: 1 } };
    expect(attentionOf(partner(1, { recent: exactly }))).toBe('none');
    expect(attentionOf(partner(1, { recent: { Precheck: none, MakeBook: none } }))).toBe('none');
    expect(recentOf(partner(1), 'Precheck').accuracy).toBe(90);
  });

  it('comes first, and of two that are off the one that is off longer', () => {
    const all = [
      partner(1),
      partner(2, { isLive: false, since: 20 }),
      partner(3, { isLive: false, since: 10 }),
      partner(4, { recipients: 0 }),
    ];
    expect(mostUrgentFirst(all).map(({ dmcId }) => dmcId)).toEqual([3, 2, 4, 1]);
    expect(mostUrgentFirst(all, 'off').map(({ dmcId }) => dmcId)).toEqual([3, 2]);
  });

  it('have disabled ones at the end, by their numbers, whether they are on or off and however they came', () => {
    const disabled = { at: 0, reason: 'The contract ended' };
    const all = [
      partner(3, { isLive: false, since: 100, disabled }),
      partner(1, { isLive: false, since: 900, disabled }),
      partner(2, { disabled }),
      partner(4),
    ];
    for (const order of [all, all.toReversed()])
      expect(mostUrgentFirst(order).map(({ dmcId }) => dmcId)).toEqual([4, 1, 2, 3]);
  });
});

describe('what staff changes', () => {
  it('needs a real address and a reason, and sends nothing without', async () => {
    const gateway = new InMemoryAgencyGateway([partner(1)]);
    const invited = await new InvitePerson(gateway).execute({ email: 'a..b@x.y', dmcId: 1 });
    const switched = await new SwitchPartnerConnection(gateway).execute({ dmcId: 1, on: false, reason: ' ' });
    const granted = await new GrantTurnOn(gateway).execute({ dmcId: 1, reason: '' });
    expect([invited, switched, granted].map((result) => !result.ok && agencyChangeWords(result.failure))).toEqual([
      'Enter a valid email address.',
      'Enter a reason. It is shown in the audit log of the partner.',
      'Enter a reason. It is shown in the audit log of the partner.',
    ]);
    expect(gateway.entries).toEqual([]);
  });

  it('makes no ingestion token for every dataset unless that is said', async () => {
    const gateway = new InMemoryAgencyGateway([], [owner]);
    const make = new MakeIngestionToken(gateway);
    const missing = await make.execute({ name: 'wide', datasets: [], expiresInDays: 1 });
    expect(!missing.ok && agencyChangeWords(missing.failure)).toBe(
      'Name the datasets of the token, or write all for every dataset.',
    );
    await make.execute({ name: 'narrow', datasets: ['hotels'], expiresInDays: 1 });
    await make.execute({ name: 'wide', datasets: ['all'], expiresInDays: 1 });
    const tokens = await gateway.ingestionTokens();
    expect(tokens.ok && tokens.value.map(({ datasets }) => datasets)).toEqual([['hotels'], undefined]);
  });

  it('gives a link for a new person and none for one with an account, each once a partner', async () => {
    const gateway = new InMemoryAgencyGateway([partner(1), partner(2)], [owner]);
    const invite = new InvitePerson(gateway);
    const first = await invite.execute({ email: ' Ana@Andaman.example ', dmcId: 1 });
    expect(first.ok && first.value.link).toMatch(/changePassword=/u);
    expect(await invite.execute({ email: 'ana@andaman.example', dmcId: 2 })).toEqual({ ok: true, value: {} });
    expect((await invite.execute({ email: 'ana@andaman.example', dmcId: 2 })).ok).toBe(false);
    expect((await invite.execute({ email: owner.email, dmcId: 2 })).ok).toBe(false);
  });

  it('keeps an active owner, and does only what fits the state of a person', async () => {
    const gateway = new InMemoryAgencyGateway([], [owner]);
    const change = new ChangePerson(gateway);
    const refused = await change.execute({ id: owner.id, action: 'remove' });
    expect(!refused.ok && agencyChangeWords(refused.failure)).toBe(lastOwnerText);
    expect((await change.execute({ id: owner.id, action: 'enable' })).ok).toBe(false);
    expect((['invited', 'active', 'disabled'] as const).map(actionsFor)).toEqual([
      ['invite-again', 'disable', 'remove'],
      ['sign-out', 'disable', 'remove'],
      ['enable', 'remove'],
    ]);
  });

  it('of a role is said before, refuses the same role, oneself and the last owner, and sends nothing that is refused', async () => {
    const vera: Person = {
      id: 2,
      email: 'vera@agency.example',
      state: 'active',
      role: 'viewer',
      sessions: 1,
      tokens: 0,
    };
    const gateway = new InMemoryAgencyGateway([], [owner, vera]);
    const change = new ChangeStaffRole(gateway);
    const words = async (person: Person, role: StaffRole) => {
      const answer = await change.execute({ person, role });
      return answer.ok ? 'done' : agencyChangeWords(answer.failure);
    };
    expect(roleConsequence(vera, 'viewer')).toContain(
      'vera@agency.example has the role viewer and gets the role viewer',
    );
    expect(await words(vera, 'viewer')).toBe('vera@agency.example has the role viewer already.');
    expect(await words(owner, 'operator')).toBe(lastOwnerText);
    expect(gateway.entries).toEqual([]);
    expect(await words(vera, 'owner')).toBe('done');
    const mine = new ChangeStaffRole(new InMemoryAgencyGateway([], [owner, vera], vera.email));
    const raised = await mine.execute({ person: vera, role: 'owner' });
    expect(!raised.ok && agencyChangeWords(raised.failure)).toBe(notYourselfText);
  });

  it('is said before it is done, with what it ends', () => {
    expect(consequenceOf('remove', { ...owner, sessions: 2, tokens: 1 })).toBe(
      'This removes olga@agency.example and ends 2 sessions and 1 access token. ' +
        'What they did stays in the audit log. You cannot undo this.',
    );
    const consultant: Person = { id: 9, email: 'ana@andaman.example', state: 'active', sessions: 1, tokens: 0 };
    expect(consequenceOf('disable', { ...consultant, partners: [1, 3] })).toBe(
      'ana@andaman.example can no longer sign in. This ends 1 session and 0 access tokens. ' +
        'It holds for all their 2 partner accounts: 1, 3. If they are an email recipient, they stay one. You can enable them again.',
    );
    expect(consequenceOf('remove', { ...consultant, partners: [1, 3] })).toContain('partner accounts: 1, 3.');
    expect(consequenceOf('remove', { ...consultant, partners: [1] })).not.toContain('partner accounts');
  });
});

describe('what cannot be done to a person', () => {
  it('is refused with their state, and with what can be done', () => {
    const disabled = { ...owner, state: 'disabled' } as const;
    expect(actionRefusalText(disabled)).toBe('olga@agency.example is disabled. Possible now: Enable, Remove.');
    expect(notForPartnerText(disabled)).toBe('olga@agency.example has an account that is disabled. Enable it first.');
    expect(notForPartnerText(owner)).toBe("olga@agency.example has an account that cannot be a partner's.");
  });
});

describe('a person of a partner', () => {
  const email = 'ana@isan.example';

  it('can be taken away from a partner where another one is left, and never if staff or an admin', () => {
    const [staff, admin] = [{ email, role: 'viewer' } as const, { email, isAdmin: true }];
    const noOther: unknown = expect.stringMatching(/^ana@isan\.example has no other partner account\./u);
    expect([
      takeAccessRefusal({ email, partners: [1, 2] }),
      takeAccessRefusal({ email, isAdmin: false, partners: [1, 2] }),
    ]).toEqual([undefined, undefined]);
    expect([
      takeAccessRefusal({ ...staff, partners: [1, 2] }),
      takeAccessRefusal({ ...admin, partners: [1, 2] }),
      takeAccessRefusal({ email, partners: [1] }),
      takeAccessRefusal({ email }),
    ]).toEqual([
      'ana@isan.example is staff, who is named for no partner account.',
      'ana@isan.example is a portal admin, who can act for every partner account.',
      noOther,
      noOther,
    ]);
    const ana: Person = { id: 9, email, state: 'active', sessions: 0, tokens: 0, partners: [1, 2, 3] };
    expect(takeAccessConsequence(ana, 2)).toContain('They keep 1, 3.');
  });

  it('is named as now where someone else changed them, with the end of a link if there is one', () => {
    const ana = { email, state: 'invited' } as const;
    expect([otherPersonText(ana), otherPersonText(ana, Date.UTC(2026, 10, 20, 5))]).toEqual([
      'ana@isan.example changed after you read it: now Invited, supplier. Check it and try again.',
      'ana@isan.example changed after you read it: now Invited, supplier, with a link until 2026-11-20 05:00 UTC. Check it and try again.',
    ]);
  });

  it('is found by two characters of the address, and the search says how many it shows', () => {
    expect([' a ', 'an'].map(findPeopleFault)).toEqual([
      'Enter at least 2 characters of the email address.',
      undefined,
    ]);
    expect([foundText(0, 0), foundText(1, 1), foundText(50, 50), foundText(50, 1051)]).toEqual([
      'No one has such an email address.',
      '1 account',
      '50 accounts',
      'The first 50 of 1,051. Enter more of the address.',
    ]);
  });
});

describe('the role of a person', () => {
  it('is that of staff, or what they are for partners', () => {
    expect(
      [{ role: 'owner' } as const, { isAdmin: true }, { isAdmin: false, isOnboarding: true }, { isAdmin: false }].map(
        personRoleText,
      ),
    ).toEqual(['owner', 'portal admin', 'onboarding', 'supplier']);
  });

  it('is onboarding for who is invited to people that are all at the onboarding, also where an admin looks on', () => {
    const [atOnboarding, supplier, admin] = [{ isOnboarding: true }, { isOnboarding: false }, { isAdmin: true }];
    expect(
      [[], [admin], [atOnboarding], [atOnboarding, admin], [atOnboarding, supplier], [supplier]].map(joinsOnboarding),
    ).toEqual([false, false, true, true, false, false]);
  });

  it('of a person who is invited is the same in memory', async () => {
    const agency = new InMemoryAgencyGateway([anAgencyPartner({ dmcId: 7 })]);
    const ana = { id: 1, email: 'ana@x.example', state: 'active', isOnboarding: true, sessions: 0, tokens: 0 } as const;
    agency.peopleOf.set(7, [ana]);
    await agency.invite({ email: 'ben@x.example', dmcId: 7 });
    expect(agency.peopleOf.get(7)?.map(personRoleText)).toEqual(['onboarding', 'onboarding']);
  });
});
