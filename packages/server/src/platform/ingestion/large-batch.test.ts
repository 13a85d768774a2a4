import { Readable } from 'node:stream';
import type { DatasetName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIngestion } from '../../app/build-ingestion.js';
import { andaman, attempt, givenCast } from '../../testing/cast.js';
import { availabilityLine, bookingLine, priceLine, supplierLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';
import type { Database, SqlValue } from '../database/database.js';

const now = Math.floor(Date.now() / 1000);

/** A list, or a list as JSON. */
function rowsIn(value: SqlValue): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' && value.startsWith('[') ? rowsIn(JSON.parse(value) as SqlValue) : 0;
}

describeWithDatabase('a batch with more rows than one statement may write', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());

  const lines: Partial<Record<DatasetName, (index: number) => object>> = {
    'actions': (index) =>
      attempt({
        at: now - index * 60,
        hotelId: `h-${String(index)}`,
        success: index % 2 === 0,
      }),
    'hotels': (index) => ({ hotelId: String(index), hotelName: 'A', countryName: 'Laos', isLive: true }),
    'rooms': (index) => ({ hotelId: '1', roomId: String(index), roomName: 'A', isLive: true }),
    'master-rooms': (index) => ({ masterHotelId: '1', masterRoomId: String(index), masterRoomName: 'A' }),
    'bookings': (index) => bookingLine({ bookingId: `many-${String(index)}`, bookedAt: now - index }),
    'supplier-bookings': (index) =>
      supplierLine({ agencyBookingId: `many-${String(index)}`, supplierBookingId: String(index) }),
    'availability': (index) => availabilityLine({ hotelId: String(index) }),
    'price-variance': (index) => priceLine({ hotelId: String(index) }),
    'room-decisions': (index) => ({ hotelId: '1', roomId: String(index), roomName: 'A', decidedAt: now - index }),
    'room-images': (index) => ({ side: 'supplier', hotelId: '1', roomId: String(index), path: '/pictures/1.jpg' }),
    'connection-events': (index) => ({
      kind: 'hotel-off',
      at: now - index,
      action: 'Precheck',
      hotelId: String(index),
    }),
  };

  it.each(Object.keys(lines) as DatasetName[])('is written in several statements: %s', async (dataset) => {
    let most = 0;
    const failures: unknown[] = [];
    const database: Database = {
      transaction: (scope, work) =>
        server.database.transaction(scope, (sql) =>
          work({
            ...sql,
            query: (statement, values = []) => {
              most = Math.max(most, ...values.map(rowsIn));
              return sql.query(statement, values);
            },
          }),
        ),
      close: () => Promise.resolve(),
    };
    const ingestion = buildIngestion({ database, objects: server.objects, failed: (error) => failures.push(error) });
    const text = Array.from({ length: 5_100 }, (_, index) =>
      JSON.stringify({ ...lines[dataset]?.(index), dmcId: andaman }),
    ).join('\n');
    await ingestion.take({ dataset, idempotencyKey: `many ${dataset}`, body: Readable.from([Buffer.from(text)]) });
    expect(failures).toEqual([]);
    expect(most).toBeLessThanOrEqual(5_000);
    expect(most).toBeGreaterThan(100);
  });
});
