import type { JournalEntry } from '@suppliers-portal/conformance';
import { isUnderWay, type LivePhase, noSuchLiveRunText, liveRunRunningText } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { z } from 'zod';
import type { AuditChange } from '../../platform/audit/write-audit.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { notThere, refusedByRule } from '../../kernel/refusal.js';
import { keepRun, type NewRun } from './keep-run.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';

type Now = AnswerOf<Calls['liveRun']>;

export interface Begun {
  readonly id: string;
  readonly left: readonly JournalEntry[];
}
export interface Progress {
  readonly phases: readonly LivePhase[];
  readonly sent: number;
  readonly planned: number;
}

/** If the server of a run has not reported for this long, the run counts as lost. */
export const lostAfter = "interval '1 minute'";
const lost = 'The portal was restarted while it ran. Start it again: what is still open is cancelled first.';

const phases = z.array(z.object({ name: z.string(), requests: z.number(), bookings: z.number(), sent: z.number() }));
const names = z.array(z.string());

/** The live runs in the database: their state, and the test bookings that can still be open. */
export class LiveStore {
  constructor(private readonly database: Database) {}

  /** Rejects the run while another one is in progress, on any server. */
  begin(
    dmcId: number,
    { by, fileName, baseUrl }: { readonly by: string; readonly fileName: string; readonly baseUrl: string },
    audit: AuditChange,
  ): Promise<Begun> {
    const work = async (sql: Sql): Promise<Begun> => {
      const [row] = await sql.query(
        `insert into live_runs as l (dmc_id, by_whom, file_name, base_url, state, phases, sent, planned) values ($1, $2, $3, $4, 'running', '[]', 0, 0)
         on conflict (dmc_id) do update set live_run_id = excluded.live_run_id, started_at = excluded.started_at, seen_at = excluded.seen_at, by_whom = $2, file_name = $3, base_url = $4,
           state = 'running', stop_wanted = false, phases = '[]', sent = 0, planned = 0, run_id = null, message = null, recording = null
         where l.state <> 'running' or excluded.seen_at - l.seen_at > ${lostAfter} returning live_run_id`,
        [dmcId, by, fileName, baseUrl],
      );
      if (row === undefined) {
        const other = onlyRow(await sql.query('select by_whom from live_runs where dmc_id = $1', [dmcId]));
        throw refusedByRule(liveRunRunningText(text(other, 'by_whom')));
      }
      await writeAudit(sql, dmcId, audit);
      const left = await sql.query(
        'select reference, floor(extract(epoch from sent_at) * 1000)::bigint as sent_epoch, ids from live_bookings where dmc_id = $1 and base_url = $2 order by sent_at',
        [dmcId, baseUrl],
      );
      return {
        id: String(integer(row, 'live_run_id')),
        left: left.map((one) => ({
          reference: text(one, 'reference'),
          sentAt: integer(one, 'sent_epoch'),
          ids: namesIn(one, 'ids'),
        })),
      };
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, ({ id }) => asBody({ liveRunId: id }));
  }

