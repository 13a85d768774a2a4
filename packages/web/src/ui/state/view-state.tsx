import { ProgressBar } from '@blueprintjs/core';
import { pageFailureWords, partFailureWords, type FailureWords, type GatewayFailure } from '@suppliers-portal/domain';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useBrowser, useErrorReports, useToasts } from '../../state/container.js';
import { lastOf, type AsyncState, type Received } from '../../state/async-state.js';
import { FailureState } from './failure-state.js';
import { NotRefreshed, Patience } from './patience.js';
import { useOverlay } from '../overlay/use-overlay.js';

interface ViewStateProps<Value> {
  readonly title: string;
  readonly state: AsyncState<Value, GatewayFailure>;
  /** The page's own sentence for "there is no data". */
  readonly noDataText?: string;
  /** The page's own sentence for "something else went wrong", and where it is shown if that is not the whole view. */
  readonly ownError?: { readonly text: string; readonly show?: (failure: ReactNode) => ReactNode };
  /** Of the card that the failure is shown in. Without it, the failure is shown in place of the whole view. */
  readonly heading?: string | undefined;
  /**
   * One of several parts of a page is as tall as what it shows, and says of a failure that it concerns this part. Parts
   * wait for each other, and appear together.
   */
  readonly part?: 'waiting' | 'shown';
  /** The placeholder of the page while it has no data yet. */
  readonly skeleton: ReactNode;
  readonly onRetry: () => void;
  readonly onGiveUp: (failure: GatewayFailure) => void;
  readonly children: (received: Received<Value>) => ReactNode;
}

/** Chooses what a view shows: its placeholder, its data, or why there is none. */
export function ViewState<Value>({
  title,
  state,
  noDataText,
  ownError,
  heading,
  part,
  skeleton,
  onRetry,
  onGiveUp,
  children,
}: ViewStateProps<Value>) {
  const last = lastOf(state);
  const loading = last === undefined && (state.kind === 'running' || state.kind === 'idle');
  const overlay = useOverlay(loading);
  const retryId = useId();
  const wordsOf = (failure: GatewayFailure): FailureWords =>
    (part === undefined ? pageFailureWords : partFailureWords)(failure, title, {
      ...(noDataText === undefined ? {} : { noData: noDataText }),
      ...(ownError === undefined ? {} : { error: ownError.text }),
    });
  useFailureNotices(title, state, wordsOf);
  const words = state.kind === 'failed' && last === undefined ? wordsOf(state.failure) : undefined;
  const loaded = words === undefined ? `${title} loaded` : '';
  return (
    // A button that goes away leaves its place to the keyboard.
    <div className={classOf(part)} aria-busy={loading} tabIndex={-1}>
      <p className="sp-hidden" role="status">
        {loading ? `Loading ${title}` : loaded}
      </p>
      {state.kind === 'running' && state.isPassive !== true ? <BusyBar /> : null}
      {loading && overlay === 'none' ? (
        // Takes its room before it is seen, so that what is below does not move.
        <div className="sp-shape" inert aria-hidden="true">
          {skeleton}
        </div>
      ) : null}
      {overlay === 'none' ? null : (
        <div
          className={`sp-overlay sp-overlay-${overlay}${loading ? ' sp-overlay-in-flow' : ''}`}
          data-testid="loading-overlay"
        >
          <div inert aria-hidden="true">
            {skeleton}
          </div>
          {state.kind === 'running' && loading ? (
            <Patience retryId={retryId} state={state} onRetry={onRetry} onGiveUp={onGiveUp} />
          ) : null}
        </div>
      )}
      {words === undefined ? null : (
        <ViewFailure retryId={retryId} words={words} heading={heading} show={ownError?.show} onRetry={onRetry} />
      )}
      {last === undefined ? null : <div>{children(last)}</div>}
      <Outdated retryId={retryId} state={state} wordsOf={wordsOf} onRetry={onRetry} onGiveUp={onGiveUp} />
    </div>
  );
}

const classOf = (part: 'waiting' | 'shown' | undefined): string => {
  if (part === undefined) return 'sp-view';
  return part === 'waiting' ? 'sp-view sp-part sp-part-waiting' : 'sp-view sp-part';
};

interface ViewFailureProps extends Pick<ViewStateProps<unknown>, 'heading' | 'onRetry'> {
  readonly retryId: string;
  readonly words: FailureWords;
  readonly show: ((failure: ReactNode) => ReactNode) | undefined;
}

function ViewFailure({ retryId, words, heading, show, onRetry }: ViewFailureProps) {
  // Shown by several cards, so its button has no id.
  if (show !== undefined && words.kind === 'error')
    return show(<FailureState inCard words={words} onRetry={onRetry} />);
  const failure = { retryId, words, onRetry };
  if (heading === undefined) return <FailureState {...failure} />;
  return (
    <section className="sp-card sp-gap" aria-label={heading}>
      <div className="sp-card-head">
        <h2>{heading}</h2>
      </div>
      <FailureState inCard {...failure} />
    </section>
  );
}

interface OutdatedProps extends Pick<ViewStateProps<unknown>, 'state' | 'onRetry' | 'onGiveUp'> {
  readonly retryId: string;
  readonly wordsOf: (failure: GatewayFailure) => FailureWords;
}

/** What is shown was received before. Says so if the data could not be received again, or not yet. */
function Outdated({ retryId, state, wordsOf, onRetry, onGiveUp }: OutdatedProps) {
  const last = lastOf(state);
  if (last === undefined) return null;
  if (state.kind === 'running')
    return <Patience retryId={retryId} state={state} onRetry={onRetry} onGiveUp={onGiveUp} />;
  if (state.kind !== 'failed') return null;
  const { failure, isEarlier } = state;
  return (
    <NotRefreshed retryId={retryId} words={wordsOf(failure)} at={last.at} isEarlier={isEarlier} onRetry={onRetry} />
  );
}

/** A thin line below the top bar. It shows that something is loading while the page stays usable. */
export function BusyBar() {
  return (
    <div className="sp-busy" aria-hidden="true">
      <ProgressBar intent="primary" stripes={false} animate />
    </div>
  );
}

/** What a failure makes the page say and report besides showing it. */
function useFailureNotices<Value>(
  title: string,
  state: AsyncState<Value, GatewayFailure>,
  wordsOf: (failure: GatewayFailure) => FailureWords,
): void {
  const toasts = useToasts();
  const errorReports = useErrorReports();
  const browser = useBrowser();
  // What a page asks by itself fails again and again. It is said once, and the page says it for as long as it is true.
  const failure = state.kind === 'failed' && state.isRepeated !== true ? state.failure : undefined;
  const tell = useEffectEvent((failed: GatewayFailure) => {
    const words = wordsOf(failed);
    if (words.toast !== undefined) toasts.showFailedPart(title, words.toast);
    else if (lastOf(state) !== undefined && words.kind !== 'signed-out') toasts.showFailedPart(title, words.title);
    if (words.kind === 'error') {
      errorReports.report({
        level: 'error',
        message: words.title,
        exceptionData: JSON.stringify(failed),
        url: browser.address(),
        appName: 'suppliers-portal-web',
      });
    }
  });
  useEffect(() => {
    if (failure !== undefined) tell(failure);
  }, [failure]);
}
