import {
  actionNames,
  mapValue,
  type AgencyEntry,
  type AgencyGateway,
  type FoundPeople,
  type AgencyOnboarding,
  type AgencyOnboardingForm,
  type AgencyPartner,
  type GatewayFailure,
  type IngestionToken,
  type Invitation,
  type Invited,
  type NewestPullspec,
  type NewIngestionToken,
  type NewPartner,
  type PartnerEvent,
  type PartnerHistory,
  type Person,
  type PersonAction,
  type PullspecPublication,
  type PullspecRelease,
  type PullspecWithdrawal,
  type Result,
  type RulesChange,
  type RulesOfPartner,
  type RunOptions,
  type StaffRole,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { ifMatch, moment, present, quantity } from '../moment.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpAgencyGateway implements AgencyGateway {
  constructor(private readonly client: HttpClient) {}

  async partners(options?: RunOptions): Answer<readonly AgencyPartner[]> {
    return mapValue(await this.client.send(calls.agencyPartners, {}, options), (partners) => partners.map(partnerOf));
  }

  addPartner({ dmcId, name, recipients }: NewPartner): Answer<undefined> {
    const body = { dmcId, dmcName: name, emailRecipients: [...recipients] };
    return this.client.send(calls.addPartner, { body });
  }

  renamePartner(dmcId: number, name: string, before?: string): Answer<undefined> {
    const body = { dmcName: name, ...present('before', before) };
    return this.client.send(calls.renamePartner, { params: { dmcId }, body });
  }

  switchAccess(dmcId: number, body: { readonly enabled: boolean; readonly reason: string }): Answer<undefined> {
    return this.client.send(calls.switchPartnerAccess, { params: { dmcId }, body });
  }

  async people(dmcId: number, options?: RunOptions): Answer<readonly Person[]> {
    const read = await this.client.send(calls.partnerPeople, { params: { dmcId } }, options);
    return mapValue(read, (people) => people.map(personOf));
  }

  async staff(options?: RunOptions): Answer<readonly Person[]> {
    return mapValue(await this.client.send(calls.agencyStaff, {}, options), (people) => people.map(personOf));
  }

  async invite(invitation: Invitation): Answer<Invited> {
    const sent =
      'role' in invitation
        ? await this.client.send(calls.inviteStaff, { body: invitation })
        : await this.client.send(calls.inviteUser, {
            params: { dmcId: invitation.dmcId },
            body: { email: invitation.email },
          });
    return mapValue(sent, invitedOf);
  }

  async findPeople(text: string, options?: RunOptions): Answer<FoundPeople> {
    const read = await this.client.send(calls.findPeople, { query: { text } }, options);
    return mapValue(read, ({ total, people }) => ({ total, people: people.map(personOf) }));
  }

  takeAccess(dmcId: number, id: number, edition?: string): Answer<undefined> {
    return this.client.send(calls.takeAccess, { params: { dmcId, id }, ...ifMatch(edition) });
  }

  async changePerson(id: number, action: PersonAction, edition?: string): Answer<Invited> {
    const sent = { params: { id }, body: { action }, ...ifMatch(edition) };
    return mapValue(await this.client.send(calls.changePerson, sent), invitedOf);
  }

  changeRole(id: number, role: StaffRole, edition?: string): Answer<undefined> {
    return this.client.send(calls.changeStaffRole, { params: { id }, body: { role }, ...ifMatch(edition) });
  }

  switchConnection(dmcId: number, body: { readonly on: boolean; readonly reason: string }): Answer<undefined> {
    return this.client.send(calls.switchConnection, { params: { dmcId }, body });
  }

  grantTurnOn(dmcId: number, reason: string, left?: number): Answer<undefined> {
    const read = ifMatch(left === undefined ? undefined : String(left));
    return this.client.send(calls.grantTurnOn, { params: { dmcId }, body: { reason }, ...read });
  }

  async history(dmcId: number, options?: RunOptions): Answer<PartnerHistory> {
    const read = await this.client.send(calls.partnerHistory, { params: { dmcId } }, options);
    return mapValue(read, ({ recipients, events }) => ({ recipients, events: events.map(eventOf) }));
  }

  rules(dmcId: number, options?: RunOptions): Answer<RulesOfPartner> {
    return this.client.send(calls.partnerRules, { params: { dmcId } }, options);
  }

  changeRules(dmcId: number, { edition, ...body }: RulesChange): Answer<undefined> {
    return this.client.send(calls.changePartnerRules, { params: { dmcId }, body, ...ifMatch(edition) });
  }

  async onboardings(options?: RunOptions): Answer<readonly AgencyOnboarding[]> {
    return mapValue(await this.client.send(calls.agencyOnboardings, {}, options), (all) => all.map(onboardingOf));
  }

  async onboardingForm(dmcId: number, options?: RunOptions): Answer<AgencyOnboardingForm> {
    return mapValue(await this.client.send(calls.agencyOnboarding, { params: { dmcId } }, options), (read) => ({
      ...onboardingOf(read),
      data: read.supplierOnboardingData,
      ...present('submittedData', read.submittedData),
      ...quantity('version', read.version),
    }));
  }

  sendBackOnboarding(dmcId: number, reason: string, version?: number): Answer<undefined> {
    const read = ifMatch(version === undefined ? undefined : String(version));
    return this.client.send(calls.sendBackOnboarding, { params: { dmcId }, body: { reason }, ...read });
  }

  async pullspecs(options?: RunOptions): Answer<readonly PullspecRelease[]> {
    return mapValue(await this.client.send(calls.pullspecReleases, {}, options), (all) => all.map(releaseOf));
  }

  async pullspec(version: string, options?: RunOptions): Answer<string> {
    const read = await this.client.send(calls.pullspecRelease, { params: { version } }, options);
    return mapValue(read, ({ document }) => document);
  }

  async publishPullspec(version: string, { at, notes, edition }: PullspecPublication = {}): Answer<NewestPullspec> {
    const body = { ...(at === undefined ? {} : { at: Math.ceil(at / 1000) }), ...present('notes', notes) };
    const sent = { params: { version }, body, ...ifMatch(edition) };
    return mapValue(await this.client.send(calls.publishPullspec, sent), newestOf);
  }

  async withdrawPullspec(version: string, { reason, edition }: PullspecWithdrawal): Answer<NewestPullspec> {
    const sent = { params: { version }, body: { reason }, ...ifMatch(edition) };
    return mapValue(await this.client.send(calls.withdrawPullspec, sent), newestOf);
  }

  async ingestionTokens(options?: RunOptions): Answer<readonly IngestionToken[]> {
    return mapValue(await this.client.send(calls.ingestionTokens, {}, options), (tokens) => tokens.map(tokenOf));
  }

  makeIngestionToken({ datasets, ...token }: NewIngestionToken): Answer<{ readonly secret: string }> {
    const body = { ...token, datasets: datasets === 'all' ? datasets : [...datasets] };
    return this.client.send(calls.makeIngestionToken, { body });
  }

  revokeIngestionToken(id: string): Answer<undefined> {
    return this.client.send(calls.revokeIngestionToken, { params: { id } });
  }

  async log(options?: RunOptions): Answer<readonly AgencyEntry[]> {
    return mapValue(await this.client.send(calls.agencyLog, {}, options), (entries) =>
      entries.map(({ at, ...entry }) => ({ ...entry, at: at * 1000 })),
    );
  }
}

