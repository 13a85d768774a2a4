import {
  brokeOffProblem,
  connectionOffProblem,
  isNewsOfVerdict,
  nextRunAt,
  noScheduleEdition,
  otherScheduleText,
  partnerDisabledProblem,
  scheduleWords,
  type LiveTarget,
  noScheduleText,
} from '@suppliers-portal/domain';
import { liveSchedule, liveTarget, scheduleTimes, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import { refuseOvertaken } from '../../kernel/edition.js';
import { notThere } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { bytes, integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { readSecret } from '../../platform/database/secrets.js';
import type { LiveUpload, ScheduleUpload } from './read-upload.js';
import { sealed, unsealed } from './sealed-credential.js';
import { lostAfter } from './live-store.js';
import { queueVerdictMails } from './verdict-mails.js';

type Kept = AnswerOf<Calls['setLiveSchedule']>;
type Verdict = NonNullable<Kept['lastVerdict']>;

/** Who changes a schedule, and from which edition of it. */
export interface ChangeOfSchedule {
  readonly author: Author;
  readonly ifMatch?: string | undefined;
}

/** A run that is due: what to run for which partner, or why it is not run. */
export type DueRun = { readonly by: string } & (
  | { readonly kind: 'run'; readonly upload: LiveUpload }
  | { readonly kind: 'problem'; readonly problem: string }
);

/** Each time a schedule is set, its credential is sealed with other random bytes, so its digest names what was set. */
const columns = `left(encode(sha256(s.credential), 'hex'), 22) as edition, s.set_by, s.every, s.weekday, s.hour, s.zone, s.file_name, s.target, s.last_run_id, s.last_verdict, s.last_problem,
  floor(extract(epoch from s.next_at))::bigint as next_at, floor(extract(epoch from s.last_at))::bigint as last_at`;

/** The schedules of partners. The credential is kept sealed, and never answered. */
export class LiveSchedules {
  constructor(private readonly database: Database) {}

  read(dmcId: number): Promise<AnswerOf<Calls['liveSchedule']>> {
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const schedule = await read(sql, dmcId);
      return schedule === undefined ? {} : { schedule };
    });
  }

  async set(
    dmcId: number,
    { target, times, name, text: document, reference }: ScheduleUpload,
    { author, ifMatch }: ChangeOfSchedule,
  ): Promise<Kept> {
    const { credential, ...rest } = target;
    const hidden = sealed(credential, dmcId, await readSecret(this.database, 'live-schedules'));
    const work = async (sql: Sql): Promise<Kept> => {
      refuseOther(ifMatch, await readToChange(sql, dmcId));
      const now = integer(
        onlyRow(await sql.query('select floor(extract(epoch from portal_now()))::bigint as now')),
        'now',
      );
      await sql.query(
        `insert into live_schedules (dmc_id, set_by, every, weekday, hour, zone, file_name, document, reference, target, credential, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12))
         on conflict (dmc_id) do update set set_by = $2, every = $3, weekday = $4, hour = $5, zone = $6, file_name = $7, document = $8,
           reference = $9, target = $10, credential = $11, next_at = excluded.next_at, last_problem = null`,
        [
          dmcId,
          author.who,
          times.every,
          times.weekday,
          times.hour,
          times.zone,
          name,
          document,
          reference ?? null,
          JSON.stringify(rest),
          hidden,
          nextRunAt(times, now * 1000) / 1000,
        ],
      );
      const details = `${name} at ${new URL(target.baseUrl).host}, ${scheduleWords(times).toLowerCase()}`;
      await writeAudit(sql, dmcId, { kind: 'set-live-schedule', details, author });
      const kept = await read(sql, dmcId);
      if (kept === undefined) throw new Error('A schedule that was just kept is not there.');
      return kept;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }

  end(dmcId: number, { author, ifMatch }: ChangeOfSchedule): Promise<undefined> {
    const work = async (sql: Sql): Promise<undefined> => {
      const kept = await readToChange(sql, dmcId);
      if (kept === undefined) throw notThere(noScheduleText);
      refuseOther(ifMatch, kept);
      await sql.query('delete from live_schedules where dmc_id = $1', [dmcId]);
      await writeAudit(sql, dmcId, { kind: 'ended-live-schedule', details: kept.fileName, author });
      return undefined;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asDone);
  }

  /** Partners with a run that is due, the longest wait first. */
  async due(): Promise<readonly number[]> {
    const rows = await this.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select dmc_id from live_schedules where next_at <= portal_now() order by next_at limit 200'),
    );
    return rows.map((row) => integer(row, 'dmc_id'));
  }

  /**
   * Takes a run that is due, so that no other server takes it. The next one is due at the next time, however this one
   * ends.
   */
  async take(dmcId: number): Promise<DueRun | undefined> {
    const key = await readSecret(this.database, 'live-schedules');
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const [row] = await sql.query(
        `select s.set_by, s.every, s.weekday, s.hour, s.zone, s.file_name, s.document, s.reference, s.target, s.credential,
           floor(extract(epoch from portal_now()))::bigint as now
         from live_schedules s where s.dmc_id = $1 and s.next_at <= portal_now() for update skip locked`,
        [dmcId],
      );
      if (row === undefined) return undefined;
      const problem = await whyNot(sql, dmcId);
      await sql.query(
        `update live_schedules set next_at = to_timestamp($2), last_at = portal_now(), last_live_run_id = null, last_problem = $3 where dmc_id = $1`,
        [dmcId, nextRunAt(timesOf(row), integer(row, 'now') * 1000) / 1000, problem ?? null],
      );
      const by = text(row, 'set_by');
      if (problem !== undefined) return { kind: 'problem', by, problem };
      const credential = unsealed(bytes(row, 'credential'), dmcId, key);
      const target = liveTarget.parse({ ...(JSON.parse(text(row, 'target')) as object), credential });
      const reference = optional(row, 'reference', text);
      return {
        kind: 'run',
        by,
        upload: { name: text(row, 'file_name'), text: text(row, 'document'), reference, target },
      };
    });
  }

  async started(dmcId: number, liveRunId: string): Promise<void> {
    await this.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('update live_schedules set last_live_run_id = $2::bigint where dmc_id = $1', [dmcId, liveRunId]),
    );
  }

  async couldNot(dmcId: number, problem: string): Promise<void> {
    await this.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('update live_schedules set last_problem = $2 where dmc_id = $1', [dmcId, problem]),
    );
  }
}

