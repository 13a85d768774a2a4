import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.js';
import { captchaOf, judgeRulesOf, providerOf, storageOf, type Configuration } from './configuration.js';
import { packageRoot } from '../kernel/package-root.js';
import { readIngestToken } from '../platform/ingestion/ingest-token.js';
import { ReadingApart } from '../platform/ingestion/reading-apart.js';
import { startThread } from '../platform/ingestion/start-thread.js';
import { openStorage } from '../platform/storage/storage.js';
import { judgeApart } from '../features/self-validation/judge-apart.js';
import { LiveRuns } from '../features/self-validation/live-runs.js';
import { carryOutApart } from '../features/self-validation/live-apart.js';
import { serveDemoPictures } from '../seed/demo-pictures.js';
import { DemoTopUp } from '../seed/top-up.js';
import { allRoles, type Role } from '../app/roles.js';
import { BetweenServers } from '../platform/changes/between-servers.js';
import { aSecondLater } from '../platform/http/shared-counts.js';
import { publicInternet } from '../platform/outbound/address-guard.js';
import { Leases } from '../platform/work/leases.js';
import { CommandFault } from './command-fault.js';
import { healthWork, regularWork, type WorkParts } from './regular-work.js';
import { openTracing } from './tracing.js';
import { TracedDatabase } from '../platform/tracing/traced-database.js';
import { greeting } from './greeting.js';
import { Repeated } from './repeated.js';
import { stop } from './stop.js';

export interface Running {
  readonly address: string;
  stop(): Promise<void>;
}

