import { DecideCertification, ReadCertification } from './certification.js';
import { CheckEndpoint } from './check-endpoint.js';
import type { OnboardingGateway } from './onboarding-gateway.js';
import { ReadOnboarding } from './read-onboarding.js';
import { SaveOnboarding, SubmitOnboarding } from './write-onboarding.js';

export interface OnboardingUseCases {
  readonly readOnboarding: ReadOnboarding;
  readonly saveOnboarding: SaveOnboarding;
  readonly submitOnboarding: SubmitOnboarding;
  readonly checkEndpoint: CheckEndpoint;
  readonly readCertification: ReadCertification;
  readonly decideCertification: DecideCertification;
}

/** Apart from the others: they know the form with all its lists, which a browser loads only for the pages that show it. */
export function composeOnboarding(gateway: OnboardingGateway): OnboardingUseCases {
  return {
    readOnboarding: new ReadOnboarding(gateway),
    saveOnboarding: new SaveOnboarding(gateway),
    submitOnboarding: new SubmitOnboarding(gateway),
    checkEndpoint: new CheckEndpoint(gateway),
    readCertification: new ReadCertification(gateway),
    decideCertification: new DecideCertification(gateway),
  };
}
