import {
  hasRole,
  lookPages,
  lookRefusedText,
  mustSelectAccount,
  notLookingText,
  onboardingDeniedText,
  proofNeededText,
} from '@suppliers-portal/domain';
import {
  addressOf,
  calls,
  type Access,
  type AccountKind,
  type Call,
  type CallName,
  type StaffRole,
} from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { callSamples, namedOrigin, type Setting } from '../../testing/call-samples.js';
import { digestOfAll } from '../../testing/digest.js';
import { formOf, type SentFile } from '../../testing/form.js';
import { defaultShares } from './shares.js';
import type { Browser } from '../../testing/test-server.js';
import {
  ask,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Sent,
  type TestServer,
} from '../../testing/test-server.js';

// Made from the wire: a call added later is in here by itself. It does not compile until it has a sample, unless it is a
// plain read.
const table = Object.entries(calls) as [CallName, Call][];
const isWrite = ({ method }: Call): boolean => method !== 'GET';
const looksAtPartner = ({ access: { signedIn, partner, scope } }: Call): boolean =>
  signedIn && (partner || scope !== 'session');
const guarded = table.filter(([, { access }]) => access.signedIn);

const texts = {
  signedOut: 'Please sign in.',
  foreign: 'You cannot act for this partner account.',
  forgedAdmin: 'You are not signed in as a portal admin.',
  antiForgery: 'The anti-forgery value is missing or belongs to another session. Reload the page and try again.',
  elsewhere: 'This call came from another site.',
  kind: 'You do not have permission to do this.',
  page: 'You do not have permission to view this page. Please contact the suppliers portal admin to request for access.',
  noPartner: 'Your sign-in has no partner account. Please contact the suppliers portal admin.',
  noToken: 'A token of the command line cannot do this. Sign in to the portal.',
  noPersonalToken:
    'A personal access token cannot do this. Sign in to the portal, or let the command line sign you in.',
  onlyReads: 'This token can only read.',
} as const;

type Refused = readonly [status: number, text: string];

/** Before anything else that a row says about an account. */
function otherKind({ kinds, page, look }: Access, kind: AccountKind): Refused | undefined {
  if (look === 'only') return [409, notLookingText];
  if (kinds.includes(kind)) return undefined;
  return [403, page === 'supplier-onboarding' ? onboardingDeniedText : texts.kind];
}

/** What the row of a call says about each kind of account; nothing where it is allowed. */
const byAccount = {
  'a supplier': (access: Access) => otherKind(access, 'supplier'),
  'a user with several accounts and none selected': (access: Access) =>
    otherKind(access, 'supplier') ?? (access.partner ? ([409, mustSelectAccount] as const) : undefined),
  'a user with several accounts and one selected': (access: Access) => otherKind(access, 'supplier'),
  'an admin without a selection': (access: Access) =>
    otherKind(access, 'admin') ?? (access.partner ? ([409, mustSelectAccount] as const) : undefined),
  'an admin with a selection': (access: Access) => otherKind(access, 'admin'),
  'an onboarding account': (access: Access) => otherKind(access, 'onboarding'),
  'an account without the page': (access: Access) =>
    otherKind(access, 'supplier') ?? (access.page === undefined ? undefined : ([403, texts.page] as const)),
  'a viewer of the agency': (access: Access) => refusedStaff(access, 'viewer'),
  'an operator of the agency': (access: Access) => refusedStaff(access, 'operator'),
  'an owner of the agency': (access: Access) => refusedStaff(access, 'owner'),
  'a user without any partner': (access: Access) =>
    otherKind(access, 'supplier') ?? (access.partner ? ([403, texts.noPartner] as const) : undefined),
} satisfies Record<string, (access: Access) => Refused | undefined>;

/** Staff that looks at the portal as a partner: what a supplier reads on the pages of a look, and what is marked. */
function refusedLook(call: Call, partner: string): Refused | undefined {
  const { look, page, otherPages = [], ...access } = call.access;
  if (look !== undefined) return undefined;
  if (isWrite(call) || (!access.partner && page === undefined)) return [403, lookRefusedText(partner)];
  if (page !== undefined && access.kinds.includes('supplier'))
    return [page, ...otherPages].some((one) => lookPages.includes(one)) ? undefined : [403, texts.page];
  return otherKind(call.access, 'supplier');
}

