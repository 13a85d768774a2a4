import { DownloadIcon } from '@blueprintjs/icons';
import type { GatewayFailure, Result, RunOptions } from '@suppliers-portal/domain';
import { useDownloads, useTextFiles } from '../../state/container.js';
import { Button } from '../control/button.js';
import { DownloadStatus } from './download-status.js';
import { useValue } from '../hook/use-observable.js';

interface GatheredCsvProps {
  readonly downloadKey: string;
  readonly label: string;
  readonly fileName: () => string;
  readonly gather: (options: RunOptions) => Promise<Result<string, GatewayFailure>>;
  readonly disabled: boolean;
}

/** Hands over all that a filter lets through, not only the page on the screen. */
export function GatheredCsv({ downloadKey, label, fileName, gather, disabled }: GatheredCsvProps) {
  const textFiles = useTextFiles();
  const stage = useValue(useDownloads().stages).get(downloadKey);
  return (
    <div className="sp-csv">
      <Button
        icon={<DownloadIcon />}
        text="CSV"
        aria-label={label}
        loading={stage?.kind === 'running'}
        disabled={disabled}
        onClick={() => {
          void textFiles.make(downloadKey, fileName(), gather);
        }}
      />
      <DownloadStatus stage={stage} />
    </div>
  );
}
