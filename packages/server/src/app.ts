import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { defaultJudgeRules, type JudgeRules } from '@suppliers-portal/domain';
import { markers } from '@suppliers-portal/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { PasswordChanges } from './access/password-changes.js';
import { Passwords } from './access/passwords.js';
import { readSecret } from './access/secrets.js';
import { Sessions } from './access/sessions.js';
import { SignIn } from './access/sign-in.js';
import { SignInTries } from './access/sign-in-tries.js';
import { Tokens } from './access/tokens.js';
import { Captchas } from './captcha/captchas.js';
import { providerOf, type CaptchaSettings } from './captcha/provider-of.js';
import { handlersOf } from './calls.js';
import { readStatus, readVersion } from './connection/status.js';
import { StatusStreams, type StreamPaces } from './connection/status-streams.js';
import { TurnOn } from './connection/turn-on.js';
import type { Database } from './database/database.js';
import { serveHostedLogin } from './hosted-login/serve-hosted-login.js';
import { AntiForgery } from './http/anti-forgery.js';
import { answerBrokenRequest, answerError, answerErrors } from './http/answer-errors.js';
import { NotingDatabase } from './http/call-context.js';
import { Cookies } from './http/cookies.js';
import { Gate } from './http/gate.js';
import { Figures } from './http/figures.js';
import { defaultMilliseconds, limitSockets, silentMilliseconds } from './http/socket-limits.js';
import { registerHealth } from './http/health.js';
import { refuseUnstorable } from './http/refuse-unstorable.js';
import { registerCalls } from './http/register-calls.js';
import { pathOf, securityHeaders } from './http/security-headers.js';
import { serveToolPackage } from './http/tool-package.js';
import { answerUnknownPaths } from './http/unknown-paths.js';
import { addCompression } from './http/compression.js';
import { serveWellKnown } from './http/well-known.js';
import { serveWebFiles, webPage } from './http/web-files.js';
import { Ingestion } from './ingestion/ingestion.js';
import { defaultLimits } from './ingestion/read-lines.js';
import { registerIngestion } from './ingestion/routes.js';
import { LogDownload } from './logs/download.js';
import type { ObjectStore } from './objects/object-store.js';
import { publicInternet } from './outbound/address-guard.js';
import type { EndpointParts } from './outbound/check-endpoint.js';
import { ProviderSignIn, type ProviderSettings } from './provider/provider-sign-in.js';
import { serveProvider } from './provider/serve-provider.js';
import { judgementOf, type Judge } from './self-validation/judge.js';
import { LiveRuns } from './self-validation/live-runs.js';
import { carryOut, type LiveWork } from './self-validation/live-work.js';
import { ValidationRuns } from './self-validation/validation-runs.js';
import { Recipients } from './settings/recipients.js';
import { serveAuthorizePage } from './tool-sign-in/authorize-page.js';
import { DeviceSignIn } from './tool-sign-in/device-sign-in.js';
import { LoopbackSignIn } from './tool-sign-in/loopback-sign-in.js';

export interface AppDependencies {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly ingestToken: string;
  readonly webFolder: string;
  readonly signIn: { readonly appId: string; readonly parents: readonly string[] };
  readonly notReady?: () => string | undefined;
  readonly publicUrl?: string | undefined;
  readonly metricsToken?: string | undefined;
  readonly trustProxy?: boolean | string | undefined;
  /** altcha, unless another kind is set up. */
  readonly captcha?: CaptchaSettings;
  /** Signs people in instead of the portal's own passwords. */
  readonly provider?: ProviderSettings | undefined;
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
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
}

export interface App {
  readonly http: FastifyInstance;
  /** The same door that the agency uses, for the demo data. */
  readonly ingestion: Ingestion;
  readonly figures: Figures;
  /** From now on the server says that it is not ready, and asks those who keep a connection to close it. */
  readonly drain: () => void;
  /** Tells the open streams that something about a partner was written. */
  readonly changed: (dmcId: number) => void;
}

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

