import type { Database } from '../platform/database/database.js';
import { decimal, integer, onlyRow, optional } from '../platform/database/rows.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { addDays, bangkok, dayText } from '@suppliers-portal/domain';
import { attemptsBetween } from './demo-attempts.js';
import type { PartnerLine, Profile } from './demo-cast.js';
import { encoded } from './encoded.js';

const hourSeconds = 3600;
const stepSeconds = 20 * 60;
/** What the list of partners looks at. */
const historyHours = 3;
const firstId = 10601;

const places = ['Hua Hin', 'Krabi', 'Chiang Rai', 'Da Nang', 'Hoi An', 'Luang Prabang', 'Siem Reap', 'Penang'] as const;
const kinds = ['Garden Hotels', 'Old Town Inns', 'Beach Resorts', 'Riverside Suites', 'Hill Lodges'] as const;

/** So many that the demo shows 40 partners. They have people and pages of no one, and are for the list of staff. */
const howMany = 34;
const indexes = Array.from({ length: howMany }, (_, index) => index);
const idOf = (index: number): number => firstId + index;

export const smallPartners: readonly PartnerLine[] = indexes.map((index) => ({
  dmcId: idOf(index),
  dmcName: `${places[index % places.length] ?? ''} ${kinds[index % kinds.length] ?? ''}`,
  // One has no recipients.
  emailRecipients: index === 30 ? [] : [{ email: `ops-${String(idOf(index))}@partners.example` }],
}));

/** Most are too quiet to be judged. Some are judged, and a few of these are close to a minimum. */
function profileOf(index: number): Profile {
  const isJudged = index % 5 === 0;
  return {
    dmcId: idOf(index),
    prechecksPerHour: isJudged ? 1200 : 120,
    makebooksPerHour: isJudged ? 300 : 30,
    precheckFailures: index % 15 === 0 ? 0.1 : 0.02,
    makebookFailures: 0.02,
    nightlyDip: false,
    hotels: 20,
    contentHotels: 0,
    bookingsPerDay: 0,
    suspended: false,
  };
}
const offPartners = [idOf(3), idOf(17)];
/** Two have no traffic yet, and nothing is sent to those that are off. */
const profiles: readonly Profile[] = indexes
  .filter((index) => index < howMany - 2 && !offPartners.includes(idOf(index)))
  .map(profileOf);
const waitingPartners = [idOf(4), idOf(8), idOf(21)];

/** Keeps the small partners of the demo alive: one batch for all of them, and few lines each. */
export class SmallPartners {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
  ) {}

  async fill(): Promise<void> {
    const { filled, now, disabled } = await this.look();
    const to = Math.floor(now / stepSeconds) * stepSeconds;
    if (filled === undefined) await this.begin(now);
    const from = Math.max(filled ?? 0, to - historyHours * hourSeconds);
    if (from >= to) return;
    const lines = profiles
      .filter(({ dmcId }) => !disabled.has(dmcId))
      .flatMap((profile) => [...attemptsBetween(profile, from, to, stepSeconds / 60)]);
    await this.send('actions', `demo-small-${String(from)}-${String(to)}`, lines);
  }

  /** Once: what people did with them since then stays. */
  private async begin(now: number): Promise<void> {
    await this.send('partners', 'demo-small', smallPartners);
    const at = Math.floor(now / hourSeconds) * hourSeconds - 26 * hourSeconds;
    const off = offPartners.map((dmcId) => ({ kind: 'off', dmcId, at }));
    await this.send('connection-events', 'demo-small', off);
    const today = dayText(now * 1000, bangkok);
    const waiting = waitingPartners.flatMap((dmcId, index) =>
      Array.from({ length: index + 1 }, (_, nr) => ({
        dmcId,
        bookingId: `S${String(dmcId)}${String(nr)}`,
        bookedAt: at,
        status: 'Timeout',
        checkIn: addDays(today, 1),
        checkOut: addDays(today, 3),
        hotelId: `${String(dmcId)}001`,
      })),
    );
    await this.send('bookings', 'demo-small', waiting);
  }

  private async look(): Promise<{
    readonly filled: number | undefined;
    readonly now: number;
    readonly disabled: ReadonlySet<number>;
  }> {
    return this.database.transaction({ role: 'ingest' }, async (sql) => {
      const row = onlyRow(
        await sql.query(
          `select max(split_part(idempotency_key, '-', 4)::bigint) as filled, extract(epoch from portal_now())::float8 as now
           from ingestion_batches where dataset = 'actions' and idempotency_key like 'demo-small-%'`,
        ),
      );
      const disabled = await sql.query('select dmc_id from partners where disabled_at is not null');
      return {
        filled: optional(row, 'filled', integer),
        now: decimal(row, 'now'),
        disabled: new Set(disabled.map((one) => integer(one, 'dmc_id'))),
      };
    });
  }

  private async send(
    dataset: 'partners' | 'actions' | 'connection-events' | 'bookings',
    key: string,
    lines: readonly unknown[],
  ) {
    await this.ingestion.take({ dataset, idempotencyKey: key, body: encoded(lines) });
  }
}
