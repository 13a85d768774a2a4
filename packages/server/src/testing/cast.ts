import { rightPassword, type TestServer } from './test-server.js';

/** The users of most tests: two partners that must not see each other, and one user of each kind. */
export const andaman = 10234;
export const mekong = 10318;
export const lanna = 10467;

export const emails = {
  supplier: 'ana@andaman.example',
  foreign: 'mai@mekong.example',
  several: 'sam@several.example',
  admin: 'adam@portal.example',
  onboarding: 'ona@new.example',
  limited: 'lim@andaman.example',
  homeless: 'hom@nowhere.example',
} as const;

export async function givenCast(server: TestServer): Promise<void> {
  await server.given('partners', [
    { dmcId: andaman, dmcName: 'Andaman Stays Group' },
    { dmcId: mekong, dmcName: 'Mekong Riverside Hotels' },
    { dmcId: lanna, dmcName: 'Lanna Heritage Resorts' },
  ]);
  const password = rightPassword;
  await server.given('users', [
    { email: emails.supplier, password, dmcIds: [andaman] },
    { email: emails.foreign, password, dmcIds: [mekong] },
    { email: emails.several, password, dmcIds: [andaman, lanna] },
    { email: emails.admin, password, isAdmin: true },
    { email: emails.onboarding, password, accountType: 'Onboarding', dmcIds: [lanna] },
    { email: emails.limited, password, dmcIds: [andaman], pages: [] },
    { email: emails.homeless, password },
  ]);
}

export interface AttemptParts {
  readonly dmcId?: number;
  readonly at: number;
  readonly action?: 'Precheck' | 'MakeBook';
  readonly success?: boolean;
  readonly hotelId?: string;
  readonly message?: string;
}

/** One line of the dataset `actions`. Values that a test does not set are ordinary. */
export function attempt({
  dmcId = andaman,
  at,
  action = 'Precheck',
  success = true,
  hotelId = '10234001',
  message,
}: AttemptParts): Record<string, unknown> {
  return {
    dmcId,
    at,
    action,
    hotelId,
    success,
    roomId: `${hotelId}-1`,
    ratePlan: 'BAR-RO',
    checkIn: '2026-12-24',
    checkOut: '2026-12-26',
    httpStatus: 200,
    responseMs: 210,
    requestId: 'a1b2c3',
    ...(success ? {} : { reason: 'sold-out' }),
    ...(message === undefined ? {} : { message }),
  };
}

/** A batch of attempts: one for each of the latest seconds. */
export function attemptLines(count: number): string {
  const now = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, (_, index) => `${JSON.stringify(attempt({ at: now - index }))}\n`).join('');
}
