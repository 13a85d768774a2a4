import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.js';

export interface LeaseSettings {
  /** Another server takes over that long after the death of the one that leads. */
  readonly heldSeconds?: number;
  /** Hears when the time could not be prolonged in the middle of the work. */
  readonly failed: (error: unknown, what: string) => void;
}

/** What a piece of work answers that another server does, or has just done. */
export const notMine = Symbol('another server does this work');

/**
 * Of several servers on one database one leads each job. It is an economy and no lock: the work itself can be done by
 * two at once, for the moment in which a server that was thought dead comes back.
 */
export class Leases {
  private readonly holder = randomUUID();
  private readonly heldSeconds: number;

  constructor(
    private readonly database: Database,
    private readonly settings: LeaseSettings,
  ) {
    this.heldSeconds = settings.heldSeconds ?? 60;
  }

  /** Does the work, unless another server does it now, or did it in the second half of the time between two runs. */
  async lead(
    job: string,
    everyMilliseconds: number,
    work: () => Promise<unknown>,
  ): Promise<typeof notMine | undefined> {
    if (!(await this.take(job))) return notMine;
    const timer = setInterval(
      () => {
        this.prolong(job).catch((error: unknown) =>
          this.settings.failed(error, `the time for "${job}" could not be prolonged`),
        );
      },
      (this.heldSeconds * 1000) / 3,
    );
    let due = 0;
    try {
      await work();
      due = everyMilliseconds / 2000;
    } finally {
      clearInterval(timer);
      await this.give(job, due);
    }
    return undefined;
  }

  private async take(job: string): Promise<boolean> {
    return this.database.transaction({ role: 'access', light: true }, async (sql) => {
      // To look takes no lock: most of the time others lead.
      const held = await sql.query(
        'select 1 as one from job_leases where job = $1 and (held_until > portal_now() or due_at > portal_now())',
        [job],
      );
      if (held.length > 0) return false;
      const mine = await sql.query(
        `insert into job_leases as held (job, holder, held_until)
         values ($1, $2, portal_now() + make_interval(secs => $3))
         on conflict (job) do update set holder = excluded.holder, held_until = excluded.held_until
         where held.held_until <= portal_now() and held.due_at <= portal_now()
         returning 1 as one`,
        [job, this.holder, this.heldSeconds],
      );
      return mine.length > 0;
    });
  }

  private async prolong(job: string): Promise<void> {
    await this.change(job, 'held_until = portal_now() + make_interval(secs => $3)', this.heldSeconds);
  }

  private async give(job: string, dueSeconds: number): Promise<void> {
    await this.change(
      job,
      'held_until = portal_now(), due_at = portal_now() + make_interval(secs => $3::float8)',
      dueSeconds,
    );
  }

  private async change(job: string, set: string, seconds: number): Promise<void> {
    await this.database.transaction({ role: 'access', alone: true }, (sql) =>
      sql.query(`update job_leases set ${set} where job = $1 and holder = $2`, [job, this.holder, seconds]),
    );
  }
}
