import type { FastifyInstance, FastifyReply } from 'fastify';
import { PasswordChanges } from '../features/access/password-changes.js';
import type { Passwords } from '../features/access/passwords.js';
import { readSecret } from '../platform/database/secrets.js';
import { SignIn } from '../features/access/sign-in.js';
import { SignInTries } from '../features/access/sign-in-tries.js';
import { Captchas } from '../features/captcha/captchas.js';
import { providerOf, type CaptchaSettings } from '../features/captcha/provider-of.js';
import { openStreams } from '../features/connection/feature.js';
import type { Platform } from '../platform/feature/feature.js';
import { keptCalls } from './kept-calls.js';
import { handlersOf } from './features.js';
import { serveHostedLogin } from '../features/hosted-login/serve-hosted-login.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { AnswersInMemory } from '../platform/http/answers-in-memory.js';
import { Gate } from '../platform/http/gate.js';
import type { RateLimit } from '../platform/http/rate-limit.js';
import { OpenFiles } from '../platform/http/open-files.js';
import { stillMay } from '../platform/http/still-may.js';
import { registerCalls } from '../platform/http/register-calls.js';
import { defaultShares, Shares } from '../platform/http/shares.js';
import { takePolicyReports } from '../platform/http/policy-reports.js';
import { serveToolPackage } from '../platform/http/tool-package.js';
import { answerUnknownPaths } from '../platform/http/unknown-paths.js';
import { serveWellKnown } from '../platform/http/well-known.js';
import { serveWebFiles, webPage } from '../platform/http/web-files.js';
import { ProviderSignIn } from '../features/provider/provider-sign-in.js';
import { serveProvider } from '../features/provider/serve-provider.js';
import { judgementOf, type Judge } from '../features/self-validation/judge.js';
import { LiveRuns } from '../features/self-validation/live-runs.js';
import { carryOut } from '../features/self-validation/live-work.js';
import { ValidationRuns } from '../features/self-validation/validation-runs.js';
import { serveAuthorizePage } from '../features/tool-sign-in/authorize-page.js';
import { DeviceSignIn } from '../features/tool-sign-in/device-sign-in.js';
import { LoopbackSignIn } from '../features/tool-sign-in/loopback-sign-in.js';
import { FetchedKeys } from '../features/workloads/issuer-keys.js';
import { isOfThisMachine } from '../features/workloads/issuers.js';
import { WorkloadSignIn } from '../features/workloads/workload-sign-in.js';
import type { AppDependencies } from './dependencies.js';
import type { SecondFactorKit } from './second-factor.js';
import type { StatusStreams } from '../features/connection/status-streams.js';

export interface PagesParts {
  readonly dependencies: AppDependencies;
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly captcha: CaptchaSettings;
  /** Counts wrong tokens by network. */
  readonly wrongTokens: RateLimit;
  /** Counts sessions that are not alive by network. */
  readonly endedSessions: RateLimit;
  readonly secondFactor: SecondFactorKit;
  readonly ingestion: Ingestion;
}

const judgeHere: Judge = (document, reference) => Promise.resolve(judgementOf(document, reference));

/** The pages and their calls. Answers the streams that they open. */
export async function registerPages(
  http: FastifyInstance,
  { dependencies, platform, passwords, captcha, wrongTokens, endedSessions, secondFactor, ingestion }: PagesParts,
): Promise<StatusStreams> {
  const { database, sessions, tokens, cookies, proof, publicUrl } = platform;
  const { provider } = dependencies;
  const throughProvider = provider !== undefined;

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
  const gate = new Gate({
    sessions,
    tokens,
    cookies,
    publicOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    proof,
    wrongTokens,
    endedSessions,
  });
  const tries = new SignInTries(database);
  const captchas = new Captchas(database, providerOf(captcha, await readSecret(database, 'captcha')));
  const { issuers, keys }: NonNullable<AppDependencies['workloads']> = dependencies.workloads ?? { issuers: [] };
  const fetched = new FetchedKeys({ rules: platform.endpoints, named: issuers.filter(isOfThisMachine) });
  const handlers = handlersOf({
    ...platform,
    throughProvider,
    requireGreenRun: dependencies.requireGreenRun === true,
    ingestion,
    captchas,
    streams,
    liveRuns,
    signIn: new SignIn(database, passwords, tries, sessions, captchas, secondFactor.second),
    ...secondFactor,
    signInParents: dependencies.signIn.parents,
    passwordChanges: new PasswordChanges(database, passwords, tries, sessions),
    devices: new DeviceSignIn(database, await readSecret(database, 'device-codes')),
    loopback: new LoopbackSignIn(database),
    issuers,
    workloadSignIn: new WorkloadSignIn(database, keys ?? fetched, issuers),
    validationRuns: new ValidationRuns(database, dependencies.judge ?? judgeHere),
  });
  const setSession = (reply: FastifyReply, secret: string): void => cookies.setSession(reply, secret);
  const shares = new Shares(dependencies.shares ?? defaultShares, platform.limited);
  const answers = new AnswersInMemory(undefined, (outcome) => platform.figures.answers.inc({ outcome }));
  const files = new OpenFiles(
    (caller) => stillMay(platform, caller),
    (error) => platform.failed(error, 'a file that is being sent could not be checked'),
  );
  files.endWith(platform.signals);
  const kept = dependencies.keepsAnswers === false ? {} : keptCalls;
  await registerCalls(http, { gate, shares, database, answers, files, keptCalls: kept, setSession }, handlers);
  serveAuthorizePage(http);
  serveWellKnown(http, { securityContact: dependencies.securityContact, publicUrl });
  await takePolicyReports(http);
  if (dependencies.toolPackage !== undefined) serveToolPackage(http, dependencies.toolPackage);
  await serveHostedLogin(http, { ...dependencies.signIn, cookies, throughProvider });
  if (provider !== undefined)
    serveProvider(http, {
      provider: new ProviderSignIn(database, provider),
      sessions,
      cookies,
      publicUrl,
      limited: platform.limited,
    });
  await serveWebFiles(http, dependencies.webFolder, cookies);
  return streams;
}
