import type { JudgeRules } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import { decimal, onlyRow } from '../../platform/database/rows.js';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { GatherFailures } from '../failures/gather-failures.js';
import { lockStates, writeMinutes } from '../connection/count-minutes.js';
import { judgePartners } from '../connection/judge-partners.js';
import { logLine } from '../logs/log-lines.js';
import { longestBatchSeconds } from '../logs/orphans.js';
import { packsOf, storePack } from '../logs/pack.js';
import { bucketSeconds, insertSegments, keptSeconds, type ActionName, type NewSegment } from '../logs/segment-store.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { noteArrivals } from '../../platform/ingestion/arrivals.js';
import { NamedPartners, type Gatherer, type Moment } from '../../platform/ingestion/dataset.js';
import { busy } from '../../kernel/refusal.js';
import { LineFault } from '../../kernel/line-fault.js';
import { inParallel } from '../../kernel/in-parallel.js';

interface Group {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly bucket: number;
  readonly lines: { readonly at: number; readonly outcome: string; readonly text: string }[];
  success: number;
  fail: number;
}

/** Objects that one batch makes and writes at the same time. */
const mostWrites = 4;
/** A clock that is a little ahead is human; one that is far ahead would put lines where nobody looks for them. */
const aheadSeconds = 600;

/** Attempts are never kept row by row: they become hourly counts, and lines of compressed segments. */
export class GatherActions implements Gatherer<'actions'> {
  private readonly named = new NamedPartners();
  private readonly groups = new Map<string, Group>();
  private latest = { at: 0, line: 0 };
  private segments: NewSegment[] = [];
  private preparedAt = -Infinity;
  private readonly failures = new GatherFailures();

  constructor(
    private readonly objects: ObjectStore,
    private readonly rules: JudgeRules,
  ) {}

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  get newest(): number | undefined {
    return this.latest.line === 0 ? undefined : this.latest.at;
  }

  add(attempt: LineOf<'actions'>, line: number): void {
    this.named.add(attempt.dmcId, line);
    if (attempt.at > this.latest.at) this.latest = { at: attempt.at, line };
    const bucket = Math.floor(attempt.at / bucketSeconds) * bucketSeconds;
    const key = `${attempt.dmcId} ${attempt.action} ${bucket}`;
    let group = this.groups.get(key);
    if (group === undefined) {
      group = { dmcId: attempt.dmcId, action: attempt.action, bucket, lines: [], success: 0, fail: 0 };
      this.groups.set(key, group);
    }
    if (attempt.success) group.success++;
    else group.fail++;
    group.lines.push({
      at: attempt.at,
      outcome: attempt.success ? '' : (attempt.reason ?? 'unknown'),
      text: logLine(attempt),
    });
    this.failures.add(attempt);
  }

  async prepare({ now }: Moment): Promise<void> {
    if (this.latest.at > now + aheadSeconds)
      throw new LineFault(
        this.latest.line,
        'at',
        'lies more than ten minutes in the future (epoch seconds are expected)',
      );
    this.preparedAt = now;
    // Older than any log reaches back: they count, and their lines are kept nowhere.
    const kept = [...this.groups.values()].filter(({ bucket }) => bucket >= now - keptSeconds);
    await inParallel(mostWrites, packsOf(kept), async (pack) => {
      this.segments.push(...(await storePack(this.objects, pack, now)));
    });
  }

  async write(sql: Sql): Promise<void> {
    // First the rows of the partners, always in the same order: the one that holds them counts and judges alone.
    const states = await lockStates(sql, [...this.named.lines.keys()]);
    const now = decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now');
    // Without rows the objects would be swept away by now, so this batch must not get any.
    if (this.segments.length > 0 && now - this.preparedAt > longestBatchSeconds)
      throw busy('Taking this batch took more than an hour, and nothing of it was taken. Send it again.');
    await noteArrivals(sql, 'actions', this.named.lines.keys());
    await this.writeHours(sql);
    await insertSegments(sql, this.segments);
    await this.failures.write(sql, now);
    const counted = await writeMinutes(sql, [...this.groups.values()], states, now);
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
    const hours = new Map<string, { dmcId: number; action: ActionName; hour: number; success: number; fail: number }>();
    for (const { dmcId, action, bucket, success, fail } of this.groups.values()) {
      const hour = Math.floor(bucket / 3600) * 3600;
      const key = `${dmcId} ${action} ${hour}`;
      const sum = hours.get(key) ?? { dmcId, action, hour, success: 0, fail: 0 };
      hours.set(key, { ...sum, success: sum.success + success, fail: sum.fail + fail });
    }
    return [...hours.values()].sort((a, b) => a.dmcId - b.dmcId || a.action.localeCompare(b.action) || a.hour - b.hour);
  }
}
