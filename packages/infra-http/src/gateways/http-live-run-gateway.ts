import {
  mapValue,
  type FileSource,
  type GatewayFailure,
  type LiveRun,
  type LiveRunGateway,
  type LiveRunNow,
  type LiveRunRequest,
  type LiveSchedule,
  type LiveTarget,
  type ScheduleTimes,
  type ReadOptions,
  type Result,
  type RunOptions,
  type UploadedDocument,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { ifMatch, present } from '../moment.js';
import { fileSource } from '../remote-files.js';

export class HttpLiveRunGateway implements LiveRunGateway {
  constructor(private readonly client: HttpClient) {}

  start(
    { name, bytes }: UploadedDocument,
    { target, reference }: LiveRunRequest,
    options?: RunOptions,
  ): Promise<Result<{ readonly liveRunId: string }, GatewayFailure>> {
    return this.client.send(calls.startLiveRun, { form: formOf({ name, bytes }, { target, reference }) }, options);
  }

  async read(options?: ReadOptions): Promise<Result<LiveRunNow, GatewayFailure>> {
    return mapValue(await this.client.send(calls.liveRun, {}, options), ({ run, openBookings }) => ({
      ...(run === undefined ? {} : { run: runOf(run) }),
      openBookings: openBookings.map(({ sentAt, ...rest }) => ({ ...rest, sentAt: sentAt * 1000 })),
    }));
  }

  async stop(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.stopLiveRun, { params: { id } }, options);
  }

  async schedule(options?: ReadOptions): Promise<Result<LiveSchedule | undefined, GatewayFailure>> {
    return mapValue(await this.client.send(calls.liveSchedule, {}, options), ({ schedule }) =>
      schedule === undefined ? undefined : scheduleOf(schedule),
    );
  }

  async setSchedule(
    document: UploadedDocument,
    {
      target,
      reference,
      times,
      edition,
    }: LiveRunRequest & { readonly times: ScheduleTimes; readonly edition?: string | undefined },
    options?: RunOptions,
  ): Promise<Result<LiveSchedule, GatewayFailure>> {
    const form = formOf(document, { target, reference });
    form.append('times', JSON.stringify(times));
    return mapValue(await this.client.send(calls.setLiveSchedule, { form, ...ifMatch(edition) }, options), scheduleOf);
  }

  endSchedule(edition?: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.endLiveSchedule, ifMatch(edition), options);
  }

  recording(id: string): FileSource {
    return fileSource(this.client, calls.liveRecording, { params: { id } });
  }
}

function formOf(
  { name, bytes }: UploadedDocument,
  { target, reference }: { readonly target: LiveTarget; readonly reference: string | undefined },
): FormData {
  const form = new FormData();
  if (reference !== undefined) form.append('reference', reference);
  form.append('target', JSON.stringify(target));
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/yaml' }), name);
  return form;
}

const scheduleOf = ({
  nextAt,
  lastAt,
  lastVerdict,
  lastRunId,
  lastProblem,
  edition,
  ...rest
}: AnswerOf<Calls['setLiveSchedule']>): LiveSchedule => ({
  ...rest,
  nextAt: nextAt * 1000,
  ...(lastAt === undefined ? {} : { lastAt: lastAt * 1000 }),
  ...present('lastVerdict', lastVerdict),
  ...present('lastRunId', lastRunId),
  ...present('lastProblem', lastProblem),
  ...present('edition', edition),
});

const runOf = ({ startedAt, runId, message, ...rest }: NonNullable<AnswerOf<Calls['liveRun']>['run']>): LiveRun => ({
  ...rest,
  startedAt: startedAt * 1000,
  ...present('runId', runId),
  ...present('message', message),
});
