import { feature, passOn } from '../lib/feature.js';
import { forReason, type ReasonedFailure } from '../lib/reasoned.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { MappingReportGateway } from './mapping-report-gateway.js';
import type { MappingAnswer, ReportedRoom } from './mapping-report.js';

/** What this feature needs from outside. */
export interface MappingReportsPorts {
  readonly mappingReportGateway: MappingReportGateway;
}

/** Takes a reported mapping back, or keeps it. The supplier sees the reason. */
export class AnswerMappingReport {
  constructor(private readonly gateway: MappingReportGateway) {}
  execute({
    room,
    answer,
    reason,
  }: {
    readonly room: ReportedRoom & { readonly edition?: string | undefined };
    readonly answer: MappingAnswer;
    readonly reason: string;
  }): Promise<Result<undefined, ReasonedFailure>> {
    return forReason(reason, (given) => this.gateway.reply(room, { answer, reason: given, edition: room.edition }));
  }
}

export const mappingReportsFeature = feature('mapping-reports', ({ mappingReportGateway }: MappingReportsPorts) => ({
  listMappingReports: passOn((options?: RunOptions) => mappingReportGateway.list(options)),
  answerMappingReport: new AnswerMappingReport(mappingReportGateway),
}));
