import type { ErrorReport, ErrorReportSink } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

const cut = (text: string, length: number): string => (text.length <= length ? text : text.slice(0, length));

export class HttpErrorReportSink implements ErrorReportSink {
  constructor(private readonly client: HttpClient) {}

  report({ level, message, exceptionData, url, appName }: ErrorReport): void {
    const body = {
      level,
      message: cut(message, 2000),
      url: cut(url, 2000),
      appName,
      ...(exceptionData === undefined ? {} : { exceptionData: cut(exceptionData, 20_000) }),
    };
    // By contract no caller waits for it, and a report that cannot be sent is not worth a second one.
    void this.client.send(calls.reportClientError, { body }, { passive: true });
  }
}
