import { createHash } from 'node:crypto';
import { pullspecs } from '@suppliers-portal/conformance';
import { aPullspec } from './a-pullspec.js';
import { bangkok, dayText } from '@suppliers-portal/domain';
import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { calls, type BodySentOf, type CallName, type Calls } from '@suppliers-portal/wire';
import { makeResetToken } from '../features/access/password-resets.js';
import type { SignInStep } from '../features/second-factor/pending-sign-ins.js';
import { stopToken } from '../features/pullspec/stop-links.js';
import { leaveToken } from '../features/recipients/leave-links.js';
import { digestOf, randomText } from '../platform/database/secrets.js';
import { integer, onlyRow, text } from '../platform/database/rows.js';
import type { Browser } from './browser.js';
import { attempt, emails } from './cast.js';
import { availabilityLine, bookingLine, hotelLine, masterRoomLine, priceLine, roomLine } from './data-lines.js';
import type { SentFile } from './form.js';
import { githubClaims, sampleIssuer, sampleKey, signedToken } from './id-tokens.js';
import { beginSecondFactor, setUpSecondFactor, ticketFor } from './second-factor.js';
import { SoftPasskey } from './soft-passkey.js';
import { solveCaptcha } from './solve-captcha.js';
import { rightPassword, type TestServer } from './test-server.js';

/** For whom a sample is made: a supplier of this partner and of no other. */
export interface Setting {
  readonly server: TestServer;
  readonly dmcId: number;
  /** Staff of the agency names no partner. */
  readonly ofStaff?: boolean;
  readonly email: string;
  readonly browser: Browser;
  /** Another one each time. */
  readonly number: number;
  /** The second of the server's clock, later than any before. */
  readonly now: number;
}

const named = ({ dmcId, ofStaff }: Setting): { readonly dmcId?: number } => (ofStaff === true ? {} : { dmcId });

interface Request<N extends CallName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodySentOf<Calls[N]>;
  readonly form?: SentFile;
}

interface Sample<N extends CallName> {
  /** What the call answers to those who may make it. */
  readonly answers: number;
  /** A request that does what the call is for; what it needs is there afterwards. */
  readonly make: (setting: Setting) => Promise<Request<N>> | Request<N>;
  /** It is a write and yet keeps nothing. */
  readonly keepsNothing?: true;
  /** What it names belongs to a partner: to another one it is not there. */
  readonly namesOwned?: true;
}

/** Where the sample of a live run calls: tests name it to the server, and nobody listens there. */
export const namedOrigin = 'http://127.0.0.1:9';

const codeVerifier = 'verifier-'.repeat(6);
const loopback = {
  client: 'supplier 1.0.0',
  redirectUri: 'http://127.0.0.1:49152/back',
  state: 'state-of-the-tool',
  codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
};
const window = { action: 'Precheck', from: 0, to: 86_400 } as const;

/** An off period of the partner that has ended. */
async function givenIncident({ server, dmcId, now }: Setting): Promise<string> {
  await server.given('connection-events', [
    { kind: 'on', dmcId, at: now - 2 },
    { kind: 'off', dmcId, at: now - 1 },
    { kind: 'on', dmcId, at: now },
  ]);
  const row = onlyRow(
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query("select max(event_id)::bigint as id from connection_events where dmc_id = $1 and kind = 'off'", [
        dmcId,
      ]),
    ),
  );
  return String(integer(row, 'id'));
}

/** A failed call of the partner. */
async function givenFailedCall({ server, dmcId, now }: Setting) {
  await server.given('actions', [attempt({ dmcId, at: now, success: false })]);
  const row = onlyRow(
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select max(call_id)::bigint as id from failed_calls where dmc_id = $1', [dmcId]),
    ),
  );
  return { action: 'Precheck' as const, at: now, id: String(integer(row, 'id')) };
}

