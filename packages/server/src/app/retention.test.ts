import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAudit } from '../platform/audit/write-audit.js';
import { integer, onlyRow, text } from '../platform/database/rows.js';
import { andaman, emails, givenCast } from '../testing/cast.js';
import { bookingLine } from '../testing/data-lines.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../testing/test-server.js';
import { removeOld } from './housekeeping.js';
import { keepAll, type Retention } from './retention.js';

const day = 86_400;

describeWithDatabase('what a setting limits in time', () => {
  let clock: TestClock;
  let server: TestServer;
  let now: number;
  beforeEach(async () => {
    clock = new TestClock();
    now = Math.floor(clock.epochSeconds());
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterEach(() => server.close());

  const count = (table: string): Promise<number> =>
    server.database.transaction({ role: 'app', dmcId: andaman }, async (sql) =>
      integer(onlyRow(await sql.query(`select count(*)::int as n from ${table}`)), 'n'),
    );
  const cleanUp = (retention: Partial<Retention>): Promise<void> =>
    removeOld(server.database, server.objects, undefined, { ...keepAll, ...retention });
  const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

  it('stays for ever without a setting', async () => {
    await server.given('bookings', [
      bookingLine({
        dmcId: andaman,
        bookedAt: now - 900 * day,
        checkIn: dateOf(now - 890 * day),
        checkOut: dateOf(now - 889 * day),
      }),
    ]);
    await cleanUp({});
    expect(await count('bookings')).toBe(1);
  });

  it('takes bookings that were made and ended long ago, and leaves those that are still to arrive', async () => {
    const stay = (bookingId: string, booked: number, out: number): unknown =>
      bookingLine({
        ...{ dmcId: andaman, bookingId, bookedAt: now + booked * day },
        ...{ checkIn: dateOf(now + (out - 2) * day), checkOut: dateOf(now + out * day) },
      });
    await server.given('bookings', [
      stay('over', -900, -800),
      stay('to arrive', -900, 30),
      stay('lately', -390, -380),
      stay('odd dates', -10, -800),
    ]);
    const reported = { dmcId: andaman, supplierBookingId: 's-1', status: 'Confirmed' };
    await server.given('supplier-bookings', [
      { ...reported, agencyBookingId: 'over', reportedAt: now - 800 * day },
      { ...reported, agencyBookingId: 'lately', reportedAt: now - 380 * day },
    ]);
    await cleanUp({ bookingsDays: 400 });
    const left = await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query('select booking_id as id from bookings order by booking_id'),
    );
    expect(left.map((row) => text(row, 'id'))).toEqual(['lately', 'odd dates', 'to arrive']);
    expect(await count('supplier_bookings')).toBe(1);
    // A day that is still counted has all its bookings.
    expect(await count('booking_days')).toBe(2);
  });

  it('takes events of the connection, and leaves those from which its state follows', async () => {
    const at = (days: number): number => now - days * day;
    await server.given('connection-events', [
      { kind: 'off', dmcId: andaman, at: at(900), blockedUntil: at(899) },
      { kind: 'on', dmcId: andaman, at: at(800) },
      { kind: 'off', dmcId: andaman, at: at(700), blockedUntil: now + day },
    ]);
    const supplier = await server.signedIn(emails.supplier);
    const status = async (): Promise<unknown> => (await supplier.get('/api/status')).json();
    const before = [await status(), (await supplier.get('/api/incidents')).json()];
    await cleanUp({ incidentDays: 120 });
    expect(await count('connection_events')).toBe(2);
    expect([await status(), (await supplier.get('/api/incidents')).json()]).toEqual(before);
    expect(await status()).toMatchObject({ isConnectionLive: false });
  });

  it('takes entries of the audit log, and the database keeps those of the last year whoever asks', async () => {
    const entry = {
      author: { who: 'A test', fromAddress: '127.0.0.1', client: 'a test' },
      kind: 'test',
      details: 'done',
    };
    const write = (): Promise<void> =>
      server.database.transaction({ role: 'app', dmcId: andaman }, (sql) => writeAudit(sql, andaman, entry as never));
    await write();
    clock.advance({ hours: 24 * 401 });
    await write();
    const before = await count('audit_entries');
    await cleanUp({ auditDays: 400 });
    expect(await count('audit_entries')).toBe(1);
    expect(before).toBeGreaterThan(1);
    clock.advance({ hours: 24 * 364 });
    const removed = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('delete from audit_entries returning entry_id'),
    );
    expect(removed).toEqual([]);
    expect(await count('audit_entries')).toBe(1);
  });
});
