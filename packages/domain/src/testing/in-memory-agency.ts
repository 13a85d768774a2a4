import { newTokenWords, noSuchTokenText } from '../tokens/access-tokens.js';
import { noPullspecText } from '../pullspec/pullspec-version.js';
import type { StaffRole } from '../account/staff-role.js';
import type {
  AgencyEntry,
  AgencyGateway,
  FoundPeople,
  IngestionToken,
  Invitation,
  Invited,
  NewIngestionToken,
  RulesChange,
} from '../agency/agency-gateway.js';
import { sendBackRefusalText, type AgencyOnboarding, type AgencyOnboardingForm } from '../agency/onboardings.js';
import {
  noLinkForDisabledText,
  noNewPeopleText,
  otherNameText,
  otherTurnOnsText,
  partnerExistsText,
  sameAccessText,
  sameNameText,
  type NewPartner,
  noSuchPartnerText,
  sameConnectionText,
  sameRulesText,
} from '../agency/partner-account.js';
import type { PartnerEvent, PartnerHistory } from '../agency/partner-events.js';
import type { AgencyPartner } from '../agency/partners.js';
import {
  otherReleaseText,
  stepRefusalText,
  type NewestPullspec,
  type PullspecPublication,
  type PullspecRelease,
  type PullspecStep,
  type PullspecWithdrawal,
} from '../agency/pullspec-releases.js';
import { roleChangeText, roleFault } from '../agency/staff-role-change.js';
import {
  actionRefusalText,
  actionsFor,
  hasAccountText,
  lastOwnerText,
  mostFound,
  noPartnerText,
  notAmongPeopleText,
  notForPartnerText,
  notYourselfText,
  takeAccessRefusal,
  type Person,
  type PersonAction,
  noSuchPersonText,
} from '../agency/staff.js';
import { defaultJudgeRules } from '../connection/judge.js';
import {
  otherRulesText,
  ownRulesText,
  rulesAsValues,
  rulesFor,
  type OwnRules,
  type RulesOfPartner,
} from '../connection/partner-rules.js';
import { otherOnboardingText } from '../onboarding-talk/onboarding-talk-gateway.js';
import { onboardingStatuses } from '../onboarding/status.js';
import type { Recipient } from '../settings/recipients.js';
import { absent, Faults, overtaken, refused, type Answer } from './faults.js';
import { TwinPeople } from './twin-people.js';
import { editionOf, published, TwinReleases, withdrawn, type KeptRelease } from './twin-releases.js';

/** An agency with its partners and people, by the rules of the server. */
export class InMemoryAgencyGateway extends Faults implements AgencyGateway {
  entries: AgencyEntry[] = [];
  tokens: readonly IngestionToken[] = [];
  private readonly crew = new TwinPeople();
  /** People by partner; staff is under 0. */
  readonly peopleOf = this.crew.byPlace;
  /** The onboardings. */
  forms: readonly AgencyOnboardingForm[] = [];
  readonly recipientsOf = new Map<number, readonly Recipient[]>();
  readonly eventsOf = new Map<number, readonly PartnerEvent[]>();
  readonly ownRules = new Map<number, OwnRules>();
  private readonly versions = new TwinReleases();

