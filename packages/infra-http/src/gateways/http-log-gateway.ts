import type { FileSource, LogGateway, LogRequest } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { fileSource } from '../remote-files.js';

export class HttpLogGateway implements LogGateway {
  constructor(private readonly client: HttpClient) {}

  log({ action, hours, span }: LogRequest): FileSource {
    const query =
      span === undefined ? { lookbackHrs: hours } : { from: String(span.from / 1000), to: String(span.to / 1000) };
    return fileSource(this.client, calls.logFile, { params: { action }, query });
  }
}
