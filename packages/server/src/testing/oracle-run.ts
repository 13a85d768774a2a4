import { actionNames, defaultJudgeRules, type JudgeRules } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { bookingFigures } from '../oracle/naive-bookings.js';
import { connectionFigures } from '../oracle/naive-connection.js';
import { contentFigures } from '../oracle/naive-content.js';
import {
  dataOf,
  randomOf,
  type Line,
  type OracleData,
  type OracleDataset,
  type Random,
} from '../oracle/seeded-data.js';
import type { BookingFigures, ConnectionFigures, ContentFigures } from '../oracle/naive-figures.js';
import type { TestServer } from './test-server.js';

/** The long form is `npm run oracle`. */
export const isLong = process.env['ORACLE_LINES'] !== undefined;
export const lines = Number(process.env['ORACLE_LINES'] ?? 400);

/**
 * The last second before midnight in Bangkok, in order: of a day, a month, a year, a 28 February, and days on which
 * other zones change their clocks.
 */
export const moments = [
  '2026-10-25T16:59:59Z',
  '2026-11-01T16:59:59Z',
  '2026-11-20T16:59:59Z',
  '2026-11-30T16:59:59Z',
  '2026-12-31T16:59:59Z',
  '2027-03-28T16:59:59Z',
  '2028-02-28T16:59:59Z',
].map((moment) => Date.parse(moment) / 1000);

/** Suspensions of the portal itself would be events that the data does not have. */
export const neverSuspends: JudgeRules = { ...defaultJudgeRules, minimumVolume: { Precheck: 1e9, MakeBook: 1e9 } };

interface Given {
  readonly seed: number;
  readonly moment: number;
  readonly dmcId: number;
  readonly lines: number;
}

/** Makes the data of a partner and hands them in. */
export async function givenOracleData(
  server: TestServer,
  { seed, moment, dmcId, lines: wanted }: Given,
): Promise<OracleData> {
  const random = randomOf(seed * 7919 + moment);
  const data = dataOf(random, dmcId, moment, wanted);
  await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
  for (const name of Object.keys(data) as OracleDataset[]) await send(server, random, name, data[name]);
  return data;
}

/** In batches of any size. Some are sent twice, as after a lost answer. */
async function send(server: TestServer, random: Random, dataset: OracleDataset, all: readonly Line[]): Promise<void> {
  for (let start = 0; start < all.length; ) {
    const end = start + 1 + random.whole(Math.max(40, Math.ceil(all.length / 3)));
    const batch = all.slice(start, end);
    const key = `${String(batch[0]?.['dmcId'])}-${dataset}-${start}`;
    for (let time = random.whole(5) === 0 ? 2 : 1; time > 0; time--) {
      const answer = await server.ingest(dataset, batch, { key });
      if (answer.status !== 200) throw new Error(`the batch ${key} was rejected: ${answer.text}`);
    }
    start = end;
  }
}

export type NaiveFigures = ConnectionFigures & BookingFigures & ContentFigures;
/** Every figure, counted by hand. `knewSince` is when the portal first heard of the partner itself. */
export const naiveFigures = (data: OracleData, knewSince: number, now: number): NaiveFigures => ({
  ...connectionFigures(data, knewSince, now),
  ...bookingFigures(data, now),
  ...contentFigures(data, now),
});

export const centsOf = (amount: string | null | undefined): number => Math.round(Number(amount ?? 0) * 100);
export const centsByAge = (byAge: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(byAge).flatMap(([age, amount]) =>
      amount === undefined || amount === null ? [] : [[age, centsOf(amount)]],
    ),
  );

/** Incidents and status of the calls, as the oracle has them. */
export const incidentsShown = (incidents: AnswerOf<Calls['incidents']>) =>
  incidents.map((one) => [
    [one.offSince, one.until ?? null, one.blockedUntil ?? null, one.kind],
    [one.action ?? 'other', one.evalFailCount ?? null, one.evalTotalCount ?? null],
  ]);

export function statusShown(status: AnswerOf<Calls['connectionStatus']>): Readonly<Record<string, unknown>> {
  const { isConnectionLive, turnOffTime, blockedUntil, actionType, evalFailCount, evalTotalCount, judged } = status;
  return {
    isLive: isConnectionLive,
    since: turnOffTime ?? null,
    blockedUntil: blockedUntil ?? null,
    action: actionNames[actionType ?? -1] ?? null,
    figures: [evalFailCount ?? null, evalTotalCount ?? null],
    judged:
      judged?.map(({ action, from, to, failCount, totalCount }) => [action, from, to, failCount, totalCount]) ?? null,
  };
}

/** To two decimals, because the two count fractions in different orders. */
export const tidy = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'number' ? Number(one.toFixed(2)) + 0 : one)),
  );
