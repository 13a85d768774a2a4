import { anAgencyPartner } from './builders.js';
import { bangkok, dayText } from '../lib/time.js';
import { githubIssuer } from '../workloads/workload.js';
import {
  agencyGatewayContract,
  annotationGatewayContract,
  auditGatewayContract,
  bookingAccuracyGatewayContract,
  connectionGatewayContract,
  factorResetGatewayContract,
  importGatewayContract,
  lookGatewayContract,
  noticeGatewayContract,
  peopleFileGatewayContract,
  pullspecImpactGatewayContract,
  failureGatewayContract,
  incidentGatewayContract,
  logGatewayContract,
  onboardingGatewayContract,
  passwordGatewayContract,
  recipientGatewayContract,
  sessionGatewayContract,
  ownEventsGatewayContract,
  passkeyGatewayContract,
  secondFactorGatewayContract,
  sessionListGatewayContract,
  tokenGatewayContract,
  toolSignInGatewayContract,
  uptimeGatewayContract,
  workloadGatewayContract,
} from './contracts/index.js';
import {
  aUser,
  FakeClock,
  hoursUntil,
  InMemoryAgencyGateway,
  InMemoryAnnotationGateway,
  InMemoryFactorResetGateway,
  InMemoryLookGateway,
  InMemoryPeopleFileGateway,
  InMemoryPullspecImpactGateway,
  InMemoryAuditGateway,
  InMemoryBookingAccuracyGateway,
  InMemoryConnectionGateway,
  InMemoryImportGateway,
  InMemoryNoticeGateway,
  InMemoryFailureGateway,
  InMemoryIncidentGateway,
  InMemoryLogGateway,
  InMemoryOnboardingGateway,
  InMemoryPasswordGateway,
  InMemoryRecipientGateway,
  InMemorySessionGateway,
  InMemoryOwnEventsGateway,
  InMemoryPasskeyGateway,
  InMemorySecondFactorGateway,
  InMemorySessionListGateway,
  InMemoryTokenGateway,
  InMemoryToolSignInGateway,
  InMemoryUptimeGateway,
  InMemoryWorkloadGateway,
} from './index.js';

// The twins keep the promises that the real adapters are held to among the server's tests.
connectionGatewayContract('InMemoryConnectionGateway', () => {
  const gateway = new InMemoryConnectionGateway();
  return Promise.resolve({
    gateway,
    switchOff: () => {
      gateway.status = { kind: 'off', since: 1000 };
      return Promise.resolve();
    },
  });
});

lookGatewayContract('InMemoryLookGateway', () =>
  Promise.resolve({ gateway: new InMemoryLookGateway([10_234], [20_000]), dmcId: 10_234, disabled: 20_000 }),
);

factorResetGatewayContract('InMemoryFactorResetGateway', () =>
  Promise.resolve({
    gateway: new InMemoryFactorResetGateway(new Map([[2, 'ana@andaman.example']]), 'olga@agency.example', [
      {
        id: 'r-1',
        email: 'ben@andaman.example',
        reason: 'A new phone',
        askedBy: 'otto@agency.example',
        at: 0,
        endsAt: 86_400_000,
        needsOwner: false,
      },
    ]),
    personId: 2,
    email: 'ana@andaman.example',
    asked: 'ben@andaman.example',
  }),
);

workloadGatewayContract('InMemoryWorkloadGateway', () => {
  const gateway = new InMemoryWorkloadGateway(new Map([[10_234, new Map([[2, 'ana@andaman.example']])]]));
  return Promise.resolve({
    gateway,
    dmcId: 10_234,
    personId: 2,
    email: 'ana@andaman.example',
    stranger: 3,
    idTokenOf: (repository) => {
      const idToken = `token of ${repository}`;
      gateway.signed.set(idToken, {
        issuer: githubIssuer,
        audience: 'https://portal.example',
        id: idToken,
        expiresAtSeconds: 300,
        claims: { repository },
      });
      return Promise.resolve(idToken);
    },
  });
});

