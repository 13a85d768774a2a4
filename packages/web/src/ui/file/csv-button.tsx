import { Tooltip } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { GatewayFailure, TextFile } from '@suppliers-portal/domain';
import { useDownloads, useTextFiles } from '../../state/container.js';
import { Button } from '../control/button.js';
import { DownloadStatus } from './download-status.js';
import { useValue } from '../hook/use-observable.js';

interface CsvButtonProps {
  readonly downloadKey: string;
  /** The owner of the figures. */
  readonly what: string;
  readonly disabled: boolean;
  readonly file: () => TextFile;
  readonly failureText?: (cause: GatewayFailure) => string;
}

/** Hands over the figures of a chart as a file that is made here. */
export function CsvButton({ downloadKey, what, disabled, file, failureText }: CsvButtonProps) {
  const textFiles = useTextFiles();
  const downloads = useDownloads();
  const stage = useValue(downloads.stages).get(downloadKey);
  return (
    <div className="sp-csv">
      <Tooltip content="The days of this chart as a file">
        <Button
          size="small"
          icon={<DownloadIcon />}
          text="CSV"
          aria-label={`Download CSV, ${what}`}
          disabled={disabled}
          loading={stage?.kind === 'running'}
          onClick={() => {
            void textFiles.save(downloadKey, file(), failureText);
          }}
        />
      </Tooltip>
      <DownloadStatus stage={stage} />
    </div>
  );
}
