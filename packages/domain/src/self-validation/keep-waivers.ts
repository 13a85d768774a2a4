import type { ReadOptions } from '../connection/connection-gateway.js';
import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { SelfValidationGateway } from './self-validation-gateway.js';
import {
  keptWaiverFault,
  waiverFaultWords,
  type NewWaiver,
  type PortalWaiver,
  type PortalWaivers,
  type WaiverFault,
} from './waivers.js';

export type AddWaiverFailure =
  | { readonly kind: 'waiver'; readonly fault: WaiverFault }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const addWaiverWords = (failure: AddWaiverFailure): string =>
  failure.kind === 'waiver' ? waiverFaultWords(failure.fault) : changeFailureWords(failure.failure);

/** The waivers of the partner. */
export class ListWaivers {
  constructor(private readonly gateway: SelfValidationGateway) {}

  execute(options?: ReadOptions): Promise<Result<PortalWaivers, GatewayFailure>> {
    return this.gateway.listWaivers(options);
  }
}

/** Accepts a finding until a day. If a text breaks a rule, no request is sent. The server knows the day. */
export class AddWaiver {
  constructor(private readonly gateway: SelfValidationGateway) {}

  async execute(waiver: NewWaiver, options?: RunOptions): Promise<Result<PortalWaiver, AddWaiverFailure>> {
    const fault = keptWaiverFault(waiver);
    if (fault !== undefined) return failed({ kind: 'waiver', fault });
    const added = await this.gateway.addWaiver({ ...waiver, reason: waiver.reason.trim() }, options);
    return added.ok ? added : failed({ kind: 'gateway', failure: added.failure });
  }
}

/** Takes a waiver back, so that its finding counts again. */
export class RemoveWaiver {
  constructor(private readonly gateway: SelfValidationGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.removeWaiver(id, options);
  }
}

/** Keeps the waivers of a file in place of those that were read, and of no others. */
export class ReplaceWaivers {
  constructor(private readonly gateway: SelfValidationGateway) {}

  execute(
    { waivers, edition }: { readonly waivers: readonly NewWaiver[]; readonly edition: string | undefined },
    options?: RunOptions,
  ): Promise<Result<PortalWaivers, GatewayFailure>> {
    return this.gateway.replaceWaivers(waivers, edition, options);
  }
}
