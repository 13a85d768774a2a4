import type { DownloadStage } from '../../state/downloads.js';

/** How a download went, in place: read out always, seen where it failed. */
export function DownloadStatus({ stage }: { readonly stage: DownloadStage | undefined }) {
  return (
    <>
      <span className="sp-hidden" role="status">
        {spoken(stage)}
      </span>
      {stage?.kind === 'waiting' ? <p className="sp-inline-waiting">{stage.text}</p> : null}
      {stage?.kind === 'failed' ? <p className="sp-inline-failure">{stage.text}</p> : null}
    </>
  );
}

function spoken(stage: DownloadStage | undefined): string {
  switch (stage?.kind) {
    case undefined:
      return '';
    case 'running':
      return 'Download started';
    case 'done':
      return `Download finished: ${stage.file}`;
    case 'failed':
      return 'Download failed';
    // The words under the button are said by the notice in passing.
    case 'waiting':
      return '';
  }
}
