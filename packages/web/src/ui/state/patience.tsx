import { RefreshIcon } from '@blueprintjs/icons';
import {
  attemptText,
  momentBeside,
  putOffText,
  zoneName,
  type FailureWords,
  type GatewayFailure,
} from '@suppliers-portal/domain';
import type { AsyncState, Attempt } from '../../state/async-state.js';
import { Button } from '../control/button.js';
import { useNow } from '../hook/use-now.js';
import { useZone } from '../hook/use-zone.js';

const stillCollectingAfter = 5000;
const mayGiveUpAfter = 20_000;

interface PatienceProps {
  /** Of the button that tries again. If another one takes its place, it has the same id, and so gets the focus. */
  readonly retryId?: string | undefined;
  readonly state: Extract<AsyncState<unknown, GatewayFailure>, { kind: 'running' }>;
  readonly onRetry: () => void;
  readonly onGiveUp: (failure: GatewayFailure) => void;
}

/** Says that an answer takes long, or which attempt it is and when. What was received before stays as it is. */
export function Patience({ retryId, state: { since, last, attempt }, onRetry, onGiveUp }: PatienceProps) {
  const now = useNow(1000);
  const waited = now - since;
  const isRepeated = attempt !== undefined && (attempt.attempt > 1 || attempt.nextAt !== undefined);
  if (!isRepeated && (last !== undefined || waited < stillCollectingAfter)) return null;
  const waits = attempt?.nextAt !== undefined;
  return (
    <div className="sp-patience">
      {isRepeated ? <AttemptLine attempt={attempt} now={now} /> : <p role="status">Still collecting your data.</p>}
      {waits ? <Button id={retryId} variant="minimal" icon={<RefreshIcon />} text="Try now" onClick={onRetry} /> : null}
      {isRepeated || waited >= mayGiveUpAfter ? (
        <Button
          variant="minimal"
          text="Stop"
          data-heir={retryId}
          onClick={() => {
            onGiveUp({ kind: 'unreachable', detail: 'stopped before the data was there' });
          }}
        />
      ) : null}
    </div>
  );
}

/** The seconds count down in sight only: read aloud, each of them would interrupt. */
function AttemptLine({
  attempt: { attempt, of, nextAt, isPutOff },
  now,
}: {
  readonly attempt: Attempt;
  readonly now: number;
}) {
  const seconds = nextAt === undefined ? undefined : Math.max(1, Math.ceil((nextAt - now) / 1000));
  return (
    <p>
      <span className="sp-hidden" role="status">
        {isPutOff === true ? 'The portal asked us to wait.' : `No answer yet. ${capital(attemptText(attempt, of))}.`}
      </span>
      <span className="sp-num" aria-hidden="true">
        {isPutOff === true && seconds !== undefined
          ? putOffText(seconds)
          : `No answer yet: ${attemptText(attempt, of, seconds)}.`}
      </span>
    </p>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface NotRefreshedProps extends Pick<PatienceProps, 'retryId'> {
  readonly words: FailureWords;
  readonly at: number;
  readonly isEarlier: boolean | undefined;
  readonly onRetry: () => void;
}

/** Says for as long as it is true that what is shown is not what was asked for last. */
export function NotRefreshed({ retryId, words, at, isEarlier = false, onRetry }: NotRefreshedProps) {
  const now = useNow();
  const zone = useZone();
  if (words.kind === 'signed-out') return null;
  const time = `${momentBeside(at, now, zone)} (${zoneName(zone, at)})`;
  return (
    <div className="sp-patience" role="status">
      <p>
        {words.retryable ? '' : `${words.title}. `}
        {isEarlier ? 'Your last choice could not be loaded. ' : 'The data could not be loaded again. '}
        {isEarlier ? 'You still see the earlier data, from ' : 'You still see the data from '}
        <span className="sp-num">{time}</span>.
      </p>
      {words.retryable ? (
        <Button id={retryId} variant="minimal" icon={<RefreshIcon />} text="Retry" onClick={onRetry} />
      ) : null}
    </div>
  );
}