  /** Reports that the run is alive, and returns whether a user wants to stop it. */
  async beat(dmcId: number, id: string, { phases: parts, sent, planned }: Progress): Promise<'go on' | 'stop'> {
    const [row] = await this.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `update live_runs set seen_at = portal_now(), phases = $3, sent = $4, planned = $5 where dmc_id = $1 and live_run_id = $2::bigint and state = 'running' returning stop_wanted`,
        [dmcId, id, JSON.stringify(parts), sent, planned],
      ),
    );
    return row !== undefined && !truth(row, 'stop_wanted') ? 'go on' : 'stop';
  }

  /** Stores the result together with those of uploads. */
  finish(
    dmcId: number,
    id: string,
    run: NewRun,
    { recording, also }: { readonly recording: string; readonly also?: (sql: Sql, runId: number) => Promise<void> },
  ): Promise<void> {
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const runId = await keepRun(sql, dmcId, run);
      await sql.query(
        `update live_runs set state = 'finished', seen_at = portal_now(), run_id = $3, recording = $4 where dmc_id = $1 and live_run_id = $2::bigint`,
        [dmcId, id, runId, recording],
      );
      await also?.(sql, runId);
    });
  }

  async fail(dmcId: number, id: string, message: string): Promise<void> {
    await this.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `update live_runs set state = 'failed', seen_at = portal_now(), message = $3 where dmc_id = $1 and live_run_id = $2::bigint`,
        [dmcId, id, message],
      ),
    );
  }

  async wantStop(dmcId: number, id: string): Promise<void> {
    const rows = await changeOnce(
      this.database,
      { role: 'app', dmcId },
      (sql) =>
        sql.query(
          'update live_runs set stop_wanted = true where dmc_id = $1 and live_run_id = $2::bigint returning 1 as found',
          [dmcId, id],
        ),
      (found) => (found.length === 0 ? undefined : asDone()),
    );
    if (rows.length === 0) throw noSuchRun();
  }

  read(dmcId: number): Promise<Now> {
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const [row] = await sql.query(
        `select live_run_id, floor(extract(epoch from started_at))::bigint as started_at, by_whom, file_name, base_url, state, stop_wanted, phases, sent, planned, run_id, message,
           recording is not null as has_recording, state = 'running' and seen_at < portal_now() - ${lostAfter} as is_lost,
           floor(extract(epoch from case when state = 'running' then portal_now() else seen_at end - started_at))::bigint as seconds
         from live_runs where dmc_id = $1`,
        [dmcId],
      );
      const run = row === undefined ? undefined : runOf(row);
      // During a run, the open bookings are its own and are about to be cancelled.
      const open =
        run !== undefined && isUnderWay(run)
          ? []
          : await sql.query(
              'select reference, base_url, floor(extract(epoch from sent_at))::bigint as sent_epoch, ids, calls from live_bookings where dmc_id = $1 order by sent_at',
              [dmcId],
            );
      return {
        run,
        openBookings: open.map((one) => ({
          reference: text(one, 'reference'),
          baseUrl: text(one, 'base_url'),
          sentAt: integer(one, 'sent_epoch'),
          ids: namesIn(one, 'ids'),
          calls: namesIn(one, 'calls'),
        })),
      };
    });
  }

  async recording(dmcId: number, id: string): Promise<string> {
    const [row] = await this.database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
      sql.query(
        'select recording from live_runs where dmc_id = $1 and live_run_id = $2::bigint and recording is not null',
        [dmcId, id],
      ),
    );
    if (row === undefined) throw noSuchRun();
    return text(row, 'recording');
  }

  async keepBooking(
    dmcId: number,
    baseUrl: string,
    { reference, sentAt, ids, calls }: JournalEntry & { readonly calls: readonly string[] },
  ): Promise<void> {
    await this.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into live_bookings (dmc_id, reference, base_url, sent_at, ids, calls) values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6)
       on conflict (dmc_id, reference) do update set ids = $5, calls = $6`,
        [dmcId, reference, baseUrl, sentAt, JSON.stringify(ids), JSON.stringify(calls)],
      ),
    );
  }

  async forgetBooking(dmcId: number, reference: string): Promise<void> {
    await this.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('delete from live_bookings where dmc_id = $1 and reference = $2', [dmcId, reference]),
    );
  }
}

const noSuchRun = () => notThere(noSuchLiveRunText);

const namesIn = (row: Row, column: string): string[] => names.parse(JSON.parse(text(row, column)));

function runOf(row: Row): NonNullable<Now['run']> {
  const isLost = truth(row, 'is_lost');
  const [runId, message] = [optional(row, 'run_id', integer), isLost ? lost : optional(row, 'message', text)];
  return {
    id: String(integer(row, 'live_run_id')),
    state: isLost ? 'failed' : stateOf(text(row, 'state'), truth(row, 'stop_wanted')),
    startedAt: integer(row, 'started_at'),
    seconds: integer(row, 'seconds'),
    by: text(row, 'by_whom'),
    fileName: text(row, 'file_name'),
    baseUrl: text(row, 'base_url'),
    phases: phases.parse(JSON.parse(text(row, 'phases'))),
    sent: integer(row, 'sent'),
    planned: integer(row, 'planned'),
    runId: runId === undefined ? undefined : String(runId),
    message,
    hasRecording: truth(row, 'has_recording'),
  };
}

function stateOf(word: string, isStopping: boolean): NonNullable<Now['run']>['state'] {
  if (word === 'running') return isStopping ? 'stopping' : 'running';
  return word === 'finished' ? 'finished' : 'failed';
}
