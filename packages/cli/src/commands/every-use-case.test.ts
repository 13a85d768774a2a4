import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeUseCases, type UseCases } from '@suppliers-portal/domain';
import {
  FakeClock,
  InMemoryAccountStore,
  InMemoryFileSink,
  inMemoryRemotePorts,
  InMemorySessionStore,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import type { CommandName } from '../command-line/command-table.js';
import { commands } from './commands.js';

/** What only somebody in a browser does: the command line opens the page for it, or is what is decided about. */
type InBrowser = `browser: ${string}`;

/** Where each use case of the web is found in the command line. A new one does not compile until it is said. */
const commandOf: { readonly [Name in keyof UseCases]: CommandName | InBrowser } = {
  completeSignIn: 'auth status',
  signOut: 'auth logout',
  endSession: 'browser: a token has no session',
  reportActivity: 'browser: a token does not idle',
  changePassword: 'auth password',
  provePresence: 'browser: a token proves nothing about a person',
  readCaptcha: 'browser: auth reset opens the page',
  requestPasswordReset: 'browser: auth reset opens the page',
  signInByDevice: 'auth login',
  exchangeToolCode: 'auth login',
  findWaitingTool: 'browser: where a person allows it',
  decideTool: 'browser: where a person allows it',
  authorizeTool: 'browser: where a person allows it',
  selectAccount: 'account use',
  listRecipients: 'recipient list',
  addRecipient: 'recipient add',
  removeRecipient: 'recipient remove',
  listAnnotations: 'annotation list',
  addAnnotation: 'annotate',
  removeAnnotation: 'annotation remove',
  listTokens: 'token list',
  createToken: 'token create',
  revokeToken: 'token revoke',
  listSessions: 'session list',
  endListedSession: 'session end',
  endOtherSessions: 'session end',
  listPasskeys: 'browser: a passkey is a device of a browser',
  startPasskey: 'browser: a passkey is a device of a browser',
  addPasskey: 'browser: a passkey is a device of a browser',
  removePasskey: 'browser: a passkey is a device of a browser',
  readSecondFactor: 'browser: a second factor is set up where a person signs in',
  startSecondFactor: 'browser: a second factor is set up where a person signs in',
  confirmSecondFactor: 'browser: a second factor is set up where a person signs in',
  renewRecoveryCodes: 'browser: a second factor is set up where a person signs in',
  removeSecondFactor: 'browser: a second factor is set up where a person signs in',
  listOwnEvents: 'session history',
  readAuditLog: 'audit list',
  exportAuditLog: 'audit list',
  readConnectionStatus: 'connection status',
  watchConnection: 'connection watch',
  turnOnConnection: 'connection on',
  readBookingAccuracy: 'accuracy show',
  readUptime: 'uptime show',
  downloadLog: 'log download',
  followLog: 'log tail',
  exploreFailures: 'log explain',
  readFailureSamples: 'log explain',
  readFailedCall: 'browser: log explain --samples has the same of many calls',
  explainFailures: 'log explain',
  readOwnApi: 'browser: supplier api /openapi.json prints it',
  exportFailures: 'log failed',
  briefFailures: 'log report',
  listIncidents: 'incident list',
  readIncident: 'incident show',
  addIncidentNote: 'note add',
  removeIncidentNote: 'note remove',
  readContentCounts: 'content show',
  listContentGaps: 'content list',
  downloadContentFile: 'content download',
  readAvailability: 'availability show',
  downloadAvailabilityFile: 'availability download',
  listUnconfirmedBookings: 'booking failed',
  downloadUnconfirmedBookings: 'booking download',
  readBookingTrend: 'booking trends',
  downloadBookingDetails: 'booking download',
  searchBooking: 'booking search',
  scanForBooking: 'booking search',
  listDiscrepancies: 'booking discrepancies',
  readMoneyAtRisk: 'booking discrepancies',
  listReleaseNotes: 'spec list',
  listPullspecVersions: 'spec list',
  readPullspec: 'validation run',
  downloadPullspec: 'spec download',
  uploadPullspec: 'validation upload',
  downloadLatestReport: 'validation download',
  listValidationRuns: 'validation list',
  readValidationRun: 'validation show',
  listWaivers: 'validation waiver',
  addWaiver: 'validation waiver',
  removeWaiver: 'validation waiver',
  replaceWaivers: 'validation waiver',
  startLiveRun: 'validation live',
  readLiveRun: 'validation live',
  stopLiveRun: 'validation live',
  downloadLiveRecording: 'validation live',
  readPriceDays: 'price show',
  readPriceCountries: 'price show',
  readPriceHotels: 'price show',
  readOnboarding: 'onboarding show',
  saveOnboarding: 'onboarding save',
  submitOnboarding: 'onboarding submit',
  checkEndpoint: 'onboarding validate',
  readCertification: 'certification show',
  decideCertification: 'certification approve',
  listMappingHotels: 'room hotels',
  readUnmappedRooms: 'room list',
  readAllUnmappedRooms: 'room list',
  mapRoom: 'room map',
  markNotEnoughInfo: 'room map',
  visitHotel: 'browser: a command stays in no hotel',
  readMappingHistory: 'room history',
  readWholeMappingHistory: 'room history',
  readRoomLearning: 'room learning',
  readRoomImages: 'room images',
  readUnmappedRoomImages: 'room images',
  listAgencyPartners: 'agency partner',
  listPartnerPeople: 'agency person',
  listStaff: 'agency person',
  readAgencyLog: 'agency log',
  invitePerson: 'agency person',
  changePerson: 'agency person',
  switchPartnerConnection: 'agency partner',
  addPartner: 'agency partner',
  renamePartner: 'agency partner',
  switchPartnerAccess: 'agency partner',
  grantTurnOn: 'agency partner',
  readPartnerRules: 'agency partner',
  changePartnerRules: 'agency partner',
  listOnboardings: 'agency onboarding',
  readOnboardingForm: 'agency onboarding',
  sendBackOnboarding: 'agency onboarding',
  listMappingReports: 'agency mapping',
  answerMappingReport: 'agency mapping',
  listNotices: 'agency notice',
  writeNotice: 'agency notice',
  endNotice: 'agency notice',
  reportMapping: 'room report',
  listPullspecReleases: 'agency spec',
  readPullspecRelease: 'agency spec',
  publishPullspec: 'agency spec',
  withdrawPullspec: 'agency spec',
  listIngestionTokens: 'agency token',
  makeIngestionToken: 'agency token',
  revokeIngestionToken: 'agency token',
};

const folder = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:commands|sign-in)\/.*\.ts$/u.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

describe('every use case of the domain', () => {
  const useCases = composeUseCases({
    ...inMemoryRemotePorts(),
    clock: new FakeClock(),
    sessionStore: new InMemorySessionStore(),
    accountStore: new InMemoryAccountStore(),
    fileSink: new InMemoryFileSink(),
  });

  it.each(Object.keys(useCases) as (keyof UseCases)[])(
    '%s is reached by a command, or by a person in a browser alone [CLI-01]',
    (name) => {
      const where = commandOf[name];
      if (where.startsWith('browser: ')) return;
      expect(Object.keys(commands)).toContain(where);
      // The command runs this very use case, and no code of its own in its place.
      expect(sources).toMatch(
        new RegExp(
          `\\b${name}\\b[^\\n]*\\.execute\\(|\\.${name}\\.execute\\(|\\b${name}\\b.*\\} = portal\\.useCases`,
          'u',
        ),
      );
    },
  );
});
