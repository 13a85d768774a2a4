import { AnchorButton, Classes, PopupKind, Tag, Tooltip } from '@blueprintjs/core';
import { PowerIcon, RefreshIcon } from '@blueprintjs/icons';
import {
  bangkok,
  clockText,
  connectionBanner,
  isAccountDisabled,
  isOff,
  local,
  momentText,
  turnOnAvailability,
  zoneName,
  type ConnectionStatus,
  type GatewayFailure,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useConnection } from '../state/container.js';
import { lastOf } from '../state/async-state.js';
import { Button } from '../ui/control/button.js';
import { useLiveText } from '../ui/state/live-indicator.js';
import { belowDesktop, useMedia } from '../ui/hook/use-media.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useZone } from '../ui/hook/use-zone.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { StatusPill } from './status-pill.js';
import { useTurnOn } from './turn-on-context.js';
import { Popover } from '../ui/overlay/popover.js';

interface StatusForUserProps {
  readonly status: ConnectionStatus | undefined;
  readonly isForAdmins: boolean;
}

function StatusForUser({ status, isForAdmins }: StatusForUserProps) {
  if (status === undefined) return <Waiting withButton={!isForAdmins} />;
  return isForAdmins ? <AdminStatus status={status} /> : <SupplierStatus status={status} />;
}

/** Shows whether the connection is on, and lets the user turn it on. */
export function ConnectionControl() {
  const connection = useConnection();
  const reading = useValue(connection.reading);
  const { user } = useSignedIn();
  const status = lastOf(reading)?.value;
  const zone = useZone();
  return (
    <div className="sp-conn" data-testid="connection">
      {/* Said on a change only: the visible duration changes each minute. */}
      <span className="sp-hidden" role="status">
        {reading.kind === 'failed' ? `Connection: ${unavailableWords(reading.failure)}` : announced(status, zone)}
      </span>
      {reading.kind === 'failed' ? (
        <Unavailable
          words={unavailableWords(reading.failure)}
          onRefresh={() => {
            connection.refresh();
          }}
        />
      ) : (
        <StatusForUser status={status} isForAdmins={turnOnAvailability(user, status) === 'admins-may-not'} />
      )}
    </div>
  );
}

function announced(status: ConnectionStatus | undefined, zone: TimeZone): string {
  if (status === undefined) return '';
  if (!isOff(status)) return 'Connection On';
  return status.since === undefined ? 'Connection Off' : `Connection Off since ${clockText(status.since, zone)}`;
}

function Waiting({ withButton }: { readonly withButton: boolean }) {
  return (
    <span className="sp-conn" aria-hidden="true">
      <span className={`sp-status-wait ${Classes.SKELETON}`} />
      {withButton ? <span className={`sp-turn-disabled sp-button-wait ${Classes.SKELETON}`} /> : null}
    </span>
  );
}

/** A disabled account has no status to wait for, so the bar says that instead. */
const unavailableWords = (failure: GatewayFailure): string =>
  isAccountDisabled(failure) ? 'Account disabled' : 'Status unavailable';

function Unavailable({ words, onRefresh }: { readonly words: string; readonly onRefresh: () => void }) {
  return (
    <>
      <span className="sp-status idle">
        <i aria-hidden="true" />
        {words}
      </span>
      <Tooltip content="Read the status again">
        <Button variant="minimal" icon={<RefreshIcon />} aria-label="Read the status again" onClick={onRefresh} />
      </Tooltip>
    </>
  );
}

/** In the chosen zone, followed by a second one: local time if Bangkok is chosen, otherwise Bangkok time. */
function offSince(status: ConnectionStatus, zone: TimeZone): string | undefined {
  if (status.kind === 'live' || status.since === undefined) return undefined;
  const beside =
    zone.kind === 'bangkok'
      ? `${clockText(status.since, local)} local time`
      : `${clockText(status.since, bangkok)} Bangkok`;
  return `Off since ${momentText(status.since, zone)} (${zoneName(zone, status.since)}) / ${beside}`;
}

const adminNote = 'Admins can see the connection but cannot turn it on';

function AdminStatus({ status }: { readonly status: ConnectionStatus }) {
  const live = useLiveText();
  const since = offSince(status, useZone());
  return (
    <Tooltip content={[adminNote, since, live].filter((words) => words !== undefined).join('. ')}>
      <Tag
        minimal
        size="large"
        className="sp-status-tag"
        intent={isOff(status) ? 'danger' : 'success'}
        aria-disabled="true"
        tabIndex={0}
      >
        <StatusPill status={status} />
      </Tag>
    </Tooltip>
  );
}

function SupplierStatus({ status }: { readonly status: ConnectionStatus }) {
  const narrow = useMedia(belowDesktop);
  const turnOn = useTurnOn();
  const off = isOff(status);
  return (
    <>
      {status.kind === 'suspended' || (!off && narrow) ? (
        <PillWithMore status={status} />
      ) : (
        <PillWithNote status={status} />
      )}
      {off ? (
        <Button
          className="sp-turn-on"
          intent="primary"
          icon={<PowerIcon />}
          text="Turn On"
          loading={turnOn.running}
          onClick={turnOn.open}
        />
      ) : (
        <AlreadyOn />
      )}
    </>
  );
}

function PillWithNote({ status }: { readonly status: ConnectionStatus }) {
  const { pill } = useTurnOn();
  const since = offSince(status, useZone());
  const live = useLiveText();
  const note = [since, live].filter((words) => words !== undefined).join('. ');
  return (
    <Tooltip content={note} disabled={note === ''}>
      <span ref={pill} className="sp-pill" tabIndex={note === '' ? -1 : 0}>
        <StatusPill status={status} />
      </span>
    </Tooltip>
  );
}

/** A pill with more text than fits: why the connection is off, or that there is nothing to turn on. */
function PillWithMore({ status }: { readonly status: ConnectionStatus }) {
  const { open, pill } = useTurnOn();
  const live = useLiveText();
  const words = connectionBanner(status, useZone());
  const since = offSince(status, useZone());
  return (
    <Popover
      placement="bottom"
      positioningStrategy="fixed"
      popupKind={PopupKind.DIALOG}
      content={
        <div className="sp-pill-more">
          {words === undefined ? (
            <p>{alreadyOn}</p>
          ) : (
            <>
              <strong>{words.title}</strong>
              <p>{words.text}</p>
            </>
          )}
          {since === undefined ? null : <p className="sp-muted">{since}</p>}
          {live === undefined ? null : <p className="sp-muted">{live}</p>}
          {isOff(status) ? (
            <Button
              className={Classes.POPOVER_DISMISS}
              intent="primary"
              icon={<PowerIcon />}
              text="Turn On"
              onClick={open}
            />
          ) : (
            <AnchorButton disabled icon={<PowerIcon />} text="Turn On" />
          )}
        </div>
      }
    >
      <button ref={pill} type="button" className="sp-pill sp-pill-button">
        <StatusPill status={status} />
      </button>
    </Popover>
  );
}

const alreadyOn = 'The connection is on';

function AlreadyOn() {
  return (
    <Tooltip content={alreadyOn} className="sp-turn-disabled">
      <AnchorButton
        disabled
        icon={<PowerIcon />}
        text={
          <>
            Turn On<span className="sp-hidden">. {alreadyOn}</span>
          </>
        }
      />
    </Tooltip>
  );
}
