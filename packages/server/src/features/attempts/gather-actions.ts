import type { JudgeRules } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import { decimal, onlyRow } from '../../platform/database/rows.js';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { writeEvidence } from '../failures/write-failures.js';
import { lockStates, writeMinutes } from '../connection/count-minutes.js';
import { judgePartners } from '../connection/judge-partners.js';
import { longestBatchSeconds } from '../logs/orphans.js';
import { packsOf, storePack } from '../logs/pack.js';
import type { ActionName } from '../logs/log-buckets.js';
import { insertSegments, keptSeconds, type NewSegment } from '../logs/segment-store.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { noteArrivals } from '../../platform/ingestion/arrivals.js';
import type { Gatherer, Moment } from '../../platform/ingestion/dataset.js';
import { busy } from '../../kernel/refusal.js';
import { LineFault } from '../../kernel/line-fault.js';
import { inParallel } from '../../kernel/in-parallel.js';
import { CollectAttempts, type CollectedAttempts } from './collect-attempts.js';

/** Objects that one batch makes and writes at the same time. */
const mostWrites = 4;
/** A clock that is a little ahead is human; one that is far ahead would put lines into hours that are not read. */
const aheadSeconds = 600;

/** Attempts are never kept row by row: they become hourly counts, and lines of compressed segments. */
export class GatherActions implements Gatherer<'actions'> {
  private readonly collector = new CollectAttempts();
  /** What another thread collected, or this one, once all lines are there. */
  private batch: CollectedAttempts | undefined;
  private segments: NewSegment[] = [];
  private preparedAt = -Infinity;

  constructor(
    private readonly objects: ObjectStore,
    private readonly rules: JudgeRules,
  ) {}

  get partners(): ReadonlyMap<number, number> {
    return this.batch?.partners ?? this.collector.partners;
  }

  get newest(): number | undefined {
    const latest = this.batch?.latest;
    return latest === undefined || latest.line === 0 ? undefined : latest.at;
  }

  add(attempt: LineOf<'actions'>, line: number): void {
    this.collector.add(attempt, line);
  }

  adopt(collected: unknown): void {
    this.batch = collected as CollectedAttempts;
  }

  private get collected(): CollectedAttempts {
    return (this.batch ??= this.collector.collected());
  }

  async prepare({ now }: Moment): Promise<void> {
    const { latest, pieces } = this.collected;
    if (latest.at > now + aheadSeconds)
      throw new LineFault(latest.line, 'at', 'lies more than ten minutes in the future (epoch seconds are expected)');
    this.preparedAt = now;
    // Older than any log reaches back: they count, and their lines are kept nowhere.
    const kept = pieces.filter(({ bucket }) => bucket >= now - keptSeconds);
    await inParallel(mostWrites, packsOf(kept), async (pack) => {
      this.segments.push(...(await storePack(this.objects, pack, now)));
    });
  }

  async write(sql: Sql): Promise<void> {
    // First the rows of the partners, always in the same order: the one that holds them counts and judges alone.
    const states = await lockStates(sql, [...this.partners.keys()]);
    const now = decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now');
    // Without rows the objects would be swept away by now, so this batch must not get any.
    if (this.segments.length > 0 && now - this.preparedAt > longestBatchSeconds)
      throw busy('Taking this batch took more than an hour, and nothing of it was taken. Send it again.');
    await noteArrivals(sql, 'actions', this.partners.keys());
    await this.writeHours(sql);
    await insertSegments(sql, this.segments);
    await writeEvidence(sql, this.collected, now);
    const { pieces: groups, outcomeNames } = this.collected;
    const counted = await writeMinutes(sql, { groups, outcomeNames }, states, now);
    await judgePartners(sql, new Map([...states].filter(([dmcId]) => counted.has(dmcId))), now, this.rules);
  }

  private async writeHours(sql: Sql): Promise<void> {
    await inParts(this.hours(), (hours) =>
      sql.query(
        `insert into action_hours as held (dmc_id, action, hour, success_count, fail_count)
       select dmc_id, action, to_timestamp(hour), success_count, fail_count
       from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as batch (dmc_id, action, hour, success_count, fail_count)
       on conflict (dmc_id, action, hour) do update set
         success_count = held.success_count + excluded.success_count, fail_count = held.fail_count + excluded.fail_count`,
        [
          hours.map(({ dmcId }) => dmcId),
          hours.map(({ action }) => action),
          hours.map(({ hour }) => hour),
          hours.map(({ success }) => success),
          hours.map(({ fail }) => fail),
        ],
      ),
    );
  }

  async discard(): Promise<void> {
    for (const key of new Set(this.segments.map(({ objectKey }) => objectKey))) await this.objects.remove(key);
    this.segments = [];
  }

  /** Always in the same order, so that two batches cannot wait for each other. */
  private hours(): readonly { dmcId: number; action: ActionName; hour: number; success: number; fail: number }[] {
    return this.collected.hours
      .map(({ dmcId, action, hour, minutes }) => ({ dmcId, action, hour, ...sumOf(minutes.values()) }))
      .sort((a, b) => a.dmcId - b.dmcId || a.action.localeCompare(b.action) || a.hour - b.hour);
  }
}

interface Counted {
  readonly success: number;
  readonly fail: number;
}

function sumOf(minutes: Iterable<Counted>): Counted {
  const sum = { success: 0, fail: 0 };
  for (const { success, fail } of minutes) {
    sum.success += success;
    sum.fail += fail;
  }
  return sum;
}
