import { accountFeature } from './account/feature.js';
import { agencyFeature } from './agency/feature.js';
import { annotationsFeature } from './annotations/feature.js';
import { auditFeature } from './audit/feature.js';
import { availabilityFeature } from './availability/feature.js';
import { bookingAccuracyFeature } from './booking-accuracy/feature.js';
import { bookingFailuresFeature } from './booking-failures/feature.js';
import { bookingSearchFeature } from './booking-search/feature.js';
import { bookingTrendsFeature } from './booking-trends/feature.js';
import { connectionFeature } from './connection/feature.js';
import { contentFeature } from './content/feature.js';
import { discrepanciesFeature } from './discrepancies/feature.js';
import { downloadsFeature } from './downloads/feature.js';
import { factorResetsFeature } from './factor-resets/feature.js';
import { failuresFeature } from './failures/feature.js';
import { importsFeature } from './imports/feature.js';
import { incidentsFeature } from './incidents/feature.js';
import { lookingFeature } from './looking/feature.js';
import { mappingReportsFeature } from './mapping-reports/feature.js';
import { noticesFeature } from './notices/feature.js';
import { onboardingFeature } from './onboarding/feature.js';
import { onboardingTalkFeature } from './onboarding-talk/feature.js';
import { passkeysFeature } from './passkeys/feature.js';
import { peopleFileFeature } from './people-file/feature.js';
import { priceInsightsFeature } from './price-insights/feature.js';
import { pullspecFeature } from './pullspec/feature.js';
import { pullspecImpactFeature } from './pullspec-impact/feature.js';
import { roomMappingFeature } from './room-mapping/feature.js';
import { secondFactorFeature } from './second-factor/feature.js';
import { securityFeature } from './security/feature.js';
import { selfValidationFeature } from './self-validation/feature.js';
import { sessionFeature } from './session/feature.js';
import { sessionsFeature } from './sessions/feature.js';
import { settingsFeature } from './settings/feature.js';
import { tokensFeature } from './tokens/feature.js';
import { uptimeTrendsFeature } from './uptime-trends/feature.js';
import { workloadsFeature } from './workloads/feature.js';
import type { Feature } from './lib/feature.js';

// What the features export. The list below has what each of them declares.
export * from './account/index.js';
export * from './agency/index.js';
export * from './annotations/index.js';
export * from './audit/index.js';
export * from './availability/index.js';
export * from './booking-accuracy/index.js';
export * from './booking-failures/index.js';
export * from './booking-search/index.js';
export * from './booking-trends/index.js';
export * from './connection/index.js';
export * from './content/index.js';
export * from './discrepancies/index.js';
export * from './downloads/index.js';
export * from './factor-resets/index.js';
export * from './failures/index.js';
export * from './imports/index.js';
export * from './incidents/index.js';
export * from './looking/index.js';
export * from './mapping-reports/index.js';
export * from './notices/index.js';
export * from './onboarding-talk/index.js';
export * from './onboarding/index.js';
export * from './passkeys/index.js';
export * from './people-file/index.js';
export * from './price-insights/index.js';
export * from './pullspec-impact/index.js';
export * from './pullspec/index.js';
export * from './room-mapping/index.js';
export * from './second-factor/index.js';
export * from './security/index.js';
export * from './self-validation/index.js';
export * from './session/index.js';
export * from './sessions/index.js';
export * from './settings/index.js';
export * from './tokens/index.js';
export * from './uptime-trends/index.js';
export * from './workloads/index.js';

/** The ports and the use cases of the domain follow from what each feature declares. */
const features = [
  accountFeature,
  agencyFeature,
  annotationsFeature,
  auditFeature,
  availabilityFeature,
  bookingAccuracyFeature,
  bookingFailuresFeature,
  bookingSearchFeature,
  bookingTrendsFeature,
  connectionFeature,
  contentFeature,
  discrepanciesFeature,
  downloadsFeature,
  factorResetsFeature,
  failuresFeature,
  importsFeature,
  incidentsFeature,
  lookingFeature,
  mappingReportsFeature,
  noticesFeature,
  onboardingFeature,
  onboardingTalkFeature,
  passkeysFeature,
  peopleFileFeature,
  priceInsightsFeature,
  pullspecFeature,
  pullspecImpactFeature,
  roomMappingFeature,
  secondFactorFeature,
  securityFeature,
  selfValidationFeature,
  sessionFeature,
  sessionsFeature,
  settingsFeature,
  tokensFeature,
  uptimeTrendsFeature,
  workloadsFeature,
] as const;

type Compose = (typeof features)[number]['compose'];

/** A value that is each member of the union at once. */
type Together<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Everything outside that the use cases need. */
export type Ports = Together<Parameters<Compose>[0]>;

/** What the user's own side provides. */
type LocalPort = 'clock' | 'sessionStore' | 'accountStore' | 'fileSink';

/** What a server answers: every adapter implements all of it. */
export type RemotePorts = Omit<Ports, LocalPort>;

export type UseCases = Together<ReturnType<Compose>>;

/** Builds every use case once. */
export function composeUseCases(ports: Ports): UseCases {
  const built = features.map(({ compose }: Feature<Ports, Partial<UseCases>>) => compose(ports));
  return Object.assign({}, ...built) as UseCases;
}
