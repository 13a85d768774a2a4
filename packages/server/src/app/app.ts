import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { defaultJudgeRules, type DemandName, type JudgeRules } from '@suppliers-portal/domain';
import { markers } from '@suppliers-portal/wire';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registerInvitations } from '../features/agency/operator-invitations.js';
import { registerSecondFactorRemoval } from '../features/second-factor/operator-removal.js';
import { registerOperatorLog } from '../features/security-log/operator-log.js';
import { PasswordChanges } from '../features/access/password-changes.js';
import { Passwords, type PasswordCost } from '../features/access/passwords.js';
import { readSecret } from '../platform/database/secrets.js';
import { Sessions } from '../platform/identity/sessions.js';
import { SignIn } from '../features/access/sign-in.js';
import { SignInTries } from '../features/access/sign-in-tries.js';
import { Tokens } from '../platform/identity/tokens.js';
import { Captchas } from '../features/captcha/captchas.js';
import { providerOf, type CaptchaSettings } from '../features/captcha/provider-of.js';
import { openStreams } from '../features/connection/feature.js';
import type { StreamPaces } from '../features/connection/status-streams.js';
import { captchaSources } from '../features/captcha/captcha-sources.js';
import { Signals } from '../kernel/signals.js';
import type { Platform } from '../platform/feature/feature.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { buildIngestion } from './build-ingestion.js';
import { buildSecondFactor } from './second-factor.js';
import { watchApp } from './watch-app.js';
import { keptCalls } from './kept-calls.js';
import { handlersOf } from './features.js';
import type { Database } from '../platform/database/database.js';
import { serveHostedLogin } from '../features/hosted-login/serve-hosted-login.js';
import { AntiForgery } from '../platform/http/anti-forgery.js';
import { answerBrokenRequest, answerError, answerErrors } from '../platform/http/answer-errors.js';
import { NotingDatabase } from '../platform/changes/call-context.js';
import { Cookies } from '../platform/http/cookies.js';
import { AnswersInMemory } from '../platform/http/answers-in-memory.js';
import { Gate } from '../platform/http/gate.js';
import { Figures } from '../platform/http/figures.js';
import { defaultMilliseconds, limitSockets, silentMilliseconds } from '../platform/http/socket-limits.js';
import { registerHealth } from '../platform/http/health.js';
import { refuseUnstorable } from '../platform/http/refuse-unstorable.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { registerCalls } from '../platform/http/register-calls.js';
import { defaultShares, Shares, type ShareSettings } from '../platform/http/shares.js';
import { takePolicyReports } from '../platform/http/policy-reports.js';
import { pathOf, securityHeaders } from '../platform/http/security-headers.js';
import { serveOwnApi } from '../platform/http/own-api.js';
import { serveToolPackage } from '../platform/http/tool-package.js';
import { answerUnknownPaths } from '../platform/http/unknown-paths.js';
import { addCompression } from '../platform/http/compression.js';
import { SecurityLog } from '../platform/security-log/security-log.js';
import { serveWellKnown } from '../platform/http/well-known.js';
import { serveWebFiles, webPage } from '../platform/http/web-files.js';
import { registerIngestion } from '../platform/ingestion/routes.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { publicInternet } from '../platform/outbound/address-guard.js';
import type { EndpointParts } from '../platform/outbound/check-endpoint.js';
import { ProviderSignIn, type ProviderSettings } from '../features/provider/provider-sign-in.js';
import { serveProvider } from '../features/provider/serve-provider.js';
import { judgementOf, type Judge } from '../features/self-validation/judge.js';
import { LiveRuns } from '../features/self-validation/live-runs.js';
import { carryOut, type LiveWork } from '../features/self-validation/live-work.js';
import { ValidationRuns } from '../features/self-validation/validation-runs.js';
import { serveAuthorizePage } from '../features/tool-sign-in/authorize-page.js';
import { DeviceSignIn } from '../features/tool-sign-in/device-sign-in.js';
import { LoopbackSignIn } from '../features/tool-sign-in/loopback-sign-in.js';