/** Keeps what a scheduled run found, in the transaction of the run, and mails the recipients if it is news. */
export async function noteVerdict(
  sql: Sql,
  dmcId: number,
  { runId, verdict }: { runId: number; verdict: Verdict },
): Promise<void> {
  const [row] = await sql.query('select last_verdict from live_schedules where dmc_id = $1 for update', [dmcId]);
  // The schedule can end while its run is under way.
  if (row === undefined) return;
  await sql.query(
    'update live_schedules set last_run_id = $2, last_verdict = $3, last_problem = null where dmc_id = $1',
    [dmcId, runId, verdict],
  );
  const before = verdictOf(row);
  if (before !== undefined && isNewsOfVerdict(before, verdict))
    await queueVerdictMails(sql, { dmcId, runId, verdict, before });
}

const verdictOf = (row: Row): Verdict | undefined =>
  liveSchedule.shape.lastVerdict.parse(optional(row, 'last_verdict', text));

const timesOf = (row: Row) =>
  scheduleTimes.parse({
    every: text(row, 'every'),
    weekday: text(row, 'weekday'),
    hour: integer(row, 'hour'),
    zone: text(row, 'zone'),
  });

/** The portal calls no server for a partner that is disabled or off. A suspension ends by its time. */
async function whyNot(sql: Sql, dmcId: number): Promise<string | undefined> {
  const [partner] = await sql.query('select disabled_at is not null as is_disabled from partners where dmc_id = $1', [
    dmcId,
  ]);
  if (partner === undefined || truth(partner, 'is_disabled')) return partnerDisabledProblem;
  const [state] = await sql.query(
    'select is_live or coalesce(blocked_until <= portal_now(), false) as is_live from connection_states where dmc_id = $1',
    [dmcId],
  );
  return state === undefined || truth(state, 'is_live') ? undefined : connectionOffProblem;
}

/** Of several changes at once, each sees what the one before it did. */
async function readToChange(sql: Sql, dmcId: number): Promise<Kept | undefined> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`live schedule ${dmcId}`]);
  return read(sql, dmcId);
}

function refuseOther(ifMatch: string | undefined, kept: Kept | undefined): void {
  refuseOvertaken(ifMatch, kept?.edition ?? noScheduleEdition, () => otherScheduleText);
}

async function read(sql: Sql, dmcId: number): Promise<Kept | undefined> {
  const [row] = await sql.query(
    `select ${columns}, s.last_live_run_id is not null and s.last_live_run_id = l.live_run_id and l.state = 'running'
         and l.seen_at < portal_now() - ${lostAfter} as is_lost
     from live_schedules s left join live_runs l on l.dmc_id = s.dmc_id and l.dmc_id = $1 where s.dmc_id = $1`,
    [dmcId],
  );
  if (row === undefined) return undefined;
  const target = JSON.parse(text(row, 'target')) as Omit<LiveTarget, 'credential'>;
  const problem = row['is_lost'] === true ? brokeOffProblem : optional(row, 'last_problem', text);
  const lastRunId = optional(row, 'last_run_id', integer);
  return {
    ...timesOf(row),
    fileName: text(row, 'file_name'),
    baseUrl: target.baseUrl,
    requests: target.requests,
    bookings: target.bookings,
    by: text(row, 'set_by'),
    nextAt: integer(row, 'next_at'),
    lastAt: optional(row, 'last_at', integer),
    lastVerdict: verdictOf(row),
    lastRunId: lastRunId === undefined ? undefined : String(lastRunId),
    lastProblem: problem,
    edition: text(row, 'edition'),
  };
}