/** One sample for each call: a new call does not compile without. Who may make it is said by its row on the wire. */
export const callSamples: { readonly [N in CallName]: Sample<N> } = {
  signIn: {
    answers: 200,
    make: async ({ email, browser }) => {
      await browser.open();
      return { body: { username: email, password: rightPassword } };
    },
  },
  finishSignIn: {
    answers: 200,
    make: async (setting) => {
      const email = await aNewUser(setting);
      const { recoveryCodes } = await setUpSecondFactor(setting.server, email);
      await withTicket(setting, email, 'code');
      return { body: { code: recoveryCodes[0] ?? '' } };
    },
  },
  startSetUp: {
    answers: 200,
    make: async (setting) => {
      await withTicket(setting, await aNewUser(setting), 'set-up');
      return {};
    },
  },
  finishSetUp: {
    answers: 200,
    make: async (setting) => {
      const email = await aNewUser(setting);
      const code = await beginSecondFactor(setting.server, email);
      await withTicket(setting, email, 'set-up');
      return { body: { code } };
    },
  },
  startPasskeySignIn: {
    answers: 200,
    make: async ({ browser }) => {
      await browser.open();
      return {};
    },
  },
  passkeySignIn: {
    answers: 200,
    make: async (setting) => {
      const { server, browser } = setting;
      const owner = await server.signedIn(await aNewUser(setting));
      const passkey = await aPasskey(server, owner);
      await owner.post(calls.addPasskey.path, { name: 'laptop', answer: passkey.answer });
      await browser.open();
      const question = await browser.post(calls.startPasskeySignIn.path, undefined);
      return { body: { answer: passkey.device.signIn(calls.startPasskeySignIn.answer.schema.parse(question.json())) } };
    },
  },
  signOut: { answers: 204, make: () => ({}) },
  reportActivity: { answers: 204, make: () => ({}), keepsNothing: true },
  member: { answers: 200, make: () => ({}) },
  // Only who looks makes it: the look is there.
  stopLooking: { answers: 204, make: () => ({}) },

  captcha: { answers: 200, make: () => ({}) },
  resetPassword: {
    answers: 204,
    make: async ({ email, browser }) => ({ body: { email, ...(await solveCaptcha(browser)) } }),
  },
  changePassword: {
    answers: 204,
    make: ({ number }) => ({ body: { new: `changed-Password-${number}` } }),
  },
  prove: { answers: 204, make: () => ({ body: { password: rightPassword } }) },
  setPassword: {
    answers: 204,
    make: async ({ server, email, number }) => {
      const token = await server.database.transaction({ role: 'access' }, (sql) => makeResetToken(sql, email));
      return { body: { token: token ?? '', new: `set-Password-${number}` } };
    },
  },

  startDevice: { answers: 200, make: () => ({ body: { client: 'supplier 1.0.0' } }) },
  deviceToken: {
    answers: 200,
    make: async (setting) => {
      const { device_code, user_code } = await startDevice(setting);
      const allower = await setting.server.signedIn(setting.email);
      await allower.post(calls.decideDevice.path, { code: user_code, allow: true });
      return { body: { device_code } };
    },
  },
  deviceRequest: {
    answers: 200,
    make: async (setting) => ({ query: { code: (await startDevice(setting)).user_code } }),
  },
  decideDevice: {
    answers: 204,
    make: async (setting) => ({
      body: { code: (await startDevice(setting)).user_code, allow: true, ...named(setting) },
    }),
  },
  authorize: { answers: 200, make: (setting) => ({ body: { ...loopback, allow: true, ...named(setting) } }) },
  exchangeCode: {
    answers: 200,
    make: async ({ server, email, dmcId }) => {
      const allower = await server.signedIn(email);
      const { redirectTo } = calls.authorize.answer.schema.parse(
        (await allower.post(calls.authorize.path, { ...loopback, allow: true, dmcId })).json(),
      );
      return {
        body: {
          code: new URL(redirectTo).searchParams.get('code') ?? '',
          codeVerifier,
          redirectUri: loopback.redirectUri,
        },
      };
    },
  },

  signInWorkload: {
    answers: 200,
    make: async (setting) => {
      const { now, server, number } = setting;
      const repository = `sample/${number}`;
      await withWorkload(setting, repository);
      const claims = githubClaims(sampleIssuer, server.url, now, { repository });
      return { body: { idToken: signedToken(claims, sampleKey) } };
    },
  },

  setting: { answers: 200, make: () => ({}) },
  addRecipient: { answers: 200, make: ({ number }) => ({ params: { email: `new-${number}@andaman.example` } }) },
  removeRecipient: {
    answers: 200,
    make: async ({ server, dmcId }) => {
      await server.given('partners', [
        {
          dmcId,
          dmcName: `Partner ${dmcId}`,
          emailRecipients: [{ email: 'one@andaman.example' }, { email: 'two@andaman.example' }],
        },
      ]);
      return { params: { email: 'one@andaman.example' } };
    },
  },
  leaveRecipients: {
    answers: 200,
    make: async ({ server, dmcId, number }) => {
      const email = `leaving-${number}@andaman.example`;
      const emailRecipients = [{ email }, { email: 'two@andaman.example' }];
      await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}`, emailRecipients }]);
      const token = await server.database.transaction({ role: 'access' }, (sql) => leaveToken(sql, { dmcId, email }));
      return { body: { token } };
    },
  },
  annotations: { answers: 200, make: ({ now }) => ({ query: { from: now - 3600, to: now } }) },
  addAnnotation: { answers: 200, make: ({ number }) => ({ body: { text: `deploy ${number}` } }) },
  removeAnnotation: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email, dmcId }) => {
      const owner = await server.signedIn(email);
      const added = await owner.post('/api/annotations', { text: 'deploy' }, { dmcId });
      return { params: { id: calls.addAnnotation.answer.schema.parse(added.json()).id } };
    },
  },
  audit: { answers: 200, make: () => ({}) },

  listTokens: { answers: 200, make: () => ({}) },
  createToken: {
    answers: 200,
    make: ({ dmcId, number }) => ({ body: { name: `sample ${number}`, dmcId, scope: 'read', expiresInDays: 1 } }),
  },
  revokeToken: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email, dmcId }) => {
      const secret = await server.tokenFor(email, dmcId, 'read');
      const row = onlyRow(
        await server.database.transaction({ role: 'access' }, (sql) =>
          sql.query('select token_id::text as id from access_tokens where secret_hash = $1', [digestOf(secret)]),
        ),
      );
      return { params: { id: text(row, 'id') } };
    },
  },

  secondFactor: { answers: 200, make: () => ({}) },
  startSecondFactor: { answers: 200, make: () => ({}) },
  confirmSecondFactor: {
    answers: 200,
    make: async ({ server, email }) => ({ body: { code: await beginSecondFactor(server, email) } }),
  },
  renewRecoveryCodes: { answers: 200, make: withRecoveryCode },
  removeSecondFactor: { answers: 204, make: withRecoveryCode },
  listPasskeys: { answers: 200, make: () => ({}) },
  startPasskey: { answers: 200, make: () => ({}) },
  addPasskey: {
    answers: 200,
    make: async ({ server, email, number }) => ({
      body: { name: `passkey ${number}`, answer: await answerFor(server, email) },
    }),
  },
  removePasskey: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email, number }) => {
      const rows = await server.database.transaction({ role: 'access' }, (sql) =>
        sql.query(
          `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
           select user_id, $2, '', 0, '{}', 'phone' from users where email = $1 returning passkey_id::text as id`,
          [email, `sample-${number}`],
        ),
      );
      return { params: { id: text(onlyRow(rows), 'id') } };
    },
  },
  ownEvents: { answers: 200, make: () => ({}) },
  listSessions: { answers: 200, make: () => ({}) },
  endSession: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email }) => {
      const other = await server.signedIn(email);
      const sessions = calls.listSessions.answer.schema.parse((await other.get(calls.listSessions.path)).json());
      return { params: { id: sessions.find(({ isThis }) => isThis)?.id ?? '' } };
    },
  },
  endOtherSessions: {
    answers: 200,
    make: async ({ server, email }) => {
      await server.signedIn(email);
      return {};
    },
  },

  connectionStatus: { answers: 200, make: () => ({}) },
  turnOn: {
    answers: 200,
    make: async ({ server, dmcId, now }) => {
      await server.given('connection-events', [{ kind: 'off', dmcId, at: now }]);
      return { body: { cause: 'Others', details: 'a sample' } };
    },
  },
  stats: { answers: 200, make: withAttempts },
  statusStream: { answers: 200, make: () => ({}) },
  uptime: { answers: 200, make: withAttempts },
  failures: { answers: 200, make: () => ({ query: { ...window, by: 'reason' } }) },
  failureSamples: { answers: 200, make: () => ({ query: window }) },
  failedCall: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ query: await givenFailedCall(setting) }),
  },
  failureFile: { answers: 200, make: () => ({ query: { ...window, format: 'csv' } }) },
  incidents: { answers: 200, make: () => ({}) },
  incident: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await givenIncident(setting) } }),
  },
  addIncidentNote: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await givenIncident(setting) }, body: { text: 'The pool was empty.' } }),
  },
  removeIncidentNote: {
    answers: 204,
    namesOwned: true,
    make: async (setting) => {
      const { server, email, dmcId } = setting;
      const id = await givenIncident(setting);
      const owner = await server.signedIn(email);
      const added = await owner.post(`/api/incidents/${id}/notes`, { text: 'The pool was empty.' }, { dmcId });
      return { params: { id: calls.addIncidentNote.answer.schema.parse(added.json()).id } };
    },
  },
  logFile: { answers: 200, make: () => ({ params: { action: 'Precheck' }, query: { lookbackHrs: 1 } }) },

  contentStats: { answers: 200, make: withHotel },
  contentGaps: {
    answers: 200,
    make: async (setting) => {
      await withHotel(setting);
      return { query: { gap: 'any' } };
    },
  },
  contentFile: {
    answers: 200,
    make: async (setting) => {
      await withHotel(setting);
      return { params: { file: 'hotel' } };
    },
  },
  unconfirmedBookings: { answers: 200, make: () => ({ query: { category: 'timeout' } }) },
  unconfirmedBookingFile: { answers: 200, make: () => ({ query: { category: 'timeout' } }) },
  availability: {
    answers: 200,
    make: async ({ server, dmcId, now }) => {
      await server.given('availability', [availabilityLine({ dmcId, date: bangkokDay(now) })]);
      return {};
    },
  },
  availabilityFile: { answers: 200, make: () => ({ query: { fileType: 'avail' } }) },
  bookingTrend: { answers: 200, make: withBooking },
  bookingFile: { answers: 200, make: () => ({ query: { timeFrame: 0, searchBy: 'bookingdate' } }) },
  bookingSearch: { answers: 200, make: () => ({ query: { dataDate: '20261120', bookingId: 'b-1' } }) },
  discrepancies: { answers: 200, make: () => ({ params: { list: 'ghostedBookings' } }) },
  dateInsights: { answers: 200, make: withPrices },
  countryInsights: { answers: 200, make: withPrices },
  granularInsights: { answers: 200, make: withPrices },

  ownApi: { answers: 200, make: () => ({}) },
  releaseNotes: { answers: 200, make: () => ({}) },
  pullspecMails: { answers: 200, make: () => ({}) },
  startPullspecMails: { answers: 200, make: () => ({}) },
  endPullspecMails: {
    answers: 200,
    make: async ({ server, email }) => {
      await subscribed(server, email);
      return {};
    },
  },
  stopPullspecMails: {
    answers: 200,
    make: async ({ server, email }) => ({ body: { token: await subscribed(server, email) } }),
  },
  pullspecFiles: { answers: 200, make: () => ({}) },
  pullspecFile: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      return { query: { versionNum: '1.0.0.yml' } };
    },
  },
  uploadPullspec: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      return { form: { name: 'mine.yml', text: pullspecs['1.0.0'] ?? '' } };
    },
  },
  latestReport: {
    answers: 200,
    make: async (setting) => {
      await withRun(setting);
      return {};
    },
  },
  validationRuns: { answers: 200, make: () => ({}) },
  validationRun: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: (await withRun(setting)).runId } }),
  },
  waivers: { answers: 200, make: () => ({}) },
  addWaiver: {
    answers: 200,
    make: async (setting) => {
      await withWaiver(setting, 'PS-RES-003');
      return { body: { rule: 'PS-RES-010', reason: 'Next release.', until: '2099-12-31' } };
    },
  },
  replaceWaivers: {
    answers: 200,
    make: async (setting) => {
      await withWaiver(setting, 'PS-RES-003');
      return { body: { waivers: [] } };
    },
  },
  removeWaiver: {
    answers: 204,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await withWaiver(setting, 'PS-RES-003') } }),
  },
  startLiveRun: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      return {
        form: {
          name: 'mine.yml',
          text: 'openapi: 3.0.3',
          fields: { reference: '1.0.0', target: JSON.stringify(sampleTarget) },
        },
      };
    },
  },
  liveSchedule: { answers: 200, make: () => ({}) },
  setLiveSchedule: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      const times = JSON.stringify({ every: 'week', weekday: 'monday', hour: 3, zone: 'bangkok' });
      return {
        form: {
          name: 'mine.yml',
          text: 'openapi: 3.0.3',
          fields: { reference: '1.0.0', target: JSON.stringify(sampleTarget), times },
        },
      };
    },
  },
  endLiveSchedule: {
    answers: 204,
    make: async (setting) => {
      await withSchedule(setting);
      return {};
    },
  },
  liveRun: { answers: 200, make: () => ({}) },
  stopLiveRun: {
    answers: 204,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await withLiveRun(setting) } }),
  },
  liveRecording: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await withLiveRun(setting) } }),
  },
  onboardingAccount: { answers: 200, make: () => ({ query: { type: 'dmc_id' } }) },
  updateOnboarding: { answers: 204, make: () => ({ body: { onboardingStatus: 1, supplierOnboardingData: '{}' } }) },
  updateOnboardingStatus: {
    answers: 204,
    make: async ({ server, dmcId }) => {
      const form = aCompleteForm();
      const read = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
        sql.query('select status from onboarding_records where dmc_id = $1', [dmcId]),
      );
      if (read.length === 0)
        await server.given('onboarding', [
          { dmcId, status: 'SUBMIT', form },
          ...['DMC_CREATED', 'API_VALIDATED', 'REQUEST_CERTIFICATION'].map((status) => ({ dmcId, status })),
        ]);
      return { query: { type: 'dmc_id' }, body: { onboardingStatus: 6, supplierOnboardingData: JSON.stringify(form) } };
    },
  },
  onboardingComments: { answers: 200, make: () => ({}) },
  addOnboardingComment: { answers: 204, make: () => ({ body: { text: 'Which address?' } }) },
  checkEndpoint: { answers: 200, make: () => ({ body: { address: 'https://localhost/search' } }), keepsNothing: true },
  mappingHotels: { answers: 200, make: () => ({}) },
  unmappedRooms: {
    answers: 200,
    make: async (setting) => ({ query: { hotelId: (await withRoomToMap(setting)).hotelId, pageNum: 1, pageSize: 10 } }),
  },
  mappingHistory: {
    answers: 200,
    make: async (setting) => ({
      query: { hotelId: (await withRoomToMap(setting)).hotelId, pageNum: 1, pageSize: 10 },
    }),
  },
  roomLearning: { answers: 200, make: () => ({}) },
  updateRoom: { answers: 204, make: async (setting) => ({ body: await withRoomToMap(setting) }) },
  visitHotel: {
    answers: 200,
    make: async (setting) => ({ body: { hotelId: (await withRoomToMap(setting)).hotelId, roomId: null } }),
  },
  reportMapping: {
    answers: 204,
    make: async (setting) => {
      const { hotelId, roomId } = await withMappedRoom(setting);
      return { body: { hotelId, roomId, reason: 'It has two beds' } };
    },
  },
  roomImages: { answers: 200, make: () => ({ body: { masterHotelId: 'a-1', roomId: 'm-1' } }), keepsNothing: true },
  unmappedRoomImages: {
    answers: 200,
    make: async (setting) => ({ body: { hotelId: (await withRoomToMap(setting)).hotelId } }),
    keepsNothing: true,
  },

  agencyPartners: { answers: 200, make: () => ({}) },
  partnerPeople: { answers: 200, make: ofPartner },
  inviteUser: {
    answers: 200,
    make: (setting) => ({ ...ofPartner(setting), body: { email: `new-${setting.number}@sample.example` } }),
  },
  switchConnection: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { on: false, reason: 'maintenance' } }),
  },
  addPartner: {
    answers: 204,
    make: ({ number }) => ({ body: { dmcId: 800_000 + number, dmcName: `Added ${number}` } }),
  },
  renamePartner: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { dmcName: `Renamed ${setting.number}` } }),
  },
  switchPartnerAccess: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { enabled: false, reason: 'the contract ended' } }),
  },
  allPeople: { answers: 200, make: () => ({}) },
  importPeople: {
    answers: 200,
    make: ({ dmcId, number }) => ({
      body: {
        apply: true,
        people: [{ line: 2, email: `file-${number}@sample.example`, partners: [dmcId], isAdmin: false }],
      },
    }),
  },
  handInBatch: {
    answers: 200,
    make: ({ dmcId, number }) => ({
      form: {
        name: 'hotels.ndjson',
        text: JSON.stringify(hotelLine({ dmcId, hotelId: `handed-in-${number}` })),
        fields: { dataset: 'hotels' },
      },
    }),
  },
  lookAsPartner: { answers: 204, make: ofPartner },
  grantTurnOn: { answers: 204, make: (setting) => ({ ...ofPartner(setting), body: { reason: 'our mistake' } }) },
  partnerRules: { answers: 200, make: ofPartner },
  changePartnerRules: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { own: { windowMinutes: 30 }, reason: 'few attempts' } }),
  },
  agencyOnboardings: { answers: 200, make: () => ({}) },
  agencyOnboarding: { answers: 200, make: ofPartner },
  sendBackOnboarding: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 2);
      return { ...ofPartner(setting), body: { reason: 'the search address is missing' } };
    },
  },
  onboardingTalk: { answers: 200, make: ofPartner },
  commentToSupplier: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { text: 'The one of production' } }),
  },
  noteOnboardingLook: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 2);
      return { ...ofPartner(setting), body: { version: 0 } };
    },
  },
  setOnboardingStage: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 6);
      return { ...ofPartner(setting), body: { onboardingStatus: 3, reason: 'the price is wrong' } };
    },
  },
  tryOnboardingEndpoints: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 2, JSON.stringify(aCompleteForm()));
      return ofPartner(setting);
    },
  },
  mappingReports: { answers: 200, make: () => ({}) },
  answerMappingReport: {
    answers: 204,
    make: async (setting) => {
      const { hotelId, roomId } = await withMappedRoom(setting);
      await setting.server.database.transaction({ role: 'app', dmcId: setting.dmcId }, (sql) =>
        sql.query(
          `insert into mapping_reports (dmc_id, hotel_id, room_id, hotel_name, room_name, decided_at, reported_at, reported_by, reason)
           values ($1, $2, $3, 'Grand Siam', 'Deluxe King', portal_now(), portal_now(), 'ana@andaman.example', 'It has two beds')`,
          [setting.dmcId, hotelId, roomId],
        ),
      );
      return {
        ...ofPartner(setting),
        body: { hotelId, roomId, answer: 'take-back' as const, reason: 'You are right' },
      };
    },
  },
  notices: { answers: 200, make: () => ({}) },
  addNotice: { answers: 204, make: ({ now }) => ({ body: aNotice(now) }) },
  changeNotice: {
    answers: 204,
    make: async (setting) => ({ ...(await withNotice(setting)), body: aNotice(setting.now) }),
  },
  endNotice: { answers: 204, make: withNotice },
  imports: { answers: 200, make: () => ({}) },
  freshness: { answers: 200, make: () => ({}) },
  pullspecReleases: { answers: 200, make: () => ({}) },
  pullspecRelease: { answers: 200, make: (setting) => withRelease(setting, true) },
  pullspecImpact: { answers: 200, make: (setting) => withRelease(setting, true) },
  publishPullspec: { answers: 200, make: async (setting) => ({ ...(await withRelease(setting, true)), body: {} }) },
  withdrawPullspec: {
    answers: 200,
    make: async (setting) => ({ ...(await withRelease(setting, false)), body: { reason: 'a mistake' } }),
  },
  agencyStaff: { answers: 200, make: () => ({}) },
  inviteStaff: {
    answers: 200,
    make: ({ number }) => ({ body: { email: `staff-${number}@sample.example`, role: 'viewer' } }),
  },
  changePerson: { answers: 200, make: withPersonToDisable },
  factorResets: { answers: 200, make: () => ({}) },
  askFactorReset: {
    answers: 204,
    make: async (setting) => ({
      params: { id: String(await withPersonWithFactor(setting)) },
      body: { reason: 'The phone is lost' },
    }),
  },
  consentFactorReset: { answers: 204, make: withFactorReset },
  endFactorReset: { answers: 204, make: withFactorReset },
  ingestionTokens: { answers: 200, make: () => ({}) },
  makeIngestionToken: {
    answers: 200,
    make: ({ number }) => ({ body: { name: `token ${number}`, datasets: ['hotels'], expiresInDays: 30 } }),
  },
  revokeIngestionToken: { answers: 204, make: withIngestionToken },
  workloads: { answers: 200, make: ({ dmcId }) => ({ params: { dmcId: String(dmcId) } }) },
  allowWorkload: {
    answers: 204,
    make: async (setting) => ({
      params: { dmcId: String(setting.dmcId) },
      body: {
        issuer: sampleIssuer,
        audience: setting.server.url,
        claims: { repository: 'andaman/rates', ref: 'refs/heads/main' },
        personId: (await personWithWorkload(setting)).personId,
        scope: 'read',
      },
    }),
  },
  removeWorkload: { answers: 204, make: (setting) => withWorkload(setting) },
  agencyLog: { answers: 200, make: () => ({}) },

  reportClientError: {
    answers: 204,
    make: () => ({
      body: { level: 'error', message: 'a sample', url: 'http://portal.example/main', appName: 'suppliers-portal' },
    }),
    keepsNothing: true,
  },
};

async function startDevice({ server }: Setting) {
  return calls.startDevice.answer.schema.parse(
    (await server.visitor().post(calls.startDevice.path, { client: 'supplier 1.0.0' })).json(),
  );
}

/** The onboarding of the partner is at this stage. */
async function withOnboardingAt({ server, dmcId }: Setting, status: number, data = '{}'): Promise<void> {
  await server.given('partners', [{ dmcId, dmcName: 'Sample' }]);
  await server.database.transaction({ role: 'ingest' }, (sql) =>
    sql.query(
      `insert into onboarding_records (dmc_id, status, data) values ($1, $2, $3)
       on conflict (dmc_id) do update set status = excluded.status, data = excluded.data`,
      [dmcId, status, data],
    ),
  );
}

/** Without any attempt there is nothing to show. */
async function withAttempts({ server, dmcId, now }: Setting): Promise<Record<string, never>> {
  await server.given('actions', [attempt({ dmcId, at: now })]);
  return {};
}

const bangkokDay = (second: number): string => dayText(second * 1000, bangkok);

async function withHotel({ server, dmcId }: Setting): Promise<Record<string, never>> {
  await server.given('hotels', [hotelLine({ dmcId })]);
  return {};
}

async function withBooking({ server, dmcId, now }: Setting): Promise<Record<string, never>> {
  await server.given('bookings', [bookingLine({ dmcId, bookedAt: now })]);
  return {};
}

async function withPrices({ server, dmcId, now }: Setting): Promise<Record<string, never>> {
  await server.given('price-variance', [
    priceLine({ dmcId, bookingDate: bangkokDay(now), checkIn: bangkokDay(now + 5 * 86_400) }),
  ]);
  return {};
}

/** The cast signs in by the password alone, also in other cases: its requests are for those who are refused. */
async function withRecoveryCode({ server, email }: Setting) {
  const isCast = Object.values<string>(emails).includes(email);
  return { body: { code: isCast ? '000000' : ((await setUpSecondFactor(server, email)).recoveryCodes[0] ?? '') } };
}

async function aNewUser({ server, dmcId, number }: Setting): Promise<string> {
  const email = `second-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  return email;
}

async function withTicket({ server, browser }: Setting, email: string, step: SignInStep): Promise<void> {
  await browser.open();
  browser.cookies.set('portal_sign_in', await ticketFor(server, email, step));
}

async function aPasskey(server: TestServer, owner: Browser) {
  const device = new SoftPasskey({ origin: server.url, host: '127.0.0.1' });
  const question = calls.startPasskey.answer.schema.parse(
    (await owner.post(calls.startPasskey.path, undefined)).json(),
  );
  return { device, answer: device.register(question) };
}

/** What a device answers to a question that the user was asked in any session. */
async function answerFor(server: TestServer, email: string): Promise<Record<string, unknown>> {
  const challenge = randomText();
  await server.database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      `insert into passkey_challenges (challenge_hash, user_id, ends_at)
       select $2, user_id, portal_now() + interval '5 minutes' from users where email = $1`,
      [email, digestOf(challenge)],
    ),
  );
  return new SoftPasskey({ origin: server.url, host: '127.0.0.1' }).register({ challenge });
}

