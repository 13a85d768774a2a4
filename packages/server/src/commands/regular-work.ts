import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mailQueues } from '../app/features.js';
import { ageing, removeOld, type StepNotes } from '../app/housekeeping.js';
import { endDueResets } from '../features/agency/factor-resets.js';
import { judgeDueImpacts } from '../features/agency/pullspec-impacts.js';
import { endDueLooks } from '../features/agency/looks.js';
import { restoreDue } from '../features/connection/restore.js';
import { keepDueCrosses } from '../features/failures/keep-crosses.js';
import { keepDueDays } from '../features/failures/keep-days.js';
import { queueDueMails } from '../features/pullspec/pullspec-mails.js';
import { learnDue } from '../features/room-mapping/learn-rooms.js';
import type { Judge } from '../features/self-validation/judge.js';
import type { LiveRuns } from '../features/self-validation/live-runs.js';
import { startDueRuns } from '../features/self-validation/scheduled-runs.js';
import { makeDueSuggestions } from '../features/room-mapping/suggestions.js';
import type { Signals } from '../kernel/signals.js';
import { makePartitions } from '../platform/database/make-partitions.js';
import { isDivided } from '../platform/database/partitions.js';
import type { Figures } from '../platform/http/figures.js';
import { OutboxFolder } from '../platform/mails/outbox-folder.js';
import { sendDueMails } from '../platform/mails/send-due-mails.js';
import { SmtpMailer } from '../platform/mails/smtp-mailer.js';
import { pruneSecurityLog } from '../platform/security-log/prune.js';
import { Backups } from '../platform/storage/backups.js';
import type { Storage } from '../platform/storage/storage.js';
import type { Tracer } from '../platform/tracing/tracer.js';
import type { Leases } from '../platform/work/leases.js';
import { retentionOf, type Configuration } from './configuration.js';
import { Repeated } from './repeated.js';

export interface WorkParts {
  readonly storage: Storage;
  readonly http: FastifyInstance;
  readonly configuration: Configuration;
  readonly figures: Figures;
  readonly signals: Signals;
  readonly address: string;
  readonly leases: Leases;
  readonly tracer: Tracer | undefined;
  /** Makes the live runs of schedules. */
  readonly scheduledRuns: LiveRuns;
  /** Judges documents besides those that people upload, which do not wait for it. */
  readonly judge: Judge;
}

interface Job {
  readonly name: string;
  readonly everyMilliseconds: number;
  readonly at: 'once' | 'later';
  readonly work: () => Promise<unknown>;
}

/** Of several servers one does it at a time. The embedded database has one server, which needs no one's leave. */
function repeated(
  { storage, http, figures, leases, tracer }: WorkParts,
  { name, everyMilliseconds, at, work: job }: Job,
): Repeated {
  const work = tracer === undefined ? job : (): Promise<unknown> => tracer.span(name, 'internal', {}, job);
  const led =
    storage.embedded === undefined ? (): Promise<unknown> => leases.lead(name, everyMilliseconds, work) : work;
  return new Repeated(name, everyMilliseconds, led, http.log, { at }, figures.work);
}

export function regularWork(parts: WorkParts): readonly Repeated[] {
  const { http, figures, configuration, scheduledRuns, signals, judge } = parts;
  const { database, objects, embedded } = parts.storage;
  const work = [
    repeated(parts, {
      name: 'the housekeeping',
      everyMilliseconds: 3_600_000,
      at: 'later',
      work: async () => {
        const steps: StepNotes = {
          failed: (step, error) => {
            figures.work.failed(`clean-up: ${step}`);
            http.log.error({ err: error, step }, 'a step of the clean-up failed');
          },
          succeeded: (step) => figures.work.succeeded(`clean-up: ${step}`),
        };
        // The one does not wait for the other: each is tried at every run.
        const done = await Promise.allSettled([
          removeOld(database, objects, steps, retentionOf(configuration)),
          pruneSecurityLog(database, configuration.SECURITY_LOG_DAYS),
        ]);
        for (const one of done) if (one.status === 'rejected') throw one.reason;
      },
    }),
    repeated(parts, {
      name: 'the making of partitions',
      everyMilliseconds: 3_600_000,
      at: 'once',
      work: () => makePartitions(database, ageing.filter(isDivided)),
    }),
    repeated(parts, {
      name: 'the suggestions of master rooms',
      everyMilliseconds: 5_000,
      at: 'later',
      work: () => makeDueSuggestions(database),
    }),
    // Yesterday, once it is over; again if lines came in late.
    repeated(parts, {
      name: 'the counting of attempts by two values',
      everyMilliseconds: 3_600_000,
      at: 'later',
      work: () => keepDueCrosses(database, objects),
    }),
    // Each day, once it is over; again if lines came in late.
    repeated(parts, {
      name: 'the counting of failures by the day',
      everyMilliseconds: 3_600_000,
      at: 'once',
      work: () => keepDueDays(database),
    }),
    // Each partner once in a day of Bangkok: in the first hour of it, or when a server is there again.
    repeated(parts, {
      name: 'the learning from decisions on rooms',
      everyMilliseconds: 3_600_000,
      at: 'once',
      work: () =>
        learnDue(database, (dmcId) => {
          signals.connectionChanged(dmcId);
        }),
    }),
    repeated(parts, {
      name: 'the scheduled live runs',
      everyMilliseconds: 60_000,
      at: 'later',
      work: () => startDueRuns(scheduledRuns.schedules, scheduledRuns),
    }),
    repeated(parts, {
      name: 'the judging of documents by versions to come',
      everyMilliseconds: 10_000,
      at: 'later',
      work: () => judgeDueImpacts(database, judge),
    }),
    repeated(parts, {
      name: 'the mails about new versions of PullSpec',
      everyMilliseconds: 10_000,
      at: 'later',
      work: () => queueDueMails(database),
    }),
    repeated(parts, {
      name: 'the end of looks of staff',
      everyMilliseconds: 60_000,
      at: 'once',
      work: async () => {
        if ((await endDueLooks(database)) > 0) signals.waysInEnded();
      },
    }),
    repeated(parts, {
      name: 'the end of requests to reset second factors',
      everyMilliseconds: 60_000,
      at: 'once',
      work: () => endDueResets(database),
    }),
  ];
  if (embedded !== undefined) {
    const backups = new Backups(embedded, configuration.DATA_DIR);
    work.push(
      repeated(parts, {
        name: 'the backup',
        everyMilliseconds: 3_600_000,
        at: 'later',
        work: () => backups.writeIfOlderThan(6),
      }),
    );
  }
  return work;
}

/** What follows from judgements: suspensions that end, and mails that go out. */
export function healthWork(parts: WorkParts): readonly Repeated[] {
  const { signals, address } = parts;
  const { database } = parts.storage;
  const { DATA_DIR, MAIL_FROM, SMTP_URL } = parts.configuration;
  const port =
    SMTP_URL === undefined
      ? new OutboxFolder(join(DATA_DIR, 'outbox'), MAIL_FROM)
      : new SmtpMailer(SMTP_URL, MAIL_FROM);
  return [
    repeated(parts, {
      name: 'the end of suspensions',
      everyMilliseconds: 60_000,
      at: 'once',
      work: async () => {
        await restoreDue(database, (dmcId) => {
          signals.connectionChanged(dmcId);
        });
      },
    }),
    repeated(parts, {
      name: 'the sending of mails',
      everyMilliseconds: 5_000,
      at: 'later',
      work: () => sendDueMails(database, mailQueues, port, address),
    }),
  ];
}
