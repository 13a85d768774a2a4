import type { LiveFaults, LiveTarget } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Context } from '../context.js';
import { loadLiveEngine } from './engine.js';
import { credentialsOf, readLiveProfile } from './read-profile.js';

interface BookingFlags {
  readonly 'allow-book': boolean;
  readonly 'allow-non-refundable': boolean;
}

export const faultWords = (faults: LiveFaults): string =>
  Object.entries(faults)
    .map(([field, text]) => `${field}: ${text}`)
    .join(' ');

export function refuseHalfBookings(flags: BookingFlags): void {
  if (flags['allow-non-refundable'] && !flags['allow-book'])
    fail({
      code: 'USAGE',
      message: '--allow-non-refundable belongs to --allow-book.',
      hint: 'Add --allow-book to make bookings at all.',
    });
}

/** What the portal is to call, from a profile. The credential is the one that the profile names. */
export async function readTarget(word: string, flags: BookingFlags, context: Context): Promise<LiveTarget> {
  const profile = await readLiveProfile(word, await loadLiveEngine(), context);
  const { own } = credentialsOf(profile, context);
  return {
    baseUrl: profile.baseUrl,
    credential: own,
    hotels: profile.hotels,
    requests: profile.limits.requests,
    minutes: profile.limits.minutes,
    bookings: flags['allow-book'] ? profile.limits.bookings : 0,
    alsoNonRefundable: flags['allow-non-refundable'],
  };
}

/** A live run of the portal needs a document and a profile. */
export const missingForLive = (file: string | undefined): string =>
  file === undefined ? 'The document is missing.' : 'The profile of your QA server is missing.';