/** The token of the link that stops the mails. */
const subscribed = (server: TestServer, email: string): Promise<string> =>
  server.database.transaction({ role: 'access' }, async (sql) => {
    const userId = integer(onlyRow(await sql.query('select user_id from users where email = $1', [email])), 'user_id');
    await sql.query('insert into pullspec_subscriptions (user_id) values ($1) on conflict do nothing', [userId]);
    return stopToken(sql, userId);
  });
async function withPullspec({ server }: Setting): Promise<void> {
  await server.given('pullspec-versions', [{ fileName: '1.0.0.yml', document: pullspecs['1.0.0'] }]);
}

/** Makes version 0.0.1 again, because other samples have changed it. */
async function withRelease({ server }: Setting, isDraft: boolean) {
  const version = '0.0.1';
  await server.database.transaction({ role: 'owner' }, (sql) =>
    sql.query('delete from pullspec_versions where version = $1', [version]),
  );
  await server.given('pullspec-versions', [{ fileName: `${version}.yml`, document: aPullspec(version), isDraft }]);
  return { params: { version } };
}

async function withRun({ server, dmcId }: Setting): Promise<{ readonly runId: string }> {
  const row = onlyRow(
    await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into validation_runs (dmc_id, by_whom, kind, file_name, reference, verdict, errors, warnings, report, page)
     values ($1, 'ana', 'check', 'mine.yml', '1.0.0', 'conforms', 0, 0, '{}', '<!doctype html>') returning run_id`,
        [dmcId],
      ),
    ),
  );
  return { runId: String(integer(row, 'run_id')) };
}

/** The only waiver of the partner. Answers its id. */
async function withWaiver({ server, dmcId }: Setting, rule: string): Promise<string> {
  return server.database.transaction({ role: 'app', dmcId }, async (sql) => {
    await sql.query('delete from validation_waivers where dmc_id = $1', [dmcId]);
    const row = onlyRow(
      await sql.query(
        `insert into validation_waivers (dmc_id, place, rule, at_place, reason, until, added_by)
         values ($1, 0, $2, '', 'Next release.', date '2099-12-31', 'ana') returning waiver_id::text as id`,
        [dmcId, rule],
      ),
    );
    return text(row, 'id');
  });
}

const sampleTarget = {
  baseUrl: `${namedOrigin}/v2`,
  credential: 'sample-key',
  hotels: ['a-1'],
  requests: 60,
  minutes: 5,
  bookings: 0,
  alsoNonRefundable: false,
};

/** A schedule that is not due while the tests run. */
async function withSchedule({ server, dmcId }: Setting): Promise<void> {
  await server.database.transaction({ role: 'app', dmcId }, (sql) =>
    sql.query(
      `insert into live_schedules (dmc_id, set_by, every, weekday, hour, zone, file_name, document, target, credential, next_at)
       values ($1, 'ana', 'day', 'monday', 3, 'utc', 'mine.yml', 'openapi: 3.0.3', $2, '', portal_now() + interval '10 years') on conflict do nothing`,
      [dmcId, JSON.stringify(sampleTarget)],
    ),
  );
}

async function withLiveRun({ server, dmcId }: Setting): Promise<string> {
  const row = onlyRow(
    await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into live_runs (dmc_id, by_whom, file_name, base_url, state, phases, sent, planned, recording) values ($1, 'ana', 'mine.yml', 'https://qa.example', 'finished', '[]', 0, 0, '{}')
     on conflict (dmc_id) do update set stop_wanted = false returning live_run_id`,
        [dmcId],
      ),
    ),
  );
  return String(integer(row, 'live_run_id'));
}

