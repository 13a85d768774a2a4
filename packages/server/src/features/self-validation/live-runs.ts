import { profileOf } from '@suppliers-portal/conformance';
import { addressRefused } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { busy, wrongValue } from '../../kernel/refusal.js';
import { pause } from '../../kernel/pause.js';
import { guardUnlessNamed, type OutboundRules } from '../../platform/outbound/address-guard.js';
import { LiveProgress } from './live-progress.js';
import { LiveSchedules, noteVerdict, type ChangeOfSchedule } from './live-schedules.js';
import { LiveStore } from './live-store.js';
import type { LiveHost, LiveJob, LiveOutcome, LiveWork } from './live-work.js';
import type { LiveUpload, ScheduleUpload } from './read-upload.js';
import { referenceFor } from './reference-for.js';

export interface LiveParts {
  readonly database: Database;
  readonly work: LiveWork;
  readonly rules: OutboundRules;
  /** Origins that are called without the address check. Empty except for tests and demos. */
  readonly origins: readonly string[];
  readonly failed: (error: unknown, what: string) => void;
  readonly beatMilliseconds?: number;
}

interface Started {
  readonly dmcId: number;
  readonly id: string;
  readonly by: string;
  readonly job: LiveJob;
  readonly version: string;
  readonly startedBy: StartedBy;
}
interface Wanted {
  readonly dmcId: number;
  readonly upload: LiveUpload;
  readonly author: Author;
  readonly startedBy: StartedBy;
}

/** A schedule hears what became of its run. */
type StartedBy = 'user' | 'schedule';

/** The maximum number of runs in this process at a time. Each partner can have one. */
const mostRuns = 4;
const patienceMilliseconds = 8_000;

/** Live checks in the background. Their progress is in the database, so every server can report it. */
export class LiveRuns {
  readonly store: LiveStore;
  readonly schedules: LiveSchedules;
  private readonly running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  /** Runs that have their place and are being noted in the database. */
  private starting = 0;

  constructor(private readonly parts: LiveParts) {
    this.store = new LiveStore(parts.database);
    this.schedules = new LiveSchedules(parts.database);
  }

  /** Whether another run can start in this process. */
  get hasRoom(): boolean {
    return this.running.size + this.starting < mostRuns;
  }

  async start(
    dmcId: number,
    upload: LiveUpload,
    author: Author,
    startedBy: StartedBy = 'user',
  ): Promise<AnswerOf<Calls['startLiveRun']>> {
    const checked = await this.checked(upload);
    if (!this.hasRoom) throw busy('Too many live runs are under way. Try again in a minute.', 60);
    this.starting += 1;
    try {
      return await this.begin({ dmcId, upload, author, startedBy }, checked);
    } finally {
      this.starting -= 1;
    }
  }

  private async begin(
    { dmcId, upload, author, startedBy }: Wanted,
    { guarded, profile, reference }: Awaited<ReturnType<LiveRuns['checked']>>,
  ): Promise<AnswerOf<Calls['startLiveRun']>> {
    const { target, name, text } = upload;
    const made = target.bookings === 0 ? '' : `, up to ${target.bookings} test bookings`;
    const { id, left } = await this.store.begin(
      dmcId,
      { by: author.who, fileName: name, baseUrl: profile.baseUrl },
      {
        kind: 'ran-live-check',
        details: `${name} at ${guarded.url.host}, compared with ${reference.version}: up to ${target.requests} requests${made}`,
        author,
      },
    );
    const job: LiveJob = {
      document: { name, text },
      reference: { name: reference.name, text: reference.text },
      profile,
      alsoNonRefundable: target.alsoNonRefundable,
      credential: target.credential,
      addresses: guarded.addresses,
      left,
    };
    const stop = new AbortController();
    this.running.set(id, {
      stop,
      ended: this.carryOut({ dmcId, id, by: author.who, job, version: reference.version, startedBy }, stop),
    });
    return { liveRunId: id };
  }

  /** Keeps a schedule. What a run now would reject for the address or the version is rejected here. */
  async schedule(
    dmcId: number,
    upload: ScheduleUpload,
    from: ChangeOfSchedule,
  ): Promise<AnswerOf<Calls['setLiveSchedule']>> {
    await this.checked(upload);
    return this.schedules.set(dmcId, upload, from);
  }

