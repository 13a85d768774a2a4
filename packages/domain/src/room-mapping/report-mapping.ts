import { forReason, type ReasonedFailure } from '../lib/reasoned.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { RoomMappingGateway } from './mapping-gateway.js';
import type { MappingEntry } from './mapping-history.js';

export const reportConsequence =
  'The agency reads your reason and either takes the mapping back or keeps it. You get an email with its answer.';
export const alreadyReported = 'This mapping is already reported. The agency has not answered yet.';
export const nothingToReport = 'This room has no mapping that can be reported.';

/** Whether the mapping of an entry can be reported: not while a report waits for its answer. */
export const isReportable = ({ report }: Pick<MappingEntry, 'report'>): boolean =>
  report === undefined || report.answer !== undefined;

/** Reports a wrong mapping to the agency. */
export class ReportMapping {
  constructor(private readonly gateway: RoomMappingGateway) {}

  execute(
    { reason, ...room }: { readonly hotelId: string; readonly roomId: string; readonly reason: string },
    options?: RunOptions,
  ): Promise<Result<undefined, ReasonedFailure>> {
    return forReason(reason, (given) => this.gateway.report({ ...room, reason: given }, options));
  }
}
