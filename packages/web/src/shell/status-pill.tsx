import { TimeIcon } from '@blueprintjs/icons';
import { clockText, durationText, isOff, offFor, type ConnectionStatus } from '@suppliers-portal/domain';
import { useNow } from '../ui/hook/use-now.js';
import { useZone } from '../ui/hook/use-zone.js';

/** On or Off as a word, a shape and a colour. Shows how long, and until when if that is known. */
export function StatusPill({ status }: { readonly status: ConnectionStatus }) {
  const now = useNow();
  const zone = useZone();
  const off = isOff(status);
  const duration = offFor(status, now);
  const until = status.kind === 'suspended' && status.blockedUntil > now ? status.blockedUntil : undefined;
  return (
    <>
      <span className={`sp-status ${off ? 'bad' : 'ok'}`}>
        <i aria-hidden="true" />
        <span>
          <span className="sp-conn-word">Connection </span>
          {off ? 'Off' : 'On'}
        </span>
        {duration === undefined ? null : <small className="sp-num">for {durationText(duration)}</small>}
      </span>
      {until === undefined ? null : (
        <span className="sp-until">
          <TimeIcon />
          <span className="sp-num">until {clockText(until, zone)}</span>
        </span>
      )}
    </>
  );
}
