import {
  anOnboardingUser,
  aReport,
  InMemoryAnnotationGateway,
  InMemoryAuditGateway,
  InMemoryAvailabilityGateway,
  InMemoryBookingAccuracyGateway,
  InMemoryBookingSearchGateway,
  InMemoryBookingTrendGateway,
  InMemoryContentGateway,
  InMemoryDiscrepancyGateway,
  InMemoryFailureGateway,
  InMemoryPriceInsightsGateway,
  InMemoryPullspecGateway,
  InMemoryRecipientGateway,
  InMemoryRoomMappingGateway,
  InMemoryOwnEventsGateway,
  InMemorySessionListGateway,
  InMemoryTokenGateway,
  InMemoryUnconfirmedBookingGateway,
} from '@suppliers-portal/domain/testing';
import { pullspecs } from '@suppliers-portal/conformance';
import {
  anExampleAgency,
  anExampleOfImports,
  anExampleOfPeople,
  anExampleOfNotices,
  anExampleOfReports,
  anExampleOfImpact,
  anExampleOfResets,
  anExampleOfWorkloads,
  anExampleOfTalk,
} from './example-agency.js';
import type { TwinOptions } from './over-twins.js';

/** When the examples are run: 15:30 in Bangkok. */
export const exampleNow = Date.UTC(2026, 10, 21, 8, 30);
const hour = 3_600_000;
const ago = (hours: number): number => exampleNow - hours * hour;

const failure = (index: number, reason: 'timeout' | 'sold-out') => ({
  at: exampleNow - index * 1000,
  hotelId: '88120',
  roomId: '12',
  ratePlan: 'BAR',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason,
  responseMs: 20_004,
  requestId: `req_${String(index)}`,
});

