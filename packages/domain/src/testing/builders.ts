import type { FailureSample } from '../failures/failure-report.js';
import type { AgencyPartner } from '../agency/partners.js';
import type { User } from '../account/user.js';
import type { AccuracyReport, HourlyCount } from '../booking-accuracy/accuracy-report.js';
import type { Suspended } from '../connection/connection-status.js';

const hour = 3_600_000;

export const aUser = (changes: Partial<User> = {}): User => ({
  email: 'ana@andaman.example',
  dmcId: 10234,
  dmcName: 'Andaman Stays Group',
  isAdmin: false,
  availableDmc: [{ text: 'Andaman Stays Group', value: 10234 }],
  accountType: 'Supplier',
  ...changes,
});

export const severalAccounts = [
  { text: 'Andaman Stays Group', value: 10234 },
  { text: 'Siam Rooms', value: 10235 },
  { text: 'Lanna Hotels', value: 10236 },
] as const;

export const aUserWithSeveralAccounts = (changes: Partial<User> = {}): User =>
  aUser({ availableDmc: severalAccounts, ...changes });
export const anAdmin = (changes: Partial<User> = {}): User =>
  aUserWithSeveralAccounts({ email: 'admin@portal.example', isAdmin: true, ...changes });
export const anOnboardingUser = (changes: Partial<User> = {}): User => aUser({ accountType: 'Onboarding', ...changes });

/** Hours that end with the running one, oldest first: [succeeded, failed] each. */
export function hoursUntil(now: number, counts: readonly (readonly [number, number])[]): readonly HourlyCount[] {
  const last = Math.floor(now / hour) * hour;
  return counts.map(([succeeded, failed], index) => ({
    at: last - (counts.length - 1 - index) * hour,
    succeeded,
    failed,
  }));
}

export const aReport = (now: number, changes: Partial<AccuracyReport> = {}): AccuracyReport => ({
  Precheck: hoursUntil(now, [
    [450, 6],
    [378, 78],
    [470, 4],
    [480, 5],
  ]),
  MakeBook: hoursUntil(now, [
    [19, 1],
    [18, 3],
    [20, 0],
    [22, 1],
  ]),
  ...changes,
});

/** Suspended at 07:18 until 11:18 UTC, after 62 of 310 makebooks had failed in the hour before. */
export const aSuspension = (changes: Partial<Suspended> = {}): Suspended => ({
  kind: 'suspended',
  since: Date.UTC(2026, 10, 20, 7, 18),
  blockedUntil: Date.UTC(2026, 10, 20, 11, 18),
  evaluation: {
    action: 'MakeBook',
    failed: 62,
    total: 310,
    from: Date.UTC(2026, 10, 20, 6, 18),
    until: Date.UTC(2026, 10, 20, 7, 18),
  },
  ...changes,
});

const noAttempts = { succeeded: 0, failed: 0 };

/** A partner as staff sees it: it is on, has no traffic, and nothing is due. */
export const anAgencyPartner = (changes: Partial<AgencyPartner> = {}): AgencyPartner => ({
  dmcId: 1,
  name: 'Andaman',
  isLive: true,
  since: 0,
  recent: { Precheck: noAttempts, MakeBook: noAttempts },
  minimum: { Precheck: 85, MakeBook: 90 },
  turnOnsLeft: 3,
  judged: [],
  bookingsDue: 0,
  recipients: 2,
  people: 1,
  ...changes,
});

export const aFailedCall = (changes: Partial<FailureSample> = {}): FailureSample => ({
  at: Date.UTC(2026, 10, 20, 8, 29),
  hotelId: '88120',
  roomId: '12',
  ratePlan: 'BAR-BB',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  responseMs: 20_004,
  requestId: 'r-1',
  ...changes,
});