function refusedStaff(access: Access, role: StaffRole): Refused | undefined {
  const other = otherKind(access, 'agency');
  if (other !== undefined) return other;
  return access.staff === undefined || hasRole(role, access.staff) ? undefined : [403, texts.kind];
}

const byToken = {
  'a personal token to read': (access: Access) => refusedToken(access, 'read', false),
  'a personal token to operate': (access: Access) => refusedToken(access, 'operate', false),
  'a tool that was let in to read': (access: Access) => refusedToken(access, 'read', true),
  'a tool that was let in to operate': (access: Access) => refusedToken(access, 'operate', true),
  'a personal token of an admin to read': (access: Access) => refusedToken(access, 'read', false, 'admin'),
  'a personal token of an admin to operate': (access: Access) => refusedToken(access, 'operate', false, 'admin'),
  'a personal token of an owner of the agency to operate': (access: Access) =>
    refusedToken(access, 'operate', false, 'agency') ?? refusedStaff(access, 'owner'),
  'a tool that a viewer of the agency let in to operate': (access: Access) =>
    refusedToken(access, 'operate', true, 'agency') ?? refusedStaff(access, 'viewer'),
  'a tool that an owner of the agency let in to read': (access: Access) =>
    refusedToken(access, 'read', true, 'agency') ?? refusedStaff(access, 'owner'),
  'a tool that an owner of the agency let in to operate': (access: Access) =>
    refusedToken(access, 'operate', true, 'agency') ?? refusedStaff(access, 'owner'),
} satisfies Record<string, (access: Access) => Refused | undefined>;

function refusedToken(
  access: Access,
  scope: 'read' | 'operate',
  bySignIn: boolean,
  kind: AccountKind = 'supplier',
): Refused | undefined {
  const { scope: needed, letsIn } = access;
  if (needed === 'session') return [403, texts.noToken];
  if ((needed === 'sign-in' || letsIn === true) && !bySignIn) return [403, texts.noPersonalToken];
  if (needed === 'operate' && scope === 'read') return [403, texts.onlyReads];
  return otherKind(access, kind);
}

type AccountActor = keyof typeof byAccount;
type TokenActor = keyof typeof byToken;
const staffActors = ['a viewer of the agency', 'an operator of the agency', 'an owner of the agency'] as const;
const roleIn = (actor: string): StaffRole =>
  (['owner', 'operator'] as const).find((role) => actor.includes(role)) ?? 'viewer';
const ofStaff = (actor: string): boolean => actor.includes('of the agency');
const accountActors = Object.keys(byAccount) as AccountActor[];
const tokenActors = Object.keys(byToken) as TokenActor[];

// Who may is decided before any statement: the engine below makes no difference, and the table is long.
/** Of two actors that differ only in what they select, the one whose browser both have. */
function signedInAs(actor: AccountActor): AccountActor {
  if (actor.includes('several')) return 'a user with several accounts and none selected';
  return actor.includes('admin') ? 'an admin without a selection' : actor;
}

