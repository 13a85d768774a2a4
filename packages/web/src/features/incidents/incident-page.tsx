import { LinkIcon, SearchTextIcon } from '@blueprintjs/icons';
import {
  incidentsFeature,
  actionLabel,
  eventSaid,
  groupLabel,
  incidentDuration,
  incidentTitle,
  judgedTime,
  isOff,
  momentBeside,
  noSuchIncident,
  reasonAdvice,
  reasonLabel,
  reportedLaterWords,
  wayBack,
  type CountedValue,
  type FailureDimension,
  type GatewayFailure,
  type IncidentDetails,
  type ReadOptions,
  type Result,
  notJudgedText,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useBrowser, useConnection, useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { DataGrid, GridCsv } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { IdAndName, Name } from '../../ui/control/name.js';
import { NoteToCome } from '../../ui/state/note-to-come.js';
import { FailedCallsFile } from '../../ui/file/failed-calls-file.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { SaidWords } from '../../ui/field/said-words.js';
import { useCopyToast } from '../../ui/hook/use-copy.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { lookRarelyEvery, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import {
  actionWords,
  endedBySaid,
  judgedAccuracy,
  judgedWords,
  lasting,
  openedWords,
  periodWords,
} from './incident-words.js';
import { IncidentChart } from './incident-chart.js';
import { IncidentFile, IncidentNotes } from './incident-notes.js';
import { StillOff } from './incidents-page.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';
import { ActionsToCome, ShapeOfIncident, usualTitle } from './incident-to-come.js';

/** One off period: what was judged, what happened, and what failed most. */
export function IncidentPage({ title }: { readonly title: string }) {
  const useCases = useFeature(incidentsFeature);
  const { to } = useAddresses();
  const { id = '' } = useParams();
  const zone = useZone();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<IncidentDetails, GatewayFailure>> =>
      useCases.readIncident.execute({ id }, options),
    [useCases, id],
  );
  const { state, reload, giveUp } = useTask(read, lookRarelyEvery);
  const incident = lastOf(state)?.value;
  const heading = incident === undefined ? title : incidentTitle(incident, zone);
  const now = useNow();
  useEffect(() => {
    document.title = `${heading} · Suppliers Portal`;
  }, [heading]);
  const list = to('/main/accuracy-uptime-trends/incidents');
  const unknown = state.kind === 'failed' && state.failure.kind === 'no-data' && incident === undefined;
  return (
    <>
      <PageHeader
        title={incident === undefined ? <NoteToCome words={title} room={usualTitle(now, zone)} /> : heading}
        onRefresh={reload}
        actions={incident === undefined ? <ActionsToCome hidden={unknown} /> : <Actions incident={incident} />}
        notes={[useTimesNote()]}
        crumbs={[
          { text: 'Accuracy & Uptime Trends', to: to('/main/accuracy-uptime-trends') },
          { text: 'Incidents', to: list },
          { text: `${title} ${id}` },
        ]}
      />
      {unknown ? (
        <EmptyState
          icon={<SearchTextIcon size={20} />}
          title={noSuchIncident}
          role="alert"
          action={<Link to={list}>All incidents</Link>}
        />
      ) : (
        <ViewState title={title} state={state} skeleton={<ShapeOfIncident />} onRetry={reload} onGiveUp={giveUp}>
          {({ value }) => <Details incident={value} onChanged={reload} />}
        </ViewState>
      )}
    </>
  );
}

function Actions({ incident }: { readonly incident: IncidentDetails }) {
  const browser = useBrowser();
  const { failures, shared } = useAddresses();
  const copy = useCopyToast();
  const judged = judgedTime(incident);
  return (
    <>
      <Button
        icon={<LinkIcon />}
        text="Copy link"
        onClick={() => {
          copy(shared(browser.address()));
        }}
      />
      {judged === undefined ? null : (
        <>
          <FailedCallsFile format="csv" window={judged} text="CSV of failures" />
          <Link className="bp6-button" to={failures(judged)}>
            See the failures
          </Link>
        </>
      )}
    </>
  );
}

