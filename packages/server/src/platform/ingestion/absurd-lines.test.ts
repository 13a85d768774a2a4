import { absurdValues, unkeepableValues } from '../../testing/absurd-values.js';
import { addressOf, calls, datasets, type Call, type CallName, type DatasetName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { callSamples } from '../../testing/call-samples.js';
import {
  availabilityLine,
  bookingLine,
  dataNow,
  goodLines,
  imageLine,
  masterRoomLine,
} from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

type Line = Readonly<Record<string, unknown>>;
interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

const at = dataNow - 60;
const lines: Partial<Record<DatasetName, Line>> = {
  ...Object.fromEntries(Object.entries(goodLines).map(([name, line]) => [name, line()])),
  'master-rooms': masterRoomLine(),
  'room-images': imageLine(),
  'room-decisions': { dmcId: andaman, hotelId: 'h-1', roomId: '1', roomName: 'Deluxe', decidedAt: at },
  'connection-events': { kind: 'off', dmcId: andaman, at, action: 'Precheck', evalStartTime: at, evalFailCount: 1 },
  'partners': { dmcId: andaman, dmcName: 'Andaman Stays', emailRecipients: [] },
  'users': { email: 'absurd@a.example', dmcIds: [andaman], pages: [] },
  'onboarding': { dmcId: andaman, form: {}, testBookings: [] },
  'pullspec-versions': { fileName: '1.0.0.yml', document: 'openapi: 3.0.0' },
};

const names = Object.keys(lines) as DatasetName[];

const fieldsOf = (name: DatasetName): readonly string[] => {
  const schema: unknown = datasets[name];
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : {};
  return [...new Set([...Object.keys(lines[name] ?? {}), ...Object.keys(shape ?? {})])];
};

describeWithDatabase('a line that has what its fields never mean', () => {
  let server: TestServer;
  const log: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ log: { level: 'error', stream: { write: (line) => void log.push(line) } } });
    await givenCast(server);
    await server.given('bookings', [bookingLine()]);
    await server.given('availability', [availabilityLine()]);
  });
  afterAll(() => server.close());

  /** What a partner reads, each call once. */
  async function readAll(number: number): Promise<void> {
    const setting = {
      server,
      dmcId: andaman,
      email: emails.supplier,
      browser: server.visitor(),
      number,
      now: Math.floor(Date.now() / 1000),
    };
    const browser = await server.signedIn(emails.supplier);
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      if (call.method !== 'GET' || !call.access.partner || call.answer.kind === 'events') continue;
      const { params, query } = (await callSamples[name].make(setting)) as Sample;
      const { status } = await browser.get(addressOf(call, params, query), { dmcId: andaman });
      expect([name, status < 500]).toEqual([name, true]);
    }
  }

  it.each(names)('is taken or refused in %s, is no failure of the portal, and breaks no page', async (name) => {
    const statuses = new Set<number>();
    for (const field of fieldsOf(name))
      for (const value of [...absurdValues, ...unkeepableValues]) {
        const { status } = await server.ingest(name, [{ ...lines[name], [field]: value }]);
        statuses.add(status);
        expect([field, value, status < 500]).toEqual([field, value, true]);
      }
    expect([...statuses]).toContain(422);
    await readAll(names.indexOf(name) + 1);
    expect(log).toEqual([]);
  });
});
