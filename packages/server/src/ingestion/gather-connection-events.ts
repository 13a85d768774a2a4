import type { Sql } from '../database/database.js';
import { afterEvent, isSwitching, readState, writeState, type ConnectionEvent } from '../connection/connection-state.js';
import { NamedPartners, type Gatherer, type Moment } from './dataset.js';
import { LineFault } from './line-fault.js';

const aheadSeconds = 600;

export class GatherConnectionEvents implements Gatherer<'connection-events'> {
  private readonly named = new NamedPartners();
  private readonly events: ConnectionEvent[] = [];
  private latest = { at: 0, line: 0 };

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  add(event: ConnectionEvent, line: number): void {
    this.named.add(event.dmcId, line);
    if (event.at > this.latest.at) this.latest = { at: event.at, line };
    this.events.push(event);
  }

  prepare({ now }: Moment): Promise<void> {
    if (this.latest.at > now + aheadSeconds) {
      return Promise.reject(new LineFault(this.latest.line, 'at', 'lies more than ten minutes in the future (epoch seconds are expected)'));
    }
    return Promise.resolve();
  }

  async write(sql: Sql): Promise<void> {
    // In order of time; of the same second, in order of arrival. In order of partner, so that no two batches wait for each other.
    this.events.sort((a, b) => a.dmcId - b.dmcId || a.at - b.at);
    for (const dmcId of new Set(this.events.map((event) => event.dmcId))) {
      await changeState(sql, dmcId, this.events.filter((event) => event.dmcId === dmcId));
    }
    await insertEvents(sql, this.events);
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}

async function changeState(sql: Sql, dmcId: number, events: readonly ConnectionEvent[]): Promise<void> {
  const before = await readState(sql, dmcId, 'lock');
  if (before === undefined) throw new Error(`the partner ${dmcId} has no connection state`);
  const after = events.filter(isSwitching).reduce(afterEvent, before);
  if (after !== before) await writeState(sql, dmcId, after);
}

async function insertEvents(sql: Sql, events: readonly ConnectionEvent[]): Promise<void> {
  const of = <T>(read: (event: ConnectionEvent) => T | undefined): (T | null)[] => events.map((event) => read(event) ?? null);
  await sql.query(
    `insert into connection_events (dmc_id, kind, at, action, hotel_id, blocked_until, eval_start, eval_end, eval_fail_count, eval_total_count, action_type)
     select dmc_id, kind, to_timestamp(at), action, hotel_id, to_timestamp(blocked_until), to_timestamp(eval_start), to_timestamp(eval_end), eval_fail_count, eval_total_count, action_type
     from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::int[], $10::int[], $11::int[]) with ordinality
       as batch (dmc_id, kind, at, action, hotel_id, blocked_until, eval_start, eval_end, eval_fail_count, eval_total_count, action_type, place)
     order by place`,
    [
      of(({ dmcId }) => dmcId), of(({ kind }) => kind), of(({ at }) => at), of((event) => ('action' in event ? event.action : undefined)),
      of((event) => (event.kind === 'hotel-off' ? event.hotelId : undefined)),
      of((event) => (event.kind === 'off' ? event.blockedUntil : undefined)), of((event) => (event.kind === 'off' ? event.evalStartTime : undefined)),
      of((event) => (event.kind === 'off' ? event.evalEndTime : undefined)), of((event) => (event.kind === 'off' ? event.evalFailCount : undefined)),
      of((event) => (event.kind === 'off' ? event.evalTotalCount : undefined)), of((event) => (event.kind === 'off' ? event.actionType : undefined)),
    ],
  );
}
