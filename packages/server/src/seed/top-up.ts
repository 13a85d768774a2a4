import { createHash } from 'node:crypto';
import { pullspecs } from '@suppliers-portal/conformance';
import type { DatasetName } from '@suppliers-portal/wire';
import { readState, type ConnectionState } from '../features/connection/connection-state.js';
import type { Database } from '../platform/database/database.js';
import { decimal, integer, onlyRow, optional, text } from '../platform/database/rows.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { DemoDataTopUp } from './data-top-up.js';
import { attemptsBetween, judgedAttempts } from './demo-attempts.js';
import { beforeItBroke, demoPartners, demoProfiles, demoUsers, type Profile } from './demo-cast.js';
import { whileLoading } from './demo-notice.js';
import { seedStaff } from './demo-staff.js';
import { SmallPartners } from './small-partners.js';
import { demoOnboarding } from './demo-onboarding.js';
import {
  eventsBetween,
  judgedHours,
  judgedSeconds,
  offPeriods,
  suspensionAt,
  suspensionSeconds,
  type EventLine,
} from './demo-events.js';
import { encoded } from './encoded.js';

const demoPullspecs = Object.entries(pullspecs).map(([version, document]) => ({
  fileName: `${version}.yml`,
  document,
}));

const minuteSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 86_400;
const historyDays = 29;
/** Of the days before the last 24 hours, one minute in so many is enough to draw them. */
const historyEveryMinutes = 60;
/** How long before the start the suspended partner of a fresh demo was suspended. */
const suspendedSince = 37 * minuteSeconds;

const renewedBefore = 3 * minuteSeconds;

