import type { GatewayFailure } from '../lib/failure.js';
import { serverWords } from '../lib/failure-words.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { checkEmail, invalidEmailText } from '../settings/recipients.js';
import type {
  AgencyEntry,
  AgencyGateway,
  IngestionToken,
  Invitation,
  Invited,
  NewIngestionToken,
} from './agency-gateway.js';
import { longestTokenDays, newTokenWords, type NewTokenFault } from '../tokens/access-tokens.js';
import type { AgencyOnboarding, AgencyOnboardingForm } from './onboardings.js';
import { reasonMissingText, type AgencyPartner } from './partners.js';
import type { Person, PersonAction } from './staff.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export type AgencyChangeFailure =
  | { readonly kind: 'invalid-email' }
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'token'; readonly fault: NewTokenFault }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function agencyChangeWords(failure: AgencyChangeFailure): string {
  switch (failure.kind) {
    case 'invalid-email':
      return invalidEmailText;
    case 'reason-missing':
      return reasonMissingText;
    case 'token':
      return newTokenWords(failure.fault);
    case 'gateway':
      return serverWords(failure.failure);
    default:
      return unreachable(failure);
  }
}

const throughGateway = <Value>(result: Result<Value, GatewayFailure>): Result<Value, AgencyChangeFailure> =>
  result.ok ? result : failed({ kind: 'gateway', failure: result.failure });

/** All partners, for staff of the agency. */
export class ListAgencyPartners {
  constructor(private readonly gateway: AgencyGateway) {}
  execute(options?: RunOptions): Answer<readonly AgencyPartner[]> {
    return this.gateway.partners(options);
  }
}

/** The people of one partner. */
export class ListPartnerPeople {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({ dmcId }: { readonly dmcId: number }, options?: RunOptions): Answer<readonly Person[]> {
    return this.gateway.people(dmcId, options);
  }
}

export class ListStaff {
  constructor(private readonly gateway: AgencyGateway) {}
  execute(options?: RunOptions): Answer<readonly Person[]> {
    return this.gateway.staff(options);
  }
}

/** What staff changed, newest first. */
export class ReadAgencyLog {
  constructor(private readonly gateway: AgencyGateway) {}
  execute(options?: RunOptions): Answer<readonly AgencyEntry[]> {
    return this.gateway.log(options);
  }
}

/** Makes an account and a link that sets its first password. The link works once. */
export class InvitePerson {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute(invitation: Invitation): Promise<Result<Invited, AgencyChangeFailure>> {
    if (checkEmail(invitation.email) !== 'valid') return failed({ kind: 'invalid-email' });
    const email = invitation.email.trim().toLowerCase();
    return throughGateway(await this.gateway.invite({ ...invitation, email }));
  }
}

/** Signs a person out, disables, enables or removes them, or makes another link for them. */
export class ChangePerson {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    id,
    action,
  }: {
    readonly id: number;
    readonly action: PersonAction;
  }): Promise<Result<Invited, AgencyChangeFailure>> {
    return throughGateway(await this.gateway.changePerson(id, action));
  }
}

/** Turns the connection of a partner on or off, for a reason. */
export class SwitchPartnerConnection {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    dmcId,
    on,
    reason,
  }: {
    readonly dmcId: number;
    readonly on: boolean;
    readonly reason: string;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    if (reason.trim() === '') return failed({ kind: 'reason-missing' });
    return throughGateway(await this.gateway.switchConnection(dmcId, { on, reason: reason.trim() }));
  }
}

/** Grants a partner one more turn-on by hand. */
export class GrantTurnOn {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    dmcId,
    reason,
  }: {
    readonly dmcId: number;
    readonly reason: string;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    if (reason.trim() === '') return failed({ kind: 'reason-missing' });
    return throughGateway(await this.gateway.grantTurnOn(dmcId, reason.trim()));
  }
}

/** All onboardings, for staff of the agency. */
export class ListOnboardings {
  constructor(private readonly gateway: AgencyGateway) {}
  execute(options?: RunOptions): Answer<readonly AgencyOnboarding[]> {
    return this.gateway.onboardings(options);
  }
}

/** One onboarding with its form, to be read. */
export class ReadOnboardingForm {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({ dmcId }: { readonly dmcId: number }, options?: RunOptions): Answer<AgencyOnboardingForm> {
    return this.gateway.onboardingForm(dmcId, options);
  }
}

/** Sends a submitted form back, for a reason that the supplier sees. */
export class SendBackOnboarding {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    dmcId,
    reason,
  }: {
    readonly dmcId: number;
    readonly reason: string;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    if (reason.trim() === '') return failed({ kind: 'reason-missing' });
    return throughGateway(await this.gateway.sendBackOnboarding(dmcId, reason.trim()));
  }
}

export class ListIngestionTokens {
  constructor(private readonly gateway: AgencyGateway) {}
  execute(options?: RunOptions): Answer<readonly IngestionToken[]> {
    return this.gateway.ingestionTokens(options);
  }
}

/** Makes a token of the ingestion API. Its secret is in the answer and nowhere else. */
export class MakeIngestionToken {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute(token: NewIngestionToken): Promise<Result<{ readonly secret: string }, AgencyChangeFailure>> {
    const { expiresInDays } = token;
    if (token.name.trim() === '') return failed({ kind: 'token', fault: 'name-missing' });
    if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > longestTokenDays)
      return failed({ kind: 'token', fault: 'days-out-of-range' });
    return throughGateway(await this.gateway.makeIngestionToken({ ...token, name: token.name.trim() }));
  }
}

export class RevokeIngestionToken {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({ id }: { readonly id: string }): Promise<Result<undefined, AgencyChangeFailure>> {
    return throughGateway(await this.gateway.revokeIngestionToken(id));
  }
}
