import { DialogBody, DialogFooter, HTMLTable, Radio } from '@blueprintjs/core';
import {
  changeAt,
  changedValueText,
  decideJoin,
  momentBeside,
  type JoinConflict,
  type Side,
  counted,
} from '@suppliers-portal/domain';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/control/button.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ChangeList } from '../../ui/onboarding/change-list.js';
import type { FormEditor, Meeting } from './form-editor.js';
import { Modal } from '../../ui/overlay/modal.js';

/** Two edits of one form: what both changed is decided field by field, by a person. */
export function ConflictDialog({
  editor,
  meeting: { theirs, join },
}: {
  readonly editor: FormEditor;
  readonly meeting: Meeting;
}) {
  const zone = useZone();
  const now = useNow();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    table.current?.querySelector('input')?.focus();
  }, []);
  const open = join.conflicts.filter(({ id }) => !choices.has(id)).length;
  const save = (): void => {
    if (decideJoin(join, choices) !== undefined) void editor.saveJoined(choices);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  const who = theirs.changedBy ?? 'someone else';
  return (
    <Modal
      className="sp-dialog-wide"
      isOpen
      onClose={() => {
        editor.postpone();
      }}
      canOutsideClickClose={false}
      title={
        theirs.changedAt === undefined
          ? 'Someone saved this form'
          : `Someone saved this form at ${momentBeside(theirs.changedAt, now, zone)}`
      }
    >
      <div onKeyDown={onKeyDown}>
        <DialogBody>
          {join.conflicts.length === 0 ? (
            <p>You edited different fields, so we merged both versions. Review the form, then save.</p>
          ) : (
            <>
              <p>
                Both of you changed {join.conflicts.length === 1 ? 'this field' : 'these fields'}. Choose which value
                stays.
              </p>
              <div ref={table} className="sp-change-list">
                <HTMLTable compact>
                  <caption className="sp-hidden">Fields with two values</caption>
                  <thead>
                    <tr>
                      <th scope="col">Field</th>
                      <th scope="col">
                        Saved by <span dir="auto">{who}</span>
                      </th>
                      <th scope="col">Yours</th>
                    </tr>
                  </thead>
                  <tbody>
                    {join.conflicts.map((conflict) => (
                      <Row
                        key={conflict.id}
                        conflict={conflict}
                        chosen={choices.get(conflict.id)}
                        onChoose={(side) => {
                          setChoices(new Map(choices).set(conflict.id, side));
                        }}
                      />
                    ))}
                  </tbody>
                </HTMLTable>
              </div>
            </>
          )}
          {join.changes.length === 0 ? null : (
            <details className="sp-joined" open={join.conflicts.length === 0}>
              <summary>Joined without conflict ({join.changes.length})</summary>
              <ChangeList label="Joined without conflict" before="Before" after="Joined" changes={join.changes} />
            </details>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <span className="sp-muted sp-num" role="status">
                {open === 0 ? '' : `${counted(open, 'field')} to decide`}
              </span>
              <Button
                text="Cancel"
                onClick={() => {
                  editor.postpone();
                }}
              />
              <Button intent="primary" text="Save the joined form" disabled={open > 0} onClick={save} />
            </>
          }
        />
      </div>
    </Modal>
  );
}

function Row({
  conflict,
  chosen,
  onChoose,
}: {
  readonly conflict: JoinConflict;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}) {
  const { id, label, path, base, mine, theirs } = conflict;
  const text = (value: unknown): string => changedValueText(changeAt(path, base, value), value);
  const side = (which: Side, value: unknown): React.ReactNode => (
    <td>
      <Radio
        name={id}
        checked={chosen === which}
        onChange={() => {
          onChoose(which);
        }}
        labelElement={
          <span dir="auto">
            <span className="sp-hidden">{which === 'mine' ? 'Keep mine: ' : 'Keep saved: '}</span>
            {text(value)}
          </span>
        }
      />
    </td>
  );
  return (
    <tr role="radiogroup" aria-label={label}>
      <th scope="row">{label}</th>
      {side('theirs', theirs)}
      {side('mine', mine)}
    </tr>
  );
}
