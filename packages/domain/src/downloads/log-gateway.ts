import type { ActionName } from '../connection/action.js';
import type { FileSource } from './remote-file.js';

export const logWindows = [1, 3, 24] as const;
export type LogWindow = (typeof logWindows)[number];
export const isLogWindow = (hours: number): hours is LogWindow => logWindows.some((window) => window === hours);

export interface LogRequest {
  readonly action: ActionName;
  readonly hours: LogWindow;
}

export interface LogGateway {
  /** The attempts of the last hours, one line each; asked for only when the source is opened. */
  log(request: LogRequest): FileSource;
}