/** A little of everything that the examples ask for, the same in every run. */
export const exampleData = (noun: string): TwinOptions => ({
  ...(noun === 'onboarding' || noun === 'certification' ? { user: anOnboardingUser() } : {}),
  status: {
    kind: 'live',
    turnOns: { left: 3 },
    judged: [
      { action: 'Precheck', from: ago(1), to: exampleNow, failed: 65, total: 1204, minimum: 85, minimumVolume: 50 },
      { action: 'MakeBook', from: ago(1), to: exampleNow, failed: 2, total: 31, minimum: 90, minimumVolume: 10 },
    ],
  },
  uptime: {
    uptime: 97.08,
    turnOffsToday: 1,
    hours: [
      { at: ago(2), uptime: 100 },
      { at: ago(1), uptime: 30 },
    ],
    days: [
      {
        date: '2026-11-20',
        uptime: 100,
        precheckTurnOffs: 0,
        makebookTurnOffs: 0,
        otherTurnOffs: 0,
        hotelPrecheckTurnOffs: 2,
        hotelMakebookTurnOffs: 1,
        precheck: { succeeded: 1990, failed: 10 },
        makebook: { succeeded: 0, failed: 0 },
      },
    ],
  },
  failures: new InMemoryFailureGateway(
    [...Array.from({ length: 6 }, (_, index) => failure(index, 'timeout')), failure(7, 'sold-out')],
    100,
  ),
  incidents: [
    {
      id: 'INCIDENT',
      kind: 'suspended',
      offSince: ago(30),
      until: ago(29),
      blockedUntil: ago(26),
      action: 'MakeBook',
      minimum: 90,
      topReason: 'timeout',
      evaluation: { action: 'MakeBook', failed: 7, total: 31, from: ago(31), until: ago(30) },
      ending: {
        kind: 'turned-on',
        by: 'ana@andaman.example',
        cause: 'Production Issue',
        details: 'database restarted',
      },
      reasons: [
        { value: 'timeout', failures: 5 },
        { value: 'sold-out', failures: 2 },
      ],
      hotels: [{ value: '88120', label: 'Grand Siam', failures: 7 }],
      notes: [
        {
          id: '5c1d6f0e-1a63-4c7b-9c55-0d2f0a1b7c11',
          at: ago(28),
          text: 'The pool was empty.',
          by: 'ana@andaman.example',
        },
      ],
      events: [
        { at: ago(31), kind: 'evaluation-began' },
        { at: ago(29), kind: 'turned-on', who: 'ana@andaman.example' },
      ],
    },
  ],
  remote: {
    bookingAccuracyGateway: new InMemoryBookingAccuracyGateway(aReport(exampleNow)),
    recipientGateway: new InMemoryRecipientGateway([
      { email: 'agency@portal.example', isFixedContact: true },
      { email: 'ops@andaman.example', isFixedContact: false },
    ]),
    annotationGateway: new InMemoryAnnotationGateway(
      [
        {
          id: '3857b2e1-a454-4f5e-a71e-032997008012',
          at: ago(20),
          text: 'deploy v2.3',
          by: 'ana@andaman.example',
        },
      ],
      () => exampleNow,
    ),
    tokenGateway: new InMemoryTokenGateway(
      [
        {
          id: 'token-0',
          name: 'ci-pipeline',
          dmcId: 10_234,
          scope: 'read',
          createdAt: ago(48),
          expiresAt: exampleNow + 90 * 24 * hour,
        },
      ],
      exampleNow,
    ),
    sessionListGateway: new InMemorySessionListGateway([
      {
        id: 'session-1',
        kind: 'tool',
        name: 'supplier on ana-laptop',
        dmcId: 10_234,
        network: '192.0.2.7',
        client: 'supplier 1.0.0',
        startedAt: ago(48),
        lastUsedAt: exampleNow,
        endsAt: exampleNow + 88 * 24 * hour,
        isThis: true,
      },
      {
        id: 'session-2',
        kind: 'browser',
        network: '2001:db8:1:2::/64',
        client: 'Firefox on Linux',
        startedAt: ago(3),
        lastUsedAt: ago(1),
        endsAt: exampleNow + 9 * hour,
        isThis: false,
      },
    ]),
    ownEventsGateway: new InMemoryOwnEventsGateway([
      {
        id: 31,
        at: ago(1),
        event: 'authn_login_success',
        network: '2001:db8:1:2::/64',
        client: 'Firefox on Linux',
      },
      {
        id: 30,
        at: ago(2),
        event: 'authn_login_fail',
        network: '198.51.100.23',
        client: 'Chrome on Windows',
        times: 3,
      },
    ]),
    auditGateway: new InMemoryAuditGateway([
      {
        id: '7',
        at: ago(3),
        who: 'ana@andaman.example',
        kind: 'turned-on-connection',
        details: 'Production Issue: database restarted',
        fromAddress: '192.0.2.7',
        client: 'supplier',
      },
    ]),
    contentGateway: new InMemoryContentGateway(
      {
        hotels: { total: 2000, withRooms: 1968, mapped: 1900, live: 1876, updatedAt: ago(6) },
        rooms: { total: 12_000, mapped: 11_000, live: 10_500 },
      },
      [
        {
          hotelId: '10234701',
          name: 'Riverside Palace',
          country: 'Thailand',
          isLive: true,
          isMapped: true,
          rooms: 12,
          mappedRooms: 9,
          liveRooms: 12,
        },
        {
          hotelId: '10234702',
          name: 'Grand Siam',
          country: 'Thailand',
          isLive: false,
          isMapped: false,
          rooms: 0,
          mappedRooms: 0,
          liveRooms: 0,
        },
      ],
    ),
    agencyGateway: anExampleAgency(exampleNow),
    mappingReportGateway: anExampleOfReports(exampleNow),
    onboardingTalkGateway: anExampleOfTalk(exampleNow),
    peopleFileGateway: anExampleOfPeople(),
    factorResetGateway: anExampleOfResets(exampleNow),
    workloadGateway: anExampleOfWorkloads(exampleNow),
    pullspecImpactGateway: anExampleOfImpact(exampleNow),
    importGateway: anExampleOfImports(exampleNow),
    noticeGateway: anExampleOfNotices(exampleNow),
    availabilityGateway: new InMemoryAvailabilityGateway({
      days: [
        { date: '2026-11-19', hotelsWithout: 3, all: 81, selling: 90 },
        { date: '2026-11-20', all: 80.26 },
      ],
      cut: false,
    }),
    unconfirmedBookingGateway: new InMemoryUnconfirmedBookingGateway([
      {
        dmcId: 10_234,
        bookingId: '884120031',
        bookedAt: ago(20),
        status: 'Timeout',
        checkIn: '2026-12-02',
        checkOut: '2026-12-03',
        hotelId: '88120',
        ratePlan: 'BAR',
        remarks: '=1+1 ไม่ได้รับการตอบกลับ',
      },
    ]),
    bookingTrendGateway: new InMemoryBookingTrendGateway({
      days: [
        { date: '2026-11-19', bookings: 110, lastYear: 100 },
        { date: '2026-11-20', bookings: 10 },
      ],
    }),
    bookingSearchGateway: new InMemoryBookingSearchGateway([
      {
        agencyBookingId: '884120031',
        bookingStatus: 'Confirmed',
        bookedAt: Date.UTC(2026, 10, 20, 5),
        supplierAmount: '120.50',
      },
    ]),
    discrepancyGateway: new InMemoryDiscrepancyGateway({
      ghosted: [
        {
          dmcId: 10_234,
          agencyBookingId: '884120032',
          identifiedDate: '2026-11-20',
          agencyStatus: 'Confirmed',
          agencyNetPrice: { amount: '1200.10', currency: 'THB' },
        },
      ],
    }),
    priceInsightsGateway: new InMemoryPriceInsightsGateway({
      days: [
        {
          bookingDate: '2026-11-20',
          buckets: [
            { label: '≤ −5%', count: 1 },
            { label: '≥ +5%', count: 3 },
          ],
        },
      ],
      hotels: [
        {
          hotelId: '881',
          name: 'Riverside',
          country: 'Thailand',
          checkIns: [{ checkIn: '2026-12-01', variance: 6.44, bookings: 3 }],
        },
      ],
    }),
    pullspecGateway: new InMemoryPullspecGateway({ '1.0.0.yml': pullspecs['1.0.0'] ?? '' }),
    roomMappingGateway: new InMemoryRoomMappingGateway(
      [
        {
          hotelId: '88120',
          supplierHotelId: 'GS-1',
          name: 'Riverside 東方灣',
          masterHotelId: 'a-1',
          unmapped: 2,
          confident: 1,
        },
      ],
      {
        '88120': {
          rooms: [
            {
              roomId: '12',
              name: 'Deluxe King',
              bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
              size: 32,
              suggestions: [
                {
                  masterRoomId: '90011',
                  score: 9,
                  confidence: 0.98,
                  band: 'confident',
                  reasons: [{ kind: 'fact', attribute: 'beds', state: 'same', yours: 'king', master: 'king' }],
                },
              ],
            },
            { roomId: '13', name: 'QX7', bedding: [], suggestions: [] },
          ],
          masters: [{ masterRoomId: '90011', masterRoomName: 'Deluxe King Room', size: 34 }],
        },
      },
      exampleNow,
    ),
  },
});