async function withRoomToMap({
  server,
  dmcId,
  number,
}: Setting): Promise<{ readonly hotelId: string; readonly roomId: string; readonly masterRoomId: string }> {
  const [hotelId, masterHotelId] = [`map-${number}`, `master-${number}`];
  await server.given('hotels', [hotelLine({ dmcId, hotelId, masterHotelId })]);
  await server.given('rooms', [roomLine({ dmcId, hotelId })]);
  await server.given('master-rooms', [masterRoomLine({ dmcId, masterHotelId })]);
  return { hotelId, roomId: '1', masterRoomId: 'm-1' };
}

async function withMappedRoom(setting: Setting) {
  const room = await withRoomToMap(setting);
  const { dmcId, server } = setting;
  await server.database.transaction({ role: 'app', dmcId }, (sql) =>
    sql.query(
      `insert into room_decisions (dmc_id, hotel_id, room_id, room_name, decided_at) values ($1, $2, $3, 'Deluxe King', portal_now())`,
      [dmcId, room.hotelId, room.roomId],
    ),
  );
  return room;
}

function ofPartner({ dmcId }: Setting) {
  return { params: { dmcId: String(dmcId) } };
}

async function withPersonToDisable({ server, dmcId, number }: Setting) {
  const email = `disabled-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  const row = onlyRow(
    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select user_id from users where email = $1', [email]),
    ),
  );
  return { params: { id: String(integer(row, 'user_id')) }, body: { action: 'disable' as const } };
}

async function userIdOf({ server }: Setting, email: string): Promise<number> {
  const rows = await server.database.transaction({ role: 'access' }, (sql) =>
    sql.query('select user_id from users where email = $1', [email]),
  );
  return integer(onlyRow(rows), 'user_id');
}

async function withPersonWithFactor(setting: Setting): Promise<number> {
  const { server, dmcId, number } = setting;
  const email = `factor-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  const userId = await userIdOf(setting, email);
  await server.database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      "insert into second_factors (user_id, sealed_key, confirmed_at) values ($1, '\\x00', portal_now()) on conflict do nothing",
      [userId],
    ),
  );
  return userId;
}

