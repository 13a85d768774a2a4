import {
  latencyBand,
  leadTimeBand,
  maskRequest,
  maskResponse,
  maskText,
  type AttemptDimension,
} from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import { hourOf } from '../../kernel/bangkok-days.js';

type Attempt = LineOf<'actions'>;
export type Counts = Map<string, number>;
export type FailureDimension = 'reason' | 'hotel' | 'ratePlan' | 'latency';

/** What the attempts of one partner, action and hour come to. Plain data, so that another thread can collect it. */
export interface CollectedHour {
  readonly dmcId: number;
  readonly action: Attempt['action'];
  readonly hour: number;
  /** Of all attempts: what a group of failures is compared with. */
  readonly attempts: Readonly<Record<AttemptDimension, Counts>>;
  readonly failures: Readonly<Record<FailureDimension, Counts>>;
  readonly minutes: Map<number, { success: number; fail: number }>;
}

/** A failed attempt as it is kept: secrets and the data of guests are masked. */
export interface FailedCall
  extends Pick<
    Attempt,
    'dmcId' | 'action' | 'at' | 'hotelId' | 'roomId' | 'ratePlan' | 'checkIn' | 'checkOut' | 'httpStatus' | 'responseMs'
  > {
  readonly reason: string;
  readonly latency: string;
  readonly leadTime: string;
  readonly requestId: string;
  readonly message: string | null;
  readonly request: string | null;
  readonly response: string | null;
}

/** Counts the attempts of an hour by value and by the minute. */
export class CollectHour {
  readonly collected: CollectedHour;
  /** The days between are computed once for each check-in: an hour lies in one day of Bangkok. */
  private readonly leadTimes = new Map<string, string>();

  constructor({ dmcId, action, at }: Pick<Attempt, 'dmcId' | 'action' | 'at'>) {
    this.collected = {
      ...{ dmcId, action, hour: hourOf(at) },
      attempts: { hotel: new Map(), ratePlan: new Map(), latency: new Map(), leadTime: new Map() },
      failures: { reason: new Map(), hotel: new Map(), ratePlan: new Map(), latency: new Map() },
      minutes: new Map(),
    };
  }

  /** Returns a failed one as it is kept. */
  add(attempt: Attempt): FailedCall | undefined {
    const { attempts, minutes } = this.collected;
    const latency = latencyBand(attempt.responseMs, attempt.httpStatus !== undefined);
    const leadTime = this.leadTimeOf(attempt);
    count(attempts.hotel, attempt.hotelId);
    count(attempts.ratePlan, attempt.ratePlan);
    count(attempts.latency, latency);
    count(attempts.leadTime, leadTime);
    const minute = Math.floor(attempt.at / 60) * 60;
    let counted = minutes.get(minute);
    if (counted === undefined) minutes.set(minute, (counted = { success: 0, fail: 0 }));
    if (attempt.success) counted.success++;
    else counted.fail++;
    return attempt.success ? undefined : this.failed(attempt, { latency, leadTime });
  }

  private failed(attempt: Attempt, bands: Pick<FailedCall, 'latency' | 'leadTime'>): FailedCall {
    const { failures } = this.collected;
    const { reason = 'unknown', message, request, response, ...call } = attempt;
    count(failures.reason, reason);
    count(failures.hotel, call.hotelId);
    count(failures.ratePlan, call.ratePlan);
    count(failures.latency, bands.latency);
    return {
      ...call,
      ...bands,
      reason,
      requestId: maskText(call.requestId),
      message: message === undefined ? null : maskText(message),
      request: request === undefined ? null : stored(maskRequest(request)),
      response: response === undefined ? null : stored(maskResponse(response)),
    };
  }

  private leadTimeOf({ at, checkIn }: Attempt): string {
    let band = this.leadTimes.get(checkIn);
    if (band === undefined) this.leadTimes.set(checkIn, (band = leadTimeBand(at * 1000, checkIn)));
    return band;
  }
}

function count(counts: Counts, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** As text, because the columns are read whole and never searched. */
const stored = (exchange: object): string => JSON.stringify(exchange);
