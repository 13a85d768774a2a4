import {
  mapValue,
  type AccuracyReport,
  type ActionName,
  type BookingAccuracyGateway,
  type GatewayFailure,
  type HourlyCount,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

export class HttpBookingAccuracyGateway implements BookingAccuracyGateway {
  constructor(private readonly client: HttpClient) {}

  async readReport(options?: ReadOptions): Promise<Result<AccuracyReport, GatewayFailure>> {
    return mapValue(await this.client.send(calls.stats, {}, options), reportOf);
  }
}

function reportOf({ absActionCountDataPoints }: AnswerOf<Calls['stats']>): AccuracyReport {
  const pointsOf = (action: ActionName): readonly HourlyCount[] =>
    absActionCountDataPoints
      .filter((series) => series.action === action)
      .flatMap(({ datapoints }) =>
        datapoints.map(({ time, successCount, failCount }) => ({
          at: time * 1000,
          succeeded: successCount,
          failed: failCount,
        })),
      );
  return { Precheck: pointsOf('Precheck'), MakeBook: pointsOf('MakeBook') };
}
