import { feature } from '../lib/feature.js';
import {
  ConfirmSecondFactor,
  ReadSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from './manage-second-factor.js';
import type { SecondFactorGateway } from './second-factor-gateway.js';

/** What this feature needs from outside. */
export interface SecondFactorPorts {
  readonly secondFactorGateway: SecondFactorGateway;
}

export const secondFactorFeature = feature('second-factor', ({ secondFactorGateway }: SecondFactorPorts) => ({
  readSecondFactor: new ReadSecondFactor(secondFactorGateway),
  startSecondFactor: new StartSecondFactor(secondFactorGateway),
  confirmSecondFactor: new ConfirmSecondFactor(secondFactorGateway),
  renewRecoveryCodes: new RenewRecoveryCodes(secondFactorGateway),
  removeSecondFactor: new RemoveSecondFactor(secondFactorGateway),
}));
