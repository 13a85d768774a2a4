/** What went wrong on a user's screen, for the people who run the portal. */
export interface ErrorReport {
  readonly level: 'error' | 'warning';
  readonly message: string;
  readonly exceptionData?: string;
  readonly url: string;
  readonly appName: string;
}

export interface ErrorReportSink {
  /** Sends a report once, without waiting. A report that cannot be delivered is not reported again. */
  report(report: ErrorReport): void;
}