/** The whole server but for the socket: whoever calls this decides where it listens. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { objects, publicUrl } = dependencies;
  const database = new NotingDatabase(dependencies.database);
  const https = publicUrl?.startsWith('https:') ?? false;
  const setSecurityHeaders = securityHeaders({
    https,
    signInParents: dependencies.signIn.parents,
    captcha: dependencies.captcha?.kind ?? 'altcha',
    pictureOrigins: dependencies.pictureOrigins ?? [],
  });
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
  const figures = new Figures();
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

  const passwords = new Passwords();
  const sessions = new Sessions(database);
  const tokens = new Tokens(database);
  const cookies = new Cookies(https, new AntiForgery(await readSecret(database, 'anti-forgery')));
  const rules = dependencies.rules ?? defaultJudgeRules;
  const streams = new StatusStreams(
    {
      status: (dmcId) => readStatus(database, dmcId, rules),
      version: (dmcId) => readVersion(database, dmcId),
      failed: (error) => http.log.warn({ err: error }, 'the status could not be followed'),
    },
    dependencies.paces,
  );
  http.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  const changed = (dmcId: number): void => streams.changed(dmcId);
  const waysInEnded = (): void => streams.recheck();
  const ingestion = new Ingestion(
    database,
    objects,
    passwords,
    defaultLimits,
    rules,
    changed,
    dependencies.requireGreenRun ?? false,
    waysInEnded,
  );
  const proof = dependencies.provider === undefined ? 'password' : 'sign-in';
  const gate = new Gate({
    sessions,
    tokens,
    cookies,
    publicOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    proof,
  });

  const tries = new SignInTries(database);
  const captchas = new Captchas(
    database,
    providerOf(dependencies.captcha ?? { kind: 'altcha' }, await readSecret(database, 'captcha')),
  );

  const { live = {} } = dependencies;
  const liveRuns = new LiveRuns({
    database,
    work: live.work ?? carryOut,
    rules: dependencies.endpoints ?? publicInternet,
    origins: live.origins ?? [],
    failed: (error, what) => http.log.error({ err: error }, what),
    ...(live.beatMilliseconds === undefined ? {} : { beatMilliseconds: live.beatMilliseconds }),
  });
  http.addHook('preClose', () => liveRuns.close());

  answerUnknownPaths(http, webPage(dependencies.webFolder, cookies));
  await registerCalls(
    http,
    { gate, database, setSession: (reply, secret) => cookies.setSession(reply, secret) },
    handlersOf({
      database,
      cookies,
      sessions,
      tokens,
      signIn: new SignIn(database, passwords, tries, sessions, captchas),
      captchas,
      publicUrl,
      throughProvider: dependencies.provider !== undefined,
      passwordChanges: new PasswordChanges(database, passwords, tries, sessions),
      proof,
      waysInEnded,
      devices: new DeviceSignIn(database, await readSecret(database, 'device-codes')),
      loopback: new LoopbackSignIn(database),
      recipients: new Recipients(database),
      turnOn: new TurnOn(database, changed),
      streams,
      rules,
      endpoints: dependencies.endpoints ?? publicInternet,
      logs: new LogDownload(database, objects, (error) => {
        figures.damagedSegments.inc();
        http.log.error({ err: error, objectKey: error.objectKey }, 'a download was broken off');
      }),
      validationRuns: new ValidationRuns(database, dependencies.judge ?? judgeHere),
      liveRuns,
    }),
  );
  serveAuthorizePage(http);
  serveWellKnown(http);
  if (dependencies.toolPackage !== undefined) serveToolPackage(http, dependencies.toolPackage);
  await registerIngestion(http, { ingestion, tokens, database, ingestToken: dependencies.ingestToken });
  registerHealth(http, {
    database,
    objects,
    figures,
    notReady: () => (isDraining ? 'the server is stopping' : dependencies.notReady?.()),
    metricsToken: dependencies.metricsToken,
    behindProxy: publicUrl !== undefined || (dependencies.trustProxy ?? false) !== false,
  });
  const { provider } = dependencies;
  await serveHostedLogin(http, { ...dependencies.signIn, cookies, throughProvider: provider !== undefined });
  if (provider !== undefined)
    serveProvider(http, { provider: new ProviderSignIn(database, provider), sessions, cookies, publicUrl });
  await serveWebFiles(http, dependencies.webFolder, cookies);
  const drain = (): void => {
    isDraining = true;
  };
  return { http, ingestion, changed, figures, drain };
}
