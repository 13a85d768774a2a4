import { hasRole, type DemandName } from '@suppliers-portal/domain';
import type { FastifyRequest } from 'fastify';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { ownerOf, sessionOf, type Caller } from '../../platform/http/caller.js';
import type { Ingestion } from '../../platform/ingestion/ingestion.js';
import { portalAddress } from '../../platform/http/portal-address.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { readAgencyLog } from './agency-log.js';
import { makeIngestionToken, readIngestionTokens, revokeIngestionToken } from './ingestion-tokens.js';
import { askFactorReset, consentFactorReset, endFactorReset, readFactorResets } from './factor-resets.js';
import { beginLook, stopLook } from './looks.js';
import { answerMappingReport, readMappingReports } from './mapping-reports.js';
import { addPartner, renamePartner, switchAccess } from './partner-accounts.js';
import { addNotice, changeNotice, endNotice, readNotices } from './notices.js';
import { commentToSupplier, noteLook, readTalk, setStage, tryEndpoints } from './onboarding-talk.js';
import { grantTurnOn, switchConnection } from './partner-connection.js';
import { readPartnerHistory } from './partner-history.js';
import { changePartnerRules, readPartnerRules } from './partner-rules.js';
import { People, type Changer } from './people.js';
import { importPeople, readAllPeople } from './people-file.js';
import { readPullspecImpact } from './pullspec-impacts.js';
import { publishRelease, readRelease, readReleases, withdrawRelease } from './pullspec-releases.js';
import type { FromRead } from './from-read.js';
import { HandIn } from './hand-in.js';
import { readFreshness, readImports } from './read-imports.js';
import { readOnboardingForm, readOnboardings } from './read-onboardings.js';
import { readPartners } from './read-partners.js';
import { findPeople, readPeople, readStaff } from './read-people.js';
import { sendBack } from './send-back.js';
import { changeStaffRole } from './staff-roles.js';

export interface AgencyParts extends Platform {
  /** No one signs in with a password. */
  readonly throughProvider: boolean;
  /** The kinds of account that must have a second factor. */
  readonly demanded: readonly DemandName[];
  /** Whether the stage "API validated" needs a run that conforms. */
  readonly requireGreenRun: boolean;
  /** Takes batches, as the ingestion API does. */
  readonly ingestion: Ingestion;
}

const endpointRoundsPerMinute = 10;