export interface AppDependencies {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly ingestToken: string;
  readonly webFolder: string;
  readonly signIn: { readonly appId: string; readonly parents: readonly string[] };
  readonly notReady?: () => string | undefined;
  readonly publicUrl?: string | undefined;
  readonly metricsToken?: string | undefined;
  /** Where people report weaknesses. */
  readonly securityContact?: string | undefined;
  readonly trustProxy?: boolean | string | undefined;
  /** altcha, unless another kind is set up. */
  readonly captcha?: CaptchaSettings;
  /** Signs people in instead of the portal's own passwords. */
  readonly provider?: ProviderSettings | undefined;
  /** The kinds of account that have to have a second factor. */
  readonly demandsSecondFactor?: readonly DemandName[];
  /** From where pictures of rooms may come, besides the portal itself. */
  readonly pictureOrigins?: readonly string[];
  readonly rules?: JudgeRules;
  /** Whether an onboarding needs a run that conforms before it counts as validated. */
  readonly requireGreenRun?: boolean;
  /** The packed command line that is installed from here. */
  readonly toolPackage?: string;
  /** Judges suppliers' documents; left out, in this thread. */
  readonly judge?: Judge;
  /** How suppliers' servers are called; left out, in this thread, and public addresses only. */
  readonly live?: {
    readonly work?: LiveWork;
    readonly origins?: readonly string[];
    readonly beatMilliseconds?: number;
  };
  readonly paces?: StreamPaces;
  /** Where the addresses that users name may be tried; the open internet, unless a test says otherwise. */
  readonly endpoints?: EndpointParts;
  /** What one partner and one caller may have of the server; the usual share, unless a test says otherwise. */
  readonly shares?: ShareSettings;
  /** The disk whose free space is in the figures. */
  readonly dataFolder?: string;
  /**
   * Whether answers of the data pages are kept in memory while they are true; they are, unless a test compares them.
   */
  readonly keepsAnswers?: boolean;
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
  /** What a hash of a password costs. Tests that are not about passwords set less than the default. */
  readonly passwordCost?: PasswordCost;
}

export interface App {
  readonly http: FastifyInstance;
  /** The same door that the agency uses, for the demo data. */
  readonly ingestion: Ingestion;
  readonly signals: Signals;
  readonly figures: Figures;
  /** From now on the server says that it is not ready, and asks those who keep a connection to close it. */
  readonly drain: () => void;
}

/** From one network. Any more get 429. */
const wrongTokensPerMinute = 60;

const secrets = [
  'password',
  'new',
  'current',
  'reCaptchaToken',
  'secret',
  'token',
  'access_token',
  'device_code',
  'user_code',
  'code',
  'codeVerifier',
];

const judgeHere: Judge = (document, reference) => Promise.resolve(judgementOf(document, reference));

const isBehindProxy = ({ publicUrl, trustProxy = false }: AppDependencies): boolean =>
  publicUrl !== undefined || trustProxy !== false;

/** What every request meets before any handler. */
function openHttp(
  dependencies: AppDependencies,
  setSecurityHeaders: ReturnType<typeof securityHeaders>,
): FastifyInstance {
  const http = Fastify({
    logger: {
      level: dependencies.log?.level ?? 'warn',
      ...(dependencies.log?.stream === undefined ? {} : { stream: dependencies.log.stream }),
      redact: [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request), network: request.ip }) },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: dependencies.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    // A large file on a slow line needs minutes to come in.
    requestTimeout: 300_000,
    connectionTimeout: silentMilliseconds,
    keepAliveTimeout: 72_000,
    handlerTimeout: defaultMilliseconds,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    // A call that came before the door closed is answered, as those that run are.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void reply.header(markers.requestIdHeader, request.id);
      setSecurityHeaders(request, reply);
      void answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  // A page of another site can send text without asking; ours send JSON.
  http.removeContentTypeParser('text/plain');
  http.addHook('onRequest', async (request, reply) => {
    void reply.header(markers.requestIdHeader, request.id);
    return Promise.resolve();
  });
  http.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    return Promise.resolve();
  });
  return http;
}

