import { Button } from '@blueprintjs/core';
import {
  actionLabel,
  callJson,
  leadTimeBand,
  leadTimeLabel,
  isoText,
  reasonAdvice,
  reasonLabel,
  type ActionName,
  type FailureSample,
} from '@suppliers-portal/domain';
import { Link } from 'react-router-dom';
import { CopyId } from '../../ui/copy-id.js';
import { SidePanel } from '../../ui/side-panel.js';
import { useAddresses } from '../../ui/use-addresses.js';
import { useCopyToast } from '../../ui/use-copy.js';
import { useZone } from '../../ui/use-zone.js';
import { hotelOf, resultOf } from './call-columns.js';

interface CallPanelProps {
  readonly call: FailureSample | undefined;
  readonly action: ActionName;
  readonly onClose: () => void;
}

/** All that is known of one failed call, and ways to copy or download it. */
export function CallPanel({ call, action, onClose }: CallPanelProps) {
  return (
    <SidePanel
      isOpen={call !== undefined}
      onClose={onClose}
      title={`Failed ${actionLabel[action].toLowerCase()} call`}
      label={`Failed call ${call?.requestId ?? ''}`}
    >
      {call === undefined ? null : <Facts call={call} action={action} />}
    </SidePanel>
  );
}

const around = 300_000;

function Facts({ call, action }: { readonly call: FailureSample; readonly action: ActionName }) {
  const zone = useZone();
  const { failures } = useAddresses();
  const copy = useCopyToast();
  const { at, roomId, roomName, ratePlan, checkIn, checkOut, reason, responseMs, requestId, message, hotelId } = call;
  const advice = reasonAdvice(reason);
  return (
    <>
      <dl className="sp-facts">
        <dt>Time</dt>
        <dd className="sp-num">{isoText(at, zone)}</dd>
        <dt>Request id</dt>
        <dd>
          <CopyId id={requestId} />
        </dd>
        <dt>Reason</dt>
        <dd>
          {reasonLabel(reason)}
          {advice === undefined ? null : <p className="sp-muted">{advice}</p>}
        </dd>
        <dt>Result</dt>
        <dd>{resultOf(call)}</dd>
        <dt>Response time</dt>
        <dd className="sp-num">{responseMs.toLocaleString('en')} ms</dd>
        <dt>Message</dt>
        <dd dir="auto">{message ?? '–'}</dd>
        <dt>Hotel</dt>
        <dd dir="auto">{hotelOf(call)}</dd>
        <dt>Room</dt>
        <dd dir="auto">{roomName === undefined ? roomId : `${roomId} ${roomName}`}</dd>
        <dt>Rate plan</dt>
        <dd dir="auto">{ratePlan === '' ? '(none)' : ratePlan}</dd>
        <dt>Stay</dt>
        <dd className="sp-num">
          {checkIn} → {checkOut}
        </dd>
        <dt>Lead time</dt>
        <dd>{leadTimeLabel(leadTimeBand(at, checkIn))}</dd>
      </dl>
      <div className="sp-call-ways">
        <Button
          text="Copy as JSON"
          onClick={() => {
            copy(callJson(call));
          }}
        />
        <Link to={failures({ action, from: at - around, to: at + around, only: { hotel: hotelId } })}>
          Failures of this hotel within 5 minutes
        </Link>
      </div>
    </>
  );
}
