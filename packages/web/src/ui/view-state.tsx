import { ProgressBar } from '@blueprintjs/core';
import { pageFailureWords, type FailureWords, type GatewayFailure } from '@suppliers-portal/domain';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBrowser, useErrorReports, useToasts } from '../state/container.js';
import { lastOf, type AsyncState, type Received } from '../state/async-state.js';
import { Button } from './button.js';
import { FailureState } from './failure-state.js';
import { useNow } from './use-now.js';
import { useOverlay } from './use-overlay.js';

interface ViewStateProps<Value> {
  readonly title: string;
  readonly state: AsyncState<Value, GatewayFailure>;
  /** The page's own sentence for "there is no data". */
  readonly noDataText?: string;
  /** The page's own sentence for "something else went wrong", and where it is shown if that is not the whole view. */
  readonly ownError?: { readonly text: string; readonly show?: (failure: ReactNode) => ReactNode };
  /** The placeholder of the page while it has no data yet. */
  readonly skeleton: ReactNode;
  readonly onRetry: () => void;
  readonly onGiveUp: (failure: GatewayFailure) => void;
  readonly children: (received: Received<Value>) => ReactNode;
}

const stillCollectingAfter = 5000;
const mayGiveUpAfter = 20_000;

/** Chooses what a view shows: its placeholder, its data, or why there is none. */
export function ViewState<Value>({
  title,
  state,
  noDataText,
  ownError,
  skeleton,
  onRetry,
  onGiveUp,
  children,
}: ViewStateProps<Value>) {
  const last = lastOf(state);
  const loading = last === undefined && (state.kind === 'running' || state.kind === 'idle');
  const overlay = useOverlay(loading);
  const wordsOf = (failure: GatewayFailure): FailureWords =>
    pageFailureWords(failure, title, { noData: noDataText, error: ownError?.text });
  useFailureNotices(state, wordsOf);
  const words = state.kind === 'failed' && last === undefined ? wordsOf(state.failure) : undefined;
  const show = words?.kind === 'error' ? ownError?.show : undefined;
  return (
    <div className="sp-view" aria-busy={loading}>
      <p className="sp-hidden" role="status">
        {loading ? `Loading ${title}` : words === undefined ? `${title} loaded` : ''}
      </p>
      {state.kind === 'running' ? <BusyBar /> : null}
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
          {state.kind === 'running' && loading ? <Patience state={state} onGiveUp={onGiveUp} /> : null}
        </div>
      )}
      {words === undefined ? null : show === undefined ? (
        <FailureState words={words} onRetry={onRetry} />
      ) : (
        show(<FailureState inCard words={words} onRetry={onRetry} />)
      )}
      {last === undefined ? null : <div>{children(last)}</div>}
    </div>
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

function Patience({
  state,
  onGiveUp,
}: {
  readonly state: Extract<AsyncState<unknown, GatewayFailure>, { kind: 'running' }>;
  readonly onGiveUp: (failure: GatewayFailure) => void;
}) {
  const waited = useNow(1000) - state.since;
  if (waited < stillCollectingAfter) return null;
  const { attempt } = state;
  return (
    <div className="sp-patience" role="status">
      <p>
        Still collecting your data.
        {attempt === undefined ? '' : ` Attempt ${String(attempt.attempt)} of ${String(attempt.of)}.`}
      </p>
      {waited < mayGiveUpAfter ? null : (
        <Button
          variant="minimal"
          text="Cancel"
          onClick={() => {
            onGiveUp({ kind: 'unreachable', detail: 'cancelled while the data was still on its way' });
          }}
        />
      )}
    </div>
  );
}

/** What a failure makes the page say and report besides showing it. */
function useFailureNotices<Value>(
  state: AsyncState<Value, GatewayFailure>,
  wordsOf: (failure: GatewayFailure) => FailureWords,
): void {
  const toasts = useToasts();
  const errorReports = useErrorReports();
  const browser = useBrowser();
  const failure = state.kind === 'failed' ? state.failure : undefined;
  const tell = useEffectEvent((failed: GatewayFailure) => {
    const words = wordsOf(failed);
    if (words.toast !== undefined) toasts.show({ key: 'view-failure', kind: 'failure', text: words.toast });
    else if (lastOf(state) !== undefined && words.kind !== 'signed-out')
      toasts.show({ key: 'view-failure', kind: 'failure', text: words.title });
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
