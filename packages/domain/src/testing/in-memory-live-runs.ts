import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import {
  isUnderWay,
  type LiveRun,
  type LiveRunNow,
  noSuchLiveRunText,
  noScheduleText,
  liveRunRunningText,
} from '../self-validation/live-run.js';
import {
  editionSeen,
  nextRunAt,
  otherScheduleText,
  type LiveSchedule,
  type ScheduleTimes,
} from '../self-validation/live-schedule.js';
import type { LiveRunGateway, LiveRunRequest } from '../self-validation/live-run-gateway.js';
import type { UploadedDocument } from '../self-validation/self-validation-gateway.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

const notThere: GatewayFailure = { kind: 'no-data', text: noSuchLiveRunText };
const noSchedule: GatewayFailure = { kind: 'no-data', text: noScheduleText };
const otherSchedule: GatewayFailure = { kind: 'changed-since', text: otherScheduleText };

/** Makes no calls. The test sets how far a run is. */
export class InMemoryLiveRunGateway extends Faults implements LiveRunGateway {
  readonly starts: (LiveRunRequest & { readonly document: UploadedDocument })[] = [];
  scheduled: LiveSchedule | undefined;
  private settings = 0;
  constructor(public now: LiveRunNow = { openBookings: [] }) {
    super();
  }
  start(document: UploadedDocument, request: LiveRunRequest): Answer<{ readonly liveRunId: string }> {
    const { run } = this.now;
    if (run !== undefined && isUnderWay(run))
      return Promise.resolve(
        failed({
          kind: 'conflict',
          text: liveRunRunningText(run.by),
        }),
      );
    return this.answer(() => {
      this.starts.push({ document, ...request });
      const liveRunId = String(this.starts.length);
      this.change({
        id: liveRunId,
        state: 'running',
        startedAt: 0,
        seconds: 0,
        by: 'ana@andaman.example',
        fileName: document.name,
        baseUrl: request.target.baseUrl,
        phases: [],
        sent: 0,
        planned: 0,
        hasRecording: false,
      });
      return { liveRunId };
    });
  }
  read(): Answer<LiveRunNow> {
    return this.answer(() => this.now);
  }
  stop(id: string): Answer<undefined> {
    const { run } = this.now;
    if (run?.id !== id) return Promise.resolve(failed(notThere));
    return this.answer(() => {
      if (run.state === 'running') this.change({ state: 'stopping' });
      return undefined;
    });
  }
  schedule(): Answer<LiveSchedule | undefined> {
    return this.answer(() => this.scheduled);
  }
  setSchedule(
    document: UploadedDocument,
    {
      target,
      times,
      edition,
    }: LiveRunRequest & { readonly times: ScheduleTimes; readonly edition?: string | undefined },
  ): Answer<LiveSchedule> {
    if (this.isOvertaken(edition)) return Promise.resolve(failed(otherSchedule));
    return this.answer(() => {
      this.settings += 1;
      const { baseUrl, requests, bookings } = target;
      this.scheduled = {
        ...times,
        baseUrl,
        requests,
        bookings,
        fileName: document.name,
        by: 'ana@andaman.example',
        nextAt: nextRunAt(times, 0),
        edition: String(this.settings),
      };
      return this.scheduled;
    });
  }
  endSchedule(edition?: string): Answer<undefined> {
    if (this.scheduled === undefined) return Promise.resolve(failed(noSchedule));
    if (this.isOvertaken(edition)) return Promise.resolve(failed(otherSchedule));
    return this.answer(() => {
      this.scheduled = undefined;
      return undefined;
    });
  }
  private isOvertaken(edition: string | undefined): boolean {
    return edition !== undefined && edition !== editionSeen(this.scheduled);
  }
  recording(id: string): FileSource {
    return {
      key: `recording-${id}`,
      open: () => {
        const { run } = this.now;
        if (run?.id !== id || !run.hasRecording) return Promise.resolve(failed(notThere));
        return this.answer(() => ({
          name: `recording-${id}.har`,
          contentType: 'application/json',
          size: 2,
          startsAt: 0,
          bytes: once(Uint8Array.from('{}', (sign) => sign.charCodeAt(0))),
        }));
      },
    };
  }
  /** Changes the run as if the server had made progress. */
  change(run: Partial<LiveRun>, more: Partial<LiveRunNow> = {}): void {
    this.now = { ...this.now, ...more, run: { ...this.now.run, ...run } as LiveRun };
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

export const liveRunsTwins = () => ({
  liveRunGateway: new InMemoryLiveRunGateway(),
});
