import { calls, type Call, type CallName } from '@suppliers-portal/wire';
import { agencySamples } from './samples/agency.js';
import { dataSamples } from './samples/data.js';
import { healthSamples } from './samples/health.js';
import { onboardingSamples } from './samples/onboarding.js';
import { pullspecSamples } from './samples/pullspecs.js';
import { roomMappingSamples } from './samples/room-mapping.js';
import { selfValidationSamples } from './samples/self-validation.js';
import { settingsSamples } from './samples/settings.js';
import { signInSamples } from './samples/sign-in.js';
import { isPlainRead, type GivenSamples, type Samples } from './samples/sample.js';

export { namedOrigin, type Setting } from './samples/sample.js';

const given: GivenSamples = {
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

const plain = (Object.entries(calls) as [CallName, Call][])
  .filter(([, call]) => isPlainRead(call))
  .map(([name]) => [name, { answers: 200, make: () => ({}) }] as const);

/**
 * One sample for each call: a new call does not compile without, unless it is a plain read. Who may make it is said by
 * its row on the wire.
 */
export const callSamples = { ...Object.fromEntries(plain), ...given } as Samples;
