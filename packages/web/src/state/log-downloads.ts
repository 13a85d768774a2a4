import {
  actionLabel,
  isLogWindow,
  logDownloadFailed,
  type ActionName,
  type DownloadLog,
  type LogRequest,
  type LogSpan,
  type LogWindow,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import { isRecord, readStored, userKeyPrefix, writeStored } from '../browser/stored.js';
import type { Download, Downloads } from './downloads.js';

export type LogWindows = Readonly<Record<ActionName, LogWindow>>;

const key = `${userKeyPrefix}log-windows`;
const firstWindows: LogWindows = { Precheck: 1, MakeBook: 1 };

const isWindow = (value: unknown): value is LogWindow => typeof value === 'number' && isLogWindow(value);
const isWindows = (value: unknown): value is LogWindows =>
  isRecord(value) && isWindow(value['Precheck']) && isWindow(value['MakeBook']);

export const logDownloadKey = (action: ActionName): string => `log-${action}`;

/** Downloads logs and remembers, for each action, the window that was chosen last. */
export class LogDownloads {
  readonly windows: BehaviorSubject<LogWindows>;

  constructor(
    private readonly downloadLog: DownloadLog,
    private readonly downloads: Downloads,
    private readonly storage: Storage,
  ) {
    this.windows = new BehaviorSubject(readStored(storage, key, isWindows) ?? firstWindows);
  }

  start(action: ActionName, hours: LogWindow): Promise<void> {
    const windows = { ...this.windows.value, [action]: hours };
    writeStored(this.storage, key, windows);
    this.windows.next(windows);
    return this.downloads.start(this.download({ action, hours }, `, ${String(hours)} h`));
  }

  startSpan(action: ActionName, span: LogSpan): Promise<void> {
    return this.downloads.start(this.download({ action, span }, ' of the window'));
  }

  private download(request: LogRequest, ofWhat: string): Download {
    const { action } = request;
    return {
      key: logDownloadKey(action),
      thing: `${actionLabel[action].toLowerCase()} logs${ofWhat}`,
      failureText: logDownloadFailed(action),
      run: (options) => this.downloadLog.execute(request, options),
    };
  }
}
