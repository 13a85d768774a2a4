import { Callout, DialogBody, DialogFooter, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { isOff, turnOnCauses, turnOnLimitNote, wayBack } from '@suppliers-portal/domain';
import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { lastOf } from '../state/async-state.js';
import { useConnection } from '../state/container.js';
import { Button } from '../ui/control/button.js';
import { useNow } from '../ui/hook/use-now.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useZone } from '../ui/hook/use-zone.js';
import type { TurnOnForm } from './turn-on-form.js';
import { Modal } from '../ui/overlay/modal.js';

interface TurnOnDialogProps {
  readonly form: TurnOnForm;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTurnedOn: () => void;
}

const counterFrom = 400;

/** Asks for the cause and switches the connection on. */
export function TurnOnDialog({ form, isOpen, onClose, onTurnedOn }: TurnOnDialogProps) {
  const { cause, details, running, detailsError, refusal } = useValue(form.state);
  const status = lastOf(useValue(useConnection().reading))?.value;
  const now = useNow();
  const zone = useZone();
  const left = status === undefined || !isOff(status) ? undefined : wayBack(status, now, zone).attempts;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = async (): Promise<void> => {
    const outcome = await form.confirm();
    if (outcome === 'turned-on') onTurnedOn();
    else if (form.state.value.detailsError !== undefined) field.current?.focus();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void confirm();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <Modal
      title="Turn On Connection"
      isOpen={isOpen}
      onClose={onClose}
      canEscapeKeyClose={!running}
      canOutsideClickClose={false}
    >
      <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <DialogBody>
          <FormGroup label="Cause" labelFor={`${id}-cause`}>
            <HTMLSelect
              id={`${id}-cause`}
              fill
              autoFocus
              options={[...turnOnCauses]}
              value={cause}
              disabled={running}
              onChange={({ currentTarget }) => {
                form.setCause(turnOnCauses.find((known) => known === currentTarget.value) ?? cause);
              }}
            />
          </FormGroup>
          <FormGroup
            label="Cause Details"
            labelInfo="*"
            labelFor={`${id}-details`}
            intent={detailsError === undefined ? 'none' : 'danger'}
            helperText={<DetailsHelp id={`${id}-help`} error={detailsError} length={details.length} />}
          >
            <TextArea
              id={`${id}-details`}
              inputRef={field}
              fill
              autoResize
              rows={3}
              value={details}
              readOnly={running}
              required
              intent={detailsError === undefined ? 'none' : 'danger'}
              aria-invalid={detailsError !== undefined}
              aria-describedby={`${id}-help`}
              onChange={({ currentTarget }) => {
                form.setDetails(currentTarget.value);
              }}
              onBlur={() => {
                form.checkDetails();
              }}
            />
          </FormGroup>
          <p className="sp-dialog-note">{turnOnLimitNote(status?.turnOns?.most)}</p>
          {/* The refusal says the same, in Bangkok time. */}
          {left === undefined || refusal !== undefined ? null : <p className="sp-dialog-note">{left}</p>}
          {refusal === undefined ? null : (
            <Callout intent="danger" icon={<ErrorIcon />} role="alert">
              {refusal}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {/* Pressing Cancel must not first show an error for the field that loses the focus. */}
              <Button
                text="Cancel"
                disabled={running}
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={onClose}
              />
              <Button type="submit" intent="primary" text="Confirm" loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}

function DetailsHelp({
  id,
  error,
  length,
}: {
  readonly id: string;
  readonly error: string | undefined;
  readonly length: number;
}) {
  return (
    <span id={id} className="sp-help">
      <span role={error === undefined ? undefined : 'alert'}>{error ?? ''}</span>
      {length < counterFrom ? null : <span className="sp-num">{length} characters</span>}
    </span>
  );
}
