import {
  contentFeature,
  contentFileLabels,
  contentFiles,
  contentStatsFailed,
  hotelCountLines,
  isDailyDataStale,
  roomCountLines,
  type ContentCounts,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  contentGaps,
} from '@suppliers-portal/domain';
import { useCallback, type ReactNode } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useDownloads, useFeature } from '../../state/container.js';
import { contentDownload } from '../../state/file-downloads.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useFreshness } from '../../ui/state/use-freshness.js';
import { useSettled, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { CountCard } from './count-card.js';
import { GapsCard } from './gaps-card.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

/** How many of my hotels and rooms are live, mapped or not sellable? */
export function ContentPage({ title }: { readonly title: string }) {
  const useCases = useFeature(contentFeature);
  const downloads = useDownloads();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<ContentCounts, GatewayFailure>> =>
      useCases.readContentCounts.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read);
  // The list has a call of its own. It waits for the counts, but not for long, and not for counts that fail.
  const isSettled = useSettled(state);
  const isClosed = state.kind === 'failed' && ['no-data', 'forbidden', 'signed-out'].includes(state.failure.kind);
  const zone = useZone();
  const fresh = useFreshness({ state, zone, isStale: isAnyStale });
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={[...fresh, 'Refreshed daily', useTimesNote()]}
        actions={contentFiles.map((file) => {
          const download = contentDownload(useCases, file);
          return (
            <DownloadButton
              key={file}
              downloadKey={download.key}
              label={contentFileLabels[file]}
              onDownload={() => {
                void downloads.start(download);
              }}
            />
          );
        })}
      />
      <WrongAddress choices={{ gap: contentGaps }} />
      <div className="sp-parts">
        <ViewState
          title={title}
          state={state}
          onRetry={reload}
          onGiveUp={giveUp}
          skeleton={<Cards />}
          ownError={{ text: contentStatsFailed, show: (failure) => <Cards failure={failure} /> }}
        >
          {({ value }) => <Cards counts={value} />}
        </ViewState>
        {isSettled && !isClosed ? <GapsCard readAt={lastOf(state)?.at} /> : null}
      </div>
    </>
  );
}

const isAnyStale = ({ hotels, rooms }: ContentCounts, now: number): boolean =>
  [hotels, rooms].some(({ updatedAt }) => isDailyDataStale(updatedAt, now));

function Cards({ counts, failure }: { readonly counts?: ContentCounts; readonly failure?: ReactNode }) {
  return (
    <div className="sp-grid sp-gap">
      <CountCard
        title="Hotel Count"
        size={4}
        lastWarns
        failure={failure}
        {...(counts === undefined ? {} : { lines: hotelCountLines(counts.hotels), updatedAt: counts.hotels.updatedAt })}
      />
      <CountCard
        title="Room Count"
        size={3}
        failure={failure}
        {...(counts === undefined ? {} : { lines: roomCountLines(counts.rooms), updatedAt: counts.rooms.updatedAt })}
      />
    </div>
  );
}
