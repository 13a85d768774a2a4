import { EyeOpenIcon } from '@blueprintjs/icons';
import { selfValidationFeature, Cancelled, failed, reportDownloadFailureWords } from '@suppliers-portal/domain';
import { useEffect, useRef, useState } from 'react';
import { useDownloads, useFeature, useReadLatestReport } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { ReportDialog } from './report-dialog.js';

const downloadKey = 'latest-report';

type Viewing =
  | { readonly kind: 'closed' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'open'; readonly page: string }
  | { readonly kind: 'failed'; readonly text: string };

/** What the portal said of the file that was uploaded last. */
export function LatestCard() {
  const useCases = useFeature(selfValidationFeature);
  const downloads = useDownloads();
  const readLatestReport = useReadLatestReport();
  const stage = useValue(downloads.stages).get(downloadKey);
  const [viewing, setViewing] = useState<Viewing>({ kind: 'closed' });
  const leave = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      leave.current?.abort();
    },
    [],
  );
  const download = (): void => {
    void downloads.start({
      key: downloadKey,
      thing: 'result.html',
      failureText: reportDownloadFailureWords,
      run: async (options) => {
        const saved = await useCases.downloadLatestReport.execute(options);
        return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
      },
    });
  };
  const view = async (): Promise<void> => {
    leave.current = new AbortController();
    setViewing({ kind: 'reading' });
    try {
      const read = await readLatestReport({ signal: leave.current.signal });
      setViewing(
        read.ok
          ? { kind: 'open', page: read.value }
          : { kind: 'failed', text: reportDownloadFailureWords(read.failure) },
      );
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  };
  return (
    <section className="sp-card sp-half sp-pad" aria-labelledby="latest-heading">
      <h2 id="latest-heading">Latest uploaded file</h2>
      <p className="sp-muted">
        {stage?.kind === 'done'
          ? `Downloaded ${stage.file}`
          : 'Saved as result.html: what was found in it, and the file itself.'}
      </p>
      <div className="sp-upload-ways">
        <DownloadButton downloadKey={downloadKey} label="Download latest file" onDownload={download} />
        <Button
          icon={<EyeOpenIcon />}
          text="View report"
          loading={viewing.kind === 'reading'}
          onClick={() => {
            void view();
          }}
        />
      </div>
      {viewing.kind === 'failed' ? (
        <p className="sp-inline-failure" role="alert">
          {viewing.text}
        </p>
      ) : null}
      {viewing.kind === 'open' ? (
        <ReportDialog
          page={viewing.page}
          onClose={() => {
            setViewing({ kind: 'closed' });
          }}
        />
      ) : null}
    </section>
  );
}
