import { Callout, ProgressBar } from '@blueprintjs/core';
import {
  counted,
  daysLooked,
  isScanComplete,
  noBookingFound,
  pageFailureWords,
  scanEndTexts,
  scanHitText,
  scanProgressText,
  scanStoppedText,
  scanWaitText,
  shownBookingId,
} from '@suppliers-portal/domain';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/control/button.js';
import { FailureState } from '../../ui/state/failure-state.js';
import { BookingCard } from './booking-card.js';
import type { ScanStore, ScanView } from './scan-store.js';

type Scanning = Exclude<ScanView, { readonly kind: 'none' }>;

/** How far a search through days has come, what can be done about it, and what it has found. */
export function ScanPanel({
  view,
  store,
  title,
}: {
  readonly view: Scanning;
  readonly store: ScanStore;
  readonly title: string;
}) {
  const { kind, scan, hits } = view;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useArrivingFocus(panel, view);
  // A key that was pressed down elsewhere, in the menu, must not press a button here when it is released.
  const pressed = useRef(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || kind !== 'running') return;
    event.preventDefault();
    store.stop();
  };
  const looked = daysLooked(scan) / scan.days;
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onKeyDownCapture={() => {
        pressed.current = true;
      }}
      onKeyUpCapture={(event) => {
        if (!pressed.current) event.stopPropagation();
        pressed.current = false;
      }}
    >
      <div className="sp-card sp-scan sp-gap">
        <h2 id={id} tabIndex={-1} data-focus="heading">
          Searching back for{' '}
          <span dir="auto" translate="no">
            {shownBookingId(scan.id)}
          </span>{' '}
          <span className="sp-num sp-scan-days">
            {scan.newest} → {scan.oldest}
          </span>
        </h2>
        <ProgressBar value={looked} animate={false} stripes={false} intent="primary" aria-label="Days searched" />
        <div className="sp-scan-row">
          <p className="sp-num">
            {scanProgressText(scan)}
            <span className="sp-muted"> · Days are Bangkok days (GMT+7)</span>
          </p>
          {kind === 'running' ? (
            <Button
              text="Cancel"
              data-focus="cancel"
              onClick={() => {
                store.stop();
              }}
            />
          ) : null}
        </div>
        <Outcome view={view} store={store} />
        <p className="sp-hidden" role="status">
          {spoken(view)}
        </p>
      </div>
      {kind === 'refused' ? (
        <FailureState
          words={pageFailureWords(view.failure, title)}
          onRetry={() => {
            void store.goOn();
          }}
        />
      ) : null}
      {hits
        .toReversed()
        .flatMap(({ date, bookings }) =>
          bookings.map((booking, index) => <BookingCard key={`${date}-${String(index)}`} booking={booking} />),
        )}
    </section>
  );
}

/** What a scan says when it is not looking, or has to wait. */
function Outcome({ view, store }: { readonly view: Scanning; readonly store: ScanStore }) {
  const { kind, scan, hits } = view;
  const again =
    scan.unread.length === 0 ? null : (
      <Button
        text="Try these again"
        onClick={() => {
          void store.tryAgain();
        }}
      />
    );
  switch (kind) {
    case 'running':
      return view.waitSeconds === undefined ? null : <p className="sp-warn">{scanWaitText(view.waitSeconds)}</p>;
    case 'refused':
      return null;
    case 'stopped':
      return (
        <div className="sp-scan-row">
          <p>{scanStoppedText(scan)}</p>
          {again}
          <Button
            text="Go on"
            data-focus="go-on"
            onClick={() => {
              void store.goOn();
            }}
          />
        </div>
      );
    case 'found': {
      const last = hits.at(-1);
      return (
        <div className="sp-scan-row">
          <p>{last === undefined ? null : scanHitText(scan, last.date)}</p>
          {again}
          {scan.ahead.length === 0 ? null : (
            <Button
              text="Search further"
              onClick={() => {
                void store.goOn();
              }}
            />
          )}
        </div>
      );
    }
    case 'ended':
      return (
        <Callout intent="warning" icon={null}>
          {endTexts(view).map((text) => (
            <p key={text} dir="auto">
              {text}
            </p>
          ))}
          {again}
        </Callout>
      );
  }
}

/** "No booking found" is not shown for a scan with hits, or for a scan with missing days. */
const endTexts = ({ scan, hits }: Scanning): readonly string[] =>
  scanEndTexts(scan).filter((text) => hits.length === 0 || text !== noBookingFound(scan.id));

/** The text for screen readers: one at every quarter of the search, and one as soon as something is found. */
function spoken(view: Scanning): string {
  const { kind, scan, hits } = view;
  switch (kind) {
    case 'running': {
      if (view.waitSeconds !== undefined) return scanWaitText(view.waitSeconds);
      const quarters = Math.floor((4 * daysLooked(scan)) / scan.days);
      return quarters === 0 || isScanComplete(scan)
        ? ''
        : `${String(quarters * 25)}% of ${counted(scan.days, 'day')} searched`;
    }
    case 'stopped':
      return scanStoppedText(scan);
    case 'found':
      return scanHitText(scan, hits.at(-1)?.date ?? '');
    case 'ended':
      return endTexts(view).join(' ');
    case 'refused':
      return '';
  }
}

const nextOf: Readonly<Partial<Record<Scanning['kind'], string>>> = {
  running: '[data-focus="cancel"]',
  stopped: '[data-focus="go-on"]',
  found: '[data-result]',
};

/** Focuses what the user can do next: Cancel, Go on, the newest result, or the heading of the panel. */
function useArrivingFocus(panel: React.RefObject<HTMLElement | null>, view: Scanning): void {
  const { kind, hits } = view;
  const move = useEffectEvent(() => {
    panel.current?.querySelector<HTMLElement>(nextOf[kind] ?? '[data-focus="heading"]')?.focus();
  });
  useEffect(() => {
    move();
  }, [kind, hits.length]);
}
