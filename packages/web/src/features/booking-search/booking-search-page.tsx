import { Callout, Classes } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import {
  bookingSearchFeature,
  bangkok,
  bookingIdFaultWords,
  checkBookingId,
  dayText,
  feature,
  noBookingFoundHint,
  pageFailureWords,
  parseDay,
  scanLengthLabel,
  scanLengths,
  searchesAgain,
  searchesAgainText,
  searchFailureWords,
  searchHint,
  searchNotes,
  startScan,
  type BookingDetail,
  type BookingScan,
  type ScanLength,
  type SearchBookingFailure,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useClock, useFeature } from '../../state/container.js';
import type { AsyncState } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { FailureState } from '../../ui/state/failure-state.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { TaskStore, type Task } from '../../ui/hook/task-store.js';
import { useLookAgain } from '../../ui/hook/use-look-again.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { BookingCard } from './booking-card.js';
import { ScanPanel } from './scan-panel.js';
import { ScanStore } from './scan-store.js';
import { SearchForm, type FieldFault, type SearchFields } from './search-form.js';

type Found = readonly BookingDetail[];
type Search = AsyncState<Found, SearchBookingFailure>;
type SearchTask = Task<Found, SearchBookingFailure>;

/** What was typed, by the entry of the browser's history. Only what can be asked for is in the address. */
const typedSearches = feature('typed searches', () => new Map<string, SearchFields>());

/** Finds one booking by its day and its id, or by its id alone. */
export function BookingSearchPage({ title }: { readonly title: string }) {
  const useCases = useFeature(bookingSearchFeature);
  const clock = useClock();
  const { search, put } = useQuery();
  const today = dayText(useNow(), bangkok);
  const typed = useFeature(typedSearches);
  const { key } = useLocation();
  const [fields, setFields] = useState<SearchFields>(
    () =>
      typed.get(key) ?? {
        date: search.get('date') ?? dayText(clock.now(), bangkok),
        id: search.get('id') ?? '',
      },
  );
  const type = (next: SearchFields): void => {
    typed.set(key, next);
    setFields(next);
  };
  const [scanFault, setScanFault] = useState<FieldFault>();
  const [searches] = useState(() => new TaskStore<Found, SearchBookingFailure>(clock));
  const [scans] = useState(() => new ScanStore(useCases.scanForBooking));
  const state = useSyncExternalStore(searches.subscribe, searches.current);
  const scanning = useValue(scans.view);
  const fault = useMemo(
    () => scanFault ?? (state.kind === 'failed' ? faultOf(state.failure) : undefined),
    [scanFault, state],
  );
  useEffect(
    () => () => {
      searches.cancel();
      scans.leave();
    },
    [searches, scans],
  );

  const asked = useRef<SearchTask>(undefined);
  const [isByItself, setByItself] = useState(false);
  const searchAgain = useCallback(async (): Promise<void> => {
    const present = searches.current();
    if (asked.current === undefined || present.kind !== 'failed' || !searchesAgain(present.failure)) return;
    setByItself(true);
    await searches.run(asked.current, { passive: true });
  }, [searches]);
  useLookAgain(searchAgain);
  const run = (): void => {
    scans.leave();
    const { date, id } = fields;
    // Only what can be asked for goes into the address.
    if (parseDay(date) !== undefined && checkBookingId(id).ok)
      put({ date: parseDay(date), id: id.trim(), scan: undefined });
    const task: SearchTask = (options) => useCases.searchBooking.execute({ date, id }, options);
    asked.current = task;
    void searches.run(task);
  };
  const ask = (): void => {
    setScanFault(undefined);
    setByItself(false);
    run();
  };
  const begin = (scan: BookingScan, date: string | undefined): void => {
    searches.forget();
    put({ date, id: scan.id, scan: String(scan.days), find: undefined });
    void scans.start(scan);
  };
  const scan = (days: ScanLength): void => {
    const { date, id } = fields;
    const newest = date.trim() === '' ? today : parseDay(date);
    if (newest === undefined) {
      setScanFault({ field: 'date', text: searchFailureWords({ kind: 'date-unknown', typed: date.trim() }) });
      return;
    }
    const started = startScan({ id, newest, days });
    if (!started.ok) {
      setScanFault({ field: 'id', text: bookingIdFaultWords(started.failure) });
      return;
    }
    setScanFault(undefined);
    begin(started.value, date.trim() === '' ? undefined : newest);
  };
  const askOnArrival = useEffectEvent(() => {
    if (search.has('date') && search.has('id') && !search.has('scan')) run();
  });
  useEffect(() => {
    askOnArrival();
  }, []);
  const wanted = search.get('find');
  const [taken, setTaken] = useState<string | null>(null);
  if (wanted !== taken) {
    setTaken(wanted);
    if (wanted !== null) setFields({ date: today, id: wanted });
  }
  const findAnyDay = useEffectEvent((id: string) => {
    const started = startScan({ id, newest: today, days: scanLengths[0] });
    if (started.ok) begin(started.value, today);
  });
  // The palette knows no date. It can ask for another booking while the page is open.
  useEffect(() => {
    if (wanted !== null) findAnyDay(wanted);
  }, [wanted]);
  return (
    <>
      <PageHeader title={title} notes={[searchNotes.delayed, searchNotes.own, searchNotes.days]} />
      <SearchForm
        fields={fields}
        onFields={type}
        today={today}
        fault={fault}
        searching={state.kind === 'running' && scanning.kind === 'none'}
        onSearch={ask}
        onScan={scan}
      />
      {scanning.kind === 'none' ? (
        <Answer state={state} isByItself={isByItself} title={title} onRetry={ask} onScan={scan} />
      ) : (
        <ScanPanel view={scanning} store={scans} title={title} />
      )}
    </>
  );
}

