import { feature } from '../lib/feature.js';
import { DecideCertification, ReadCertification } from './certification.js';
import { CheckEndpoint } from './check-endpoint.js';
import type { OnboardingGateway } from './onboarding-gateway.js';
import { ReadOnboarding } from './read-onboarding.js';
import { SaveOnboarding, SubmitOnboarding } from './write-onboarding.js';

/** What this feature needs from outside. */
export interface OnboardingPorts {
  readonly onboardingGateway: OnboardingGateway;
}

export const onboardingFeature = feature('onboarding', ({ onboardingGateway }: OnboardingPorts) => ({
  readOnboarding: new ReadOnboarding(onboardingGateway),
  saveOnboarding: new SaveOnboarding(onboardingGateway),
  submitOnboarding: new SubmitOnboarding(onboardingGateway),
  checkEndpoint: new CheckEndpoint(onboardingGateway),
  readCertification: new ReadCertification(onboardingGateway),
  decideCertification: new DecideCertification(onboardingGateway),
}));