function Details({ incident, onChanged }: { readonly incident: IncidentDetails; readonly onChanged: () => void }) {
  const { offSince, until, evaluation, minimum, events, ending, reasons, hotels } = incident;
  const later = reportedLaterWords(incident);
  const now = useNow();
  const zone = useZone();
  const opened = openedWords(incident, zone);
  return (
    <>
      {until === undefined ? <StillOffLine /> : null}
      <div className="sp-grid">
        <section className="sp-card sp-half" aria-labelledby="judged">
          <div className="sp-card-head">
            <FigureTitle figures={['incidents']} of="What was judged">
              <h2 id="judged">What was judged</h2>
            </FigureTitle>
          </div>
          {evaluation === undefined ? (
            <p className="sp-card-note">{notJudgedText}</p>
          ) : (
            <dl className="sp-facts">
              <dt>Action</dt>
              <dd>{actionWords(evaluation)}</dd>
              <dt>Period</dt>
              <dd className="sp-num">{periodWords(evaluation, zone) ?? '–'}</dd>
              <dt>Failed</dt>
              <dd className="sp-num">{judgedWords(evaluation)}</dd>
              <dt>Accuracy</dt>
              <dd className="sp-num">{judgedAccuracy(evaluation) ?? '–'}</dd>
              <dt>Minimum</dt>
              <dd className="sp-num">{minimum === undefined ? '–' : `${String(minimum)}%`}</dd>
            </dl>
          )}
          {later === undefined ? null : <p className="sp-card-note">{later}</p>}
          {opened === undefined ? null : <p className="sp-card-note">{opened}</p>}
          <dl className="sp-facts">
            <dt>Duration</dt>
            <dd className="sp-num">
              {lasting(incidentDuration(incident, now)) ?? '–'} {until === undefined ? <StillOff /> : null}
            </dd>
            <dt>Ended by</dt>
            <dd>{ending === undefined ? '–' : <SaidWords parts={endedBySaid(ending)} />}</dd>
          </dl>
        </section>
        <section className="sp-card sp-half" aria-labelledby="happened">
          <div className="sp-card-head">
            <h2 id="happened">What happened</h2>
            <IncidentFile incident={incident} />
          </div>
          <ol className="sp-events">
            {events.map((event, index) => (
              // The key is the position, because two events can happen in the same second.
              <li key={index} data-event={event.kind}>
                <time className="sp-num" dateTime={new Date(event.at).toISOString()}>
                  {momentBeside(event.at, offSince, zone)}
                </time>{' '}
                <SaidWords parts={eventSaid(event)} />
              </li>
            ))}
          </ol>
        </section>
        <IncidentNotes incident={incident} onChanged={onChanged} />
        <IncidentChart incident={incident} />
        <Counted title="Top reasons" by="reason" values={reasons} incident={incident} />
        <Counted title="Hotels with most failures" by="hotel" values={hotels} incident={incident} />
      </div>
    </>
  );
}

/** Shows the way back of the connection as it is now. A status from another moment could promise something wrong. */
function StillOffLine() {
  const status = lastOf(useValue(useConnection().reading))?.value;
  const now = useNow();
  const zone = useZone();
  if (status === undefined || !isOff(status)) return null;
  const { clock, attempts } = wayBack(status, now, zone);
  return (
    <p className="sp-banner bad" role="status">
      <strong>Still off.</strong>{' '}
      <span>
        {clock}
        {attempts === undefined ? '' : ` · ${attempts}`}
      </span>
    </p>
  );
}

interface CountedProps {
  readonly title: string;
  readonly by: Extract<FailureDimension, 'reason' | 'hotel'>;
  readonly values: readonly CountedValue[];
  readonly incident: IncidentDetails;
}

function Counted({ title, by, values, incident }: CountedProps) {
  const { id, evaluation, counted: span } = incident;
  const { failures } = useAddresses();
  const zone = useZone();
  const columns = useMemo((): readonly Column<CountedValue>[] => {
    const name = (counted: CountedValue): string =>
      by === 'reason' ? reasonLabel(counted.value) : groupLabel('hotel', counted, zone);
    const judged = judgedTime(incident);
    const address = (value: string): string | undefined =>
      judged === undefined ? undefined : failures({ ...judged, only: { [by]: value } });
    return [
      {
        key: 'name',
        header: by === 'reason' ? 'Reason' : 'Hotel',
        text: name,
        order: name,
        cell: (counted) => {
          const link = address(counted.value);
          const shown =
            by === 'hotel' ? <IdAndName id={counted.value} name={counted.label} /> : <Name text={name(counted)} />;
          return link === undefined ? shown : <Link to={link}>{shown}</Link>;
        },
      },
      {
        key: 'failures',
        header: 'Failures',
        numeric: true,
        text: (counted) => counted.failures,
        order: (counted) => counted.failures,
      },
      ...(by === 'reason'
        ? [{ key: 'advice', header: 'What to do', words: true, text: ({ value }: CountedValue) => reasonAdvice(value) }]
        : []),
    ];
  }, [by, incident, failures, zone]);
  const grid = useGrid(columns, values, `${by}-`);
  return (
    <div className="sp-card sp-half">
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['incidents', 'failures']} of={title}>
            <h2>{title}</h2>
          </FigureTitle>
          {evaluation === undefined ? null : (
            <p>
              {actionLabel[evaluation.action]}, {span === 'judged' ? 'in the judged period' : 'by whole hours'}
            </p>
          )}
        </div>
        <div className="sp-card-actions">
          <GridCsv grid={grid} what={title.toLowerCase()} subject={`incident ${id} by ${by}`} />
        </div>
      </div>
      {values.length === 0 ? (
        <p className="sp-card-note">Kept for 90 days.</p>
      ) : (
        <DataGrid label={title} grid={grid} rowKey={({ value }) => value} />
      )}
    </div>
  );
}
