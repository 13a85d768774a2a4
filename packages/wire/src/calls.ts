import { z } from 'zod';
import type { Access, Call } from './call.js';
import { lazily } from './lazily.js';
import {
  agencyLog,
  agencyPartners,
  changePersonBody,
  grantTurnOnBody,
  ingestionTokenParams,
  ingestionTokens,
  invited,
  inviteStaffBody,
  inviteUserBody,
  madeIngestionToken,
  newIngestionTokenBody,
  partnerParams,
  people,
  personParams,
  switchConnectionBody,
} from './shapes/agency.js';
import { availabilityFileQuery, availabilityStats } from './shapes/availability.js';
import {
  bookingFileQuery,
  bookingSearch,
  bookingSearchQuery,
  bookingsQuery,
  bookingTrend,
  unconfirmedBookings,
} from './shapes/bookings.js';
import { captcha, changePasswordBody, proveBody, resetPasswordBody, setPasswordBody } from './shapes/captcha.js';
import { clientErrorBody } from './shapes/client-error.js';
import { connectionStatus, logParams, logQuery, stats, turnOnBody, uptimeStats } from './shapes/connection.js';
import { contentFileParams, contentStats } from './shapes/content.js';
import { discrepancies, discrepancyParams } from './shapes/discrepancies.js';
import { failureFileQuery, failures, failureSamples, failureSamplesQuery, failuresQuery } from './shapes/failures.js';
import { incidentDetails, incidentParams, incidents } from './shapes/health.js';
import {
  checkEndpointBody,
  endpointCheck,
  onboardingAccounts,
  onboardingChangeBody,
  onboardingQuery,
  onboardingStatusQuery,
} from './shapes/onboarding.js';
import { liveRunAnswer, liveRunNow, liveRunParams } from './shapes/live-run.js';
import { countryInsights, dateInsights, granularInsights } from './shapes/price-insights.js';
import {
  pullspecFileQuery,
  pullspecFiles,
  uploadAnswer,
  validationRun,
  validationRunParams,
  validationRuns,
  validationRunsQuery,
} from './shapes/pullspec.js';
import {
  addPasskeyBody,
  passkey,
  passkeyParams,
  passkeyQuestion,
  passkeys,
  passkeySignInBody,
} from './shapes/passkeys.js';
import { codeBody, newSecondFactor, recoveryCodes, secondFactor } from './shapes/second-factor.js';
import { ownEvents } from './shapes/security.js';
import { activeSessions, endedSessions, sessionParams } from './shapes/sessions.js';
import { auditPage, auditQuery, leaveRecipientsBody, recipientParams, setting } from './shapes/settings.js';
import {
  hotelPageQuery,
  imagesAnswer,
  mappingHistory,
  mappingHotels,
  roomImagesBody,
  unmappedRoomImagesBody,
  unmappedRooms,
  updateRoomBody,
} from './shapes/room-mapping.js';
import { createTokenBody, createdToken, member, signInAnswer, signInBody, token } from './shapes/session.js';
import {
  authorizeAnswer,
  authorizeBody,
  decideDeviceBody,
  deviceAnswer,
  deviceBody,
  deviceRequest,
  deviceRequestQuery,
  deviceTokenBody,
  exchangeBody,
  toolToken,
} from './shapes/tool-sign-in.js';

const anyone: Access = { signedIn: false, partner: false, kinds: [], scope: 'session' };
const everyone = ['supplier', 'admin', 'onboarding'] as const;
const signedIn: Access = { signedIn: true, partner: false, kinds: everyone, scope: 'read' };
const ofPartner: Access = { signedIn: true, partner: true, kinds: ['supplier', 'admin'], scope: 'read' };

