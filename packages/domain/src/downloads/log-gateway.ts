import type { ActionName } from '../connection/action.js';
import type { LogSpan } from './log-span.js';
import type { FileSource } from './remote-file.js';

export const logWindows = [1, 3, 24] as const;
export type LogWindow = (typeof logWindows)[number];
export const isLogWindow = (hours: number): hours is LogWindow => logWindows.some((window) => window === hours);

/** What was tried from a moment on, in epoch milliseconds, and came after a position. The first position is 0. */
export interface LogNews {
  readonly from: number;
  readonly after: number;
}

/** The last hours, a stretch with a beginning and an end, or what is new. */
export type LogRequest = {
  readonly action: ActionName;
  /** As a gzip file, the way it comes. Not in a browser, which unpacks what it gets. */
  readonly gzip?: boolean;
} & (
  | { readonly hours: LogWindow; readonly span?: never; readonly news?: never }
  | { readonly span: LogSpan; readonly hours?: never; readonly news?: never }
  | { readonly news: LogNews; readonly hours?: never; readonly span?: never }
);

export interface LogGateway {
  /** The attempts, one per line. The request is sent only when the source is opened. */
  log(request: LogRequest): FileSource;
}
