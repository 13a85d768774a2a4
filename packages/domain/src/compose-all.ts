import { composeUseCases, type Ports, type UseCases } from './compose.js';
import { composeAgency, type AgencyUseCases } from './agency/compose-agency.js';
import { composeOnboarding, type OnboardingUseCases } from './onboarding/compose-onboarding.js';

export type AllUseCases = UseCases & OnboardingUseCases & AgencyUseCases;

/** For whoever need not wait for what is loaded. */
export const composeAllUseCases = (ports: Ports): AllUseCases => ({
  ...composeUseCases(ports),
  ...composeOnboarding(ports.onboardingGateway),
  ...composeAgency(ports.agencyGateway),
});
