import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import {
  bangkok,
  failuresFeature,
  callFormats,
  countText,
  longestSearch,
  mapValue,
  momentText,
  searchWords,
  totalText,
  type Comparison,
  type FailureSample,
  type FailureSamples,
  type FailureWindow,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { FailedCallsFile } from '../../ui/file/failed-calls-file.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { callColumns } from './call-columns.js';
import { ReportButton } from './report-button.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

const none: readonly FailureSample[] = [];
/** How many calls a page of the list has. On a phone, where each is a card, 50 would be 20 screens. */
const callsOnPage = { wide: 50, phone: 20 } as const;

interface PageOfCalls extends FailureSamples {
  readonly pagesBefore: number;
}

interface FailedCallsProps {
  readonly window: FailureWindow;
  readonly search: string;
  readonly compare: Comparison | undefined;
  /** Since when each failed call is kept, where the window begins earlier. */
  readonly since: number | undefined;
  readonly onSearch: (search: string) => void;
  readonly onOpen: (call: FailureSample) => void;
}

/** Every failed call of the window that the filters leave, newest first and a page at a time. */
export function FailedCalls({ window, search, compare, since, onSearch, onOpen }: FailedCallsProps) {
  const useCases = useFeature(failuresFeature);
  const isPhone = useMedia(belowPhone);
  // It stays the same when a phone is turned, so that the pages before stay where they were.
  const [shownCalls] = useState(isPhone ? callsOnPage.phone : callsOnPage.wide);
  // Where each page after the first one begins.
  const [trail, setTrail] = useState<readonly string[]>([]);
  // Another search begins with its first page. The list stays, and with it the focus in the field.
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setTrail([]);
  }
  const after = trail.at(-1);
  const pagesBefore = trail.length;
  const asked = JSON.stringify(window);
  const read = useCallback(
    async (options: ReadOptions): Promise<Result<PageOfCalls, GatewayFailure>> => {
      const answer = await useCases.readFailureSamples.execute(
        {
          window: JSON.parse(asked) as FailureWindow,
          limit: shownCalls,
          isShortCount: true,
          ...(search === '' ? {} : { search }),
          ...(after === undefined ? {} : { after }),
        },
        options,
      );
      return mapValue(answer, (found) => ({ ...found, pagesBefore }));
    },
    [useCases, asked, search, after, pagesBefore, shownCalls],
  );
  const task = useTask(read);
  const page = lastOf(task.state)?.value;
  const zone = useZone();
  const columns = useMemo(() => callColumns(zone, onOpen), [zone, onOpen]);
  const grid = useGrid(columns, page?.samples ?? none, 's-');
  const first = (page?.pagesBefore ?? 0) * shownCalls + 1;
  const count =
    page === undefined || page.samples.length === 0
      ? ''
      : `${countText(first)}–${countText(first + page.samples.length - 1)} of ${totalText(page)}, newest first`;
  return (
    <div className="sp-card sp-gap">
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['failures']} of="Failed calls">
            <h2>Failed calls</h2>
          </FigureTitle>
          <p>{count}</p>
          {since === undefined ? null : (
            <p>Failures before {momentText(since, bangkok)} are counted, but only samples of them were kept.</p>
          )}
        </div>
        <div className="sp-card-actions">
          <SearchField search={search} onSearch={onSearch} />
          {callFormats.map((format) => (
            <FailedCallsFile key={format} format={format} window={window} search={search} />
          ))}
          <ReportButton window={window} compare={compare} search={search} />
        </div>
      </div>
      <span className="sp-hidden" role="status">
        {page === undefined ? '' : `${totalText(page)} failed ${page.total === 1 ? 'call' : 'calls'}`}
      </span>
      {page === undefined ? null : (
        <DataGrid
          label="Failed calls"
          grid={grid}
          rowKey={({ id, requestId, at }) => id ?? `${requestId}-${String(at)}`}
          onOpen={onOpen}
          emptyText="No failed calls match."
        />
      )}
      <ListToCome task={task} title="Failed calls" words="Loading failed calls" />
      {trail.length === 0 && page?.next === undefined ? null : (
        <div className="sp-card-foot">
          <Button
            text="Newer"
            disabled={trail.length === 0}
            onClick={() => {
              setTrail(trail.slice(0, -1));
            }}
          />
          <Button
            text="Older"
            disabled={page?.next === undefined}
            onClick={() => {
              // A second press before the page is here would ask for the same one.
              if (page?.next !== undefined && page.pagesBefore === pagesBefore) setTrail([...trail, page.next]);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The list is asked when the search is sent, not with each key. */
function SearchField({ search, onSearch }: Pick<FailedCallsProps, 'search' | 'onSearch'>) {
  const [text, setText] = useState(search);
  // Another address fills the field again, and the focus stays where it is.
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setText(search);
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(searchWords(text));
      }}
    >
      <InputGroup
        type="search"
        aria-label="Search failed calls by request id, hotel or message"
        placeholder="Request id, hotel, message"
        leftIcon={<SearchIcon className="bp6-icon" />}
        maxLength={longestSearch}
        value={text}
        onValueChange={(next) => {
          setText(next);
          if (next === '' && search !== '') onSearch('');
        }}
      />
    </form>
  );
}
