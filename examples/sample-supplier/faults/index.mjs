import { ANSWER_FAULTS } from './answer-faults.mjs';
import { AGENCY_FAULTS } from './agency-faults.mjs';
import { BOOKING_FAULTS } from './booking-faults.mjs';
import { CLAIM_FAULTS } from './claim-faults.mjs';
import { RATE_FAULTS } from './rate-faults.mjs';
import { SEARCH_FAULTS } from './search-faults.mjs';

/** What can be made to go wrong, in the order of the rules. */
export const FAULTS = [
  ...SEARCH_FAULTS,
  ...RATE_FAULTS,
  ...BOOKING_FAULTS,
  ...ANSWER_FAULTS,
  ...AGENCY_FAULTS,
  ...CLAIM_FAULTS,
].sort((one, other) => (one.rule < other.rule ? -1 : one.rule > other.rule ? 1 : 0));
