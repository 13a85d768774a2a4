import type { FileSource, LogGateway, LogRequest } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import type { Sent } from '../sent.js';
import { fileSource, packedSource } from '../remote-files.js';

export class HttpLogGateway implements LogGateway {
  constructor(private readonly client: HttpClient) {}

  log(request: LogRequest): FileSource {
    const sent = { params: { action: request.action }, query: queryOf(request) };
    return request.gzip === true
      ? packedSource(this.client, calls.logFile, sent)
      : fileSource(this.client, calls.logFile, sent);
  }
}

function queryOf({ hours, span, news }: LogRequest): NonNullable<Sent['query']> {
  if (span !== undefined) return { from: String(span.from / 1000), to: String(span.to / 1000) };
  if (news !== undefined) return { from: String(news.from / 1000), after: news.after };
  return { lookbackHrs: hours };
}
