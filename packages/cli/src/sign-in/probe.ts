import type { Transport } from '@suppliers-portal/conformance';
import type { Network } from '../kernel/portal/portal.js';

/** What calls the supplier's own server. */
export interface Probe extends Transport {
  /** Lets the process end. */
  close(): Promise<void>;
}

export type OpenProbe = (settings: {
  readonly network: Network;
  readonly isPrivate: (address: string) => boolean;
  readonly mayBePrivate: boolean;
  readonly now: () => number;
}) => Probe;
