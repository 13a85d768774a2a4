import { rulesOf } from './rule.js';

/** Rules for the files that a team keeps next to its document. */
export const RUN_RULES = rulesOf([
  [
    'PS-RUN-004',
    'warning',
    'Waivers have not expired, and match a finding',
    'An expired waiver hides nothing. One that matches no finding could hide a new one that you have not seen.',
    'Fix the finding, agree on a later day, or remove the waiver.',
  ],
]);
