import { judgedAction, offPeriodsOf, turnOffOf, type JudgeRules } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import {
  isSwitching,
  readState,
  stateFrom,
  writeState,
  type ConnectionEvent,
  type ConnectionState,
} from './connection-state.js';
import { readSwitches, type KeptSwitch } from './connection-switches.js';
import { decimal, onlyRow } from '../../platform/database/rows.js';
import { countWindows, windowOf } from './judged-windows.js';
import { readRulesOf } from './partner-rules.js';
import { queueMails } from './queue-mails.js';
import { NamedPartners, type Gatherer, type Moment } from '../../platform/ingestion/dataset.js';
import { LineFault } from '../../kernel/line-fault.js';

const aheadSeconds = 600;
/** A turn-off that is older than this is not news any more, so no email is sent. */
const newsSeconds = 3600;

export class GatherConnectionEvents implements Gatherer<'connection-events'> {
  private readonly named = new NamedPartners();
  private readonly events: ConnectionEvent[] = [];
  private latest = { at: 0, line: 0 };
  private now = 0;

  /** `cause` is why staff turns a connection off; a batch gives none. */
  constructor(
    private readonly rules: JudgeRules,
    private readonly cause?: string,
  ) {}

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  add(event: ConnectionEvent, line: number): void {
    this.named.add(event.dmcId, line);
    if (event.at > this.latest.at) this.latest = { at: event.at, line };
    this.events.push(event);
  }

  prepare({ now }: Moment): Promise<void> {
    this.now = now;
    if (this.latest.at > now + aheadSeconds) {
      return Promise.reject(
        new LineFault(this.latest.line, 'at', 'lies more than ten minutes in the future (epoch seconds are expected)'),
      );
    }
    return Promise.resolve();
  }

  async write(sql: Sql): Promise<void> {
    const rulesOf = await readRulesOf(sql, [...this.named.lines.keys()], this.rules);
    await insertEvents(sql, this.events, rulesOf);
    // In order of partner, so that no two batches wait for each other.
    const switched = new Set(this.events.filter(isSwitching).map(({ dmcId }) => dmcId));
    const wentOffs = new Map<number, Off>();
    for (const dmcId of [...switched].sort((a, b) => a - b)) {
      const wentOff = await changeState(sql, dmcId, this.now);
      if (wentOff !== undefined) wentOffs.set(dmcId, wentOff);
    }
    for (const [dmcId, off] of wentOffs) await tellOf(sql, { dmcId, ...off, rules: rulesOf(dmcId), cause: this.cause });
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}

interface Off {
  readonly state: ConnectionState;
  /** The email has the action and the figures of the turn-off that pages show too. */
  readonly turnOff: KeptSwitch;
}

interface WentOff extends Off {
  readonly dmcId: number;
  readonly rules: JudgeRules;
  readonly cause: string | undefined;
}

async function tellOf(sql: Sql, { dmcId, state, turnOff, rules, cause }: WentOff): Promise<void> {
  const now = decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now');
  if (state.changedAt < now - newsSeconds) return;
  const counted = (await countWindows(sql, [{ dmcId, ...windowOf(state, now, rules) }])).get(dmcId);
  const reasons =
    turnOff.evalTotalCount === undefined
      ? []
      : (counted?.find((window) => window.action === turnOff.action)?.reasons ?? []);
  await queueMails(sql, { dmcId, eventId: turnOff.eventId, reasons, cause });
}

/** Answers the new state, and why, if the connection went off by the events that were written. */
async function changeState(sql: Sql, dmcId: number, now: number): Promise<Off | undefined> {
  const before = await readState(sql, dmcId, 'lock');
  if (before === undefined) throw new Error(`the partner ${dmcId} has no connection state`);
  const switches = await readSwitches(sql, dmcId, now);
  const after = stateFrom(switches, now, before);
  await writeState(sql, dmcId, after);
  const period = offPeriodsOf(switches, now).at(-1);
  const isNew = before.isLive || after.judgedSince !== before.judgedSince;
  return after.isLive || period === undefined || !isNew ? undefined : { state: after, turnOff: turnOffOf(period) };
}

/**
 * A turn-off keeps the minimum by which it was judged, so that a later change of the rules does not change the past.
 */
async function insertEvents(
  sql: Sql,
  events: readonly ConnectionEvent[],
  rulesOf: (dmcId: number) => JudgeRules,
): Promise<void> {
  const minimumOf = (event: ConnectionEvent): number | undefined => {
    const action = event.kind === 'off' ? judgedAction({ actionType: event.actionType }) : undefined;
    return action === undefined ? undefined : rulesOf(event.dmcId).minimumAccuracy[action];
  };
  await inParts(events, (part) => insertPart(sql, part, minimumOf));
}

async function insertPart(
  sql: Sql,
  events: readonly ConnectionEvent[],
  minimumOf: (event: ConnectionEvent) => number | undefined,
): Promise<void> {
  const of = <T>(read: (event: ConnectionEvent) => T | undefined): (T | null)[] =>
    events.map((event) => read(event) ?? null);
  await sql.query(
    `insert into connection_events (dmc_id, kind, at, action, hotel_id, blocked_until, eval_start, eval_end, eval_fail_count, eval_total_count, action_type, minimum_pct)
     select dmc_id, kind, to_timestamp(at), action, hotel_id, to_timestamp(blocked_until), to_timestamp(eval_start), to_timestamp(eval_end), eval_fail_count, eval_total_count, action_type, minimum_pct
     from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::int[], $10::int[], $11::int[], $12::numeric[]) with ordinality
       as batch (dmc_id, kind, at, action, hotel_id, blocked_until, eval_start, eval_end, eval_fail_count, eval_total_count, action_type, minimum_pct, place)
     order by place returning 1 as one`,
    [
      of(({ dmcId }) => dmcId),
      of(({ kind }) => kind),
      of(({ at }) => at),
      of((event) => ('action' in event ? event.action : undefined)),
      of((event) => (event.kind === 'hotel-off' ? event.hotelId : undefined)),
      of((event) => (event.kind === 'off' ? event.blockedUntil : undefined)),
      of((event) => (event.kind === 'off' ? event.evalStartTime : undefined)),
      of((event) => (event.kind === 'off' ? event.evalEndTime : undefined)),
      of((event) => (event.kind === 'off' ? event.evalFailCount : undefined)),
      of((event) => (event.kind === 'off' ? event.evalTotalCount : undefined)),
      of((event) => (event.kind === 'off' ? event.actionType : undefined)),
      of(minimumOf),
    ],
  );
}
