import { actionLabel, type ActionName } from '../connection/action.js';
import { countText, failedShareWords } from '../lib/numbers.js';
import type { Recipient } from '../settings/recipients.js';

/** One change of the connection of a partner, in the last 90 days. */
export interface PartnerEvent {
  readonly at: number;
  readonly kind: 'suspended' | 'turned-off' | 'turned-on' | 'time-over';
  /** What was judged, if the portal turned it off. */
  readonly judged?: { readonly action: ActionName; readonly failed: number; readonly total: number };
  /** In words: what staff wrote, or the cause that the supplier chose. */
  readonly reason?: string;
  /** Absent: the portal, or the data of the agency. */
  readonly who?: string;
}

/** Who gets an email when the connection goes off, and when it went off and on. */
export interface PartnerHistory {
  readonly recipients: readonly Recipient[];
  /** The newest first. */
  readonly events: readonly PartnerEvent[];
}

export const partnerEventLabels: Readonly<Record<PartnerEvent['kind'], string>> = {
  'suspended': 'Suspended',
  'turned-off': 'Turned off',
  'turned-on': 'Turned on',
  'time-over': 'Suspension ended',
};

/** Why it was turned off or on. */
export function partnerEventReason({ judged, reason }: PartnerEvent): string | undefined {
  if (judged === undefined) return reason;
  const { action, failed, total } = judged;
  const share = failedShareWords({ failed, total });
  return `${actionLabel[action]}: ${countText(failed)} of ${countText(total)} failed${share}`;
}

export function partnerEventWho({ kind, judged, who }: PartnerEvent): string {
  if (who !== undefined) return who;
  return kind === 'time-over' || judged !== undefined ? 'The portal' : 'The agency';
}