/** The whole server but for the socket: the caller decides where it listens. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { objects, publicUrl } = dependencies;
  const database = new NotingDatabase(dependencies.database);
  const captcha = dependencies.captcha ?? { kind: 'altcha' };
  const https = publicUrl?.startsWith('https:') ?? false;
  const setSecurityHeaders = securityHeaders({
    https,
    signInParents: dependencies.signIn.parents,
    captchaSources: captchaSources[captcha.kind],
    pictureOrigins: dependencies.pictureOrigins ?? [],
  });
  const http = openHttp(dependencies, setSecurityHeaders);
  const figures = new Figures();
  const securityLog = new SecurityLog({
    database: dependencies.database,
    failed: (error, what) => http.log.error({ err: error }, what),
  });
  http.decorate('securityLog', securityLog);
  http.addHook('onClose', () => securityLog.close());
  limitSockets(http, figures);
  let isDraining = false;
  http.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('Connection', 'close');
    return Promise.resolve();
  });
  refuseUnstorable(http);
  answerErrors(http);
  await http.register(cookie);
  await addCompression(http);

  const { provider } = dependencies;
  const throughProvider = provider !== undefined;
  const passwords = new Passwords(dependencies.passwordCost);
  const signals = new Signals();
  const platform: Platform = {
    database,
    objects,
    figures,
    failed: (error, what) => http.log.error({ err: error }, what),
    sessions: new Sessions(database),
    tokens: new Tokens(database),
    cookies: new Cookies(https, new AntiForgery(await readSecret(database, 'anti-forgery'))),
    signals,
    rules: dependencies.rules ?? defaultJudgeRules,
    proof: throughProvider ? 'sign-in' : 'password',
    publicUrl,
    endpoints: dependencies.endpoints ?? publicInternet,
    securityLog,
  };
  const { sessions, tokens, cookies, proof, rules } = platform;

  const streams = openStreams(platform, {
    paces: dependencies.paces,
    failed: (error) => http.log.warn({ err: error }, 'the status could not be followed'),
  });
  http.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  const { live = {} } = dependencies;
  const liveRuns = new LiveRuns({
    database,
    work: live.work ?? carryOut,
    rules: platform.endpoints,
    origins: live.origins ?? [],
    failed: platform.failed,
    ...(live.beatMilliseconds === undefined ? {} : { beatMilliseconds: live.beatMilliseconds }),
  });
  http.addHook('preClose', () => liveRuns.close());

  answerUnknownPaths(http, webPage(dependencies.webFolder, cookies));
  const wrongTokens = new RateLimit(wrongTokensPerMinute, dependencies.shares?.now);
  const gate = new Gate({
    sessions,
    tokens,
    cookies,
    publicOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    proof,
    wrongTokens,
  });
  const tries = new SignInTries(database);
  const captchas = new Captchas(database, providerOf(captcha, await readSecret(database, 'captcha')));
  const secondFactor = await buildSecondFactor(database, dependencies.demandsSecondFactor);
  const { ownSecondFactor } = secondFactor;
  const handlers = handlersOf({
    ...platform,
    throughProvider,
    captchas,
    streams,
    liveRuns,
    signIn: new SignIn(database, passwords, tries, sessions, captchas, secondFactor.second),
    ...secondFactor,
    signInParents: dependencies.signIn.parents,
    passwordChanges: new PasswordChanges(database, passwords, tries, sessions),
    devices: new DeviceSignIn(database, await readSecret(database, 'device-codes')),
    loopback: new LoopbackSignIn(database),
    validationRuns: new ValidationRuns(database, dependencies.judge ?? judgeHere),
  });
  const setSession = (reply: FastifyReply, secret: string): void => cookies.setSession(reply, secret);
  const shares = new Shares(dependencies.shares ?? defaultShares);
  const answers = new AnswersInMemory(undefined, (outcome) => figures.answers.inc({ outcome }));
  await registerCalls(
    http,
    { gate, shares, database, answers, keptCalls: dependencies.keepsAnswers === false ? {} : keptCalls, setSession },
    handlers,
  );
  serveAuthorizePage(http);
  serveOwnApi(http, publicUrl);
  serveWellKnown(http, { securityContact: dependencies.securityContact, publicUrl });
  await takePolicyReports(http);
  if (dependencies.toolPackage !== undefined) serveToolPackage(http, dependencies.toolPackage);
  const { requireGreenRun = false } = dependencies;
  const ingestion = buildIngestion({ database, objects, passwords, rules, requireGreenRun, signals, figures });
  watchApp(figures, { dependencies, database, ingestion, streams, failed: platform.failed });
  await registerIngestion(http, {
    ingestion,
    tokens,
    database,
    ingestToken: dependencies.ingestToken,
    wrongTokens,
    more: (door, operatorOf) => {
      registerInvitations(door, { database, throughProvider, publicUrl, operatorOf });
      registerSecondFactorRemoval(door, { ownSecondFactor, operatorOf });
      registerOperatorLog(door, { database, securityLog });
    },
  });
  registerHealth(http, {
    database,
    objects,
    figures,
    notReady: () => (isDraining ? 'the server is stopping' : dependencies.notReady?.()),
    metricsToken: dependencies.metricsToken,
    behindProxy: isBehindProxy(dependencies),
  });
  await serveHostedLogin(http, { ...dependencies.signIn, cookies, throughProvider });
  if (provider !== undefined)
    serveProvider(http, { provider: new ProviderSignIn(database, provider), sessions, cookies, publicUrl });
  await serveWebFiles(http, dependencies.webFolder, cookies);
  const drain = (): void => {
    isDraining = true;
  };
  return { http, ingestion, signals, figures, drain };
}
