import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { defaultJudgeRules } from '@suppliers-portal/domain';
import { markers } from '@suppliers-portal/wire';
import { registerInvitations } from '../features/agency/operator-invitations.js';
import { registerSecondFactorRemoval } from '../features/second-factor/operator-removal.js';
import { registerOperatorLog } from '../features/security-log/operator-log.js';
import { Passwords } from '../features/access/passwords.js';
import { readSecret } from '../platform/database/secrets.js';
import { Sessions } from '../platform/identity/sessions.js';
import { Tokens } from '../platform/identity/tokens.js';
import { captchaSources } from '../features/captcha/captcha-sources.js';
import { GivingWay } from '../kernel/giving-way.js';
import { Signals } from '../kernel/signals.js';
import type { Platform } from '../platform/feature/feature.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { buildIngestion } from './build-ingestion.js';
import { allRoles, wordsOf, type Role } from './roles.js';
import { watchApp } from './watch-app.js';
import { AntiForgery } from '../platform/http/anti-forgery.js';
import { answerBrokenRequest, answerError, answerErrors } from '../platform/http/answer-errors.js';
import { NotingDatabase } from '../platform/changes/call-context.js';
import { ownerBySession } from '../platform/http/caller.js';
import { Cookies } from '../platform/http/cookies.js';
import { FloodHold } from '../platform/http/flood-hold.js';
import { defaultShares } from '../platform/http/shares.js';
import { Figures } from '../platform/http/figures.js';
import { traceRequests } from '../platform/tracing/trace-requests.js';
import {
  defaultMilliseconds,
  headersMilliseconds,
  limitSockets,
  requestMilliseconds,
  silentMilliseconds,
} from '../platform/http/socket-limits.js';
import { registerHealth } from '../platform/http/health.js';
import { refuseDoubled } from '../platform/http/refuse-doubled.js';
import { readJson, refuseUnstorable } from '../platform/http/refuse-unstorable.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { SharedCounts } from '../platform/http/shared-counts.js';
import { pathOf, securityHeaders } from '../platform/http/security-headers.js';
import { answerUnknownPaths, type PageAnswer } from '../platform/http/unknown-paths.js';
import { addCompression } from '../platform/http/compression.js';
import { registerIngestion } from '../platform/ingestion/routes.js';
import { publicInternet } from '../platform/outbound/address-guard.js';
import type { AppDependencies } from './dependencies.js';
import { notThere } from '../kernel/refusal.js';
import { registerPages } from './register-pages.js';
import { buildSecondFactor } from './second-factor.js';
import { SecurityLog } from '../platform/security-log/security-log.js';

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
/** In two seconds. An office behind one address has many people whose sessions ended in the night. */
const endedSessionsAtOnce = 60;

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
  'idToken',
];

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
    requestTimeout: requestMilliseconds,
    connectionTimeout: silentMilliseconds,
    keepAliveTimeout: 72_000,
    handlerTimeout: defaultMilliseconds,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: headersMilliseconds },
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
  http.removeContentTypeParser(['text/plain', 'application/json']);
  readJson(http);
  http.addHook('onRequest', async (request, reply) => {
    void reply.header(markers.requestIdHeader, request.id);
    return Promise.resolve();
  });
  http.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    return Promise.resolve();
  });
  refuseDoubled(http);
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
  const way = new GivingWay(() => database.isWanted);
  http.decorate('givingWay', way);
  http.addHook('onClose', () => securityLog.close());
  if (dependencies.tracer !== undefined) traceRequests(http, dependencies.tracer);
  limitSockets(http, figures);
  let isDraining = false;
  http.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('Connection', 'close');
    return Promise.resolve();
  });
  refuseUnstorable(http);
  const { holdMilliseconds, now } = dependencies.shares ?? defaultShares;
  answerErrors(http, new FloodHold(holdMilliseconds, now));
  await http.register(cookie);
  await addCompression(http);

  const { provider } = dependencies;
  const throughProvider = provider !== undefined;
  const passwords = new Passwords(dependencies.passwordCost);
  const signals = new Signals();
  const sharedCounts = new SharedCounts({
    database: dependencies.database,
    later: dependencies.countsLater,
    now: dependencies.shares?.now,
    failed: (error, what) => http.log.warn({ err: error }, what),
  });
  http.addHook('onClose', () => sharedCounts.close());
  const platform: Platform = {
    database,
    objects,
    figures,
    failed: (error, what) => http.log.error({ err: error }, what),
    sessions: new Sessions(database),
    tokens: new Tokens(database),
    cookies: new Cookies(https, new AntiForgery(await readSecret(database, 'anti-forgery')), (former) =>
      signals.ownerEnded(ownerBySession(former)),
    ),
    signals,
    rules: dependencies.rules ?? defaultJudgeRules,
    proof: throughProvider ? 'sign-in' : 'password',
    publicUrl,
    limited: (name, perMinute) => sharedCounts.limit(name, perMinute),
    endpoints: dependencies.endpoints ?? publicInternet,
    securityLog,
  };
  const { roles = allRoles } = dependencies;
  const wrongTokens = platform.limited('wrong tokens', wrongTokensPerMinute);
  const endedSessions = new RateLimit(endedSessionsAtOnce, dependencies.shares?.now, 2);
  const secondFactor = await buildSecondFactor(database, dependencies.demandsSecondFactor);
  const { ownSecondFactor } = secondFactor;
  const { requireGreenRun = false } = dependencies;
  const { rules } = platform;
  const ingestion = buildIngestion({
    ...{ database, objects, passwords, rules, requireGreenRun, signals, figures },
    failed: platform.failed,
    way,
    apart: dependencies.readsApart,
    ...(dependencies.batchTurns === undefined ? {} : { turns: dependencies.batchTurns }),
  });
  const parts = { dependencies, platform, passwords, captcha, wrongTokens, endedSessions, secondFactor, ingestion };
  const streams = roles.has('pages') ? await registerPages(http, parts) : undefined;
  if (streams === undefined) answerUnknownPaths(http, noPages(roles));
  watchApp(figures, { dependencies, database, ingestion, streams, failed: platform.failed });
  if (roles.has('ingest'))
    await registerIngestion(http, {
      ingestion,
      tokens: platform.tokens,
      database,
      ingestToken: dependencies.ingestToken,
      wrongTokens,
      more: (door, operatorOf) => {
        registerInvitations(door, { database, throughProvider, publicUrl, operatorOf });
        registerSecondFactorRemoval(door, { ownSecondFactor, operatorOf });
        registerOperatorLog(door, { database, securityLog });
      },
    });
  else refuseDoor(http);
  registerHealth(http, {
    database,
    objects,
    figures,
    notReady: () => (isDraining ? 'the server is stopping' : dependencies.notReady?.()),
    metricsToken: dependencies.metricsToken,
    behindProxy: isBehindProxy(dependencies),
  });
  const drain = (): void => {
    isDraining = true;
  };
  return { http, ingestion, signals, figures, drain };
}

/** A server without pages still says what it is, at every path that a person might try. */
const noPages =
  (roles: ReadonlySet<Role>): PageAnswer =>
  (_request, reply) =>
    reply
      .code(404)
      .type('text/plain')
      .send(`There are no pages here. This server runs ${wordsOf(roles)}.\n`);

/** A batch at the wrong server is refused before it is read, with the right server named. */
function refuseDoor(http: FastifyInstance): void {
  const refuse = (): never => {
    throw notThere('This server has no ingestion API. Ask a server that was started with the role ingest.');
  };
  for (const path of ['/ingest/*', '/operator/*']) http.all(path, { onRequest: refuse }, refuse);
}
