import { newTokenWords, noSuchTokenText } from '../tokens/access-tokens.js';
import { noPullspecText } from '../pullspec/pullspec-version.js';
import type { StaffRole } from '../account/staff-role.js';
import type {
  AgencyEntry,
  AgencyGateway,
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
  newestPublished,
  otherReleaseText,
  pullspecStateOf,
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
  noPartnerText,
  notForPartnerText,
  notYourselfText,
  otherPersonText,
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
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { Recipient } from '../settings/recipients.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
const refused = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'conflict', text }));
const overtaken = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'changed-since', text }));
const absent = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'no-data', text }));

interface KeptRelease extends PullspecRelease {
  readonly document: string;
}

const editionOf = ({ document, state, publishAt, notes }: KeptRelease): string =>
  JSON.stringify([document, state, publishAt, notes]);

/** Of the links of the twin. */
const linkUntil = 604_800_000;

/** An agency with its partners and people, by the rules of the server. */
export class InMemoryAgencyGateway extends Faults implements AgencyGateway {
  entries: AgencyEntry[] = [];
  tokens: readonly IngestionToken[] = [];
  /** People by partner; staff is under 0. */
  readonly peopleOf = new Map<number, readonly Person[]>();
  /** The onboardings. */
  forms: readonly AgencyOnboardingForm[] = [];
  readonly recipientsOf = new Map<number, readonly Recipient[]>();
  readonly eventsOf = new Map<number, readonly PartnerEvent[]>();
  readonly ownRules = new Map<number, OwnRules>();
  /** Versions of PullSpec, each with its document. */
  releases: readonly KeptRelease[] = [];
  private links = 0;
  /** The newest one of each person. */
  private readonly linkOf = new Map<string, number>();

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
    return this.find(dmcId) === undefined
      ? absent(noSuchPartnerText)
      : this.answer(() => (this.peopleOf.get(dmcId) ?? []).map((one) => ({ ...one, edition: this.editionOf(one) })));
  }
  staff(): Answer<readonly Person[]> {
    return this.answer(() => (this.peopleOf.get(0) ?? []).map((one) => ({ ...one, edition: this.editionOf(one) })));
  }
  invite(invitation: Invitation): Answer<Invited> {
    const place = 'dmcId' in invitation ? invitation.dmcId : 0;
    const partner = this.find(place);
    if (place !== 0 && partner === undefined) return absent(noPartnerText(place));
    const closed = partner === undefined ? undefined : noNewPeopleText(ofAccess(partner));
    if (closed !== undefined) return refused(closed);
    const all = [...this.peopleOf.values()].flat();
    const known = all.find(({ email }) => email === invitation.email);
    const isHere = (this.peopleOf.get(place) ?? []).some(({ email }) => email === invitation.email);
    if (known !== undefined && (isHere || place === 0)) return refused(hasAccountText(invitation.email));
    if (known !== undefined && (known.role !== undefined || known.state === 'disabled'))
      return refused(notForPartnerText(known));
    return this.answer(() => {
      if (known !== undefined) {
        this.peopleOf.set(place, [...(this.peopleOf.get(place) ?? []), known]);
        this.note('invited-user', known.email);
        return {};
      }
      const person: Person = {
        id: all.length + 1,
        email: invitation.email,
        state: 'invited',
        ...('role' in invitation ? { role: invitation.role } : { isAdmin: false }),
        sessions: 0,
        tokens: 0,
      };
      this.peopleOf.set(place, [...(this.peopleOf.get(place) ?? []), person]);
      return this.linkFor('invited-user', person.email);
    });
  }
  changePerson(id: number, action: PersonAction, edition?: string): Answer<Invited> {
    const [place, people] = [...this.peopleOf].find(([, some]) => some.some((one) => one.id === id)) ?? [0, []];
    const person = people.find((one) => one.id === id);
    if (person === undefined) return absent(noSuchPersonText);
    if (edition !== undefined && edition !== this.editionOf(person)) return overtaken(this.otherText(person));
    if (!actionsFor(person.state).includes(action)) return refused(actionRefusalText(person));
    const otherOwners = people.filter((one) => one.role === 'owner' && one.state === 'active' && one.id !== id);
    if (person.role === 'owner' && ['disable', 'remove'].includes(action) && otherOwners.length === 0)
      return refused(lastOwnerText);
    const places = [...this.peopleOf].filter(([, some]) => some.some((one) => one.id === id));
    const isClosed = places.every(([one]) => this.find(one)?.disabled !== undefined);
    if (action === 'invite-again' && isClosed) return refused(noLinkForDisabledText(person.email));
    return this.answer(() => {
      const after = changed(person, action);
      this.peopleOf.set(
        place,
        people.flatMap((one) => (one.id === id ? after : [one])),
      );
      if (action === 'invite-again') return this.linkFor('renewed-invitation', person.email);
      this.note(action, person.email);
      return {};
    });
  }
  changeRole(id: number, role: StaffRole, edition?: string): Answer<undefined> {
    const people = this.peopleOf.get(0) ?? [];
    const person = [...this.peopleOf.values()].flat().find((one) => one.id === id);
    if (person === undefined) return absent(noSuchPersonText);
    if (person.email === this.who) return refused(notYourselfText);
    if (edition !== undefined && edition !== this.editionOf(person)) return overtaken(this.otherText(person));
    const fault = roleFault(person, role);
    if (person.role === undefined || fault !== undefined) return refused(fault ?? '');
    const owners = people.filter((one) => one.role === 'owner' && one.state === 'active' && one.id !== id);
    if (person.role === 'owner' && owners.length === 0) return refused(lastOwnerText);
    const details = roleChangeText(person.email, person.role, role);
    return this.answer(() => {
      this.peopleOf.set(
        0,
        people.map((one) => (one.id === id ? { ...one, role } : one)),
      );
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
  pullspecs(): Answer<readonly PullspecRelease[]> {
    return this.answer(() => this.releases.map((one) => ({ ...one, edition: editionOf(one) })));
  }
  pullspec(version: string): Answer<string> {
    const found = this.releases.find((one) => one.version === version);
    return found === undefined ? absent(noPullspecText(version)) : this.answer(() => found.document);
  }
  publishPullspec(version: string, { at, notes, edition }: PullspecPublication = {}): Answer<NewestPullspec> {
    return this.step(version, 'publish', edition, ({ fileName, handedInAt, document, notes: before }) => {
      const publishAt = at ?? 0;
      const told = notes ?? before;
      const state = pullspecStateOf({ publishAt }, 0);
      return {
        version,
        fileName,
        handedInAt,
        document,
        publishAt,
        publishedBy: this.who,
        state,
        ...(told === undefined ? {} : { notes: told }),
      };
    });
  }
  withdrawPullspec(version: string, { reason, edition }: PullspecWithdrawal): Answer<NewestPullspec> {
    return this.step(version, 'withdraw', edition, (release) => ({
      ...release,
      state: 'withdrawn',
      withdrawnAt: 0,
      withdrawnBy: this.who,
      withdrawnFor: reason,
    }));
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
    const release = this.releases.find((one) => one.version === version);
    if (release === undefined) return absent(noPullspecText(version));
    if (edition !== undefined && edition !== editionOf(release)) return overtaken(otherReleaseText(release));
    const refusal = stepRefusalText(release, step);
    if (refusal !== undefined) return refused(refusal);
    return this.answer(() => {
      const after = change(release);
      this.releases = this.releases.map((one) => (one === release ? after : one));
      const why = after.withdrawnFor === undefined ? '' : `: ${after.withdrawnFor}`;
      this.note(step === 'publish' ? 'published-pullspec' : 'withdrew-pullspec', `${version}${why}`);
      const newest = newestPublished(this.releases);
      return newest === undefined ? {} : { newest };
    });
  }
  private find(dmcId: number): AgencyPartner | undefined {
    return this.list.find((one) => one.dmcId === dmcId);
  }
  private put(partner: AgencyPartner): void {
    this.list = this.list.map((one) => (one.dmcId === partner.dmcId ? partner : one));
  }
  private editionOf({ email, state, role, isAdmin, isOnboarding }: Person): string {
    return JSON.stringify([email, state, role, isAdmin, isOnboarding, state === 'invited' && this.linkOf.get(email)]);
  }
  private otherText(person: Person): string {
    return otherPersonText(person, person.state === 'invited' && this.linkOf.has(person.email) ? linkUntil : undefined);
  }
  private linkFor(kind: string, email: string): Invited {
    this.note(kind, email);
    this.links += 1;
    this.linkOf.set(email, this.links);
    return { link: `https://portal.example/login#changePassword=link-${String(this.links)}` };
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
