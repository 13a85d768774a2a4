import type { StaffRole } from '../account/staff-role.js';
import { rulesFault } from '../connection/partner-rules.js';
import { isOutcomeUnknown, notDoneWords, type ChangeNamed } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { forReason, reasonedWords, type ReasonedFailure } from '../lib/reasoned.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import { emailFault } from '../settings/recipients.js';
import type { AgencyGateway, Invitation, Invited, RulesChange } from './agency-gateway.js';
import { longestTokenDays, newTokenWords, tokenNameFault, type NewTokenFault } from '../tokens/access-tokens.js';
import { longestSendBackReason } from './onboardings.js';
import { asKept, newPartnerFault, partnerNameFault, type NewPartner } from './partner-account.js';
import {
  releaseNotesFault,
  type NewestPullspec,
  type PullspecPublication,
  type PullspecWithdrawal,
} from './pullspec-releases.js';
import { roleFault } from './staff-role-change.js';
import { takeAccessRefusal, type Person, type PersonAction } from './staff.js';

export type AgencyChangeFailure =
  | { readonly kind: 'rule'; readonly fault: string }
  | { readonly kind: 'token'; readonly fault: NewTokenFault }
  | ReasonedFailure;

export function agencyChangeWords(failure: AgencyChangeFailure): string {
  switch (failure.kind) {
    case 'rule':
      return failure.fault;
    case 'token':
      return newTokenWords(failure.fault);
    case 'reason-missing':
    case 'reason-too-long':
    case 'gateway':
      return reasonedWords(failure);
    default:
      return unreachable(failure);
  }
}

/** Of a change without success: whether it was not made, or that this is not known. */
export const agencyNotDoneWords = (failure: AgencyChangeFailure, change: ChangeNamed): string =>
  notDoneWords(failure.kind === 'gateway' ? failure.failure : undefined, change);

const ofAnotherState: readonly GatewayFailure['kind'][] = ['changed-since', 'conflict', 'no-data'];

/** It can be other than what the page shows. A page that keeps nothing that was typed reads it again. */
export const isToReadAgain = (failure: AgencyChangeFailure): boolean =>
  isOvertaken(failure) || (failure.kind === 'gateway' && isOutcomeUnknown(failure.failure));

/** It is not what was read, or no more there: the page reads it again, and keeps what was typed. */
export const isOvertaken = (failure: AgencyChangeFailure): boolean =>
  failure.kind === 'gateway' && ofAnotherState.includes(failure.failure.kind);

const throughGateway = <Value>(result: Result<Value, GatewayFailure>): Result<Value, AgencyChangeFailure> =>
  result.ok ? result : failed({ kind: 'gateway', failure: result.failure });

/** Adds a partner, which has no people yet. */
export class AddPartner {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute(partner: NewPartner): Promise<Result<undefined, AgencyChangeFailure>> {
    const fault = newPartnerFault(partner);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    return throughGateway(await this.gateway.addPartner(asKept(partner)));
  }
}

/** Gives a partner another name. */
export class RenamePartner {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    dmcId,
    name,
    before,
  }: {
    readonly dmcId: number;
    readonly name: string;
    /** The name that was read. */
    readonly before?: string;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    const fault = partnerNameFault(name);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    return throughGateway(await this.gateway.renamePartner(dmcId, name.trim(), before));
  }
}

/** Disables a partner or enables it again, for a reason. */
export class SwitchPartnerAccess {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({
    dmcId,
    enabled,
    reason,
  }: {
    readonly dmcId: number;
    readonly enabled: boolean;
    readonly reason: string;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    return forReason(reason, (given) => this.gateway.switchAccess(dmcId, { enabled, reason: given }));
  }
}

/** Makes an account and a link that sets its first password. The link works once. */
export class InvitePerson {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute(invitation: Invitation): Promise<Result<Invited, AgencyChangeFailure>> {
    const fault = emailFault(invitation.email);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
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
    edition,
  }: {
    readonly id: number;
    readonly action: PersonAction;
    /** Of the person who was read. */
    readonly edition?: string | undefined;
  }): Promise<Result<Invited, AgencyChangeFailure>> {
    return throughGateway(await this.gateway.changePerson(id, action, edition));
  }
}

/** Takes a person away from one partner. The person keeps the others. */
export class TakeAccess {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    person,
    dmcId,
  }: {
    readonly person: Person;
    readonly dmcId: number;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    const fault = takeAccessRefusal(person);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    return throughGateway(await this.gateway.takeAccess(dmcId, person.id, person.edition));
  }
}