describeWithDatabase('who may do what', () => {
  const clock = new TestClock();
  let server: TestServer;
  let number = 0;
  const browsers = new Map<AccountActor | 'foreign', Browser>();
  const secrets = new Map<TokenActor, string>();

  beforeAll(async () => {
    server = await startTestServer({
      clock,
      // Each case has a minute of its own, so that the wrong tokens of the table are no flood.
      shares: { ...defaultShares, now: () => number * 60_000 },
      live: {
        origins: [namedOrigin],
        work: () => Promise.resolve({ kind: 'refused', message: 'Nobody is called here.' }),
      },
    });
    await givenCast(server);
    const cast: [AccountActor | 'foreign', string][] = [
      ['a supplier', emails.supplier],
      ['a user with several accounts and none selected', emails.several],
      ['an admin without a selection', emails.admin],
      ['an onboarding account', emails.onboarding],
      ['an account without the page', emails.limited],
      ['a user without any partner', emails.homeless],
      ['foreign', emails.foreign],
    ];
    for (const [who, email] of cast) browsers.set(who, await server.signedIn(email));
    for (const who of staffActors) browsers.set(who, await server.staff(`${roleIn(who)}@agency.example`, roleIn(who)));
    for (const actor of tokenActors) {
      const person = actor.includes('admin') ? emails.admin : emails.supplier;
      secrets.set(actor, await secretOf(actor, ofStaff(actor) ? `${roleIn(actor)}@agency.example` : person, andaman));
    }
  });
  afterAll(() => server.close());

  async function secretOf(actor: TokenActor, email: string, dmcId: number): Promise<string> {
    const scope = actor.endsWith('operate') ? 'operate' : 'read';
    if (actor.startsWith('a personal')) return server.tokenFor(email, ofStaff(actor) ? undefined : dmcId, scope);
    const started = calls.startDevice.answer.schema.parse(
      (await server.visitor().post(calls.startDevice.path, { client: 'supplier', scope })).json(),
    );
    await (await server.signedIn(email)).post(calls.decideDevice.path, { code: started.user_code, allow: true });
    return calls.deviceToken.answer.schema.parse(
      (await server.visitor().post(calls.deviceToken.path, { device_code: started.device_code })).json(),
    ).access_token;
  }

  function settingFor(email: string, dmcId: number, actor = ''): Setting {
    clock.advance({ seconds: 1 });
    return {
      server,
      email,
      dmcId,
      ofStaff: ofStaff(actor),
      browser: server.visitor(),
      number: (number += 1),
      now: Math.floor(clock.epochSeconds()),
    };
  }

  /** The sample as every actor sends it. */
  async function sampleOf(
    name: CallName,
    call: Call,
    setting: Setting,
  ): Promise<{ readonly path: string; readonly sent: Sent }> {
    const { params, query, body, form } = (await callSamples[name].make(setting)) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      form?: SentFile;
    };
    return {
      path: addressOf(call, params, query),
      sent: {
        method: call.method,
        ...(body === undefined ? {} : { json: body }),
        ...(form === undefined ? {} : formOf(form)),
      },
    };
  }

  function withToken(
    secret: string,
    path: string,
    { method = 'GET', json, body: form, headers }: Sent,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = json === undefined ? form : JSON.stringify(json);
    const body = sent === undefined ? {} : { body: sent };
    return ask(`${server.url}${path}`, {
      method,
      headers: {
        ...headers,
        Authorization: `Bearer ${secret}`,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...more,
      },
      ...body,
    });
  }

  it.each(guarded)(
    '%s is refused to those who may not make it, with one text, and nothing is changed by the try [AUTH-09, AUTH-11, CALL-01, ERR-03]',
    async (name, call) => {
      const supplier = browsers.get('a supplier')!;
      const setting = settingFor(emails.supplier, andaman);
      const { path, sent } = await sampleOf(name, call, setting);
      const before = await digestOfAll(server.database, [andaman, mekong, lanna]);
      const got: Record<string, Refused> = {};
      const wanted: Record<string, Refused> = {};
      const attempts: Promise<void>[] = [];
      const attempt = (who: string, expected: Refused | undefined, make: () => Promise<Answer>): void => {
        if (expected === undefined) return;
        wanted[who] = expected;
        attempts.push(
          make().then(({ status, text }) => {
            got[who] = [status, text];
          }),
        );
      };

      const visitor = server.visitor();
      await visitor.open();
      attempt('nobody', [401, texts.signedOut], () => visitor.call(path, sent));
      attempt('a token that nobody has', [401, texts.signedOut], () => withToken(`spt_${'A'.repeat(43)}`, path, sent));
      attempt('a forged admin marker', [403, texts.forgedAdmin], () => supplier.call(path, { ...sent, admin: true }));
      attempt(
        'a forged admin marker with a token',
        call.access.scope === 'session' ? undefined : [403, texts.forgedAdmin],
        () => withToken(secrets.get('a tool that was let in to operate')!, path, sent, { 'X-Portal-Admin': 'true' }),
      );
      const foreign: Refused | undefined = looksAtPartner(call)
        ? (otherKind(call.access, 'supplier') ?? [403, texts.foreign])
        : undefined;
      attempt('a foreign partner selected', foreign, () => supplier.call(path, { ...sent, dmcId: mekong }));
      attempt("another partner's user who selects this one", foreign, () =>
        browsers.get('foreign')!.call(path, { ...sent, dmcId: andaman }),
      );
      attempt('no anti-forgery value', isWrite(call) ? [403, texts.antiForgery] : undefined, () =>
        supplier.call(path, { ...sent, headers: { 'X-XSRF-TOKEN': '' } }),
      );
      attempt("another session's anti-forgery value", isWrite(call) ? [403, texts.antiForgery] : undefined, () =>
        supplier.call(path, {
          ...sent,
          headers: { 'X-XSRF-TOKEN': browsers.get('foreign')!.cookies.get('XSRF-TOKEN') },
        }),
      );
      attempt('another site', isWrite(call) ? [403, texts.elsewhere] : undefined, () =>
        supplier.call(path, { ...sent, headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      );
      for (const actor of accountActors) {
        const selecting = actor.endsWith('and one selected') || actor.endsWith('with a selection');
        const browser = browsers.get(signedInAs(actor))!;
        attempt(actor, byAccount[actor](call.access), () =>
          browser.call(path, { ...sent, ...(selecting ? { dmcId: andaman } : {}) }),
        );
      }
      for (const actor of tokenActors)
        attempt(actor, byToken[actor](call.access), () => withToken(secrets.get(actor)!, path, sent));
      await Promise.all(attempts);
      expect(got).toEqual(wanted);
      expect(await digestOfAll(server.database, [andaman, mekong, lanna])).toBe(before);
    },
  );

  const namedByUuid: readonly string[] = [
    'revokeToken',
    'endSession',
    'removePasskey',
    'removeAnnotation',
    'removeIncidentNote',
    'removeWaiver',
  ];
  const owned = guarded.filter(([name]) => callSamples[name].namesOwned === true);
  it.each(owned)(
    '%s answers for what belongs to another partner exactly as for what is not there, and nothing is changed [AUTH-11]',
    async (name, call) => {
      const { path, sent } = await sampleOf(name, call, settingFor(emails.supplier, andaman));
      // Samples before this one may have moved the clock, and some of these calls ask for a fresh proof.
      await server.database.transaction({ role: 'access' }, (sql) =>
        sql.query('update sessions set proven_at = portal_now()'),
      );
      const before = await digestOfAll(server.database, [andaman, mekong, lanna]);
      const absentParams = {
        id: namedByUuid.includes(name) ? '00000000-0000-0000-0000-000000000000' : '987654321',
      };
      // A call of many parts is named in the question, all others in the path.
      const elsewhere = new URL(path, server.url);
      if (elsewhere.searchParams.has('id')) elsewhere.searchParams.set('id', absentParams.id);
      const absentPath = call.path.includes(':id')
        ? addressOf(call, absentParams)
        : `${elsewhere.pathname}${elsewhere.search}`;
      const [theirs, absent] = [
        await browsers.get('foreign')!.call(path, sent),
        await browsers.get('foreign')!.call(absentPath, sent),
      ];
      expect([theirs.status, theirs.text]).toEqual([404, absent.text]);
      expect(absent.status).toBe(404);
      expect(await digestOfAll(server.database, [andaman, mekong, lanna])).toBe(before);
    },
  );

  it.each(table.filter(([, call]) => isWrite(call)))(
    '%s is refused when another site sends it, signed in or not, and nothing is changed',
    async (name, call) => {
      const { path, sent } = await sampleOf(name, call, settingFor(emails.supplier, andaman));
      const before = await digestOfAll(server.database, [andaman, mekong, lanna]);
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'null' },
        { Origin: 'https://evil.example' },
      ]) {
        for (const browser of [browsers.get('a supplier')!, server.visitor()])
          expect(await browser.call(path, { ...sent, headers })).toMatchObject({ status: 403, text: texts.elsewhere });
      }
      expect(await digestOfAll(server.database, [andaman, mekong, lanna])).toBe(before);
    },
  );

  /** A partner and a user that no one else has, so that whatever is done to them spoils no other case. */
  async function freshActor(
    actor: AccountActor | TokenActor,
  ): Promise<{ readonly email: string; readonly dmcId: number }> {
    const dmcId = 50_000 + (number += 1);
    const email = `actor-${number}@fresh.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    if (ofStaff(actor)) {
      await server.staff(email, roleIn(actor));
      return { email, dmcId };
    }
    await server.given('users', [
      {
        email,
        password: rightPassword,
        dmcIds: actor.includes('several') ? [dmcId, lanna] : [dmcId],
        isAdmin: actor.includes('admin'),
        ...(actor === 'an onboarding account' ? { accountType: 'Onboarding' } : {}),
      },
    ]);
    return { email, dmcId };
  }

  interface Person {
    readonly email: string;
    readonly dmcId: number;
    readonly browser: Browser;
  }
  const readers = new Map<string, Promise<Person>>();

  async function signedInFresh(actor: AccountActor): Promise<Person> {
    const { email, dmcId } = await freshActor(actor);
    return { email, dmcId, browser: await server.signedIn(email) };
  }

  /** Someone who only reads spoils nothing for the next read: one person is enough for all of them. */
  function reader(actor: AccountActor): Promise<Person> {
    const made = readers.get(actor) ?? signedInFresh(actor);
    readers.set(actor, made);
    return made;
  }

  const readerByToken = (actor: TokenActor): Promise<{ readonly email: string; readonly dmcId: number }> =>
    ofStaff(actor) ? reader('a viewer of the agency') : Promise.resolve({ email: emails.supplier, dmcId: andaman });

  it.each(guarded)(
    '%s is allowed to those who may make it, and a write then changes something [AUTH-12, CALL-01]',
    async (name, call) => {
      // Only for a look, which has a test of its own.
      if (call.access.look === 'only') return;
      const { answers, keepsNothing } = callSamples[name];
      const got: Record<string, number> = {};
      const wanted: Record<string, number> = {};
      for (const actor of [
        'a supplier',
        'a user with several accounts and one selected',
        'an admin with a selection',
        'an onboarding account',
        ...staffActors,
      ] as const) {
        if (byAccount[actor](call.access) !== undefined) continue;
        const { email, dmcId, browser } = await (isWrite(call) ? signedInFresh(actor) : reader(actor));
        const { path, sent } = await sampleOf(name, call, settingFor(email, dmcId, actor));
        const before = await digestOfAll(server.database, [dmcId]);
        got[actor] = (
          await browser.call(path, {
            ...sent,
            ...(actor.endsWith('of the agency') ? {} : { dmcId }),
            ...(actor.includes('admin') ? { admin: true } : {}),
          })
        ).status;
        wanted[actor] = answers;
        expect([actor, (await digestOfAll(server.database, [dmcId])) === before]).toEqual([
          actor,
          !isWrite(call) || keepsNothing === true,
        ]);
      }
      for (const actor of tokenActors) {
        if (byToken[actor](call.access) !== undefined) continue;
        const { email, dmcId } = await (isWrite(call) ? freshActor(actor) : readerByToken(actor));
        const secret = isWrite(call) ? await secretOf(actor, email, dmcId) : secrets.get(actor)!;
        const { path, sent } = await sampleOf(name, call, settingFor(email, dmcId, actor));
        got[actor] = (await withToken(secret, path, sent)).status;
        wanted[actor] = answers;
      }
      expect(got, `What ${name} needs before it answers is for its sample in testing/samples.`).toEqual(wanted);
      expect(Object.keys(got).length).toBeGreaterThan(0);
    },
  );

  /** Staff who looks at a partner that no one else has. */
  async function looking(): Promise<Person> {
    const { email, dmcId } = await freshActor('a supplier');
    const browser = await server.staff(`looker-${number}@agency.example`, 'operator');
    expect((await browser.post(`/api/agency/partners/${dmcId}/look`, {})).status).toBe(204);
    return { email, dmcId, browser };
  }
  let lookers: { person: Promise<Person>; since: number } | undefined;

  /** Reads spoil nothing for the next one: the same person, until the look is about to end by itself. */
  function someoneLooking(): Promise<Person> {
    const now = clock.epochSeconds();
    if (lookers === undefined || now - lookers.since > 1800) lookers = { person: looking(), since: now };
    return lookers.person;
  }

  it.each(guarded)(
    '%s reads, or is refused in one sentence, for staff that looks at the portal as a partner',
    async (name, call) => {
      const endsSomething = name === 'signOut' || name === 'stopLooking';
      const { email, dmcId, browser: looker } = isWrite(call) ? await looking() : await someoneLooking();
      const { path, sent } = await sampleOf(name, call, settingFor(email, dmcId));
      // Some samples give the partner another name.
      const partner = calls.member.answer.schema.parse((await looker.get('/api/member')).json()).dmcName;
      const before = await digestOfAll(server.database, [dmcId]);
      const answer = await looker.call(path, sent);
      const refused = refusedLook(call, partner);
      if (refused === undefined) expect(answer.status).toBe(callSamples[name].answers);
      else expect([answer.status, answer.text]).toEqual(refused);
      expect((await digestOfAll(server.database, [dmcId])) === before).toBe(!endsSomething);
      // Of no other partner anything is seen.
      if (call.access.partner && refused === undefined)
        expect(await looker.call(path, { ...sent, dmcId: mekong })).toMatchObject({ status: 403, text: texts.foreign });
    },
  );

  it('a look opens by itself no more than what a supplier reads of the partner', () => {
    const marked = guarded.filter(([, { access }]) => access.look !== undefined).map(([name]) => name);
    expect(marked.sort()).toEqual([
      'member',
      'reportActivity',
      'roomImages',
      'signOut',
      'stopLooking',
      'unmappedRoomImages',
    ]);
  });

  const sensitive = guarded.filter(([, { access }]) => access.proof !== undefined);
  it.each(sensitive)(
    '%s asks a session for the password once more when the last proof is ten minutes old, and changes nothing before',
    async (name, call) => {
      const { kinds } = call.access;
      const others = kinds.includes('agency') ? 'an owner of the agency' : 'an onboarding account';
      const actor = kinds.includes('supplier') ? 'a supplier' : others;
      const { email, dmcId } = await freshActor(actor);
      const browser = await server.signedIn(email);
      const { path, sent } = await sampleOf(name, call, settingFor(email, dmcId));
      await server.database.transaction({ role: 'access' }, (sql) =>
        sql.query(
          `update sessions set proven_at = portal_now() - interval '10 minutes'
           where user_id = (select user_id from users where email = $1)`,
          [email],
        ),
      );
      const before = await digestOfAll(server.database, [dmcId]);
      const refused = await browser.call(path, sent);
      expect([refused.status, refused.text, refused.headers['x-portal-proof']]).toEqual([
        403,
        proofNeededText,
        'password',
      ]);
      expect(await digestOfAll(server.database, [dmcId])).toBe(before);
      expect((await browser.post('/auth/proof', { password: rightPassword })).status).toBe(204);
      expect((await browser.call(path, sent)).status).toBe(callSamples[name].answers);
    },
  );

  it('the calls that ask for a fresh proof of presence are those that give a way in, mail strangers, or certify', () => {
    expect(sensitive.map(([name]) => name).sort()).toEqual([
      'addNotice',
      'addPartner',
      'addRecipient',
      'allowWorkload',
      'answerMappingReport',
      'askFactorReset',
      'authorize',
      'changeNotice',
      'changePartnerRules',
      'changePassword',
      'changePerson',
      'changeStaffRole',
      'consentFactorReset',
      'createToken',
      'decideDevice',
      'endFactorReset',
      'endNotice',
      'grantTurnOn',
      'handInBatch',
      'importPeople',
      'inviteStaff',
      'inviteUser',
      'lookAsPartner',
      'makeIngestionToken',
      'publishPullspec',
      'removePasskey',
      'removeRecipient',
      'renamePartner',
      'sendBackOnboarding',
      'setOnboardingStage',
      'startPasskey',
      'startSecondFactor',
      'switchConnection',
      'switchPartnerAccess',
      'takeAccess',
      'updateOnboardingStatus',
      'withdrawPullspec',
    ]);
  });

  it.each(table.filter(([, { access }]) => !access.signedIn))(
    '%s is open to someone who is not signed in, and a write then changes something [CALL-01]',
    async (name, call) => {
      const { email, dmcId } = await freshActor('a supplier');
      const setting = settingFor(email, dmcId);
      const { path, sent } = await sampleOf(name, call, setting);
      const before = await digestOfAll(server.database, [dmcId]);
      expect((await setting.browser.call(path, sent)).status).toBe(callSamples[name].answers);
      expect((await digestOfAll(server.database, [dmcId])) === before).toBe(
        !isWrite(call) || callSamples[name].keepsNothing === true,
      );
    },
  );
});