/** Another member of staff asked for it. */
async function withFactorReset(setting: Setting) {
  const { server, number } = setting;
  const asker = `asker-${number}@agency.example`;
  await server.staff(asker, 'operator');
  const values = [await withPersonWithFactor(setting), await userIdOf(setting, asker)];
  const rows = await server.database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `insert into factor_resets (user_id, asked_by, reason, ends_at)
       values ($1, $2, 'The phone is lost', portal_now() + interval '24 hours') returning reset_id::text as reset_id`,
      values,
    ),
  );
  return { params: { id: text(onlyRow(rows), 'reset_id') } };
}

const aNotice = (now: number) => ({
  text: 'Searches pause',
  level: 'maintenance' as const,
  from: Math.floor(now),
  until: Math.floor(now) + 3600,
  partners: [],
});

async function withNotice({ server }: Setting) {
  const row = onlyRow(
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `insert into notices (text, level, shown_from, shown_until, written_by)
         values ('Searches pause', 'maintenance', portal_now(), portal_now() + interval '1 hour', 'a sample')
         returning notice_id::text as notice_id`,
      ),
    ),
  );
  return { params: { id: text(row, 'notice_id') } };
}

/** A person of the partner, in whose name a repository can act. */
async function personWithWorkload(setting: Setting): Promise<{ readonly personId: number }> {
  const { server, dmcId, number } = setting;
  const email = `workload-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  return { personId: await userIdOf(setting, email) };
}

async function withWorkload(setting: Setting, repository = 'andaman/rates') {
  const { server, dmcId } = setting;
  const { personId } = await personWithWorkload(setting);
  const row = onlyRow(
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `insert into workload_permissions (dmc_id, user_id, issuer, audience, claims, fingerprint, scope, made_by)
         values ($1, $2, $3, $4, $5, $6, 'read', 'a sample') returning workload_id::text as workload_id`,
        [dmcId, personId, sampleIssuer, server.url, JSON.stringify({ repository }), digestOf(repository)],
      ),
    ),
  );
  return { params: { dmcId: String(dmcId), id: text(row, 'workload_id') } };
}

async function withIngestionToken({ server, number }: Setting) {
  const row = onlyRow(
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `insert into agency_tokens (name, made_by, secret_hash, expires_at)
         values ($1, 'a sample', $2, portal_now() + interval '1 day') returning token_id::text as token_id`,
        [`revoked ${number}`, digestOf(`revoked ${number}`)],
      ),
    ),
  );
  return { params: { id: text(row, 'token_id') } };
}
