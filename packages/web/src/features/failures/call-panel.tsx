import {
  actionLabel,
  callJson,
  failureDetails,
  failuresFeature,
  noSuchCall,
  neighbourMinutes,
  leadTimeBand,
  leadTimeLabel,
  isoText,
  reasonAdvice,
  reasonLabel,
  type ActionName,
  type CallPlace,
  type FailedCall,
  type FailureSample,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { CopyId } from '../../ui/control/copy-id.js';
import { SidePanel } from '../../ui/overlay/side-panel.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useCopyToast } from '../../ui/hook/use-copy.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { CallExchange } from './call-exchange.js';
import { CallNeighbours } from './call-neighbours.js';
import { IdAndName } from '../../ui/control/name.js';
import { resultOf } from './call-columns.js';
import { callText, type OpenedCall } from './failure-query.js';

interface CallPanelProps {
  /** Where the address says that a call is. */
  readonly place: CallPlace | undefined;
  /** What a list knew of the call already, so that the facts are there at once. */
  readonly known: OpenedCall | undefined;
  readonly onOpen: (call: OpenedCall) => void;
  readonly onClose: () => void;
}

/** All that is known of one failed call, what failed around it, and ways to copy it. */
export function CallPanel({ place, known, onOpen, onClose }: CallPanelProps) {
  const action = place?.action ?? known?.action;
  return (
    <SidePanel
      isOpen={action !== undefined}
      onClose={onClose}
      title={`Failed ${action === undefined ? '' : actionLabel[action].toLowerCase()} call`}
      label={`Failed call ${known?.call.requestId ?? ''}`}
    >
      {place === undefined ? null : <ReadCall key={callText(place)} place={place} known={known} onOpen={onOpen} />}
      {place !== undefined || known === undefined ? null : <Facts {...known} />}
    </SidePanel>
  );
}

function ReadCall({ place, known, onOpen }: Omit<CallPanelProps, 'onClose' | 'place'> & { readonly place: CallPlace }) {
  const { action, at, id } = place;
  const useCases = useFeature(failuresFeature);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<FailedCall, GatewayFailure>> =>
      useCases.readFailedCall.execute({ action, at, id }, options),
    [useCases, action, at, id],
  );
  const { state, reload } = useTask(read);
  const found = lastOf(state)?.value;
  const call = found?.call ?? (known?.call.id === id ? known.call : undefined);
  return (
    <>
      {call === undefined ? null : <Facts call={call} action={action} />}
      {state.kind === 'failed' ? (
        <p className="sp-call-rest" role="alert">
          {state.failure.kind === 'no-data' ? (
            noSuchCall
          ) : (
            <>
              The rest of this call could not be read. {failureDetails(state.failure)}{' '}
              <Button size="small" text="Retry" onClick={reload} />
            </>
          )}
        </p>
      ) : null}
      {state.kind === 'running' && found === undefined ? (
        <p className="sp-call-rest" role="status">
          Loading the rest of this call
        </p>
      ) : null}
      {found === undefined ? null : (
        <div className="sp-call-rest">
          <CallExchange call={found.call} />
          <CallNeighbours found={found} onOpen={onOpen} />
        </div>
      )}
    </>
  );
}

function Facts({ call, action }: { readonly call: FailureSample; readonly action: ActionName }) {
  const zone = useZone();
  const { failures, shared } = useAddresses();
  const copy = useCopyToast();
  const { id, at, roomId, roomName, ratePlan, checkIn, checkOut, reason, responseMs, requestId, message, hotelId } =
    call;
  const within = neighbourMinutes * 60_000;
  const around = failures({ action, from: at - within, to: at + within, only: { hotel: hotelId } });
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
        <dd>
          <IdAndName id={hotelId} name={call.hotelName} />
        </dd>
        <dt>Room</dt>
        <dd>
          <IdAndName id={roomId} name={roomName} />
        </dd>
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
        <Button
          text="Copy link"
          onClick={() => {
            copy(shared(`${around}${id === undefined ? '' : `&call=${callText({ action, at, id })}`}`));
          }}
        />
        <Link to={around}>Explore this hotel within {neighbourMinutes} minutes</Link>
      </div>
    </>
  );
}
