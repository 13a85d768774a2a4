import {
  actionLabel,
  logWindows,
  momentText,
  type ActionName,
  type LogSpan,
  type LogWindow,
} from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { useLogDownloads } from '../../state/container.js';
import { logDownloadKey } from '../../state/log-downloads.js';
import { DownloadButton } from './download-button.js';
import { useValue } from '../hook/use-observable.js';
import { useZone } from '../hook/use-zone.js';

const windowWords: Readonly<Record<LogWindow, string>> = { 1: 'Last 1 hour', 3: 'Last 3 hours', 24: 'Last 24 hours' };

interface LogButtonProps {
  readonly action: ActionName;
  /** The window that the page shows. Without it the button has the window that was chosen last. */
  readonly hours?: LogWindow;
}

/** Downloads the log of one action. */
export function LogButton({ action, hours: shown }: LogButtonProps) {
  const logDownloads = useLogDownloads();
  const chosen = useValue(logDownloads.windows)[action];
  const hours = shown ?? chosen;
  return (
    <SplitLogButton
      action={action}
      of={<span className="sp-win">, {hours} h</span>}
      onDownload={() => {
        void logDownloads.start(action, hours);
      }}
    />
  );
}

/** Downloads the log of a window of any length, or the part of it that the portal still has. */
export function SpanLogButton({
  action,
  span,
  isPart,
}: {
  readonly action: ActionName;
  readonly span: LogSpan;
  readonly isPart: boolean;
}) {
  const logDownloads = useLogDownloads();
  const zone = useZone();
  return (
    <SplitLogButton
      action={action}
      of={isPart ? `, since ${momentText(span.from, zone)}` : ', this window'}
      onDownload={() => {
        void logDownloads.startSpan(action, span);
      }}
    />
  );
}

interface SplitLogButtonProps {
  readonly action: ActionName;
  readonly of: ReactNode;
  readonly onDownload: () => void;
}

/** Next to the log of one window, those of the last hours. */
function SplitLogButton({ action, of, onDownload }: SplitLogButtonProps) {
  const logDownloads = useLogDownloads();
  const name = `${actionLabel[action]} logs`;
  return (
    <DownloadButton
      downloadKey={logDownloadKey(action)}
      label={
        <>
          {name}
          {of}
        </>
      }
      onDownload={onDownload}
      choices={{
        label: `${name}, other times`,
        options: logWindows.map((window) => ({
          text: windowWords[window],
          onChoose: () => {
            void logDownloads.start(action, window);
          },
        })),
      }}
    />
  );
}
