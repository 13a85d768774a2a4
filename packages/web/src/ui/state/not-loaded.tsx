import { RefreshIcon } from '@blueprintjs/icons';
import { failureDetails, type GatewayFailure } from '@suppliers-portal/domain';
import { Button } from '../control/button.js';

interface NotLoadedProps {
  /** What could not be loaded, as a sentence. */
  readonly text: string;
  readonly failure: GatewayFailure;
  readonly onRetry: () => void;
}

/** In a card, next to what it still shows: what could not be loaded, why, and the way to try again. */
export function NotLoaded({ text, failure, onRetry }: NotLoadedProps) {
  return (
    <p className="sp-card-note" role="alert">
      {text} {failureDetails(failure)} <Button size="small" icon={<RefreshIcon />} text="Retry" onClick={onRetry} />
    </p>
  );
}