/** What staff of the agency sees and changes. */
export const calls = callsOf((parts: AgencyParts) => {
  const { database, rules, signals, publicUrl } = parts;
  const people = new People(parts);
  const handIn = new HandIn(database, parts.ingestion);
  const endpointRounds = parts.limited('rounds of endpoints', endpointRoundsPerMinute);
  const changerOf = (caller: Caller, request: FastifyRequest): Changer => ({
    author: authorOf(caller, request),
    userId: caller.user.userId,
    isOwner: hasRole(caller.user.staffRole, 'owner'),
    base: portalAddress(request, publicUrl),
  });
  return {
    agencyPartners: () => readPartners(database, rules),
    addPartner: async ({ caller, body, request }) => {
      const { dmcId, dmcName, emailRecipients = [] } = body;
      await addPartner(database, { dmcId, name: dmcName, recipients: emailRecipients }, authorOf(caller, request));
      return undefined;
    },
    renamePartner: async ({ caller, params, body, request }) => {
      await renamePartner(database, { ...params, ...body, author: authorOf(caller, request) });
      return undefined;
    },
    switchPartnerAccess: async ({ caller, params, body, request }) => {
      await switchAccess(database, { ...params, ...body, author: authorOf(caller, request) });
      signals.waysInEnded();
      noteSecurity(request, body.enabled ? 'partner_enabled' : 'partner_disabled', {
        by: caller.user.email,
        partner: params.dmcId,
      });
      return undefined;
    },
    lookAsPartner: async ({ caller, params, request }) => {
      await beginLook(database, { ...params, session: sessionOf(caller), author: authorOf(caller, request) });
      noteSecurity(request, 'partner_look_began', { by: caller.user.email, partner: params.dmcId });
      return undefined;
    },
    stopLooking: async ({ caller, request }) => {
      await stopLook(database, sessionOf(caller), authorOf(caller, request));
      // What streams to the page of the partner.
      signals.ownerEnded(ownerOf(caller));
      noteSecurity(request, 'partner_look_ended', { by: caller.user.email, partner: caller.user.look?.dmcId });
      return undefined;
    },
    partnerHistory: ({ params }) => readPartnerHistory(database, params.dmcId),
    partnerRules: ({ params }) => readPartnerRules(database, rules, params.dmcId),
    changePartnerRules: async ({ caller, params, body, request }) => {
      await changePartnerRules(database, { ...params, ...body, ...changeOf(caller, request) });
      signals.connectionChanged(params.dmcId);
      return undefined;
    },
    partnerPeople: ({ params }) => readPeople(database, params.dmcId),
    agencyStaff: () => readStaff(database),
    agencyOnboardings: () => readOnboardings(database),
    agencyOnboarding: ({ params }) => readOnboardingForm(database, params.dmcId),
    sendBackOnboarding: async ({ caller, params, body, request }) => {
      await sendBack(database, { ...params, ...body, ...changeOf(caller, request) });
      return undefined;
    },
    onboardingTalk: ({ caller, params }) => readTalk(parts, params.dmcId, caller.user.userId),
    commentToSupplier: async ({ caller, params, body, request }) => {
      await commentToSupplier(database, { ...params, ...body, author: authorOf(caller, request) });
      return undefined;
    },
    noteOnboardingLook: async ({ caller, params, body }) => {
      await noteLook(database, { ...params, ...body, userId: caller.user.userId });
      return undefined;
    },
    setOnboardingStage: async ({ caller, params, body, request }) => {
      await setStage(parts, { ...params, ...body, ...changeOf(caller, request) });
      return undefined;
    },
    tryOnboardingEndpoints: async ({ caller, params, request }) => {
      endpointRounds.take(String(caller.user.userId));
      await tryEndpoints(parts, { ...params, author: authorOf(caller, request) });
      return undefined;
    },
    mappingReports: () => readMappingReports(database),
    answerMappingReport: async ({ caller, params, body, request }) => {
      await answerMappingReport(database, { ...params, ...body, ...changeOf(caller, request) });
      signals.connectionChanged(params.dmcId);
      return undefined;
    },
    notices: () => readNotices(database),
    addNotice: ({ caller, body, request }) => addNotice(database, body, authorOf(caller, request)),
    changeNotice: async ({ caller, params, body, request }) => {
      await changeNotice(database, params.id, body, changeOf(caller, request));
      return undefined;
    },
    endNotice: async ({ caller, params, request }) => {
      await endNotice(database, params.id, changeOf(caller, request));
      return undefined;
    },
    handInBatch: ({ caller, request }) => handIn.take(request, authorOf(caller, request)),
    imports: ({ query }) => readImports(database, query),
    freshness: ({ query }) => readFreshness(database, query),
    pullspecReleases: () => readReleases(database),
    pullspecRelease: ({ params }) => readRelease(database, params.version),
    pullspecImpact: ({ params }) => readPullspecImpact(database, params.version),
    publishPullspec: ({ caller, params, body, request }) =>
      publishRelease(database, { ...params, ...body, ...changeOf(caller, request) }),
    withdrawPullspec: ({ caller, params, body, request }) =>
      withdrawRelease(database, { ...params, ...body, ...changeOf(caller, request) }),
    agencyLog: () => readAgencyLog(database),
    ingestionTokens: () => readIngestionTokens(database),
    makeIngestionToken: async ({ caller, body, request }) => {
      const made = await makeIngestionToken(database, body, authorOf(caller, request));
      noteSecurity(request, 'ingestion_token_created', { account: caller.user.email });
      return made;
    },
    revokeIngestionToken: async ({ caller, params, request }) => {
      await revokeIngestionToken(database, params.id, authorOf(caller, request));
      noteSecurity(request, 'ingestion_token_revoked', { account: caller.user.email, tokenId: params.id });
      return undefined;
    },
    allPeople: () => readAllPeople(database),
    importPeople: async ({ caller, body, request }) => {
      const done = await importPeople(people, database, body, {
        ...changerOf(caller, request),
        ifMatch: request.headers['if-match'],
      });
      for (const { email } of body.apply ? done.steps.filter(({ step }) => step === 'invite') : [])
        noteSecurity(request, 'user_created', { account: email, by: caller.user.email });
      return done;
    },
    inviteStaff: async ({ caller, body, request }) => {
      const made = await people.invite(body, changerOf(caller, request));
      noteSecurity(request, 'user_created', { account: body.email, by: caller.user.email });
      return made;
    },
    inviteUser: async ({ caller, params, body, request }) => {
      const made = await people.invite({ ...body, dmcId: params.dmcId }, changerOf(caller, request));
      noteSecurity(request, 'user_created', {
        account: body.email,
        by: caller.user.email,
        partner: params.dmcId,
      });
      return made;
    },
    changePerson: async ({ caller, params, body, request }) => {
      const made = await people.change(
        params.id,
        { ...body, ifMatch: request.headers['if-match'] },
        changerOf(caller, request),
      );
      signals.waysInEnded();
      noteSecurity(request, 'user_updated', { userId: params.id, by: caller.user.email });
      return made;
    },
    findPeople: ({ query }) => findPeople(database, query.text),
    takeAccess: async ({ caller, params, request }) => {
      await people.takeAccess({ ...params, ifMatch: request.headers['if-match'] }, changerOf(caller, request));
      signals.waysInEnded();
      noteSecurity(request, 'user_updated', { userId: params.id, by: caller.user.email, partner: params.dmcId });
      return undefined;
    },
    changeStaffRole: async ({ caller, params, body, request }) => {
      const change = { ...params, ...body, ifMatch: request.headers['if-match'] };
      await changeStaffRole(database, change, changerOf(caller, request));
      signals.waysInEnded();
      noteSecurity(request, 'user_updated', { userId: params.id, by: caller.user.email });
      return undefined;
    },
    factorResets: () => readFactorResets(database),
    askFactorReset: async ({ caller, params, body, request }) => {
      const { email } = await askFactorReset(database, { ...params, ...body }, changerOf(caller, request));
      noteSecurity(request, 'authn_factor_reset_asked', { account: email, by: caller.user.email });
      return undefined;
    },
    consentFactorReset: async ({ caller, params, request }) => {
      const { demanded } = parts;
      const { email } = await consentFactorReset(database, {
        ...params,
        demanded,
        changer: changerOf(caller, request),
      });
      signals.waysInEnded();
      noteSecurity(request, 'authn_factor_reset', { account: email, by: caller.user.email });
      return undefined;
    },
    endFactorReset: async ({ caller, params, request }) => {
      const { email } = await endFactorReset(database, { ...params, changer: changerOf(caller, request) });
      noteSecurity(request, 'authn_factor_reset_ended', { account: email, by: caller.user.email });
      return undefined;
    },
    switchConnection: async ({ caller, params, body, request }) => {
      await switchConnection(database, rules, { ...params, ...body, author: authorOf(caller, request) });
      signals.connectionChanged(params.dmcId);
      return undefined;
    },
    grantTurnOn: async ({ caller, params, body, request }) => {
      await grantTurnOn(database, rules, { ...params, ...body, ...changeOf(caller, request) });
      signals.connectionChanged(params.dmcId);
      return undefined;
    },
  };
});

/** Who changes something, and what the change was made from. */
const changeOf = (caller: Caller, request: FastifyRequest): FromRead => ({
  author: authorOf(caller, request),
  ifMatch: request.headers['if-match'],
});
