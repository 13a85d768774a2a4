/** What went wrong on a user's screen, for the people who run the portal. */
export interface ErrorReport {
  readonly level: 'error' | 'warning';
  readonly message: string;
  readonly exceptionData?: string;
  readonly url: string;
  readonly appName: string;
}

export interface ErrorReportSink {
  /** Sent once and never waited for; that a report cannot be delivered is not worth a second report. */
  report(report: ErrorReport): void;
}