/** Keeps the demo partners alive up to the present minute, through the agency's own door. */
export class DemoTopUp {
  private readonly data: DemoDataTopUp;
  private readonly small: SmallPartners;

  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly profiles: readonly Profile[] = demoProfiles,
  ) {
    this.data = new DemoDataTopUp(database, ingestion, profiles);
    this.small = new SmallPartners(database, ingestion);
  }

  /** At start: who there is, what is missing since the last time, and the suspension that the demo promises. */
  async start(): Promise<void> {
    await this.send('partners', contentKey(demoPartners), demoPartners);
    await this.send('users', contentKey(demoUsers), demoUsers);
    await seedStaff(this.database);
    await this.startPullspecs();
    await this.startOnboarding();
    const profiles = await this.enabled();
    await whileLoading(this.database, async () => {
      for (const profile of profiles) await (profile.suspended ? this.startSuspended(profile) : this.fill(profile));
      await this.data.fill(profiles);
      await this.small.fill();
    });
  }

  /** What staff has withdrawn stays withdrawn. */
  private async startPullspecs(): Promise<void> {
    const rows = await this.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select file_name from pullspec_versions where withdrawn_at is not null'),
    );
    const withdrawn = rows.map((row) => text(row, 'file_name'));
    const lines = demoPullspecs.filter(({ fileName }) => !withdrawn.includes(fileName));
    if (lines.length > 0) await this.send('pullspec-versions', contentKey(lines), lines);
  }

  /** Once: what people did with it since then stays. */
  private async startOnboarding(): Promise<void> {
    const { dmcId, steps } = demoOnboarding;
    const begun = await this.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select 1 as one from onboarding_records where dmc_id = $1', [dmcId]),
    );
    if (begun.length === 0) await this.send('onboarding', contentKey(steps), steps);
  }

  async tick(): Promise<void> {
    const profiles = await this.enabled();
    for (const profile of profiles) await (profile.suspended ? this.keepSuspended(profile) : this.fill(profile));
    await this.data.fill(profiles);
    await this.small.fill();
  }

  /** Data of a partner that staff has disabled is refused. It is handed in later, when the partner is enabled. */
  private async enabled(): Promise<readonly Profile[]> {
    const rows = await this.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select dmc_id from partners where disabled_at is not null'),
    );
    const disabled = new Set(rows.map((row) => integer(row, 'dmc_id')));
    return this.profiles.filter(({ dmcId }) => !disabled.has(dmcId));
  }

  private async startSuspended(profile: Profile): Promise<void> {
    const minute = await this.minute();
    const { isLive, blockedUntil, asOf } = await this.state(profile);
    if (isLive) {
      // New, or a user turned it on. Then it is suspended again.
      const since = Math.ceil(asOf / minuteSeconds) * minuteSeconds;
      const at = since <= minute - suspendedSince ? minute - suspendedSince : Math.max(minute, since);
      await this.suspend(profile, at);
    } else if (blockedUntil !== undefined && blockedUntil <= minute - 2 * hourSeconds) {
      await this.event(profile, { kind: 'on', dmcId: profile.dmcId, at: blockedUntil });
      await this.suspend(profile, minute - suspendedSince);
    } else {
      await this.keepSuspended(profile);
    }
  }

  /**
   * It does well until the hour before: a partner that fails so often for weeks is off for weeks. Its attempts are
   * judged like all others. Where they are too few or too old, the agency's own judgement is handed in.
   */
  private async suspend(profile: Profile, at: number): Promise<void> {
    await this.fill(beforeItBroke(profile), at - judgedSeconds);
    await this.fill(profile, at);
    if ((await this.state(profile)).isLive) await this.event(profile, suspensionAt(profile, at));
  }

  /**
   * A suspension that ends is renewed with its own figures. While someone has it turned on, it is tried like any
   * other.
   */
  private async keepSuspended(profile: Profile): Promise<void> {
    const minute = await this.minute();
    const {
      isLive,
      asOf,
      changedAt,
      blockedUntil,
      evalStartTime,
      evalEndTime,
      evalFailCount,
      evalTotalCount,
      actionType,
    } = await this.state(profile);
    const figures = { evalStartTime, evalEndTime, evalFailCount, evalTotalCount, actionType };
    if (isLive) return this.fill(profile);
    // Before it would end by rule.
    if (blockedUntil !== undefined && blockedUntil > minute + renewedBefore) return undefined;
    const at = Math.max(minute, asOf, changedAt);
    return this.event(profile, {
      kind: 'off',
      dmcId: profile.dmcId,
      at,
      action: 'MakeBook',
      ...figures,
      blockedUntil: at + suspensionSeconds,
    });
  }

  /**
   * Every attempt since the last time, up to the minute that is running: sparse for old days, whole for the last 24
   * hours.
   */
  private async fill(profile: Profile, until?: number): Promise<void> {
    const to = until ?? (await this.minute());
    const dense = Math.floor((to - daySeconds) / hourSeconds) * hourSeconds;
    const from = await this.filledUpTo(profile);
    const begin = Math.max(from ?? 0, Math.floor(to / daySeconds) * daySeconds - historyDays * daySeconds);
    if (begin < dense) await this.fillHistory(profile, begin, dense);
    for (let start = Math.max(begin, dense); start < to; ) {
      const end = Math.min(Math.floor(start / hourSeconds) * hourSeconds + hourSeconds, to);
      await this.send('actions', rangeKey(profile, start, end), attemptsBetween(profile, start, end));
      start = end;
    }
  }

  private async fillHistory(profile: Profile, from: number, to: number): Promise<void> {
    const events = eventsBetween(profile, from, to);
    const off = offPeriods(events);
    const judged = judgedHours(events);
    const ordinary = [...attemptsBetween(profile, from, to, historyEveryMinutes)].filter(
      ({ at, action }) =>
        !off.some((period) => at >= period.from && at < period.to) &&
        !judged.some((hour) => action === hour.action && at >= hour.from && at < hour.to),
    );
    const attempts = [...ordinary, ...judged.flatMap((hour) => judgedAttempts(profile, hour))].sort(
      (a, b) => a.at - b.at,
    );
    // First what may be sent again without harm; the attempts tell how far we are.
    await this.send('connection-events', rangeKey(profile, from, to), events);
    await this.send('actions', rangeKey(profile, from, to), attempts);
  }

  private async event(profile: Profile, event: EventLine): Promise<void> {
    await this.send('connection-events', `demo-${profile.dmcId}-${event.kind}-${event.at}`, [event]);
  }

  private async send(dataset: DatasetName, idempotencyKey: string, lines: Iterable<unknown>): Promise<void> {
    await this.ingestion.take({ dataset, idempotencyKey, body: encoded(lines) });
  }

  /** The batches that were taken tell it themselves, so that a crash between two writes cannot put it wrong. */
  private async filledUpTo({ dmcId }: Profile): Promise<number | undefined> {
    const { filled, liveSince } = await this.database.transaction({ role: 'ingest' }, async (sql) => ({
      filled: optional(
        onlyRow(
          await sql.query(
            "select max(split_part(idempotency_key, '-', 4)::bigint) as filled from ingestion_batches where dataset = 'actions' and idempotency_key like $1",
            [`demo-${dmcId}-%`],
          ),
        ),
        'filled',
        integer,
      ),
      liveSince: (await readState(sql, dmcId, 'read'))?.changedAt,
    }));
    // While it was off there were no attempts.
    return filled === undefined
      ? undefined
      : Math.max(filled, Math.ceil((liveSince ?? 0) / minuteSeconds) * minuteSeconds);
  }

  private async state({ dmcId }: Profile): Promise<ConnectionState> {
    const state = await this.database.transaction({ role: 'app', dmcId }, (sql) => readState(sql, dmcId, 'read'));
    if (state === undefined) throw new Error(`the demo partner ${dmcId} has no connection`);
    return state;
  }

  private async minute(): Promise<number> {
    const rows = await this.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select extract(epoch from portal_now())::float8 as now'),
    );
    return Math.floor(decimal(onlyRow(rows), 'now') / minuteSeconds) * minuteSeconds;
  }
}

const rangeKey = ({ dmcId }: Profile, from: number, to: number): string => `demo-${dmcId}-${from}-${to}`;
const contentKey = (lines: readonly unknown[]): string =>
  `demo-${createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 16)}`;
