import type { ReadOptions } from '../connection/connection-gateway.js';
import { isOutcomeUnknown } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { liveFaults, type LiveTarget } from './live-run.js';
import type { LiveRunGateway } from './live-run-gateway.js';
import { editionSeen, hourFault, isScheduleHour, type LiveSchedule, type ScheduleTimes } from './live-schedule.js';
import type { LiveStartFailure } from './run-live.js';
import type { UploadedDocument } from './self-validation-gateway.js';
import { largestUploadBytes } from './upload-pullspec.js';

export type SetScheduleFailure = LiveStartFailure | { readonly kind: 'hour'; readonly text: string };

/** The schedule of the partner, if there is one. */
export class ReadLiveSchedule {
  constructor(private readonly gateway: LiveRunGateway) {}

  execute(options?: ReadOptions): Promise<Result<LiveSchedule | undefined, GatewayFailure>> {
    return this.gateway.schedule(options);
  }
}

/**
 * Has the portal make live runs by itself, in place of the schedule that was read. Nothing is called before the time.
 * If no answer comes, the schedule is read.
 */
export class SetLiveSchedule {
  constructor(private readonly gateway: LiveRunGateway) {}

  async execute(
    {
      document,
      ...asked
    }: {
      readonly document: UploadedDocument | undefined;
      readonly target: LiveTarget;
      readonly times: ScheduleTimes;
      readonly reference?: string;
      readonly edition: string | undefined;
    },
    options?: RunOptions,
  ): Promise<Result<LiveSchedule, SetScheduleFailure>> {
    if (document === undefined) return failed({ kind: 'no-file' });
    if (document.bytes.length === 0) return failed({ kind: 'empty' });
    if (document.bytes.length > largestUploadBytes) return failed({ kind: 'too-large' });
    const faults = liveFaults(asked.target);
    if (Object.keys(faults).length > 0) return failed({ kind: 'wrong', faults });
    if (!isScheduleHour(asked.times.hour)) return failed({ kind: 'hour', text: hourFault });
    const set = await this.gateway.setSchedule(document, asked, options);
    if (set.ok) return set;
    const now = isOutcomeUnknown(set.failure) ? await this.gateway.schedule(options) : undefined;
    return now?.ok === true && isAsSet(now.value, { ...asked, document })
      ? ok(now.value)
      : failed({ kind: 'gateway', failure: set.failure });
  }
}

interface SetSchedule {
  readonly document: UploadedDocument;
  readonly target: LiveTarget;
  readonly times: ScheduleTimes;
  readonly edition: string | undefined;
}

/** Whether it is the schedule that was sent, and not the one that was there before. */
function isAsSet(
  now: LiveSchedule | undefined,
  { document, target, times, edition }: SetSchedule,
): now is LiveSchedule {
  if (now === undefined || editionSeen(now) === edition) return false;
  return (
    now.every === times.every &&
    now.hour === times.hour &&
    now.zone === times.zone &&
    (times.every === 'day' || now.weekday === times.weekday) &&
    now.fileName === document.name &&
    now.baseUrl === target.baseUrl &&
    now.requests === target.requests &&
    now.bookings === target.bookings
  );
}

/** Ends the schedule. If no answer comes, it is read. The portal forgets the credential. A run that is under way continues. */
export class EndLiveSchedule {
  constructor(private readonly gateway: LiveRunGateway) {}

  async execute(
    { edition }: { readonly edition: string | undefined },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>> {
    const ended = await this.gateway.endSchedule(edition, options);
    if (ended.ok || !isOutcomeUnknown(ended.failure)) return ended;
    const now = await this.gateway.schedule(options);
    return now.ok && now.value === undefined ? ok(undefined) : ended;
  }
}
