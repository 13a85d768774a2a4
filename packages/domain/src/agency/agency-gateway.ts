import type { StaffRole } from '../account/staff-role.js';
import type { OwnRules, RulesOfPartner } from '../connection/partner-rules.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { AgencyOnboarding, AgencyOnboardingForm } from './onboardings.js';
import type { NewPartner } from './partner-account.js';
import type { PartnerHistory } from './partner-events.js';
import type { AgencyPartner } from './partners.js';
import type { NewestPullspec, PullspecPublication, PullspecRelease, PullspecWithdrawal } from './pullspec-releases.js';
import type { Person, PersonAction } from './staff.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** Who may come in by an invitation: staff with a role, or a person of a partner. */
export type Invitation =
  | { readonly email: string; readonly role: StaffRole }
  | { readonly email: string; readonly dmcId: number };

/** The link works once and is in this answer only. There is none where an outside provider signs people in. */
export interface Invited {
  readonly link?: string;
}

/** One change that staff made. */
export interface AgencyEntry {
  readonly id: string;
  readonly at: number;
  readonly who: string;
  readonly kind: string;
  readonly details: string;
}

/**
 * A token of the ingestion API. To replace one, make another first, and revoke the old one when it is no longer used.
 */
export interface IngestionToken {
  readonly id: string;
  readonly name: string;
  /** Absent: every dataset. */
  readonly datasets?: readonly string[];
  readonly madeBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt?: number;
}

export interface NewIngestionToken {
  readonly name: string;
  readonly datasets: readonly string[] | 'all';
  readonly expiresInDays: number;
}

export interface RulesChange {
  readonly own: OwnRules;
  readonly reason: string;
  /** Of the rules that the change was made from. With others now, nothing is changed. */
  readonly edition?: string | undefined;
}

/** Those who come first, by their address, and how many there are. */
export interface FoundPeople {
  readonly total: number;
  readonly people: readonly Person[];
}

export interface AgencyGateway {
  partners(options?: RunOptions): Answer<readonly AgencyPartner[]>;
  addPartner(partner: NewPartner): Answer<undefined>;
  /** `before` is the name that was read. With another name now, nothing is changed. */
  renamePartner(dmcId: number, name: string, before?: string): Answer<undefined>;
  /** Disables a partner, or enables it again. */
  switchAccess(dmcId: number, change: { readonly enabled: boolean; readonly reason: string }): Answer<undefined>;
  /** People of one partner. */
  people(dmcId: number, options?: RunOptions): Answer<readonly Person[]>;
  staff(options?: RunOptions): Answer<readonly Person[]>;
  invite(invitation: Invitation, options?: RunOptions): Answer<Invited>;
  /** Everyone who can sign in and has the text in their email. `partners` holds all of theirs. */
  findPeople(text: string, options?: RunOptions): Answer<FoundPeople>;
  /** Takes a person away from one partner. The person keeps the others. `edition` as below. */
  takeAccess(dmcId: number, id: number, edition?: string): Answer<undefined>;
  /** `edition` is that of the person who was read. If the person is another now, nothing is changed. */
  changePerson(id: number, action: PersonAction, edition?: string): Answer<Invited>;
  /** Gives staff another role. `edition` as above. */
  changeRole(id: number, role: StaffRole, edition?: string): Answer<undefined>;
  switchConnection(dmcId: number, change: { readonly on: boolean; readonly reason: string }): Answer<undefined>;
  /**
   * One more turn-on by hand in the next 24 hours. `left` is how many were read. With others left now, nothing is
   * changed.
   */
  grantTurnOn(dmcId: number, reason: string, left?: number): Answer<undefined>;
  /** Recipients of a partner, and the changes of its connection in the last 90 days. */
  history(dmcId: number, options?: RunOptions): Answer<PartnerHistory>;
  /** The rules by which a partner is judged. */
  rules(dmcId: number, options?: RunOptions): Answer<RulesOfPartner>;
  /** All of its own rules: what is left out is as for every partner again. */
  changeRules(dmcId: number, change: RulesChange): Answer<undefined>;
  /** Partners that have an onboarding, or an account for one. */
  onboardings(options?: RunOptions): Answer<readonly AgencyOnboarding[]>;
  onboardingForm(dmcId: number, options?: RunOptions): Answer<AgencyOnboardingForm>;
  /** The supplier can edit a submitted form again. With another version of it now, nothing is changed. */
  sendBackOnboarding(dmcId: number, reason: string, version?: number): Answer<undefined>;
  /** All versions of PullSpec, also those that suppliers do not see. */
  pullspecs(options?: RunOptions): Answer<readonly PullspecRelease[]>;
  /** The document of one of them, as text. */
  pullspec(version: string, options?: RunOptions): Answer<string>;
  /** At once, or at a time that is to come. */
  publishPullspec(version: string, publication?: PullspecPublication): Answer<NewestPullspec>;
  withdrawPullspec(version: string, withdrawal: PullspecWithdrawal): Answer<NewestPullspec>;
  ingestionTokens(options?: RunOptions): Answer<readonly IngestionToken[]>;
  /** The secret is in this answer only. */
  makeIngestionToken(token: NewIngestionToken): Answer<{ readonly secret: string }>;
  revokeIngestionToken(id: string): Answer<undefined>;
  /** The newest changes first. */
  log(options?: RunOptions): Answer<readonly AgencyEntry[]>;
}