const settings: Access = { ...ofPartner, page: 'settings' };
/** What concerns the person alone is for staff of the agency too. */
const persons = [...everyone, 'agency'] as const;
const asMember: Access = { ...signedIn, kinds: persons };
const inSession: Access = { ...signedIn, kinds: persons, scope: 'session' };
const asPerson: Access = { ...signedIn, kinds: persons, scope: 'sign-in' };
/** Staff of the agency has no partner, and a token is for one partner: these calls are made in a session. */
const staff: Access = { signedIn: true, partner: false, kinds: ['agency'], staff: 'viewer', scope: 'session' };
const operators: Access = { ...staff, staff: 'operator', proof: 'always' };
const uptimePage: Access = { ...ofPartner, page: 'accuracy-uptime-trends' };
const contentPage: Access = { ...ofPartner, page: 'content' };
const failedPage: Access = { ...ofPartner, page: 'booking-failures' };
const availabilityPage: Access = { ...ofPartner, page: 'availability' };
const trendPage: Access = { ...ofPartner, page: 'booking-trends' };
const searchPage: Access = { ...ofPartner, page: 'booking-search' };
const discrepancyPage: Access = { ...ofPartner, page: 'booking-discrepancies' };
const mappingPage: Access = { ...ofPartner, page: 'room-mapping' };
const pricePage: Access = { ...ofPartner, page: 'price-insights' };

const documents: Access = { ...signedIn, page: 'api-documentation', otherPage: 'api-self-validation' };
const selfValidation: Access = { ...ofPartner, kinds: everyone, page: 'api-self-validation' };
const liveRuns: Access = { ...selfValidation, scope: 'operate' };
const onboardingPage: Access = {
  signedIn: true,
  partner: true,
  kinds: ['onboarding'],
  page: 'supplier-onboarding',
  scope: 'operate',
};

const once = { tries: 1, secondsBetween: 0 } as const;

