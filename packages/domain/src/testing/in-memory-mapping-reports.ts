import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { MappingReportGateway } from '../mapping-reports/mapping-report-gateway.js';
import {
  noOpenReportText,
  oldestReportFirst,
  type MappingAnswer,
  type MappingReport,
  type ReportedRoom,
} from '../mapping-reports/mapping-report.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** Reports of all partners, and what staff answered. */
export class InMemoryMappingReportGateway extends Faults implements MappingReportGateway {
  readonly answers: (ReportedRoom & { readonly answer: MappingAnswer; readonly reason: string })[] = [];
  constructor(public reports: readonly MappingReport[] = []) {
    super();
  }
  list(): Answer<readonly MappingReport[]> {
    return this.answer(() => oldestReportFirst(this.reports));
  }
  reply(
    { dmcId, hotelId, roomId }: ReportedRoom,
    given: { readonly answer: MappingAnswer; readonly reason: string },
  ): Answer<undefined> {
    const found = this.reports.find((one) => one.dmcId === dmcId && one.hotelId === hotelId && one.roomId === roomId);
    if (found === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noOpenReportText }));
    return this.answer(() => {
      this.reports = this.reports.filter((one) => one !== found);
      this.answers.push({ dmcId, hotelId, roomId, ...given });
      return undefined;
    });
  }
}