  constructor(
    public list: readonly AgencyPartner[] = [],
    staff: readonly Person[] = [],
    private readonly who = 'staff@agency.example',
  ) {
    super();
    this.peopleOf.set(0, staff);
  }
  partners(): Answer<readonly AgencyPartner[]> {
    return this.answer(() => this.list);
  }
  addPartner({ dmcId, name, recipients }: NewPartner): Answer<undefined> {
    if (this.find(dmcId) !== undefined) return refused(partnerExistsText(dmcId));
    return this.answer(() => {
      const { minimumAccuracy, turnOnsPerDay } = defaultJudgeRules;
      const none = { succeeded: 0, failed: 0 };
      const partner: AgencyPartner = {
        dmcId,
        name,
        isLive: true,
        since: 0,
        recent: { Precheck: none, MakeBook: none },
        minimum: minimumAccuracy,
        turnOnsLeft: turnOnsPerDay,
        judged: [],
        bookingsDue: 0,
        recipients: recipients.length,
        people: 0,
      };
      this.list = [...this.list, partner].toSorted((a, b) => a.dmcId - b.dmcId);
      this.note('added-partner', `${name} (${String(dmcId)})`);
      return undefined;
    });
  }
  renamePartner(dmcId: number, name: string, before?: string): Answer<undefined> {
    const partner = this.find(dmcId);
    if (partner === undefined) return absent(noSuchPartnerText);
    if (before !== undefined && before !== partner.name) return overtaken(otherNameText(partner.name));
    if (partner.name === name) return refused(sameNameText);
    return this.answer(() => {
      this.put({ ...partner, name });
      this.note('renamed-partner', `${partner.name} is now ${name}`);
      return undefined;
    });
  }
  switchAccess(
    dmcId: number,
    { enabled, reason }: { readonly enabled: boolean; readonly reason: string },
  ): Answer<undefined> {
    const partner = this.find(dmcId);
    if (partner === undefined) return absent(noSuchPartnerText);
    if ((partner.disabled === undefined) === enabled) return refused(sameAccessText(enabled));
    return this.answer(() => {
      this.put({ ...partner, ...(enabled ? { disabled: undefined } : { disabled: { at: 0, reason } }) });
      this.note(enabled ? 'enabled-partner' : 'disabled-partner', `${partner.name}: ${reason}`);
      return undefined;
    });
  }
  people(dmcId: number): Answer<readonly Person[]> {
    return this.find(dmcId) === undefined ? absent(noSuchPartnerText) : this.answer(() => this.crew.at(dmcId));
  }
  staff(): Answer<readonly Person[]> {
    return this.answer(() => this.crew.at(0));
  }
  invite(invitation: Invitation): Answer<Invited> {
    const place = 'dmcId' in invitation ? invitation.dmcId : 0;
    const partner = this.find(place);
    if (place !== 0 && partner === undefined) return absent(noPartnerText(place));
    const closed = partner === undefined ? undefined : noNewPeopleText(ofAccess(partner));
    if (closed !== undefined) return refused(closed);
    const known = this.crew.all().find(({ email }) => email === invitation.email);
    const isHere = this.crew.at(place).some(({ email }) => email === invitation.email);
    if (known !== undefined && (isHere || place === 0)) return refused(hasAccountText(invitation.email));
    if (known !== undefined && (known.role !== undefined || known.state === 'disabled'))
      return refused(notForPartnerText(known));
    return this.answer(() => {
      this.note('invited-user', invitation.email);
      this.crew.add(place, known ?? this.crew.invited(invitation, place));
      return known === undefined ? this.crew.newLink(invitation.email) : {};
    });
  }
  findPeople(text: string): Answer<FoundPeople> {
    const found = this.crew.everyone().filter(({ email }) => email.includes(text));
    return this.answer(() => ({ total: found.length, people: found.slice(0, mostFound) }));
  }
  takeAccess(dmcId: number, id: number, edition?: string): Answer<undefined> {
    if (this.find(dmcId) === undefined) return absent(noSuchPartnerText);
    const person = this.crew.find(id);
    if (person === undefined) return absent(noSuchPersonText);
    const places = this.crew.placesOf(person);
    if (!places.includes(dmcId)) return absent(notAmongPeopleText(dmcId));
    const refusal = takeAccessRefusal({ ...person, partners: places });
    if (refusal !== undefined) return refused(refusal);
    if (edition !== undefined && edition !== this.crew.editionOf(person)) return overtaken(this.crew.otherText(person));
    return this.answer(() => {
      this.crew.takeFrom(dmcId, person);
      this.note('taken-access', `${person.email} from ${this.find(dmcId)?.name ?? ''}`);
      return undefined;
    });
  }
  changePerson(id: number, action: PersonAction, edition?: string): Answer<Invited> {
    const person = this.crew.find(id);
    if (person === undefined) return absent(noSuchPersonText);
    if (edition !== undefined && edition !== this.crew.editionOf(person)) return overtaken(this.crew.otherText(person));
    if (!actionsFor(person.state).includes(action)) return refused(actionRefusalText(person));
    if (['disable', 'remove'].includes(action) && this.crew.isLastOwner(person)) return refused(lastOwnerText);
    const isClosed = this.crew.placesOf(person).every((place) => this.find(place)?.disabled !== undefined);
    if (action === 'invite-again' && isClosed) return refused(noLinkForDisabledText(person.email));
    return this.answer(() => {
      this.crew.replace(person, changed(person, action));
      this.note(action === 'invite-again' ? 'renewed-invitation' : action, person.email);
      return action === 'invite-again' ? this.crew.newLink(person.email) : {};
    });
  }
  changeRole(id: number, role: StaffRole, edition?: string): Answer<undefined> {
    const person = this.crew.find(id);
    if (person === undefined) return absent(noSuchPersonText);
    if (person.email === this.who) return refused(notYourselfText);
    if (edition !== undefined && edition !== this.crew.editionOf(person)) return overtaken(this.crew.otherText(person));
    const fault = roleFault(person, role);
    if (person.role === undefined || fault !== undefined) return refused(fault ?? '');
    if (this.crew.isLastOwner(person)) return refused(lastOwnerText);
    const details = roleChangeText(person.email, person.role, role);
    return this.answer(() => {
      this.crew.replace(person, [{ ...person, role }]);
      this.note('changed-role', details);
      return undefined;
    });
  }
  switchConnection(
    dmcId: number,
    { on, reason }: { readonly on: boolean; readonly reason: string },
  ): Answer<undefined> {
    const partner = this.find(dmcId);
    if (partner === undefined) return absent(noSuchPartnerText);
    if (partner.isLive === on) return refused(sameConnectionText(on));
    return this.answer(() => {
      this.put({ ...partner, isLive: on });
      const event = { at: 0, kind: on ? 'turned-on' : 'turned-off', reason, who: this.who } as const;
      this.eventsOf.set(dmcId, [event, ...(this.eventsOf.get(dmcId) ?? [])]);
      this.note(on ? 'turned-on-connection' : 'turned-off-connection', `${partner.name}: ${reason}`);
      return undefined;
    });
  }
  grantTurnOn(dmcId: number, reason: string, left?: number): Answer<undefined> {
    const partner = this.find(dmcId);
    if (partner === undefined) return absent(noSuchPartnerText);
    if (left !== undefined && left !== partner.turnOnsLeft) return overtaken(otherTurnOnsText(partner.turnOnsLeft));
    return this.answer(() => {
      this.put({ ...partner, turnOnsLeft: partner.turnOnsLeft + 1 });
      this.note('granted-turn-on', `${partner.name}: ${reason}`);
      return undefined;
    });
  }
  history(dmcId: number): Answer<PartnerHistory> {
    return this.find(dmcId) === undefined
      ? absent(noSuchPartnerText)
      : this.answer(() => ({
          recipients: this.recipientsOf.get(dmcId) ?? [],
          events: this.eventsOf.get(dmcId) ?? [],
        }));
  }
  rules(dmcId: number): Answer<RulesOfPartner> {
    return this.find(dmcId) === undefined
      ? absent(noSuchPartnerText)
      : this.answer(() => {
          const own = this.ownRules.get(dmcId) ?? {};
          return { usual: rulesAsValues(defaultJudgeRules), own, edition: ownRulesText(own) };
        });
  }
  changeRules(dmcId: number, { own, reason, edition }: RulesChange): Answer<undefined> {
    const partner = this.find(dmcId);
    if (partner === undefined) return absent(noSuchPartnerText);
    const before = this.ownRules.get(dmcId) ?? {};
    if (edition !== undefined && edition !== ownRulesText(before)) return overtaken(otherRulesText(before));
    if (ownRulesText(before) === ownRulesText(own)) return refused(sameRulesText);
    return this.answer(() => {
      this.ownRules.set(dmcId, own);
      this.put({ ...partner, minimum: rulesFor(defaultJudgeRules, own).minimumAccuracy });
      this.note('changed-partner-rules', `${partner.name}: ${ownRulesText(own)}. ${reason}`);
      return undefined;
    });
  }
  onboardings(): Answer<readonly AgencyOnboarding[]> {
    return this.answer(() => this.forms);
  }
  onboardingForm(dmcId: number): Answer<AgencyOnboardingForm> {
    const form = this.forms.find((one) => one.dmcId === dmcId);
    return form === undefined
      ? absent(noSuchPartnerText)
      : this.answer(() => ({ ...form, version: form.version ?? 1 }));
  }
  sendBackOnboarding(dmcId: number, reason: string, version?: number): Answer<undefined> {
    const form = this.forms.find((one) => one.dmcId === dmcId);
    if (form === undefined) return absent(noSuchPartnerText);
    const refusal = sendBackRefusalText(form.status);
    if (refusal !== undefined) return refused(refusal);
    const now = form.version ?? 1;
    if (version !== undefined && version !== now) return overtaken(otherOnboardingText(form.status));
    return this.answer(() => {
      const sent = {
        ...form,
        version: now + 1,
        status: onboardingStatuses.SAVE,
        sentBackAt: 0,
        sentBackReason: reason,
      };
      this.forms = this.forms.map((one) => (one === form ? sent : one));
      this.note('sent-back-onboarding', `${form.name}: ${reason}`);
      return undefined;
    });
  }
  /** Versions of PullSpec, each with its document. */
  get releases(): readonly KeptRelease[] {
    return this.versions.list;
  }
  set releases(list: readonly KeptRelease[]) {
    this.versions.list = list;
  }
  pullspecs(): Answer<readonly PullspecRelease[]> {
    return this.answer(() => this.versions.withEditions());
  }
  pullspec(version: string): Answer<string> {
    const found = this.versions.find(version);
    return found === undefined ? absent(noPullspecText(version)) : this.answer(() => found.document);
  }
  publishPullspec(version: string, publication: PullspecPublication = {}): Answer<NewestPullspec> {
    return this.step(version, 'publish', publication.edition, (release) => published(release, publication, this.who));
  }
  withdrawPullspec(version: string, { reason, edition }: PullspecWithdrawal): Answer<NewestPullspec> {
    return this.step(version, 'withdraw', edition, (release) => withdrawn(release, reason, this.who));
  }
  ingestionTokens(): Answer<readonly IngestionToken[]> {
    return this.answer(() => this.tokens);
  }
  makeIngestionToken({ expiresInDays, name, datasets }: NewIngestionToken): Answer<{ readonly secret: string }> {
    if (this.tokens.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return refused(newTokenWords('name-taken'));
    return this.answer(() => {
      const id = String(this.tokens.length + 1);
      const expiresAt = expiresInDays * 86_400_000;
      const scope = datasets === 'all' ? {} : { datasets };
      this.tokens = [...this.tokens, { name, ...scope, id, madeBy: this.who, createdAt: 0, expiresAt }];
      this.note('made-ingestion-token', name);
      return { secret: `sit_${id}` };
    });
  }
  revokeIngestionToken(id: string): Answer<undefined> {
    const token = this.tokens.find((one) => one.id === id);
    if (token === undefined) return absent(noSuchTokenText);
    return this.answer(() => {
      this.tokens = this.tokens.filter((one) => one !== token);
      this.note('revoked-ingestion-token', token.name);
      return undefined;
    });
  }
  log(): Answer<readonly AgencyEntry[]> {
    return this.answer(() => this.entries);
  }

  private step(
    version: string,
    step: PullspecStep,
    edition: string | undefined,
    change: (release: KeptRelease) => KeptRelease,
  ): Answer<NewestPullspec> {
    const release = this.versions.find(version);
    if (release === undefined) return absent(noPullspecText(version));
    if (edition !== undefined && edition !== editionOf(release)) return overtaken(otherReleaseText(release));
    const refusal = stepRefusalText(release, step);
    if (refusal !== undefined) return refused(refusal);
    return this.answer(() => {
      const after = change(release);
      const why = after.withdrawnFor === undefined ? '' : `: ${after.withdrawnFor}`;
      this.note(step === 'publish' ? 'published-pullspec' : 'withdrew-pullspec', `${version}${why}`);
      return this.versions.replace(release, after);
    });
  }
  private find(dmcId: number): AgencyPartner | undefined {
    return this.list.find((one) => one.dmcId === dmcId);
  }
  private put(partner: AgencyPartner): void {
    this.list = this.list.map((one) => (one.dmcId === partner.dmcId ? partner : one));
  }
  private note(kind: string, details: string): void {
    this.entries = [{ id: String(this.entries.length + 1), at: 0, who: this.who, kind, details }, ...this.entries];
  }
}

const ofAccess = ({ name, disabled }: AgencyPartner) => ({ name, isDisabled: disabled !== undefined });

function changed(person: Person, action: PersonAction): readonly Person[] {
  switch (action) {
    case 'remove':
      return [];
    case 'disable':
      return [{ ...person, state: 'disabled', sessions: 0, tokens: 0 }];
    case 'enable':
      return [{ ...person, state: 'active' }];
    case 'sign-out':
      return [{ ...person, sessions: 0, tokens: 0 }];
    case 'invite-again':
      return [person];
  }
}

export const agencyTwins = () => ({
  agencyGateway: new InMemoryAgencyGateway(),
});