pullspecImpactGatewayContract('InMemoryPullspecImpactGateway', () => {
  const one = { errors: 0, fileName: 'api.yml', judgedAt: 0 };
  const partners = [
    { ...one, dmcId: 1, partner: 'Andaman', outcome: 'holds' },
    { ...one, dmcId: 2, partner: 'Mekong', outcome: 'breaks', errors: 1, finding: 'A room has no name' },
  ] as const;
  const draft = { partners, waiting: 0, withoutDocument: 0 };
  return Promise.resolve({
    gateway: new InMemoryPullspecImpactGateway({ '2.1.0': draft, '2.0.0': 'published' }),
    draft: '2.1.0',
    partners: [1, 2],
    published: '2.0.0',
  });
});

peopleFileGatewayContract('InMemoryPeopleFileGateway', () =>
  Promise.resolve({
    gateway: new InMemoryPeopleFileGateway([10_234, 10_235]),
    partners: [10_234, 10_235],
    email: 'ben@andaman.example',
  }),
);

noticeGatewayContract('InMemoryNoticeGateway', () => {
  const now = 1_000_000;
  return Promise.resolve({ gateway: new InMemoryNoticeGateway([], () => now), dmcId: 10_234, now });
});

importGatewayContract('InMemoryImportGateway', () => {
  const [dmcId, dataset, at] = [10_234, 'hotels', 1_000_000];
  const batch = { at, dataset, by: { kind: 'settings' }, partners: 1, dmcId, took: 5, takenLater: false } as const;
  const imports = [
    { ...batch, id: '2', lines: 1, faults: [{ line: 1, field: 'hotelId', reason: 'is missing' }] },
    { ...batch, id: '1', lines: 2, faults: [] },
  ];
  const datasets = [{ dmcId, name: 'Andaman', dataset, newestAt: at }];
  return Promise.resolve({ gateway: new InMemoryImportGateway(imports, datasets, () => at), dmcId, dataset, line: {} });
});

sessionGatewayContract('InMemorySessionGateway', () => {
  const user = aUser();
  return Promise.resolve({ gateway: new InMemorySessionGateway(user), user });
});

bookingAccuracyGatewayContract('InMemoryBookingAccuracyGateway', () => {
  const gateway = new InMemoryBookingAccuracyGateway(undefined);
  return Promise.resolve({
    gateway,
    attempted: ({ precheck, makebook }) => {
      gateway.report = { Precheck: hoursUntil(0, [precheck]), MakeBook: hoursUntil(0, [makebook]) };
      return Promise.resolve();
    },
  });
});

logGatewayContract('InMemoryLogGateway', () =>
  Promise.resolve(new InMemoryLogGateway('time,action\r\n2026-11-20T14:32:05+07:00,Precheck\r\n')),
);

uptimeGatewayContract('InMemoryUptimeGateway', () => {
  const day = {
    date: '2026-11-20',
    uptime: 97,
    precheckTurnOffs: 1,
    makebookTurnOffs: 0,
    otherTurnOffs: 0,
    hotelPrecheckTurnOffs: 0,
    hotelMakebookTurnOffs: 0,
    precheck: { succeeded: 1, failed: 0 },
    makebook: { succeeded: 0, failed: 0 },
  };
  return Promise.resolve(
    new InMemoryUptimeGateway({ hours: [{ at: 0, uptime: 50 }], turnOffsToday: 1, uptime: 97.9, days: [day] }),
  );
});

failureGatewayContract('InMemoryFailureGateway', () => {
  const now = new FakeClock().now();
  const failures = ['timeout', 'timeout', 'sold-out', 'timeout', 'sold-out'].map((reason, index) => ({
    at: now - index * 1000,
    hotelId: `h-${String(index % 2)}`,
    roomId: '1',
    ratePlan: 'BAR',
    checkIn: '2026-12-01',
    checkOut: '2026-12-02',
    reason,
    responseMs: 100 * index,
    requestId: `r-${String(index)}`,
  }));
  return Promise.resolve({ gateway: new InMemoryFailureGateway(failures, 20), now });
});

incidentGatewayContract('InMemoryIncidentGateway', () =>
  Promise.resolve(
    new InMemoryIncidentGateway([
      { id: 'i-1', kind: 'suspended', action: 'MakeBook', offSince: 0, reasons: [], hotels: [], events: [], notes: [] },
    ]),
  ),
);

