import { DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import {
  changeFailureWords,
  failed,
  isOutcomeUnknown,
  longestPasskeyName,
  notDoneWords,
  ok,
  passkeysFeature,
  removePasskeyWords,
  serverWords,
  momentText,
  type GatewayFailure,
  type Passkey,
  type PasskeyAnswer,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { useCallback, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature, useRegisterPasskey, useToasts } from '../../state/container.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { RefusableField } from '../../ui/field/refusable-field.js';
import { Name } from '../../ui/control/name.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';

const none: readonly Passkey[] = [];
const nameMissing = 'Enter a name.';
const gaveUp = 'No passkey was registered. Your browser or device ended it, or has one of this account already.';

/** The devices that sign the user in without a password. */
export function PasskeysCard() {
  const useCases = useFeature(passkeysFeature);
  const read = useCallback(
    (options: RunOptions): Promise<Result<readonly Passkey[], GatewayFailure>> =>
      useCases.listPasskeys.execute(options),
    [useCases],
  );
  const task = useTask(read, lookAgainEvery);
  const { state, reload } = task;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = useZone();
  const passkeys = lastOf(state)?.value;
  const columns = useMemo(
    (): readonly Column<Passkey>[] => [
      { key: 'name', header: 'Name', text: ({ name }) => name, cell: ({ name }) => <Name text={name} /> },
      { key: 'created', header: 'Since', text: ({ createdAt }) => momentText(createdAt, zone) },
      {
        key: 'used',
        header: 'Last used',
        text: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Never' : momentText(lastUsedAt, zone)),
      },
      {
        key: 'remove',
        header: 'Action',
        text: () => undefined,
        cell: (passkey) => (
          <Button
            size="small"
            text="Remove"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => {
              setRemoving(passkey);
            }}
          />
        ),
      },
    ],
    [zone],
  );
  const grid = useGrid(columns, passkeys ?? none, 'p-');
  // The button that opened the dialog is still there, and the focus returns to it.
  const close = (): void => {
    setAdding(false);
    setRemoving(undefined);
    // What was given up may have been done although no answer came.
    reload();
  };
  const done = (): void => {
    close();
    heading.current?.focus();
  };
  return (
    <section className="sp-card" aria-labelledby="passkeys-heading">
      <div className="sp-card-head">
        <div>
          <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
            Passkeys
          </h2>
          <p>A passkey signs you in with the finger, face or PIN of your device, without password and code.</p>
        </div>
        <div className="sp-card-actions">
          <Button
            text="Add a passkey"
            onClick={() => {
              setAdding(true);
            }}
          />
        </div>
      </div>
      {passkeys === undefined ? null : (
        <List count={passkeys.length}>
          <DataGrid label="List of passkeys" grid={grid} rowKey={({ id }) => id} />
        </List>
      )}
      <ListToCome task={task} title="Passkeys" words="Loading passkeys" />
      {adding ? <AddDialog onAdded={done} onClose={close} /> : null}
      {removing === undefined ? null : <RemoveDialog passkey={removing} onDone={done} onClose={close} />}
    </section>
  );
}

function List({ count, children }: { readonly count: number; readonly children: React.ReactNode }) {
  return count === 0 ? <p className="sp-none">You have none.</p> : children;
}

/** A name first; then the browser asks for the device. */
function AddDialog({ onAdded, onClose }: { readonly onAdded: () => void; readonly onClose: () => void }) {
  const useCases = useFeature(passkeysFeature);
  const register = useRegisterPasskey();
  const toasts = useToasts();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const [running, setRunning] = useState(false);
  /** What the device answered, if it is not known whether it is kept. A device registers once. */
  const [unsure, setUnsure] = useState<PasskeyAnswer>();
  const id = useId();
  const ask = async (): Promise<Result<PasskeyAnswer, string>> => {
    const question = await useCases.startPasskey.execute();
    if (!question.ok) return failed(serverWords(question.failure));
    const answer = await register(question.value);
    return answer === undefined ? failed(gaveUp) : ok(answer);
  };
  /** Undefined: it was added. */
  const add = async (): Promise<string | undefined> => {
    if (name.trim() === '') return nameMissing;
    const answered = unsure === undefined ? await ask() : ok(unsure);
    if (!answered.ok) return answered.failure;
    const added = await useCases.addPasskey.execute({ name, answer: answered.value });
    setUnsure(!added.ok && isOutcomeUnknown(added.failure) ? answered.value : undefined);
    return added.ok ? undefined : changeFailureWords(added.failure);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setRunning(true);
    const wrong = await add();
    setRunning(false);
    if (wrong !== undefined) {
      setRefusal({ text: wrong });
      return;
    }
    toasts.show({ key: 'passkey', kind: 'success', text: `Added ${name.trim()}` });
    onAdded();
  };
  return (
    <Modal title="Add a passkey" isOpen canOutsideClickClose={false} canEscapeKeyClose={!running} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <DialogBody>
          <p>Give it a name that you recognise it by. Your browser then asks for the device.</p>
          <RefusableField id={id} value={name} label="Name" refusal={refusal}>
            {(marks) => (
              <InputGroup
                {...marks}
                autoFocus
                autoComplete="off"
                maxLength={longestPasskeyName}
                placeholder="Laptop"
                value={name}
                readOnly={running}
                onValueChange={setName}
              />
            )}
          </RefusableField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <CancelButton running={running} onClick={onClose} />
              <Button type="submit" intent="primary" text="Continue" loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ passkey, onDone, onClose }: RemoveDialogProps) {
  const useCases = useFeature(passkeysFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const remove = async (): Promise<void> => {
    setRunning(true);
    const answer = await useCases.removePasskey.execute({ id: passkey.id });
    setRunning(false);
    // One that is gone already is what was wanted.
    if (answer.ok || answer.failure.kind === 'no-data')
      toasts.show({ key: 'passkey', kind: 'success', text: `Removed ${passkey.name}` });
    else
      toasts.show({
        key: 'passkey',
        kind: 'failure',
        text: notDoneWords(answer.failure, { what: passkey.name, done: 'removed' }),
        detail: serverWords(answer.failure),
      });
    onDone();
  };
  return (
    <ConfirmDialog
      title="Remove passkey"
      text={removePasskeyWords(passkey)}
      confirm="Remove passkey"
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void remove();
      }}
    />
  );
}