/** Every call of the portal, once: clients send by this table and the server answers by it. */
export const calls = {
  signIn: {
    method: 'POST',
    path: '/auth/login',
    body: signInBody,
    answer: { kind: 'json', schema: signInAnswer },
    ...once,
    access: anyone,
  },
  /** After a right password of an account with a second factor. */
  finishSignIn: {
    method: 'POST',
    path: '/auth/second-factor',
    body: codeBody,
    answer: { kind: 'json', schema: signInAnswer },
    ...once,
    access: anyone,
  },
  /** After a right password of an account that has to set one up. */
  startSetUp: {
    method: 'POST',
    path: '/auth/second-factor/set-up',
    answer: { kind: 'json', schema: newSecondFactor },
    ...once,
    access: anyone,
  },
  finishSetUp: {
    method: 'POST',
    path: '/auth/second-factor/set-up/confirm',
    body: codeBody,
    answer: { kind: 'json', schema: recoveryCodes },
    ...once,
    access: anyone,
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/start',
    answer: { kind: 'json', schema: passkeyQuestion },
    ...once,
    access: anyone,
  },
  passkeySignIn: {
    method: 'POST',
    path: '/auth/passkey',
    body: passkeySignInBody,
    answer: { kind: 'json', schema: signInAnswer },
    ...once,
    access: anyone,
  },
  signOut: { method: 'POST', path: '/auth/logout', answer: { kind: 'nothing' }, ...once, access: inSession },
  reportActivity: { method: 'POST', path: '/auth/activity', answer: { kind: 'nothing' }, ...once, access: inSession },
  member: { method: 'GET', path: '/api/member', answer: { kind: 'json', schema: member }, ...once, access: asMember },

  captcha: { method: 'GET', path: '/api/captcha', answer: { kind: 'json', schema: captcha }, ...once, access: anyone },
  resetPassword: {
    method: 'POST',
    path: '/auth/passwords/reset',
    body: resetPasswordBody,
    answer: { kind: 'nothing' },
    ...once,
    access: anyone,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/passwords/change',
    body: changePasswordBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, kinds: ['supplier', 'onboarding', 'agency'], proof: 'by-body' },
  },
  prove: {
    method: 'POST',
    path: '/auth/proof',
    body: proveBody,
    answer: { kind: 'nothing' },
    ...once,
    access: inSession,
  },
  setPassword: {
    method: 'POST',
    path: '/auth/passwords/set',
    body: setPasswordBody,
    answer: { kind: 'nothing' },
    ...once,
    access: anyone,
  },

  startDevice: {
    method: 'POST',
    path: '/auth/device',
    body: deviceBody,
    answer: { kind: 'json', schema: deviceAnswer },
    ...once,
    access: anyone,
  },
  deviceToken: {
    method: 'POST',
    path: '/auth/device/token',
    body: deviceTokenBody,
    answer: { kind: 'json', schema: toolToken },
    ...once,
    access: anyone,
  },
  deviceRequest: {
    method: 'GET',
    path: '/auth/device/request',
    query: deviceRequestQuery,
    answer: { kind: 'json', schema: deviceRequest },
    ...once,
    access: { ...inSession, kinds: everyone },
  },
  decideDevice: {
    method: 'POST',
    path: '/auth/device/decision',
    body: decideDeviceBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, kinds: everyone, proof: 'by-body' },
  },
  authorize: {
    method: 'POST',
    path: '/auth/authorize',
    body: authorizeBody,
    answer: { kind: 'json', schema: authorizeAnswer },
    ...once,
    access: { ...inSession, kinds: everyone, proof: 'by-body' },
  },
  exchangeCode: {
    method: 'POST',
    path: '/auth/token',
    body: exchangeBody,
    answer: { kind: 'json', schema: toolToken },
    ...once,
    access: anyone,
  },

  setting: {
    method: 'GET',
    path: '/api/setting',
    answer: { kind: 'json', schema: setting },
    ...once,
    access: settings,
  },
  addRecipient: {
    method: 'PUT',
    path: '/api/setting/emailRecipients/:email',
    params: recipientParams,
    answer: { kind: 'text' },
    ...once,
    access: { ...settings, scope: 'operate', proof: 'always' },
  },
  removeRecipient: {
    method: 'DELETE',
    path: '/api/setting/emailRecipients/:email',
    params: recipientParams,
    answer: { kind: 'text' },
    ...once,
    access: { ...settings, scope: 'operate', proof: 'always' },
  },
  leaveRecipients: {
    method: 'POST',
    path: '/auth/recipients/leave',
    body: leaveRecipientsBody,
    answer: { kind: 'text' },
    ...once,
    access: anyone,
  },
  audit: {
    method: 'GET',
    path: '/api/audit',
    query: auditQuery,
    answer: { kind: 'json', schema: auditPage },
    ...once,
    access: settings,
  },

  listTokens: {
    method: 'GET',
    path: '/api/tokens',
    answer: { kind: 'json', schema: lazily(() => z.array(token)) },
    ...once,
    access: signedIn,
  },
  createToken: {
    method: 'POST',
    path: '/api/tokens',
    body: createTokenBody,
    answer: { kind: 'json', schema: createdToken },
    ...once,
    access: { ...inSession, kinds: everyone, proof: 'always' },
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/tokens/:id',
    params: lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) })),
    answer: { kind: 'nothing' },
    ...once,
    access: { ...asPerson, kinds: everyone },
  },

  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    answer: { kind: 'json', schema: activeSessions },
    ...once,
    access: asPerson,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    params: sessionParams,
    answer: { kind: 'nothing' },
    ...once,
    access: asPerson,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/sessions/end-others',
    answer: { kind: 'json', schema: endedSessions },
    ...once,
    access: asPerson,
  },

  secondFactor: {
    method: 'GET',
    path: '/api/second-factor',
    answer: { kind: 'json', schema: secondFactor },
    ...once,
    access: inSession,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/start',
    answer: { kind: 'json', schema: newSecondFactor },
    ...once,
    access: { ...inSession, proof: 'always' },
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/confirm',
    body: codeBody,
    answer: { kind: 'json', schema: recoveryCodes },
    ...once,
    access: inSession,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    body: codeBody,
    answer: { kind: 'json', schema: recoveryCodes },
    ...once,
    access: inSession,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/remove',
    body: codeBody,
    answer: { kind: 'nothing' },
    ...once,
    access: inSession,
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/passkeys',
    answer: { kind: 'json', schema: passkeys },
    ...once,
    access: inSession,
  },
  startPasskey: {
    method: 'POST',
    path: '/api/passkeys/start',
    answer: { kind: 'json', schema: passkeyQuestion },
    ...once,
    access: { ...inSession, proof: 'always' },
  },
  addPasskey: {
    method: 'POST',
    path: '/api/passkeys',
    body: addPasskeyBody,
    answer: { kind: 'json', schema: passkey },
    ...once,
    access: inSession,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/passkeys/:id',
    params: passkeyParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, proof: 'always' },
  },
  ownEvents: {
    method: 'GET',
    path: '/api/security-events',
    answer: { kind: 'json', schema: ownEvents },
    ...once,
    access: asPerson,
  },

  connectionStatus: {
    method: 'GET',
    path: '/api/status',
    answer: { kind: 'json', schema: connectionStatus },
    ...once,
    access: ofPartner,
  },
  turnOn: {
    method: 'POST',
    path: '/api/turnon',
    body: turnOnBody,
    answer: { kind: 'text' },
    ...once,
    access: { ...ofPartner, kinds: ['supplier'], scope: 'operate' },
  },
  stats: {
    method: 'GET',
    path: '/api/stats',
    answer: { kind: 'json', schema: stats },
    tries: 5,
    secondsBetween: 5,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  statusStream: {
    method: 'GET',
    path: '/api/status/stream',
    answer: { kind: 'events', schema: connectionStatus },
    ...once,
    access: ofPartner,
  },
  uptime: {
    method: 'GET',
    path: '/api/supplieruptime/stats',
    answer: { kind: 'json', schema: uptimeStats },
    tries: 10,
    secondsBetween: 5,
    access: uptimePage,
  },
  failures: {
    method: 'GET',
    path: '/api/failures',
    query: failuresQuery,
    answer: { kind: 'json', schema: failures },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  failureSamples: {
    method: 'GET',
    path: '/api/failures/samples',
    query: failureSamplesQuery,
    answer: { kind: 'json', schema: failureSamples },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  failureFile: {
    method: 'GET',
    path: '/api/failures/file',
    query: failureFileQuery,
    answer: { kind: 'file' },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  incidents: {
    method: 'GET',
    path: '/api/incidents',
    answer: { kind: 'json', schema: incidents },
    ...once,
    access: uptimePage,
  },
  incident: {
    method: 'GET',
    path: '/api/incidents/:id',
    params: incidentParams,
    answer: { kind: 'json', schema: incidentDetails },
    ...once,
    access: uptimePage,
  },
  logFile: {
    method: 'GET',
    path: '/api/logs/:action',
    params: logParams,
    query: logQuery,
    answer: { kind: 'file' },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },

  contentStats: {
    method: 'GET',
    path: '/api/content/stats',
    answer: { kind: 'json', schema: contentStats },
    tries: 5,
    secondsBetween: 5,
    access: contentPage,
  },
  contentFile: {
    method: 'GET',
    path: '/api/content/status/:file',
    params: contentFileParams,
    answer: { kind: 'file' },
    tries: 5,
    secondsBetween: 15,
    access: contentPage,
  },
  unconfirmedBookings: {
    method: 'GET',
    path: '/api/bookings',
    query: bookingsQuery,
    answer: { kind: 'json', schema: unconfirmedBookings },
    tries: 5,
    secondsBetween: 5,
    access: failedPage,
  },
  unconfirmedBookingFile: {
    method: 'GET',
    path: '/api/bookings/download',
    query: bookingsQuery,
    answer: { kind: 'file' },
    tries: 5,
    secondsBetween: 10,
    access: failedPage,
  },
  availability: {
    method: 'GET',
    path: '/api/avail/stats',
    answer: { kind: 'json', schema: availabilityStats },
    tries: 5,
    secondsBetween: 5,
    access: availabilityPage,
  },
  availabilityFile: {
    method: 'GET',
    path: '/api/avail/file',
    query: availabilityFileQuery,
    answer: { kind: 'file' },
    ...once,
    access: availabilityPage,
  },
  bookingTrend: {
    method: 'GET',
    path: '/api/bookingdetails/trend',
    answer: { kind: 'json', schema: bookingTrend },
    tries: 5,
    secondsBetween: 5,
    access: trendPage,
  },
  bookingFile: {
    method: 'GET',
    path: '/api/bookingdetails/download',
    query: bookingFileQuery,
    answer: { kind: 'file' },
    ...once,
    access: trendPage,
  },
  bookingSearch: {
    method: 'GET',
    path: '/api/bookingdetails/search',
    query: bookingSearchQuery,
    answer: { kind: 'json', schema: bookingSearch },
    ...once,
    access: searchPage,
  },
  discrepancies: {
    method: 'GET',
    path: '/api/bvs/:list',
    params: discrepancyParams,
    answer: { kind: 'json', schema: discrepancies },
    ...once,
    access: discrepancyPage,
  },
  dateInsights: {
    method: 'GET',
    path: '/api/pricinginsights/dateInsights',
    answer: { kind: 'json', schema: dateInsights },
    tries: 10,
    secondsBetween: 5,
    access: pricePage,
  },
  countryInsights: {
    method: 'GET',
    path: '/api/pricinginsights/countryInsights',
    answer: { kind: 'json', schema: countryInsights },
    tries: 10,
    secondsBetween: 5,
    access: pricePage,
  },
  granularInsights: {
    method: 'GET',
    path: '/api/pricinginsights/granularInsights',
    answer: { kind: 'json', schema: granularInsights },
    tries: 10,
    secondsBetween: 5,
    access: pricePage,
  },

  pullspecFiles: {
    method: 'GET',
    path: '/api/ceph/getCephListOfFiles',
    answer: { kind: 'json', schema: pullspecFiles },
    ...once,
    access: documents,
  },
  pullspecFile: {
    method: 'GET',
    path: '/api/ceph/getCephSingleFile',
    query: pullspecFileQuery,
    answer: { kind: 'file' },
    ...once,
    access: documents,
  },
  /** What a token can call: the portal's own API as OpenAPI. */
  ownApi: { method: 'GET', path: '/openapi.json', answer: { kind: 'file' }, ...once, access: anyone },
  uploadPullspec: {
    method: 'POST',
    path: '/api/ceph/uploadPullspecToCeph',
    form: true,
    answer: { kind: 'json', schema: uploadAnswer },
    ...once,
    access: { ...selfValidation, scope: 'operate' },
  },
  latestReport: {
    method: 'GET',
    path: '/api/ceph/getLatestPullSpecFile',
    answer: { kind: 'file', page: true },
    ...once,
    access: selfValidation,
  },
  validationRuns: {
    method: 'GET',
    path: '/api/validation/runs',
    query: validationRunsQuery,
    answer: { kind: 'json', schema: validationRuns },
    ...once,
    access: selfValidation,
  },
  validationRun: {
    method: 'GET',
    path: '/api/validation/runs/:id',
    params: validationRunParams,
    answer: { kind: 'json', schema: validationRun },
    ...once,
    access: selfValidation,
  },
  startLiveRun: {
    method: 'POST',
    path: '/api/validation/live',
    form: true,
    answer: { kind: 'json', schema: liveRunAnswer },
    ...once,
    access: liveRuns,
  },
  liveRun: {
    method: 'GET',
    path: '/api/validation/live',
    answer: { kind: 'json', schema: liveRunNow },
    ...once,
    access: selfValidation,
  },
  stopLiveRun: {
    method: 'POST',
    path: '/api/validation/live/:id/stop',
    params: liveRunParams,
    answer: { kind: 'nothing' },
    ...once,
    access: liveRuns,
  },
  liveRecording: {
    method: 'GET',
    path: '/api/validation/live/:id/recording',
    params: liveRunParams,
    answer: { kind: 'file' },
    ...once,
    access: selfValidation,
  },
  onboardingAccount: {
    method: 'GET',
    path: '/api/onboarding/getAccount',
    query: onboardingQuery,
    answer: { kind: 'json', schema: onboardingAccounts },
    ...once,
    access: { signedIn: true, partner: true, kinds: everyone, scope: 'read' },
  },
  updateOnboarding: {
    method: 'POST',
    path: '/api/onboarding/updateAccount',
    body: onboardingChangeBody,
    answer: { kind: 'nothing' },
    ...once,
    access: onboardingPage,
  },
  updateOnboardingStatus: {
    method: 'POST',
    path: '/api/onboarding/updateOnboardingStatus',
    query: onboardingStatusQuery,
    body: onboardingChangeBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...onboardingPage, kinds: ['supplier', 'onboarding'], page: 'supplier-certification', proof: 'always' },
  },
  checkEndpoint: {
    method: 'POST',
    path: '/api/onboarding/checkEndpoint',
    body: checkEndpointBody,
    answer: { kind: 'json', schema: endpointCheck },
    ...once,
    access: onboardingPage,
  },
  mappingHotels: {
    method: 'GET',
    path: '/api/roommapping/getHotels',
    answer: { kind: 'json', schema: mappingHotels },
    ...once,
    access: mappingPage,
  },
  unmappedRooms: {
    method: 'GET',
    path: '/api/roommapping/getRooms',
    query: hotelPageQuery,
    answer: { kind: 'json', schema: unmappedRooms },
    ...once,
    access: mappingPage,
  },
  mappingHistory: {
    method: 'GET',
    path: '/api/roommapping/getHistory',
    query: hotelPageQuery,
    answer: { kind: 'json', schema: mappingHistory },
    ...once,
    access: mappingPage,
  },
  updateRoom: {
    method: 'POST',
    path: '/api/roommapping/updateRoom',
    body: updateRoomBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...mappingPage, scope: 'operate' },
  },
  roomImages: {
    method: 'POST',
    path: '/api/roommapping/getRoomImages',
    body: roomImagesBody,
    answer: { kind: 'json', schema: imagesAnswer },
    ...once,
    access: mappingPage,
  },
  unmappedRoomImages: {
    method: 'POST',
    path: '/api/roommapping/getUnmappedRoomImages',
    body: unmappedRoomImagesBody,
    answer: { kind: 'json', schema: imagesAnswer },
    ...once,
    access: mappingPage,
  },

  agencyPartners: {
    method: 'GET',
    path: '/api/agency/partners',
    answer: { kind: 'json', schema: agencyPartners },
    ...once,
    access: staff,
  },
  partnerPeople: {
    method: 'GET',
    path: '/api/agency/partners/:dmcId/people',
    params: partnerParams,
    answer: { kind: 'json', schema: people },
    ...once,
    access: staff,
  },
  inviteUser: {
    method: 'POST',
    path: '/api/agency/partners/:dmcId/people',
    params: partnerParams,
    body: inviteUserBody,
    answer: { kind: 'json', schema: invited },
    ...once,
    access: operators,
  },
  switchConnection: {
    method: 'POST',
    path: '/api/agency/partners/:dmcId/connection',
    params: partnerParams,
    body: switchConnectionBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
  grantTurnOn: {
    method: 'POST',
    path: '/api/agency/partners/:dmcId/turn-ons',
    params: partnerParams,
    body: grantTurnOnBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
  agencyStaff: {
    method: 'GET',
    path: '/api/agency/staff',
    answer: { kind: 'json', schema: people },
    ...once,
    access: staff,
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/agency/staff',
    body: inviteStaffBody,
    answer: { kind: 'json', schema: invited },
    ...once,
    access: { ...operators, staff: 'owner' },
  },
  changePerson: {
    method: 'POST',
    path: '/api/agency/people/:id',
    params: personParams,
    body: changePersonBody,
    answer: { kind: 'json', schema: invited },
    ...once,
    access: operators,
  },
  ingestionTokens: {
    method: 'GET',
    path: '/api/agency/tokens',
    answer: { kind: 'json', schema: ingestionTokens },
    ...once,
    access: staff,
  },
  makeIngestionToken: {
    method: 'POST',
    path: '/api/agency/tokens',
    body: newIngestionTokenBody,
    answer: { kind: 'json', schema: madeIngestionToken },
    ...once,
    access: { ...operators, staff: 'owner' },
  },
  revokeIngestionToken: {
    method: 'DELETE',
    path: '/api/agency/tokens/:id',
    params: ingestionTokenParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...staff, staff: 'owner' },
  },
  agencyLog: {
    method: 'GET',
    path: '/api/agency/log',
    answer: { kind: 'json', schema: agencyLog },
    ...once,
    access: staff,
  },

  reportClientError: {
    method: 'POST',
    path: '/api/client-errors',
    body: clientErrorBody,
    answer: { kind: 'nothing' },
    ...once,
    access: anyone,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
