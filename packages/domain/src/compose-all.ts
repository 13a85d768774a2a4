import { composeUseCases, type Ports, type UseCases } from './compose.js';
import { composeOnboarding, type OnboardingUseCases } from './onboarding/compose-onboarding.js';

export type AllUseCases = UseCases & OnboardingUseCases;

/** For whoever need not wait for what is loaded. */
export const composeAllUseCases = (ports: Ports): AllUseCases => ({
  ...composeUseCases(ports),
  ...composeOnboarding(ports.onboardingGateway),
});
