import {
  mapValue,
  type FileSource,
  type GatewayFailure,
  type LiveRun,
  type LiveRunGateway,
  type LiveRunNow,
  type LiveRunRequest,
  type ReadOptions,
  type Result,
  type RunOptions,
  type UploadedDocument,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';
import { fileSource } from '../remote-files.js';

export class HttpLiveRunGateway implements LiveRunGateway {
  constructor(private readonly client: HttpClient) {}

  start(
    { name, bytes }: UploadedDocument,
    { target, reference }: LiveRunRequest,
    options?: RunOptions,
  ): Promise<Result<{ readonly liveRunId: string }, GatewayFailure>> {
    const form = new FormData();
    if (reference !== undefined) form.append('reference', reference);
    form.append('target', JSON.stringify(target));
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/yaml' }), name);
    return this.client.send(calls.startLiveRun, { form }, options);
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

  recording(id: string): FileSource {
    return fileSource(this.client, calls.liveRecording, { params: { id } });
  }
}

const runOf = ({ startedAt, runId, message, ...rest }: NonNullable<AnswerOf<Calls['liveRun']>['run']>): LiveRun => ({
  ...rest,
  startedAt: startedAt * 1000,
  ...present('runId', runId),
  ...present('message', message),
});
