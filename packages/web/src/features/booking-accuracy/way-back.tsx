import { PowerIcon } from '@blueprintjs/icons';
import {
  incidentsFeature,
  countText,
  onlyPartnerTurnsOn,
  reasonWithin,
  turnOnAvailability,
  wayBack,
  type GatewayFailure,
  type IncidentDetails,
  type PlainOff,
  type ReadOptions,
  type Result,
  type Suspended,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { useTurnOn } from '../../shell/turn-on-context.js';
import { lastOf } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';

/** What brings the connection back: why it is off, when it turns on by itself, and who can do it now. */
export function WayBack({ status }: { readonly status: PlainOff | Suspended }) {
  const { user } = useSignedIn();
  const turnOn = useTurnOn();
  const { failures, incident } = useAddresses();
  const { clock, attempts } = wayBack(status, useNow(), useZone());
  const { evaluation, incidentId } = status;
  return (
    <div className="sp-way-back">
      <p>{clock}</p>
      {incidentId === undefined ? null : <Reasons id={incidentId} failed={evaluation?.failed} />}
      <div className="sp-way-back-ways">
        {evaluation?.from === undefined || evaluation.until === undefined ? null : (
          <Link to={failures({ action: evaluation.action, from: evaluation.from, to: evaluation.until })}>
            See the failures
          </Link>
        )}
        {incidentId === undefined ? null : <Link to={incident(incidentId)}>See the incident</Link>}
        {attempts === undefined ? null : <span className="sp-num">{attempts}</span>}
        {turnOnAvailability(user, status) === 'available' ? (
          // The bar above has the blue one, which is always in sight.
          <Button icon={<PowerIcon />} text="Turn On" loading={turnOn.running} onClick={turnOn.open} />
        ) : (
          <span>{onlyPartnerTurnsOn}</span>
        )}
      </div>
    </div>
  );
}

const shownReasons = 2;

/** The most frequent reasons, where the server keeps incidents. */
function Reasons({ id, failed }: { readonly id: string; readonly failed: number | undefined }) {
  const useCases = useFeature(incidentsFeature);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<IncidentDetails, GatewayFailure>> =>
      useCases.readIncident.execute({ id }, options),
    [useCases, id],
  );
  const { state, reload } = useTask(read);
  const details = lastOf(state)?.value;
  const reasons = details?.reasons ?? [];
  // Takes the line of the reasons until they are known.
  if (details === undefined && state.kind !== 'failed') return <p aria-hidden="true">&nbsp;</p>;
  if (state.kind === 'failed' && details === undefined && state.failure.kind !== 'no-data')
    return (
      <p role="alert">
        The reasons could not be read. <Button size="small" text="Retry" onClick={reload} />
      </p>
    );
  if (reasons.length === 0) return null;
  // A server that keeps hours alone counts more than was judged.
  const isExact = details?.counted === 'judged' || reasons.reduce((sum, { failures }) => sum + failures, 0) === failed;
  const words = isExact ? 'Why' : 'Main reasons (whole hours)';
  const named = reasons
    .slice(0, shownReasons)
    .map(({ value, failures }) => `${reasonWithin(value)} ${countText(failures)}`);
  // With them the line adds up to the failures in the line above.
  const others = reasons.slice(shownReasons).reduce((sum, { failures }) => sum + failures, 0);
  const later = details?.reportedLater ?? 0;
  return (
    <p>
      {words}: {[...named, ...(others === 0 ? [] : [`other reasons ${countText(others)}`])].join(', ')}
      {later === 0 ? '' : ` (${countText(later)} more reported later)`}
    </p>
  );
}
