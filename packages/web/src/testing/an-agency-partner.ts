import type { AgencyPartner } from '@suppliers-portal/domain';

const none = { succeeded: 0, failed: 0 };

/** A partner of the agency that is on and has no traffic. */
export const anAgencyPartner = (changes: Partial<AgencyPartner> = {}): AgencyPartner => ({
  dmcId: 1,
  name: 'Andaman',
  isLive: true,
  since: 0,
  recent: { Precheck: none, MakeBook: none },
  minimum: { Precheck: 85, MakeBook: 90 },
  turnOnsLeft: 3,
  judged: [],
  bookingsDue: 0,
  recipients: 2,
  people: 1,
  ...changes,
});
