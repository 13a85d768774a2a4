import { actionLabel, logWindows, type ActionName, type LogWindow } from '@suppliers-portal/domain';
import { useLogDownloads } from '../state/container.js';
import { logDownloadKey } from '../state/log-downloads.js';
import { DownloadButton } from './download-button.js';
import { useValue } from './use-observable.js';

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
  const name = `${actionLabel[action]} logs`;
  return (
    <DownloadButton
      downloadKey={logDownloadKey(action)}
      label={
        <>
          {name}
          <span className="sp-win">, {hours} h</span>
        </>
      }
      onDownload={() => {
        void logDownloads.start(action, hours);
      }}
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
