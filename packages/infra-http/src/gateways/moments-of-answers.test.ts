import { describe, expect, it } from 'vitest';
import { createHttpGateways, type HttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

const answering = (answer: unknown): HttpGateways =>
  createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: () => Promise.resolve(Response.json(answer)),
  });

const session = { id: 's', kind: 'browser', isThis: true };
const used = { name: 'CI', dmcId: 7, network: '1.2.3.4', client: 'c' };
const token = { id: 't', name: 'CI', dmcId: 7, scope: 'read' };
const passkey = { id: 'p', name: 'Key' };
const event = { id: 1, event: 'authn_login_fail' };
const reset = { id: 'f', email: 'a@sun.example', reason: 'Lost', askedBy: 'b@agency.example', needsOwner: false };
const mapping = { dmcId: 7, hotelId: '1', hotelName: 'Sun', roomId: '2', roomName: 'Twin', reason: 'Wrong' };
const permission = {
  ...{ id: 'w', issuer: 'https://ci.example', audience: 'x', claims: {}, personId: 3, person: 'a@sun.example' },
  ...{ scope: 'read', madeBy: 'b@agency.example' },
};
const waiver = { id: 'w', rule: 'R1', reason: 'Old', until: '2026-01-01', by: 'a@sun.example' };
const validation = {
  ...{ id: 'v', by: 'a@sun.example', kind: 'check', fileName: 'a.yaml', reference: '1.2.3' },
  ...{ verdict: 'conforms', errors: 0, warnings: 1 },
};
const impact = { dmcId: 7, outcome: 'breaks', errors: 2, fileName: 'a.yaml' };
const batch = { id: 'i', dataset: 'rooms', lines: 3, partners: 1, takenLater: false };
const comment = { id: 'c', who: 'a@sun.example', side: 'supplier', text: 'Hello' };
const notice = { id: 1, version: 2, text: 'Soon', level: 'information', partners: [7], by: 'b@agency.example' };

