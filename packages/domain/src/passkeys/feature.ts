import { feature } from '../lib/feature.js';
import { AddPasskey, ListPasskeys, RemovePasskey, StartPasskey } from './manage-passkeys.js';
import type { PasskeyGateway } from './passkey-gateway.js';

/** What this feature needs from outside. */
export interface PasskeysPorts {
  readonly passkeyGateway: PasskeyGateway;
}

export const passkeysFeature = feature('passkeys', ({ passkeyGateway }: PasskeysPorts) => ({
  listPasskeys: new ListPasskeys(passkeyGateway),
  startPasskey: new StartPasskey(passkeyGateway),
  addPasskey: new AddPasskey(passkeyGateway),
  removePasskey: new RemovePasskey(passkeyGateway),
}));
