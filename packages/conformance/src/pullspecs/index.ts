import { PULLSPEC_1_0_0 } from './pullspec-1.0.0.js';
import { PULLSPEC_1_1_0 } from './pullspec-1.1.0.js';
import { PULLSPEC_2_0_0 } from './pullspec-2.0.0.js';

/** The versions of PullSpec that come with the engine. */
export const pullspecs: Readonly<Record<string, string>> = {
  '1.0.0': PULLSPEC_1_0_0,
  '1.1.0': PULLSPEC_1_1_0,
  '2.0.0': PULLSPEC_2_0_0,
};
