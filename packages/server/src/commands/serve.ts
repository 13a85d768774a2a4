import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.js';
import { Backups } from '../platform/storage/backups.js';
import { captchaOf, judgeRulesOf, providerOf, storageOf, type Configuration } from './configuration.js';
import { restoreDue } from '../features/connection/restore.js';
import type { Figures } from '../platform/http/figures.js';
import { removeOld, type StepNotes } from '../app/housekeeping.js';
import { OutboxFolder } from '../platform/mails/outbox-folder.js';
import { sendDueMails } from '../platform/mails/send-due-mails.js';
import { makeDueSuggestions } from '../features/room-mapping/suggestions.js';
import { SmtpMailer } from '../platform/mails/smtp-mailer.js';
import { mailQueues } from '../app/features.js';
import type { Signals } from '../kernel/signals.js';
import { packageRoot } from '../kernel/package-root.js';
import { readIngestToken } from '../platform/ingestion/ingest-token.js';
import { pruneSecurityLog } from '../platform/security-log/prune.js';
import { openStorage, type Storage } from '../platform/storage/storage.js';
import { judgeApart } from '../features/self-validation/judge-apart.js';
import { carryOutApart } from '../features/self-validation/live-apart.js';
import { serveDemoPictures } from '../seed/demo-pictures.js';
import { DemoTopUp } from '../seed/top-up.js';
import { greeting } from './greeting.js';
import { Repeated } from './repeated.js';
import { stop } from './stop.js';

export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

export interface Running {
  readonly address: string;
  stop(): Promise<void>;
}

/** The server as a process: storage, application, socket, and what is done regularly beside it. */
export async function serve(configuration: Configuration, print: (text: string) => void): Promise<Running> {
  const demo = isDemo(configuration);
  const ingest = await readIngestToken(configuration.DATA_DIR, configuration.INGEST_TOKEN);
  const storage = await openStorage(storageOf(configuration));
  let missing: string | undefined = demo ? 'the demo data is being loaded' : undefined;
  const { http, ingestion, signals, drain, figures } = await buildApp({
    database: storage.database,
    objects: storage.objects,
    dataFolder: configuration.DATA_DIR,
    ingestToken: ingest.token,
    webFolder: configuration.WEB_DIR ?? join(packageRoot(), '../web/dist'),
    signIn: { appId: configuration.UNIVERSAL_LOGIN_APP_ID, parents: configuration.UNIVERSAL_LOGIN_ORIGINS },
    pictureOrigins: configuration.PICTURE_ORIGINS,
    notReady: () => missing,
    rules: judgeRulesOf(configuration),
    toolPackage: join(packageRoot(), '../cli/dist/supplier.tgz'),
    requireGreenRun: configuration.REQUIRE_GREEN_RUN === 'on',
    judge: judgeApart(join(packageRoot(), 'dist/judge-process.js')),
    live: { work: carryOutApart(join(packageRoot(), 'dist/live-process.js')), origins: configuration.LIVE_ORIGINS },
    captcha: captchaOf(configuration),
    provider: providerOf(configuration),
    demandsSecondFactor: configuration.SECOND_FACTOR,
    publicUrl: configuration.PUBLIC_URL,
    metricsToken: configuration.METRICS_TOKEN,
    securityContact: configuration.SECURITY_CONTACT,
    trustProxy: configuration.TRUST_PROXY === 'off' ? false : configuration.TRUST_PROXY,
    log: { level: configuration.LOG_LEVEL, stream: process.stderr },
  }).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  if (demo) serveDemoPictures(http);
  const address = await listen(http, configuration).catch(async (error: unknown) => {
    await http.close();
    await storage.close();
    throw error;
  });
  print(greeting({ address, configuration, demo, ingestTokenPath: ingest.path }));

  const regular = [
    ...regularWork(storage, http, configuration, figures),
    ...healthWork(storage, http, configuration, { address, signals, figures }),
  ];
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
  return { address, stop: () => stop({ http, storage, regular, dataFolder, drain, drainMilliseconds }) };
}

const isDemo = ({ DEMO, DATABASE_URL }: Configuration): boolean =>
  DEMO === undefined ? DATABASE_URL === undefined : DEMO === 'on';

async function listen(http: FastifyInstance, { HOST, PORT, PUBLIC_URL }: Configuration): Promise<string> {
  try {
    await http.listen({ host: HOST, port: PORT });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new CannotListen(`Port ${PORT} is in use by another program. Stop it, or set PORT to another port.`);
    if (code === 'EACCES')
      throw new CannotListen(`Port ${PORT} may not be used by this user. Set PORT to a port above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotListen(`HOST=${HOST} is not an address of this machine.`);
    throw error;
  }
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : PORT;
  const shown = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

function regularWork(
  { database, objects, embedded }: Storage,
  http: FastifyInstance,
  { DATA_DIR, SECURITY_LOG_DAYS }: Configuration,
  figures: Figures,
): Repeated[] {
  const work = [
    new Repeated(
      'the housekeeping',
      3_600_000,
      async () => {
        const steps: StepNotes = {
          failed: (step, error) => {
            figures.work.failed(`clean-up: ${step}`);
            http.log.error({ err: error, step }, 'a step of the clean-up failed');
          },
          succeeded: (step) => figures.work.succeeded(`clean-up: ${step}`),
        };
        // The one does not wait for the other: each is tried at every run.
        const done = await Promise.allSettled([
          removeOld(database, objects, steps),
          pruneSecurityLog(database, SECURITY_LOG_DAYS),
        ]);
        for (const one of done) if (one.status === 'rejected') throw one.reason;
      },
      http.log,
      { at: 'later' },
      figures.work,
    ),
    new Repeated(
      'the suggestions of master rooms',
      5_000,
      () => makeDueSuggestions(database),
      http.log,
      { at: 'later' },
      figures.work,
    ),
  ];
  if (embedded !== undefined) {
    const backups = new Backups(embedded, DATA_DIR);
    work.push(
      new Repeated('the backup', 3_600_000, () => backups.writeIfOlderThan(6), http.log, { at: 'later' }, figures.work),
    );
  }
  return work;
}

/** What follows from judgements: suspensions that end, and mails that go out. Every server does it; each is done once. */
function healthWork(
  { database }: Storage,
  http: FastifyInstance,
  { DATA_DIR, MAIL_FROM, SMTP_URL }: Configuration,
  { address, signals, figures }: { readonly address: string; readonly signals: Signals; readonly figures: Figures },
): Repeated[] {
  const port =
    SMTP_URL === undefined
      ? new OutboxFolder(join(DATA_DIR, 'outbox'), MAIL_FROM)
      : new SmtpMailer(SMTP_URL, MAIL_FROM);
  return [
    new Repeated(
      'the end of suspensions',
      60_000,
      async () => {
        for (const dmcId of await restoreDue(database)) signals.connectionChanged(dmcId);
      },
      http.log,
      { at: 'once' },
      figures.work,
    ),
    new Repeated(
      'the sending of mails',
      5_000,
      () => sendDueMails(database, mailQueues, port, address),
      http.log,
      { at: 'later' },
      figures.work,
    ),
  ];
}
