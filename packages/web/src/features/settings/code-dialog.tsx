import { DialogBody, DialogFooter, InputGroup, type Intent } from '@blueprintjs/core';
import {
  isOutcomeUnknown,
  notACodeText,
  changeFailureWords,
  type CodeFailure,
  type Result,
} from '@suppliers-portal/domain';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../ui/control/button.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { RefusableField } from '../../ui/field/refusable-field.js';

interface CodeDialogProps<Value> {
  readonly title: string;
  readonly label: string;
  readonly submit: string;
  readonly intent: Intent;
  readonly send: (code: string) => Promise<Result<Value, CodeFailure>>;
  readonly onDone: (value: Value) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const wordsOf = (failure: CodeFailure): string =>
  failure.kind === 'not-a-code' ? notACodeText : changeFailureWords(failure);

const isUnknown = (answer: Result<unknown, CodeFailure>): boolean =>
  !answer.ok && answer.failure.kind !== 'not-a-code' && isOutcomeUnknown(answer.failure);

/** Asks for a code of the second factor. A wrong one is said next to the field, and can be typed again. */
export function CodeDialog<Value>({
  title,
  label,
  submit,
  intent,
  send,
  onDone,
  onClose,
  children,
}: CodeDialogProps<Value>) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const [running, setRunning] = useState(false);
  /** The code of which it is not known whether it was accepted. It is good once, so that it goes before another one. */
  const [unsure, setUnsure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const sendAll = async ([first = '', ...others]: readonly string[]): Promise<Result<Value, CodeFailure>> => {
    const answer = await send(first);
    return answer.ok || isUnknown(answer) || others.length === 0 ? answer : sendAll(others);
  };
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (running) return;
    setRunning(true);
    const answer = await sendAll(unsure === undefined || unsure === code ? [code] : [unsure, code]);
    setRunning(false);
    setUnsure(isUnknown(answer) ? (unsure ?? code) : undefined);
    if (answer.ok) {
      onDone(answer.value);
      return;
    }
    setRefusal({ text: wordsOf(answer.failure) });
    field.current?.select();
  };
  return (
    <Modal title={title} isOpen canOutsideClickClose={false} canEscapeKeyClose={!running} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          void onSubmit(event);
        }}
      >
        <DialogBody>
          {children}
          <RefusableField id={id} value={code} label={label} refusal={refusal}>
            {(marks) => (
              <InputGroup
                {...marks}
                autoFocus
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                value={code}
                readOnly={running}
                intent={marks['aria-invalid'] ? 'danger' : 'none'}
                inputRef={field}
                onValueChange={setCode}
              />
            )}
          </RefusableField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <CancelButton running={running} onClick={onClose} />
              <Button type="submit" intent={intent} text={submit} loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}