/** Gives a member of staff another role. */
export class ChangeStaffRole {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    person,
    role,
  }: {
    readonly person: Person;
    readonly role: StaffRole;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    const fault = roleFault(person, role);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    return throughGateway(await this.gateway.changeRole(person.id, role, person.edition));
  }
}

/** Turns the connection of a partner on or off, for a reason. */
export class SwitchPartnerConnection {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({
    dmcId,
    on,
    reason,
  }: {
    readonly dmcId: number;
    readonly on: boolean;
    readonly reason: string;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    return forReason(reason, (given) => this.gateway.switchConnection(dmcId, { on, reason: given }));
  }
}

/** Grants a partner one more turn-on by hand. */
export class GrantTurnOn {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({
    dmcId,
    reason,
    left,
  }: {
    readonly dmcId: number;
    readonly reason: string;
    /** How many turn-ons were left when the partner was read. */
    readonly left?: number;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    return forReason(reason, (given) => this.gateway.grantTurnOn(dmcId, given, left));
  }
}

/** Sets the rules by which one partner is judged, for a reason. */
export class ChangePartnerRules {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({
    dmcId,
    reason,
    ...change
  }: RulesChange & { readonly dmcId: number }): Promise<Result<undefined, AgencyChangeFailure>> {
    const fault = rulesFault(change.own);
    if (fault !== undefined) return Promise.resolve(failed({ kind: 'rule', fault }));
    return forReason(reason, (given) => this.gateway.changeRules(dmcId, { ...change, reason: given }));
  }
}

/** Sends a submitted form back, for a reason that the supplier sees. */
export class SendBackOnboarding {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({
    dmcId,
    reason,
    version,
  }: {
    readonly dmcId: number;
    readonly reason: string;
    /** Of the form that was read. */
    readonly version?: number | undefined;
  }): Promise<Result<undefined, AgencyChangeFailure>> {
    return forReason(reason, (given) => this.gateway.sendBackOnboarding(dmcId, given, version), longestSendBackReason);
  }
}

/** Publishes a version of PullSpec, at once or at a time to come. */
export class PublishPullspec {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({
    version,
    notes,
    ...more
  }: PullspecPublication & { readonly version: string }): Promise<Result<NewestPullspec, AgencyChangeFailure>> {
    const given = notes?.trim() ?? '';
    const publication = given === '' ? more : { ...more, notes: given };
    const fault = releaseNotesFault(publication);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    return throughGateway(await this.gateway.publishPullspec(version, publication));
  }
}

/** Takes a version of PullSpec away from suppliers, for a reason. */
export class WithdrawPullspec {
  constructor(private readonly gateway: AgencyGateway) {}
  execute({
    version,
    reason,
    ...more
  }: PullspecWithdrawal & { readonly version: string }): Promise<Result<NewestPullspec, AgencyChangeFailure>> {
    return forReason(reason, (given) => this.gateway.withdrawPullspec(version, { ...more, reason: given }));
  }
}

/** Makes a token of the ingestion API. Its secret is in the answer and nowhere else. */
export class MakeIngestionToken {
  constructor(private readonly gateway: AgencyGateway) {}
  /** No dataset is not every one: a right is never wider because something was left out. That is the name `all`. */
  async execute({
    name,
    datasets,
    expiresInDays,
  }: {
    readonly name: string;
    readonly datasets: readonly string[];
    readonly expiresInDays: number;
  }): Promise<Result<{ readonly secret: string }, AgencyChangeFailure>> {
    const fault = tokenNameFault(name) ?? (datasets.length === 0 ? 'datasets-missing' : undefined);
    if (fault !== undefined) return failed({ kind: 'token', fault });
    if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > longestTokenDays)
      return failed({ kind: 'token', fault: 'days-out-of-range' });
    const scope = datasets.includes('all') ? 'all' : datasets;
    return throughGateway(await this.gateway.makeIngestionToken({ name: name.trim(), datasets: scope, expiresInDays }));
  }
}

export class RevokeIngestionToken {
  constructor(private readonly gateway: AgencyGateway) {}
  async execute({ id }: { readonly id: string }): Promise<Result<undefined, AgencyChangeFailure>> {
    return throughGateway(await this.gateway.revokeIngestionToken(id));
  }
}
