import type { DemandName } from '@suppliers-portal/domain';
import type { SecondStep } from '../features/access/sign-in.js';
import { OwnSecondFactor } from '../features/second-factor/own-second-factor.js';
import { Passkeys } from '../features/passkeys/passkeys.js';
import { PendingSignIns } from '../features/second-factor/pending-sign-ins.js';
import { SecondFactors } from '../features/second-factor/second-factors.js';
import type { Database } from '../platform/database/database.js';
import { readSecret } from '../platform/database/secrets.js';

export interface SecondFactorKit {
  readonly ownSecondFactor: OwnSecondFactor;
  readonly pendingSignIns: PendingSignIns;
  readonly passkeys: Passkeys;
  readonly demanded: readonly DemandName[];
  /** What the sign-in needs of it. */
  readonly second: SecondStep;
}

/** What has to do with second factors, over one key of the portal. */
export async function buildSecondFactor(
  database: Database,
  demanded: readonly DemandName[] = [],
): Promise<SecondFactorKit> {
  const key = await readSecret(database, 'second-factors');
  const factors = new SecondFactors(key);
  const pendingSignIns = new PendingSignIns(database, factors);
  const ownSecondFactor = new OwnSecondFactor(database, factors);
  const passkeys = new Passkeys(database, key);
  return { passkeys, ownSecondFactor, pendingSignIns, demanded, second: { pending: pendingSignIns, demanded } };
}