const onboardingOf = ({
  dmcId,
  dmcName,
  onboardingStatus,
  ...more
}: AnswerOf<Calls['agencyOnboardings']>[number]): AgencyOnboarding => ({
  dmcId,
  name: dmcName,
  status: onboardingStatus,
  ...moment('statusSince', more.statusSince),
  ...moment('changedAt', more.changedAt),
  ...present('changedBy', more.changedBy),
  ...moment('submittedAt', more.submittedAt),
  ...moment('declinedAt', more.declinedAt),
  ...present('declinedReason', more.declinedReason),
  ...moment('sentBackAt', more.sentBackAt),
  ...present('sentBackReason', more.sentBackReason),
});

const tokenOf = ({
  createdAt,
  expiresAt,
  lastUsedAt,
  datasets,
  ...token
}: AnswerOf<Calls['ingestionTokens']>[number]): IngestionToken => ({
  ...token,
  ...(datasets === undefined ? {} : { datasets }),
  createdAt: createdAt * 1000,
  expiresAt: expiresAt * 1000,
  ...moment('lastUsedAt', lastUsedAt),
});

const releaseOf = ({
  version,
  fileName,
  state,
  handedInAt,
  ...more
}: AnswerOf<Calls['pullspecReleases']>[number]): PullspecRelease => ({
  version,
  fileName,
  state,
  handedInAt: handedInAt * 1000,
  ...moment('publishAt', more.publishAt),
  ...present('publishedBy', more.publishedBy),
  ...moment('withdrawnAt', more.withdrawnAt),
  ...present('withdrawnBy', more.withdrawnBy),
  ...present('withdrawnFor', more.withdrawnFor),
  ...present('notes', more.notes),
  ...present('edition', more.edition),
});