/** What the server sends, and what becomes of it: seconds become milliseconds, and what is null or absent is absent. */
const answers: readonly (readonly [string, (g: HttpGateways) => Promise<unknown>, unknown, unknown])[] = [
  [
    'sessions',
    (g) => g.sessionListGateway.list(),
    [
      { ...session, startedAt: 1, endsAt: 3, name: null, dmcId: null, network: null, client: null, lastUsedAt: null },
      { ...session, ...used, startedAt: 1, endsAt: 3, lastUsedAt: 2 },
    ],
    [
      { ...session, startedAt: 1000, endsAt: 3000 },
      { ...session, ...used, startedAt: 1000, endsAt: 3000, lastUsedAt: 2000 },
    ],
  ],
  [
    'tokens',
    (g) => g.tokenGateway.list(),
    [
      { ...token, createdAt: 1, expiresAt: 2, lastUsedAt: null },
      { ...token, createdAt: 1, expiresAt: 2, lastUsedAt: 3 },
    ],
    [
      { ...token, createdAt: 1000, expiresAt: 2000 },
      { ...token, createdAt: 1000, expiresAt: 2000, lastUsedAt: 3000 },
    ],
  ],
  [
    'passkeys',
    (g) => g.passkeyGateway.list(),
    [
      { ...passkey, createdAt: 1, lastUsedAt: null },
      { ...passkey, createdAt: 1, lastUsedAt: 2 },
    ],
    [
      { ...passkey, createdAt: 1000 },
      { ...passkey, createdAt: 1000, lastUsedAt: 2000 },
    ],
  ],
  [
    'events of an account, of which a newer portal has more',
    (g) => g.ownEventsGateway.list(),
    [
      { ...event, at: 1, network: null, client: null, times: null },
      { ...event, at: 2, network: '1.2.3.4', client: 'c', times: 3 },
      { ...event, at: 3, event: 'flew-away', network: null, client: null, times: null },
    ],
    [
      { ...event, at: 1000 },
      { ...event, at: 2000, network: '1.2.3.4', client: 'c', times: 3 },
    ],
  ],
  [
    'questions for a second factor to be removed',
    (g) => g.factorResetGateway.list(),
    [{ ...reset, askedAt: 1, endsAt: 2 }],
    [{ ...reset, at: 1000, endsAt: 2000 }],
  ],
  [
    'reports of mappings',
    (g) => g.mappingReportGateway.list(),
    [{ ...mapping, dmcName: 'Sun Beds', decidedAt: 1, reportedAt: 2, reportedBy: 'a@sun.example', masterRoomId: '9' }],
    [{ ...mapping, partner: 'Sun Beds', decidedAt: 1000, at: 2000, by: 'a@sun.example', masterRoomId: '9' }],
  ],
  [
    'permissions of pipelines',
    (g) => g.workloadGateway.list(7),
    {
      permissions: [
        { ...permission, createdAt: 1 },
        { ...permission, createdAt: 1, lastUsedAt: 2 },
      ],
      issuers: [],
      audience: 'x',
    },
    {
      permissions: [
        { ...permission, createdAt: 1000 },
        { ...permission, createdAt: 1000, lastUsedAt: 2000 },
      ],
      issuers: [],
      audience: 'x',
    },
  ],
  [
    'what a version would break',
    (g) => g.pullspecImpactGateway.read('1.2.3'),
    {
      partners: [
        { ...impact, dmcName: 'Sun Beds', judgedAt: 1 },
        { ...impact, dmcName: 'Sun Beds', judgedAt: 1, finding: 'f' },
      ],
      waiting: 0,
      withoutDocument: 1,
    },
    {
      partners: [
        { ...impact, partner: 'Sun Beds', judgedAt: 1000 },
        { ...impact, partner: 'Sun Beds', judgedAt: 1000, finding: 'f' },
      ],
      waiting: 0,
      withoutDocument: 1,
    },
  ],
  [
    'runs of a validation',
    (g) => g.selfValidationGateway.listRuns({ page: 1, size: 20 }),
    { totalRecords: 1, records: [{ ...validation, at: 1 }] },
    { total: 1, runs: [{ ...validation, at: 1000 }] },
  ],
  [
    'waivers, of the whole document or of a place in it',
    (g) => g.selfValidationGateway.listWaivers(),
    {
      today: '2026-01-01',
      edition: 'e',
      waivers: [
        { ...waiver, addedAt: 1 },
        { ...waiver, addedAt: 1, at: '/paths' },
      ],
    },
    {
      today: '2026-01-01',
      edition: 'e',
      waivers: [
        { ...waiver, addedAt: 1000 },
        { ...waiver, addedAt: 1000, at: '/paths' },
      ],
    },
  ],
  [
    'notes on versions',
    (g) => g.pullspecGateway.releaseNotes(),
    [{ version: '1.2.3', publishedAt: 1, notes: 'n' }],
    [{ version: '1.2.3', at: 1000, notes: 'n' }],
  ],
  [
    'mails about versions that are on',
    (g) => g.pullspecGateway.readMails(),
    { email: 'a@sun.example', since: 0 },
    { email: 'a@sun.example', since: 0 },
  ],
  [
    'mails about versions that are off',
    (g) => g.pullspecGateway.readMails(),
    { email: 'a@sun.example', since: null },
    { email: 'a@sun.example' },
  ],
  [
    'batches',
    (g) => g.importGateway.list({ page: 1, size: 20 }),
    {
      totalRecords: 2,
      records: [
        {
          ...batch,
          at: 1,
          by: 'token',
          tokenName: 'CI',
          dmcId: 7,
          tookMs: 5,
          faults: [{ line: 1, field: 'f', reason: 'r' }],
        },
        { ...batch, at: 1, by: 'settings', tokenName: 'x', tookMs: 5, faults: [{ reason: 'r' }] },
      ],
    },
    {
      total: 2,
      imports: [
        {
          ...batch,
          at: 1000,
          by: { kind: 'token', name: 'CI' },
          dmcId: 7,
          took: 5,
          faults: [{ line: 1, field: 'f', reason: 'r' }],
        },
        { ...batch, at: 1000, by: { kind: 'settings' }, took: 5, faults: [{ reason: 'r' }] },
      ],
    },
  ],
  [
    'how fresh data is',
    (g) => g.importGateway.freshness({}),
    {
      ...{ total: 2, late: 1, unknown: 1 },
      datasets: [
        { dmcId: 7, dmcName: 'Sun', dataset: 'rooms', newestAt: 1 },
        { dmcId: 7, dmcName: 'Sun', dataset: 'prices', newestAt: 1, usualSeconds: 2, lateSeconds: 3 },
      ],
    },
    {
      ...{ total: 2, late: 1, unknown: 1 },
      datasets: [
        { dmcId: 7, name: 'Sun', dataset: 'rooms', newestAt: 1000 },
        { dmcId: 7, name: 'Sun', dataset: 'prices', newestAt: 1000, usual: 2000, late: 3000 },
      ],
    },
  ],
  [
    'comments on an onboarding, of which a newer portal has more sections',
    (g) => g.onboardingTalkGateway.comments(),
    [
      { ...comment, at: 1 },
      { ...comment, at: 1, section: 'supplier_information2' },
      { ...comment, at: 1, section: 'supplier_information99' },
    ],
    [
      { ...comment, at: 1000 },
      { ...comment, at: 1000, section: 'supplier_information2' },
      { ...comment, at: 1000 },
    ],
  ],
  [
    'notices',
    (g) => g.noticeGateway.list(),
    [
      { ...notice, from: 1, until: 2 },
      { ...notice, from: 1, until: 2, link: 'https://sun.example', edition: 'e' },
    ],
    [
      { ...notice, from: 1000, until: 2000 },
      { ...notice, from: 1000, until: 2000, link: 'https://sun.example', edition: 'e' },
    ],
  ],
  ['no schedule of live runs', (g) => g.liveRunGateway.schedule(), {}, undefined],
];

