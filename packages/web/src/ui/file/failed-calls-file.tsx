import { DownloadIcon } from '@blueprintjs/icons';
import { failuresFeature, type CallFormat, type FailureWindow, failedCallsFileText } from '@suppliers-portal/domain';
import { useDownloads, useFeature } from '../../state/container.js';
import { Button } from '../control/button.js';
import { DownloadStatus } from './download-status.js';
import { useValue } from '../hook/use-observable.js';

interface FailedCallsFileProps {
  readonly format: CallFormat;
  readonly window: FailureWindow;
  readonly search?: string;
  /** The format, if the button has no other text. */
  readonly text?: string;
}

/** All failed calls of a window that are filtered and searched, not only those of a page. */
export function FailedCallsFile({ format, window, search = '', text }: FailedCallsFileProps) {
  const useCases = useFeature(failuresFeature);
  const downloads = useDownloads();
  const key = `failed-calls-${format}`;
  const stage = useValue(downloads.stages).get(key);
  const name = format.toUpperCase();
  return (
    <div className="sp-csv">
      <Button
        icon={<DownloadIcon />}
        text={text ?? name}
        aria-label={text === undefined ? `Download ${name}, all failed calls` : undefined}
        loading={stage?.kind === 'running'}
        onClick={() => {
          void downloads.start({
            key,
            thing: 'failed calls',
            failureText: failedCallsFileText,
            run: (options) =>
              useCases.exportFailures.execute({ window, format, ...(search === '' ? {} : { search }) }, options),
          });
        }}
      />
      <DownloadStatus stage={stage} />
    </div>
  );
}
