import type https from 'node:https';
import type tls from 'node:tls';

/** Loaded by the first address with https: a call on loopback needs none of it. */
export const secureModules = (): { readonly https: typeof https; readonly tls: typeof tls } => ({
  https: process.getBuiltinModule('node:https'),
  tls: process.getBuiltinModule('node:tls'),
});