describe('what the server sends', () => {
  it.each(answers)('becomes what pages read: %s', async (_what, read, wire, known) => {
    expect(await read(answering(wire))).toEqual({ ok: true, value: known });
  });

  it.each([
    ['incidents', { id: '1', kind: 'off', offSince: 1 }, { id: '1', kind: 'off', offSince: 1000 }],
    [
      'incidents with a judgement',
      {
        ...{ id: '1', kind: 'suspended', offSince: 1, until: 2, blockedUntil: 3, action: 'Precheck', minimumPct: 80 },
        ...{ evalFailCount: 0, evalTotalCount: 5, evalStartTime: 4, evalEndTime: 6, noteCount: 2, topReason: null },
        ending: { kind: 'turned-on', by: 'a@sun.example', cause: 'Others', details: null },
      },
      {
        ...{ id: '1', kind: 'suspended', offSince: 1000, until: 2000, blockedUntil: 3000, action: 'Precheck' },
        ...{ minimum: 80, evaluation: { action: 'Precheck', failed: 0, total: 5, from: 4000, until: 6000 } },
        ...{ noteCount: 2, ending: { kind: 'turned-on', by: 'a@sun.example', cause: 'Others' } },
      },
    ],
    [
      'incidents of which one figure is missing',
      { id: '1', kind: 'off', offSince: 1, action: 'Precheck', evalTotalCount: 5, noteCount: 0, ending: null },
      { id: '1', kind: 'off', offSince: 1000, action: 'Precheck' },
    ],
  ])('becomes what pages read: %s', async (_what, wire, known) => {
    expect(await answering([wire]).incidentGateway.list()).toEqual({ ok: true, value: [known] });
  });
});

describe('an error of a page', () => {
  it('is cut to what the server takes, keeps its beginning, has no data where there are none, and is no sign of a person', () => {
    const sent: unknown[] = [];
    const passive: (string | null)[] = [];
    const { errorReportSink } = createHttpGateways({
      base: 'http://portal.test',
      clock: new SystemClock(),
      fetch: (_url, init) => {
        sent.push(JSON.parse(init?.body as string));
        passive.push(new Headers(init?.headers).get('X-Portal-Passive'));
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    const long = `a${'x'.repeat(30_000)}`;
    const said = { level: 'error', appName: 'portal' } as const;
    errorReportSink.report({ ...said, message: long, url: long, exceptionData: long });
    errorReportSink.report({ ...said, message: 'short', url: '/' });
    expect(sent).toEqual([
      { ...said, message: long.slice(0, 2000), url: long.slice(0, 2000), exceptionData: long.slice(0, 20_000) },
      { ...said, message: 'short', url: '/' },
    ]);
    expect(passive).toEqual(['true', 'true']);
  });
});
