import {
  mapValue,
  ok,
  type FileSource,
  type GatewayFailure,
  type NewWaiver,
  type PortalWaiver,
  type PortalWaivers,
  type ReadOptions,
  type Result,
  type RunOptions,
  type SelfValidationGateway,
  type UploadedDocument,
  type UploadReceipt,
  type ValidationRun,
  type ValidationRunDetails,
  type ValidationRuns,
  pageInstead,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { ifMatch, present } from '../moment.js';
import { fileSource } from '../remote-files.js';

export class HttpSelfValidationGateway implements SelfValidationGateway {
  constructor(private readonly client: HttpClient) {}

  async upload(
    { name, bytes }: UploadedDocument,
    { reference }: { readonly reference?: string },
    options?: RunOptions,
  ): Promise<Result<UploadReceipt, GatewayFailure>> {
    const form = new FormData();
    // Text before the file: a reader of the stream knows it when the file begins.
    if (reference !== undefined) form.append('reference', reference);
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/yaml' }), name);
    const sent = await this.client.send(calls.uploadPullspec, { form }, options);
    // Taken is taken: another backend than ours may answer in its own way, but not with a page.
    if (!sent.ok) return sent.failure.kind === 'garbled' && sent.failure.where !== pageInstead ? ok({}) : sent;
    return ok({ runId: sent.value.runId });
  }

  latestReport(): FileSource {
    return fileSource(this.client, calls.latestReport, {});
  }

  async listRuns(
    request: { readonly page: number; readonly size: number },
    options?: ReadOptions,
  ): Promise<Result<ValidationRuns, GatewayFailure>> {
    return mapValue(
      await this.client.send(calls.validationRuns, { query: { ...request } }, options),
      ({ totalRecords, records }) => ({ total: totalRecords, runs: records.map(runOf) }),
    );
  }

  async readRun(id: string, options?: ReadOptions): Promise<Result<ValidationRunDetails, GatewayFailure>> {
    return mapValue(await this.client.send(calls.validationRun, { params: { id } }, options), ({ run, report }) => ({
      run: runOf(run),
      report,
    }));
  }

  async listWaivers(options?: ReadOptions): Promise<Result<PortalWaivers, GatewayFailure>> {
    return mapValue(await this.client.send(calls.waivers, {}, options), waiversOf);
  }

  async addWaiver(waiver: NewWaiver, options?: RunOptions): Promise<Result<PortalWaiver, GatewayFailure>> {
    return mapValue(await this.client.send(calls.addWaiver, { body: waiver }, options), waiverOf);
  }

  removeWaiver(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.removeWaiver, { params: { id } }, options);
  }

  async replaceWaivers(
    waivers: readonly NewWaiver[],
    edition?: string,
    options?: RunOptions,
  ): Promise<Result<PortalWaivers, GatewayFailure>> {
    const body = { waivers: [...waivers] };
    return mapValue(await this.client.send(calls.replaceWaivers, { body, ...ifMatch(edition) }, options), waiversOf);
  }
}

const waiverOf = ({ addedAt, at, ...rest }: AnswerOf<Calls['addWaiver']>): PortalWaiver => ({
  ...rest,
  ...(at === undefined ? {} : { at }),
  addedAt: addedAt * 1000,
});
const waiversOf = ({ today, waivers, edition }: AnswerOf<Calls['waivers']>): PortalWaivers => ({
  today,
  waivers: waivers.map(waiverOf),
  ...present('edition', edition),
});
const runOf = ({ at, ...rest }: AnswerOf<Calls['validationRun']>['run']): ValidationRun => ({ ...rest, at: at * 1000 });
