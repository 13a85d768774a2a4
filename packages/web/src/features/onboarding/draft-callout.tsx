import { Callout } from '@blueprintjs/core';
import { counted, diffForms, momentBeside } from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { ChangeList } from '../../ui/onboarding/change-list.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useZone } from '../../ui/hook/use-zone.js';
import type { EditorState, FormEditor } from './form-editor.js';
import { formFile } from './form-file.js';
import type { OnboardingDraft } from './onboarding-draft.js';

/** Says that unsaved entries were restored. The user can review and discard them. */
export function DraftCallout({
  editor,
  state: { base, form, restoredAt, meeting, asking },
}: {
  readonly editor: FormEditor;
  readonly state: EditorState;
}) {
  const zone = useZone();
  const now = useNow();
  const [shown, setShown] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const changes = useMemo(() => diffForms(base, form), [base, form]);
  if (meeting !== undefined && !asking) {
    return (
      <Callout className="sp-form-note" intent="warning" role="status">
        <p>Someone else has saved this form. Nothing of yours is lost: SAVE asks which values stay.</p>
        <Button
          text="Join both edits"
          onClick={() => {
            void editor.save();
          }}
        />
      </Callout>
    );
  }
  if (restoredAt === undefined || changes.length === 0) return null;
  const count = changes.length;
  return (
    <Callout className="sp-form-note" intent="primary" role="status">
      <p>
        Restored unsaved changes from {momentBeside(restoredAt, now, zone)}.{' '}
        {count === 1 ? '1 field differs' : `${String(count)} fields differ`} from what is saved.
      </p>
      <span className="sp-form-note-actions">
        <Button
          text={shown ? 'Hide' : 'Show'}
          aria-expanded={shown}
          onClick={() => {
            setShown(!shown);
          }}
        />
        <Button
          text="Discard"
          onClick={() => {
            setDiscarding(true);
          }}
        />
      </span>
      {shown ? <ChangeList label="Unsaved changes" before="Saved" after="Yours" changes={changes} /> : null}
      {discarding ? (
        <ConfirmDialog
          title="Discard changes"
          text={`Discard ${counted(count, 'unsaved change')}?`}
          confirm="Discard"
          onConfirm={() => {
            setDiscarding(false);
            editor.discard();
          }}
          onClose={() => {
            setDiscarding(false);
          }}
        />
      ) : null}
    </Callout>
  );
}

/** The form cannot be changed here any more, but everything that the user typed is kept. */
export function StrandedCallout({
  draft,
  onDiscard,
}: {
  readonly draft: OnboardingDraft;
  readonly onDiscard: () => void;
}) {
  const textFiles = useTextFiles();
  return (
    <Callout className="sp-form-note" intent="warning" role="status">
      <p>The form has been submitted since. Your draft can be downloaded.</p>
      <span className="sp-form-note-actions">
        <Button
          text="Download"
          onClick={() => {
            void textFiles.save('onboarding-draft', { ...formFile(draft.form), name: 'onboarding-draft.json' });
          }}
        />
        <Button text="Discard" onClick={onDiscard} />
      </span>
    </Callout>
  );
}
