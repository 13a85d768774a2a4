import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { MappingReportGateway } from '../mapping-reports/mapping-report-gateway.js';
import {
  noOpenReportText,
  oldestReportFirst,
  otherReportText,
  type MappingAnswer,
  type MappingReport,
  type ReportedRoom,
} from '../mapping-reports/mapping-report.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

const editionOf = ({ masterRoomId, reason, by, at, decidedAt }: MappingReport): string =>
  JSON.stringify([masterRoomId, reason, by, at, decidedAt]);

/** Reports of all partners, and what staff answered. */
export class InMemoryMappingReportGateway extends Faults implements MappingReportGateway {
  readonly answers: (ReportedRoom & { readonly answer: MappingAnswer; readonly reason: string })[] = [];
  constructor(public reports: readonly MappingReport[] = []) {
    super();
  }
  list(): Answer<readonly MappingReport[]> {
    return this.answer(() => oldestReportFirst(this.reports).map((one) => ({ ...one, edition: editionOf(one) })));
  }
  reply(
    { dmcId, hotelId, roomId }: ReportedRoom,
    {
      edition,
      ...given
    }: { readonly answer: MappingAnswer; readonly reason: string; readonly edition?: string | undefined },
  ): Answer<undefined> {
    const found = this.reports.find((one) => one.dmcId === dmcId && one.hotelId === hotelId && one.roomId === roomId);
    if (found === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noOpenReportText }));
    if (edition !== undefined && edition !== editionOf(found))
      return Promise.resolve(failed({ kind: 'changed-since', text: otherReportText(found) }));
    return this.answer(() => {
      this.reports = this.reports.filter((one) => one !== found);
      this.answers.push({ dmcId, hotelId, roomId, ...given });
      return undefined;
    });
  }
}

export const mappingReportsTwins = () => ({
  mappingReportGateway: new InMemoryMappingReportGateway(),
});