const newestOf = ({ newest }: AnswerOf<Calls['publishPullspec']>): NewestPullspec => present('newest', newest);

const invitedOf = ({ link }: AnswerOf<Calls['inviteStaff']>): Invited => present('link', link);

const countsOf = ({ successCount, failCount }: { readonly successCount: number; readonly failCount: number }) => ({
  succeeded: successCount,
  failed: failCount,
});

function partnerOf({
  dmcId,
  dmcName,
  isConnectionLive,
  since,
  blockedUntil,
  recent,
  lastTrafficAt,
  minimumPct,
  turnOnsLeft,
  onboardingStatus,
  judged,
  minimumVolume,
  bookingsDue,
  recipients,
  people,
  disabledAt,
  disabledFor,
}: AnswerOf<Calls['agencyPartners']>[number]): AgencyPartner {
  return {
    dmcId,
    name: dmcName,
    isLive: isConnectionLive,
    since: since * 1000,
    ...moment('blockedUntil', blockedUntil),
    recent: { Precheck: countsOf(recent.Precheck), MakeBook: countsOf(recent.MakeBook) },
    ...moment('lastTrafficAt', lastTrafficAt),
    minimum: minimumPct,
    turnOnsLeft,
    ...quantity('onboardingStatus', onboardingStatus),
    judged:
      judged === undefined
        ? []
        : actionNames.map((action) => {
            const { successCount, failCount } = judged[action];
            const [minimum, volume] = [minimumPct[action], minimumVolume[action]];
            return { action, total: successCount + failCount, failed: failCount, minimum, minimumVolume: volume };
          }),
    bookingsDue,
    recipients,
    people,
    ...(disabledAt === undefined ? {} : { disabled: { at: disabledAt * 1000, reason: disabledFor ?? '' } }),
  };
}

const personOf = ({
  id,
  email,
  state,
  role,
  isAdmin,
  isOnboarding,
  hasFactor,
  partners,
  sessions,
  tokens,
  edition,
}: AnswerOf<Calls['agencyStaff']>[number]): Person => ({
  id,
  email,
  state,
  ...present('role', role),
  ...(isAdmin === undefined ? {} : { isAdmin }),
  ...(isOnboarding === undefined ? {} : { isOnboarding }),
  hasFactor,
  ...(partners === undefined ? {} : { partners }),
  sessions,
  tokens,
  ...present('edition', edition),
});

const eventOf = ({
  at,
  kind,
  judged,
  reason,
  who,
}: AnswerOf<Calls['partnerHistory']>['events'][number]): PartnerEvent => ({
  kind,
  at: at * 1000,
  ...present('reason', reason),
  ...present('who', who),
  ...(judged === undefined
    ? {}
    : { judged: { action: judged.action, failed: judged.failCount, total: judged.totalCount } }),
});
