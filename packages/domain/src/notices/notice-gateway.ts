import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { Notice, NoticeText } from './notice.js';

/** What staff does with notices to partners. */
export interface NoticeGateway {
  list(options?: RunOptions): Promise<Result<readonly Notice[], GatewayFailure>>;
  /** Answers its id. A portal of an earlier version does not say it. */
  add(notice: NoticeText): Promise<Result<number | undefined, GatewayFailure>>;
  /** `edition` is that of the notice that was read. With another one now, nothing is changed. */
  change(id: number, notice: NoticeText, edition?: string): Promise<Result<undefined, GatewayFailure>>;
  /** Ends a notice that is shown, and removes one that is planned. */
  end(id: number, edition?: string): Promise<Result<undefined, GatewayFailure>>;
}
