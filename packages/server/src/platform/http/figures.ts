import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the portal counts about itself, for operators. One for each application. */
export class Figures {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly seconds = new Histogram({
    name: 'portal_http_seconds',
    help: 'Time until a call was answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: this.registers,
  });
  readonly connectionsCut = new Counter({
    name: 'portal_connections_cut_total',
    help: 'Connections that the portal cut in the middle of a call, because nothing moved on them for too long.',
    registers: this.registers,
  });
  readonly answers = new Counter({
    name: 'portal_answers_total',
    help: 'Answers of the data pages: made from the database, or kept in memory and still true.',
    labelNames: ['outcome'],
    registers: this.registers,
  });
  readonly batches = new Counter({
    name: 'portal_batches_total',
    help: 'Batches of the ingestion API by dataset and outcome: taken, duplicate, busy, refused or failed.',
    labelNames: ['dataset', 'outcome'],
    registers: this.registers,
  });
  readonly lag = new Gauge({
    name: 'portal_ingestion_lag_seconds',
    help: 'How old the newest attempt of the latest batch of actions was when the batch was taken.',
    registers: this.registers,
  });
  readonly damagedSegments = new Counter({
    name: 'portal_damaged_segments_total',
    help: 'Stored pieces of log files that were not what was written, found while they were sent.',
    registers: this.registers,
  });
  readonly workFailed = new Counter({
    name: 'portal_regular_work_failed_total',
    help: 'Runs of regular work, or steps of the clean-up, that failed.',
    labelNames: ['work'],
    registers: this.registers,
  });
  readonly workSucceeded = new Gauge({
    name: 'portal_regular_work_last_success_seconds',
    help: 'When regular work, or a step of the clean-up, last succeeded (seconds since 1970).',
    labelNames: ['work'],
    registers: this.registers,
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Noted by the regular work itself. */
  readonly work = {
    failed: (work: string): void => this.workFailed.inc({ work }),
    succeeded: (work: string): void => this.workSucceeded.set({ work }, Math.floor(Date.now() / 1000)),
  };
}
