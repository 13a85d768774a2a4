import { githubIssuer, onboardingStatuses, type AgencyPartner } from '@suppliers-portal/domain';
import {
  InMemoryAgencyGateway,
  InMemoryFactorResetGateway,
  InMemoryImportGateway,
  InMemoryMappingReportGateway,
  InMemoryNoticeGateway,
  InMemoryOnboardingTalkGateway,
  InMemoryPeopleFileGateway,
  InMemoryPullspecImpactGateway,
  InMemoryWorkloadGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';

const hour = 3_600_000;
const aPartner = (dmcId: number, name: string, since: number, changes: Partial<AgencyPartner> = {}): AgencyPartner =>
  anAgencyPartner({
    dmcId,
    name,
    since,
    recent: { Precheck: { succeeded: 95, failed: 5 }, MakeBook: { succeeded: 0, failed: 0 } },
    ...changes,
  });

/** An agency as its staff sees it. */
export function anExampleAgency(exampleNow: number): InMemoryAgencyGateway {
  const gateway = new InMemoryAgencyGateway(
    [
      aPartner(10_234, 'Andaman Stays Group', exampleNow - 48 * hour),
      aPartner(10_318, 'Mekong Riverside', exampleNow - hour, { isLive: false }),
    ],
    [
      { id: 1, email: 'olga@agency.example', state: 'active', role: 'owner', sessions: 1, tokens: 0 },
      { id: 3, email: 'vera@agency.example', state: 'active', role: 'viewer', sessions: 0, tokens: 0 },
    ],
  );
  gateway.recipientsOf.set(10_234, [
    { email: 'ops@andaman.example', isFixedContact: true },
    { email: 'night@andaman.example', isFixedContact: false },
  ]);
  gateway.eventsOf.set(10_234, [
    { at: exampleNow - 48 * hour, kind: 'turned-on', reason: 'Fixed', who: 'ana@andaman.example' },
    { at: exampleNow - 50 * hour, kind: 'suspended', judged: { action: 'Precheck', failed: 30, total: 100 } },
  ]);
  gateway.peopleOf.set(10_234, [
    { id: 2, email: 'ana@andaman.example', state: 'active', hasFactor: true, sessions: 1, tokens: 2 },
  ]);
  gateway.forms = [
    {
      dmcId: 10_901,
      name: 'Lanna Heritage Resorts',
      status: onboardingStatuses.SUBMIT,
      statusSince: exampleNow - 24 * hour,
      data: '{"businessName":"Lanna"}',
    },
  ];
  const release = { handedInAt: exampleNow - 48 * hour, document: 'openapi: 3.0.3\n' };
  gateway.releases = [
    { ...release, version: '2.1.0', fileName: '2.1.0.yml', state: 'draft' },
    { ...release, version: '2.0.0', fileName: '2.0.0.yml', state: 'published', publishAt: exampleNow - 48 * hour },
    { ...release, version: '1.1.0', fileName: '1.1.0.yml', state: 'published', publishAt: exampleNow - 48 * hour },
  ];
  gateway.tokens = [
    {
      id: '5d0c6f6e-2f0f-4c55-8a39-0d7a3b1a7c11',
      name: 'rates feed',
      datasets: ['hotels', 'rooms'],
      madeBy: 'olga@agency.example',
      createdAt: exampleNow - 48 * hour,
      expiresAt: exampleNow + 90 * 24 * hour,
    },
  ];
  return gateway;
}

/** What the agency tells all partners. */
export const anExampleOfNotices = (exampleNow: number): InMemoryNoticeGateway =>
  new InMemoryNoticeGateway(
    [
      {
        id: 1,
        version: 1,
        text: 'Searches pause while we move a database',
        level: 'maintenance',
        from: exampleNow - hour,
        until: exampleNow + hour,
        partners: [],
        by: 'olga@agency.example',
      },
    ],
    () => exampleNow,
  );

/** A batch that was taken after one that was refused, and data that is three hours late. */
export function anExampleOfImports(exampleNow: number): InMemoryImportGateway {
  const of = { dataset: 'hotels', partners: 1, dmcId: 10_234, takenLater: false } as const;
  const nightly = { kind: 'token', name: 'nightly' } as const;
  const faults = [
    { line: 17, field: 'hotelName', reason: 'is missing' },
    { line: 40, field: '', reason: 'is not JSON' },
  ];
  const data = { dmcId: 10_234, name: 'Andaman Beach Group' };
  return new InMemoryImportGateway(
    [
      { ...of, id: '3', at: exampleNow - hour, by: nightly, lines: 212, took: 340, faults: [] },
      { ...of, id: '2', at: exampleNow - 2 * hour, by: nightly, lines: 212, took: 95, faults },
      { ...of, id: '1', at: exampleNow - 3 * hour, by: { kind: 'settings' }, lines: 8, took: 20, faults: [] },
    ],
    [
      { ...data, dataset: 'hotels', newestAt: exampleNow - hour, usual: 24 * hour },
      { ...data, dataset: 'availability', newestAt: exampleNow - 7 * hour, usual: 4 * hour },
    ],
    () => exampleNow,
  );
}

/** A mapping that a supplier calls wrong. */
export const anExampleOfReports = (exampleNow: number): InMemoryMappingReportGateway =>
  new InMemoryMappingReportGateway([
    {
      dmcId: 10_234,
      partner: 'Andaman Stays Group',
      hotelId: '88120',
      hotelName: 'Grand Siam Riverside',
      roomId: '9',
      roomName: 'Twin Room',
      masterRoomId: '90011',
      masterRoomName: 'Deluxe King Room',
      decidedAt: exampleNow - 48 * hour,
      at: exampleNow - hour,
      by: 'ana@andaman.example',
      reason: 'It has two beds',
    },
  ]);

/** What both sides wrote about the onboarding of the example. */
export function anExampleOfTalk(exampleNow: number): InMemoryOnboardingTalkGateway {
  const { SUBMIT } = onboardingStatuses;
  const gateway = new InMemoryOnboardingTalkGateway({
    dmcId: 10_901,
    status: SUBMIT,
    data: '{"businessName":"Lanna"}',
  });
  gateway.all = [
    {
      id: '1',
      at: exampleNow - hour,
      who: 'mai@lanna.example',
      side: 'supplier',
      section: 'supplier_information3',
      text: 'Is the price with taxes?',
    },
  ];
  return gateway;
}

/** The people of its partners. */
export const anExampleOfPeople = (): InMemoryPeopleFileGateway =>
  new InMemoryPeopleFileGateway(
    [10_234, 10_318],
    [
      { email: 'ada@portal.example', partners: [], isAdmin: true, isDisabled: false },
      { email: 'ana@andaman.example', partners: [10_234], isAdmin: false, isDisabled: false },
    ],
    ['olga@agency.example'],
  );

/** Another member of staff asked to reset the second factor of a person. */
export const anExampleOfResets = (exampleNow: number): InMemoryFactorResetGateway =>
  new InMemoryFactorResetGateway(
    new Map([[2, 'ana@andaman.example']]),
    'olga@agency.example',
    [
      {
        id: '00000000-0000-4000-8000-0000000000aa',
        email: 'ben@mekong.example',
        reason: 'A new phone, and the old one was sold',
        askedBy: 'otto@agency.example',
        at: exampleNow - hour,
        endsAt: exampleNow + 23 * hour,
        needsOwner: false,
      },
    ],
    () => exampleNow,
  );

/** A draft that one of two suppliers would have to follow. */
export const anExampleOfImpact = (exampleNow: number): InMemoryPullspecImpactGateway => {
  const one = { fileName: 'api.yml', judgedAt: exampleNow - hour };
  return new InMemoryPullspecImpactGateway({
    '2.1.0': {
      partners: [
        { ...one, dmcId: 10_234, partner: 'Andaman Stays Group', outcome: 'holds', errors: 0 },
        {
          ...one,
          dmcId: 10_318,
          partner: 'Mekong Riverside',
          outcome: 'breaks',
          errors: 2,
          finding: 'The answer has no property "cancellationPolicy"',
        },
      ],
      waiting: 0,
      withoutDocument: 3,
    },
    '2.0.0': 'published',
  });
};

/** A repository that signs in for the first partner. */
export const anExampleOfWorkloads = (exampleNow: number): InMemoryWorkloadGateway =>
  new InMemoryWorkloadGateway(
    new Map([[10_234, new Map([[2, 'ana@andaman.example']])]]),
    [
      {
        id: '7c1e0d52-5a7b-4c1f-9a55-3f4d2a6b8c90',
        dmcId: 10_234,
        issuer: githubIssuer,
        audience: 'https://portal.example',
        claims: { repository: 'andaman/nightly', ref: 'refs/heads/main' },
        personId: 2,
        person: 'ana@andaman.example',
        scope: 'read',
        madeBy: 'olga@agency.example',
        createdAt: exampleNow - 48 * hour,
        lastUsedAt: exampleNow - hour,
      },
    ],
    () => exampleNow,
  );