  private async checked(upload: LiveUpload) {
    const { database, rules, origins } = this.parts;
    const { target } = upload;
    const guarded = await guardUnlessNamed(target.baseUrl, rules, origins);
    if (guarded.kind === 'not-found') throw wrongValue('This name has no address on the public internet. Check it.');
    if (guarded.kind === 'not-allowed') throw wrongValue(addressRefused);
    const reading = profileOf({
      baseUrl: target.baseUrl,
      hotels: target.hotels,
      limits: { requests: target.requests, minutes: target.minutes, bookings: target.bookings },
      local: origins.includes(guarded.url.origin),
    });
    // Everything else was checked when the request arrived.
    if (!reading.ok) throw wrongValue(addressRefused);
    return { guarded, profile: reading.profile, reference: await referenceFor(database, upload) };
  }

  async stop(dmcId: number, id: string): Promise<void> {
    await this.store.wantStop(dmcId, id);
    // A run on another server learns it from its next beat.
    this.running.get(id)?.stop.abort();
  }

  /** When all runs of this process that are under way now have ended. */
  async ended(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** Ends the runs of this process. Bookings that cannot be cancelled in time stay in the journal. */
  async close(): Promise<void> {
    for (const { stop } of this.running.values()) stop.abort();
    const patience = new AbortController();
    await Promise.race([this.ended(), pause(patienceMilliseconds, patience.signal)]);
    patience.abort();
  }

  private async carryOut(started: Started, stop: AbortController): Promise<void> {
    const { dmcId, id, job } = started;
    const { store } = this;
    const progress = new LiveProgress();
    const over = new AbortController();
    const host: LiveHost = {
      planned: (phases) => {
        progress.plan(phases);
      },
      sent: (phase) => {
        progress.count(phase);
      },
      keepBooking: (entry) => store.keepBooking(dmcId, job.profile.baseUrl, entry),
      forgetBooking: (reference) => store.forgetBooking(dmcId, reference),
    };
    const beating = this.beats(started, progress, stop, over.signal);
    try {
      const outcome = await endingWith(this.parts.work(job, host, stop.signal), () => {
        over.abort();
        return beating;
      });
      await store.beat(dmcId, id, progress.now());
      await this.settle(started, outcome);
    } catch (error) {
      this.parts.failed(error, 'a live run broke off');
      await this.fail(
        started,
        'The run broke off because of a fault in the portal. What may be open is listed here; start it again to cancel it.',
      ).catch((fault: unknown) => {
        this.parts.failed(fault, 'the end of a live run could not be kept');
      });
    } finally {
      this.running.delete(id);
    }
  }

  private async fail({ dmcId, id, startedBy }: Started, message: string): Promise<void> {
    await this.store.fail(dmcId, id, message);
    if (startedBy === 'schedule') await this.schedules.couldNot(dmcId, message);
  }

  private settle(started: Started, outcome: LiveOutcome): Promise<void> {
    if (outcome.kind === 'refused') return this.fail(started, outcome.message);
    const { dmcId, id, by, job, version, startedBy } = started;
    const { verdict, errors, warnings, report, recording } = outcome;
    return this.store.finish(
      dmcId,
      id,
      { by, kind: 'live', fileName: job.document.name, reference: version, verdict, errors, warnings, report },
      {
        recording,
        ...(startedBy === 'schedule'
          ? { also: (sql: Sql, runId: number) => noteVerdict(sql, dmcId, { runId, verdict }) }
          : {}),
      },
    );
  }

  private async beats(
    { dmcId, id }: Started,
    progress: LiveProgress,
    stop: AbortController,
    over: AbortSignal,
  ): Promise<void> {
    while (!over.aborted) {
      try {
        if ((await this.store.beat(dmcId, id, progress.now())) === 'stop') stop.abort();
      } catch (error) {
        // The next beat tries again. The run itself continues.
        this.parts.failed(error, 'the progress of a live run could not be kept');
      }
      await pause(this.parts.beatMilliseconds ?? 1_000, over);
    }
  }
}

/** What ends with the work, however the work ends. */
async function endingWith<T>(work: Promise<T>, end: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } finally {
    await end();
  }
}
