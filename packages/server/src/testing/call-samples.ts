import { agencySamples } from './samples/agency.js';
import { dataSamples } from './samples/data.js';
import { healthSamples } from './samples/health.js';
import { onboardingSamples } from './samples/onboarding.js';
import { pullspecSamples } from './samples/pullspecs.js';
import { roomMappingSamples } from './samples/room-mapping.js';
import { selfValidationSamples } from './samples/self-validation.js';
import { settingsSamples } from './samples/settings.js';
import { signInSamples } from './samples/sign-in.js';
import type { Samples } from './samples/sample.js';

export { namedOrigin, type Setting } from './samples/sample.js';

/** One sample for each call: a new call does not compile without. Who may make it is said by its row on the wire. */
export const callSamples: Samples = {
  ...signInSamples,
  ...settingsSamples,
  ...healthSamples,
  ...dataSamples,
  ...roomMappingSamples,
  ...selfValidationSamples,
  ...onboardingSamples,
  ...pullspecSamples,
  ...agencySamples,
};