recipientGatewayContract('InMemoryRecipientGateway', (recipients) =>
  Promise.resolve(new InMemoryRecipientGateway(recipients)),
);

passwordGatewayContract('InMemoryPasswordGateway', () =>
  Promise.resolve({ gateway: new InMemoryPasswordGateway('first-Password-1'), password: 'first-Password-1' }),
);

tokenGatewayContract('InMemoryTokenGateway', () =>
  Promise.resolve({ gateway: new InMemoryTokenGateway(), dmcId: 10234 }),
);

sessionListGatewayContract('InMemorySessionListGateway', () => {
  const session = { kind: 'browser', startedAt: 0, lastUsedAt: 1, endsAt: 2, isThis: false } as const;
  return Promise.resolve(
    new InMemorySessionListGateway([
      { ...session, id: 's-1' },
      { ...session, id: 's-2', isThis: true },
      { id: 't-1', kind: 'token', name: 'nightly', startedAt: 0, endsAt: 2, isThis: false },
    ]),
  );
});

passkeyGatewayContract('InMemoryPasskeyGateway', () =>
  Promise.resolve({ gateway: new InMemoryPasskeyGateway(), device: (question) => question }),
);

secondFactorGatewayContract('InMemorySecondFactorGateway', () => {
  const gateway = new InMemorySecondFactorGateway();
  return Promise.resolve({ gateway, code: () => gateway.codeNow() });
});

ownEventsGatewayContract('InMemoryOwnEventsGateway', () =>
  Promise.resolve(
    new InMemoryOwnEventsGateway([
      { id: 1, at: 1, event: 'authn_login_fail', network: '192.0.2.7' },
      { id: 2, at: 2, event: 'authn_login_success', network: '192.0.2.7' },
    ]),
  ),
);

annotationGatewayContract('InMemoryAnnotationGateway', () => {
  const now = new FakeClock().now();
  return Promise.resolve({ gateway: new InMemoryAnnotationGateway([], () => now), now, by: 'ana@andaman.example' });
});

agencyGatewayContract('InMemoryAgencyGateway', () => {
  const partner = anAgencyPartner({ dmcId: 10_234, name: 'Andaman Stays Group', recipients: 0, people: 0 });
  const gateway = new InMemoryAgencyGateway([partner]);
  const submit = () => {
    const version = (gateway.forms[0]?.version ?? 0) + 1;
    gateway.forms = [{ dmcId: 10_234, name: partner.name, status: 2, statusSince: 0, data: '{}', version }];
    return Promise.resolve();
  };
  const [published, draft] = ['1.0.0', '1.1.0'] as const;
  const release = { handedInAt: 0, document: 'openapi: 3.0.3' };
  gateway.releases = [
    { ...release, version: draft, fileName: `${draft}.yml`, state: 'draft' },
    { ...release, version: published, fileName: `${published}.yml`, state: 'published', publishAt: 0 },
  ];
  return Promise.resolve({ gateway, dmcId: 10_234, submit, published, draft, email: 'new@andaman.example' });
});

auditGatewayContract('InMemoryAuditGateway', () => {
  const at = new FakeClock().now();
  const who = aUser().email;
  const entries = (
    [
      ['added-recipient', 'ops'],
      ['added-recipient', 'rates'],
      ['removed-recipient', 'ops'],
    ] as const
  ).map(([kind, name], index) => ({
    id: String(index),
    at: at + index * 1000,
    who,
    kind,
    details: `${name}@andaman.example`,
  }));
  return Promise.resolve({ gateway: new InMemoryAuditGateway(entries), who, today: dayText(at, bangkok) });
});

toolSignInGatewayContract('InMemoryToolSignInGateway', () =>
  Promise.resolve({ gateway: new InMemoryToolSignInGateway(), dmcId: 10234, wait: () => Promise.resolve() }),
);

onboardingGatewayContract('InMemoryOnboardingGateway', () => {
  const gateway = new InMemoryOnboardingGateway(undefined, { checkedAt: 0, outcome: 'not-allowed' });
  return Promise.resolve({
    gateway,
    agencyMoves: (status) => {
      gateway.changeTo({ status });
      return Promise.resolve();
    },
  });
});
