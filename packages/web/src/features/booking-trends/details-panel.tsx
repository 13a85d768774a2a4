import { FormGroup, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core';
import {
  bookingTrendsFeature,
  isSearchBy,
  isTimeFrame,
  searchByLabels,
  searchBys,
  timeFrameLabel,
  timeFrames,
  type SearchBy,
  type TimeFrame,
} from '@suppliers-portal/domain';
import { useId } from 'react';
import { useDownloads, useFeature } from '../../state/container.js';
import { bookingDetailsDownload, bookingDetailsKey } from '../../state/file-downloads.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { useQuery } from '../../ui/hook/use-query.js';

const firstFrame: TimeFrame = 7;

/** What the address asks for, and the first choice for what it does not name. */
function requestOf(search: URLSearchParams): { readonly searchBy: SearchBy; readonly timeFrame: TimeFrame } {
  const by = search.get('searchBy') ?? '';
  const written = search.get('timeFrame') ?? '';
  const frame = /^\d+$/u.test(written) ? Number(written) : -1;
  return { searchBy: isSearchBy(by) ? by : 'bookingdate', timeFrame: isTimeFrame(frame) ? frame : firstFrame };
}

/** The bookings themselves, by when they were made or by when they begin. */
export function DetailsPanel() {
  const useCases = useFeature(bookingTrendsFeature);
  const downloads = useDownloads();
  const { search, put } = useQuery();
  const request = requestOf(search);
  const id = useId();
  return (
    <section className="sp-card sp-four sp-details-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Download booking details</h2>
      <fieldset className="sp-plain-fieldset">
        <legend>Search By</legend>
        <RadioGroup
          inline={false}
          name={`${id}-by`}
          selectedValue={request.searchBy}
          onChange={({ currentTarget }) => {
            put({ searchBy: currentTarget.value });
          }}
        >
          {searchBys.map((by) => (
            <Radio key={by} value={by} label={searchByLabels[by]} />
          ))}
        </RadioGroup>
      </fieldset>
      <FormGroup label="Time Frame" labelFor={`${id}-frame`}>
        <HTMLSelect
          fill
          id={`${id}-frame`}
          value={request.timeFrame}
          onChange={({ currentTarget }) => {
            put({ timeFrame: currentTarget.value });
          }}
          options={timeFrames.map((value) => ({ value, label: timeFrameLabel(request.searchBy, value) }))}
        />
      </FormGroup>
      <DownloadButton
        downloadKey={bookingDetailsKey}
        label="Download"
        onDownload={() => {
          void downloads.start(bookingDetailsDownload(useCases, request));
        }}
      />
    </section>
  );
}
