import {
  actionLabel,
  countText,
  isoText,
  neighbourMinutes,
  reasonLabel,
  type FailedCall,
} from '@suppliers-portal/domain';
import { useZone } from '../../ui/hook/use-zone.js';
import type { OpenedCall } from './failure-query.js';

interface CallNeighboursProps {
  readonly found: FailedCall;
  readonly onOpen: (call: OpenedCall) => void;
}

/** What else failed at the same hotel around this call. Each opens in the same panel. */
export function CallNeighbours({ found: { call, neighbours, neighbourTotal }, onOpen }: CallNeighboursProps) {
  const zone = useZone();
  const timeOf = (at: number): string => isoText(at, zone).slice(11, 19);
  return (
    <>
      <h3>Same hotel, {neighbourMinutes} minutes before and after</h3>
      {neighbours.length === 0 ? (
        <p className="sp-muted">No other call of this hotel failed.</p>
      ) : (
        <ul className="sp-call-neighbours">
          {neighbours.map(({ action, ...other }) => (
            <li key={`${action} ${other.id ?? other.requestId}`}>
              <button
                type="button"
                className="sp-row-button"
                onClick={() => {
                  onOpen({ action, call: other });
                }}
              >
                {timeOf(other.at)} {actionLabel[action]} · {reasonLabel(other.reason)}
              </button>{' '}
              <span className="sp-muted">{other.at < call.at ? 'before' : 'after'}</span>
            </li>
          ))}
        </ul>
      )}
      {neighbourTotal <= neighbours.length ? null : (
        <p className="sp-muted">
          The nearest {countText(neighbours.length)} of {countText(neighbourTotal)}.
        </p>
      )}
    </>
  );
}
