import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { MappingAnswer, MappingReport, ReportedRoom } from './mapping-report.js';

/** What staff does about reported mappings. */
export interface MappingReportGateway {
  /** The reports without an answer, the oldest first. */
  list(options?: RunOptions): Promise<Result<readonly MappingReport[], GatewayFailure>>;
  /** `edition` is that of the report that was read. With another report now, nothing is changed. */
  reply(
    room: ReportedRoom,
    answer: { readonly answer: MappingAnswer; readonly reason: string; readonly edition?: string | undefined },
  ): Promise<Result<undefined, GatewayFailure>>;
}
