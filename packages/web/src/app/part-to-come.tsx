import { OfflineIcon } from '@blueprintjs/icons';
import { useScriptLoads } from '../state/container.js';
import { Button } from '../ui/control/button.js';
import { EmptyState } from '../ui/state/empty-state.js';
import { useNow } from '../ui/hook/use-now.js';
import { useValue } from '../ui/hook/use-observable.js';
import { BusyBar } from '../ui/state/view-state.js';

const second = 1000;

/**
 * A page whose script is loading, or cannot be loaded because the portal does not answer. The rest of the portal
 * stays.
 */
export function PartToCome() {
  const scriptLoads = useScriptLoads();
  const away = useValue(scriptLoads.away);
  const now = useNow(second);
  if (away === undefined) return <BusyBar />;
  const seconds = Math.max(0, Math.ceil((away.nextTryAt - now) / second));
  return (
    <EmptyState
      icon={<OfflineIcon size={20} />}
      title="The portal cannot be reached"
      role="alert"
      text="This page opens by itself when the portal answers."
      action={<Button text="Try now" onClick={scriptLoads.tryNow} />}
    >
      <p aria-hidden="true" className="sp-num sp-muted">
        Trying again in {seconds} s
      </p>
    </EmptyState>
  );
}