/** The server as a process: storage, application, socket, and the regular work. */
export async function serve(
  configuration: Configuration,
  print: (text: string) => void,
  roles: ReadonlySet<Role> = allRoles,
): Promise<Running> {
  if (configuration.DATABASE_URL === undefined && roles.size < allRoles.size)
    throw new CommandFault('--only needs several servers, and these need a PostgreSQL: set DATABASE_URL.');
  const webFolder = webFolderOf(configuration);
  const demo = isDemo(configuration) && roles.has('work');
  const ingest = await readIngestToken(configuration.DATA_DIR, configuration.INGEST_TOKEN);
  const opened = await openStorage(storageOf(configuration));
  const tracing = openTracing(configuration, print);
  const storage = tracing === undefined ? opened : { ...opened, database: new TracedDatabase(opened.database) };
  const judgeFile = join(packageRoot(), 'dist/judge-process.js');
  const live = {
    work: carryOutApart(join(packageRoot(), 'dist/live-process.js')),
    origins: configuration.LIVE_ORIGINS,
  };
  let missing: string | undefined = demo ? 'the demo data is being loaded' : undefined;
  const { http, ingestion, signals, drain, figures } = await buildApp({
    database: storage.database,
    objects: storage.objects,
    roles,
    dataFolder: configuration.DATA_DIR,
    ingestToken: ingest.token,
    webFolder,
    signIn: { appId: configuration.UNIVERSAL_LOGIN_APP_ID, parents: configuration.UNIVERSAL_LOGIN_ORIGINS },
    pictureOrigins: configuration.PICTURE_ORIGINS,
    notReady: () => missing,
    rules: judgeRulesOf(configuration),
    readsApart: new ReadingApart(() => startThread(join(packageRoot(), 'dist/attempts-thread.js'))),
    batchTurns: { atATime: configuration.INGEST_AT_ONCE, waiting: configuration.INGEST_WAITING },
    toolPackage: join(packageRoot(), '../cli/dist/supplier.tgz'),
    requireGreenRun: configuration.REQUIRE_GREEN_RUN === 'on',
    judge: judgeApart(judgeFile),
    live,
    workloads: { issuers: configuration.WORKLOAD_ORIGINS },
    captcha: captchaOf(configuration),
    provider: providerOf(configuration),
    demandsSecondFactor: configuration.SECOND_FACTOR,
    publicUrl: configuration.PUBLIC_URL,
    metricsToken: configuration.METRICS_TOKEN,
    securityContact: configuration.SECURITY_CONTACT,
    trustProxy: configuration.TRUST_PROXY === 'off' ? false : configuration.TRUST_PROXY,
    ...(tracing === undefined ? {} : { tracer: tracing.tracer }),
    // One server alone can use an embedded database.
    ...(storage.listen === undefined ? {} : { countsLater: aSecondLater }),
    log: { level: configuration.LOG_LEVEL, stream: process.stderr },
  }).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  if (isDemo(configuration) && roles.has('pages')) serveDemoPictures(http);
  const address = await listen(http, configuration).catch(async (error: unknown) => {
    await http.close();
    await storage.close();
    throw error;
  });
  print(greeting({ address, configuration, demo: isDemo(configuration), roles, ingestTokenPath: ingest.path }));

  const between =
    storage.listen === undefined
      ? undefined
      : new BetweenServers({
          database: storage.database,
          listen: storage.listen,
          signals,
          failed: (error, what) => http.log.warn({ err: error }, what),
        });
  const leases = new Leases(storage.database, { failed: (error, what) => http.log.warn({ err: error }, what) });
  const scheduledRuns = new LiveRuns({
    database: storage.database,
    ...live,
    rules: publicInternet,
    failed: (error, what) => http.log.error({ err: error }, what),
  });
  const tracer = tracing?.tracer;
  const parts: WorkParts = {
    storage,
    http,
    configuration,
    figures,
    signals,
    address,
    leases,
    tracer,
    scheduledRuns,
    judge: judgeApart(judgeFile),
  };
  const regular = roles.has('work') ? [...regularWork(parts), ...healthWork(parts)] : [];
  if (demo) {
    const topUp = new DemoTopUp(storage.database, ingestion);
    regular.push(
      new Repeated(
        'the demo data',
        60_000,
        async (first) => {
          await (first ? topUp.start() : topUp.tick());
          missing = undefined;
        },
        http.log,
        { at: 'once' },
        figures.work,
      ),
    );
  }
  await storage.objects.probe().catch((error: unknown) => {
    http.log.error({ err: error }, 'log files cannot be written: batches of actions are refused until they can');
  });
  const drainMilliseconds = configuration.DRAIN_SECONDS * 1000;
  const dataFolder = configuration.DATA_DIR;
  const others = { stop: () => between?.close() ?? Promise.resolve() };
  const traces = { stop: () => tracing?.close() ?? Promise.resolve() };
  const scheduled = { stop: () => scheduledRuns.close() };
  const running = [...regular, scheduled, others, traces];
  return { address, stop: () => stop({ http, storage, regular: running, dataFolder, drain, drainMilliseconds }) };
}

/** A folder that is named has to have the pages. Without a name they can be missing, as in a checkout before a build. */
function webFolderOf({ WEB_DIR }: Configuration): string {
  if (WEB_DIR !== undefined && !existsSync(join(WEB_DIR, 'index.html')))
    throw new CommandFault(`WEB_DIR=${WEB_DIR} is not valid: it has to be a folder with the file index.html.`);
  return WEB_DIR ?? join(packageRoot(), '../web/dist');
}

const isDemo = ({ DEMO, DATABASE_URL }: Configuration): boolean =>
  DEMO === undefined ? DATABASE_URL === undefined : DEMO === 'on';

async function listen(http: FastifyInstance, { HOST, PORT, PUBLIC_URL }: Configuration): Promise<string> {
  try {
    await http.listen({ host: HOST, port: PORT });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new CommandFault(`Port ${PORT} is in use by another program. Stop it, or set PORT to another port.`);
    if (code === 'EACCES')
      throw new CommandFault(`Port ${PORT} may not be used by this user. Set PORT to a port above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CommandFault(
        `HOST=${HOST} is not an address of this machine. Set HOST to one of them, or to 0.0.0.0 for all.`,
      );
    throw error;
  }
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : PORT;
  const shown = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
