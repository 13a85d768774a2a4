import { Menu, MenuItem } from '@blueprintjs/core';
import { ExportIcon, ImportIcon, MoreIcon } from '@blueprintjs/icons';
import { momentBeside } from '@suppliers-portal/domain';
import { useState } from 'react';
import { useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { isChanged, type EditorState, type FormEditor } from './form-editor.js';
import { formFile } from './form-file.js';
import { attentionText } from './form-places.js';
import { ImportDialog } from './import-dialog.js';
import { Popover } from '../../ui/overlay/popover.js';

interface SaveBarProps {
  readonly editor: FormEditor;
  readonly state: EditorState;
  readonly faults: number;
  readonly onSubmit: () => void;
}

/** Always visible: whether the entries are saved, and how to save them. */
export function SaveBar({ editor, state, faults, onSubmit }: SaveBarProps) {
  const { busy } = state;
  const [importing, setImporting] = useState(false);
  const textFiles = useTextFiles();
  const words = useSavedWords(state);
  return (
    <div className="sp-save-bar" role="region" aria-label="Save and submit">
      <span className="sp-save-words">
        <span role="status">{words}</span>
        {faults === 0 ? null : <span className="sp-save-faults"> · {attentionText(faults)}</span>}
      </span>
      <span className="sp-save-actions">
        <Popover
          placement="top-end"
          positioningStrategy="fixed"
          content={
            <Menu>
              <MenuItem
                icon={<ExportIcon />}
                text="Export as file"
                onClick={() => {
                  void textFiles.save('onboarding-form', formFile(state.form));
                }}
              />
              <MenuItem
                icon={<ImportIcon />}
                text="Import a file"
                onClick={() => {
                  setImporting(true);
                }}
              />
            </Menu>
          }
        >
          <Button variant="minimal" icon={<MoreIcon />} aria-label="More" />
        </Popover>
        <Button
          text="SAVE"
          loading={busy === 'saving'}
          disabled={busy === 'submitting'}
          onClick={() => {
            void editor.save();
          }}
        />
        <Button
          intent="primary"
          text="SUBMIT"
          loading={busy === 'submitting'}
          disabled={busy === 'saving'}
          onClick={onSubmit}
        />
      </span>
      {importing ? (
        <ImportDialog
          form={state.form}
          onTake={(form) => {
            editor.edit(form);
            setImporting(false);
          }}
          onClose={() => {
            setImporting(false);
          }}
        />
      ) : null}
    </div>
  );
}

function useSavedWords(state: EditorState): string {
  const { busy, failed, unsure, record, savedAt = record.changedAt } = state;
  const zone = useZone();
  const now = useNow();
  if (busy !== undefined) return busy === 'saving' ? 'Saving' : 'Submitting';
  const last = savedAt === undefined || record.data === '' ? undefined : momentBeside(savedAt, now, zone);
  if (failed !== undefined && unsure !== undefined)
    return `It is not known whether the form was ${failed === 'saving' ? 'saved' : 'submitted'}`;
  if (failed !== undefined) return failed === 'saving' ? 'Could not save' : 'Could not submit';
  if (isChanged(state)) return last === undefined ? 'Unsaved changes' : `Unsaved changes · last saved ${last}`;
  return last === undefined ? 'Not saved yet' : `Saved ${last}`;
}
