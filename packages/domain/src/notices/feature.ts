import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { feature, passOn } from '../lib/feature.js';
import { failed, mapValue, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { NoticeGateway } from './notice-gateway.js';
import { noticeFault, noticeText, type Notice, type NoticeText } from './notice.js';

/** What this feature needs from outside. */
export interface NoticesPorts {
  readonly noticeGateway: NoticeGateway;
  readonly clock: Clock;
}

/** The notice that a change is made from. */
type NoticeRead = Pick<Notice, 'id' | 'edition'>;
type NoticeFailure =
  | { readonly kind: 'rule'; readonly fault: string }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };
type Written<Value> = Promise<Result<Value, NoticeFailure>>;

const throughGateway = <Value>(answer: Result<Value, GatewayFailure>): Result<Value, NoticeFailure> =>
  answer.ok ? answer : failed({ kind: 'gateway', failure: answer.failure });

/** Writes a notice, or with an id a new form of it, and answers its id. If it breaks a rule, no request is sent. */
export class WriteNotice {
  constructor(
    private readonly gateway: NoticeGateway,
    private readonly clock: Clock,
  ) {}
  async execute({ id, edition, ...notice }: NoticeText & Partial<NoticeRead>): Written<number | undefined> {
    const given = { ...notice, text: noticeText(notice.text) };
    const fault = noticeFault(given, this.clock.now());
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    if (id === undefined) return throughGateway(await this.gateway.add(given));
    return throughGateway(mapValue(await this.gateway.change(id, given, edition), () => id));
  }
}

/** Ends a notice before its time. */
export class EndNotice {
  constructor(private readonly gateway: NoticeGateway) {}
  async execute({ id, edition }: NoticeRead): Written<undefined> {
    return throughGateway(await this.gateway.end(id, edition));
  }
}

/** Notices of the agency to its partners, in the bar of the portal. */
export const noticesFeature = feature('notices', ({ noticeGateway, clock }: NoticesPorts) => ({
  listNotices: passOn((options?: RunOptions) => noticeGateway.list(options)),
  writeNotice: new WriteNotice(noticeGateway, clock),
  endNotice: new EndNotice(noticeGateway),
}));
