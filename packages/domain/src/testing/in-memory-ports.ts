import type { RemotePorts } from '../compose.js';
import { agencyTwins } from './in-memory-agency.js';
import { annotationsTwins } from './in-memory-annotations.js';
import { dataPorts } from './contracts/data/index.js';
import { factorResetsTwins } from './in-memory-factor-resets.js';
import { failuresTwins } from './in-memory-failures.js';
import { gatewaysTwins } from './in-memory-gateways.js';
import { healthTwins } from './in-memory-health.js';
import { importsTwins } from './in-memory-imports.js';
import { liveRunsTwins } from './in-memory-live-runs.js';
import { lookingTwins } from './in-memory-looking.js';
import { mappingReportsTwins } from './in-memory-mapping-reports.js';
import { mappingTwins } from './in-memory-mapping.js';
import { noticesTwins } from './in-memory-notices.js';
import { onboardingTalkTwins } from './in-memory-onboarding-talk.js';
import { onboardingTwins } from './in-memory-onboarding.js';
import { passkeysTwins } from './in-memory-passkeys.js';
import { peopleFileTwins } from './in-memory-people-file.js';
import { pullspecImpactTwins } from './in-memory-pullspec-impact.js';
import { pullspecTwins } from './in-memory-pullspec.js';
import { secondFactorTwins } from './in-memory-second-factor.js';
import { sessionsTwins } from './in-memory-sessions.js';
import { settingsTwins } from './in-memory-settings.js';
import { workloadsTwins } from './in-memory-workloads.js';

type DataTwins = { readonly [Name in keyof typeof dataPorts]: ReturnType<(typeof dataPorts)[Name]['twin']> };

const dataTwins = (): DataTwins =>
  Object.fromEntries(Object.entries(dataPorts).map(([name, { twin }]) => [name, twin()])) as DataTwins;

/** Each file of twins says which it has. A port without a twin does not compile here. */
const twins = () =>
  ({
    ...agencyTwins(),
    ...annotationsTwins(),
    ...dataTwins(),
    ...factorResetsTwins(),
    ...failuresTwins(),
    ...gatewaysTwins(),
    ...healthTwins(),
    ...importsTwins(),
    ...liveRunsTwins(),
    ...lookingTwins(),
    ...mappingReportsTwins(),
    ...mappingTwins(),
    ...noticesTwins(),
    ...onboardingTalkTwins(),
    ...onboardingTwins(),
    ...passkeysTwins(),
    ...peopleFileTwins(),
    ...pullspecImpactTwins(),
    ...pullspecTwins(),
    ...secondFactorTwins(),
    ...sessionsTwins(),
    ...settingsTwins(),
    ...workloadsTwins(),
  }) satisfies RemotePorts;

export type InMemoryRemotePorts = ReturnType<typeof twins>;

/** A twin for every remote port; those that a test cares about stand in for the plain ones. */
export const inMemoryRemotePorts = (instead: Partial<InMemoryRemotePorts> = {}): InMemoryRemotePorts => ({
  ...twins(),
  ...instead,
});