/** The error of a field, shown next to it. */
function faultOf(failure: SearchBookingFailure): FieldFault | undefined {
  switch (failure.kind) {
    case 'date-missing':
    case 'date-unknown':
      return { field: 'date', text: searchFailureWords(failure) };
    case 'id-missing':
    case 'id-too-long':
    case 'id-broken':
      return { field: 'id', text: searchFailureWords(failure) };
    case 'not-found':
    case 'gateway':
      return undefined;
  }
}

interface Ways {
  readonly title: string;
  readonly onRetry: () => void;
  readonly onScan: (days: ScanLength) => void;
}

function Answer({ state, isByItself, ...ways }: Ways & { readonly state: Search; readonly isByItself: boolean }) {
  switch (state.kind) {
    case 'idle':
      return <p className="sp-answer sp-muted">{searchHint}</p>;
    case 'running':
      return (
        <div className="sp-card sp-booking-wait" aria-busy="true">
          <span className="sp-hidden" role="status">
            Searching
          </span>
          <div className={Classes.SKELETON} />
        </div>
      );
    case 'ready':
      return <Results bookings={state.last.value} takesFocus={!isByItself} />;
    case 'failed':
      return <Failed failure={state.failure} {...ways} />;
  }
}

function Failed({ failure, title, onRetry, onScan }: Ways & { readonly failure: SearchBookingFailure }) {
  if (faultOf(failure) !== undefined) return null;
  if (failure.kind === 'gateway' && failure.failure.kind === 'forbidden')
    return <FailureState words={pageFailureWords(failure.failure, title)} onRetry={onRetry} />;
  return failure.kind === 'not-found' ? (
    <Callout className="sp-answer" intent="warning" role="status">
      <p dir="auto">{searchFailureWords(failure)}</p>
      <p>{noBookingFoundHint}</p>
      <div className="sp-answer-ways">
        {scanLengths.map((days) => (
          <Button
            key={days}
            size="small"
            text={`Search the ${scanLengthLabel(days).toLowerCase()}`}
            onClick={() => {
              onScan(days);
            }}
          />
        ))}
      </div>
    </Callout>
  ) : (
    <Callout className="sp-answer" intent="danger" role="alert">
      <p>{searchFailureWords(failure)}</p>
      {searchesAgain(failure) ? <p>{searchesAgainText}</p> : null}
      <Button icon={<RefreshIcon />} text="Retry" onClick={onRetry} />
    </Callout>
  );
}

/** The focus goes to the first result, unless it came by itself, and how many there are is said. */
function Results({ bookings, takesFocus }: { readonly bookings: Found; readonly takesFocus: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [bookings, takesFocus]);
  return (
    <div ref={list}>
      <p className="sp-hidden" role="status">
        {counted(bookings.length, 'booking')} found
      </p>
      {bookings.map((booking, index) => (
        <BookingCard key={`${booking.agencyBookingId}-${String(index)}`} booking={booking} />
      ))}
    </div>
  );
}
