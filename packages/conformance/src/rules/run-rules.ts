import { rulesOf } from './rule.js';

/** Rules for the files that a team keeps next to its document. */
export const RUN_RULES = rulesOf([
  [
    'PS-RUN-004',
    'warning',
    'Waivers hold, and match something',
    'One that is over hides nothing any more; one that matches nothing will hide what nobody has looked at.',
    'Fix the finding, agree on a later day, or remove the waiver.',
  ],
]);
