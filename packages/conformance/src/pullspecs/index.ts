import { PULLSPEC_1_0_0 } from './pullspec-1.0.0.js';

/** The versions of PullSpec that come with the engine. */
export const pullspecs: Readonly<Record<string, string>> = { '1.0.0': PULLSPEC_1_0_0 };
