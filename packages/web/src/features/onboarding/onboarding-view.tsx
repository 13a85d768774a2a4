import { requiredNote } from '../../ui/field/required-note.js';
import { Callout } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import {
  checkForm,
  progressOf,
  wrongAnswers,
  onboardingFailedText,
  onboardingSections,
  onboardingStatuses,
  onboardingViewOf,
  momentText,
  sentBackOf,
  type Field,
  type FormFault,
  type OnboardingForm,
  type OnboardingRecord,
  onboardingHiddenText,
} from '@suppliers-portal/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { ReadOnlySection } from '../../ui/onboarding/read-only-section.js';
import { StageBar } from '../../ui/onboarding/stage-bar.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { WholeDates } from '../../ui/control/whole-dates.js';
import { ConflictDialog } from './conflict-dialog.js';
import { DraftCallout, StrandedCallout } from './draft-callout.js';
import type { EditorState, FormEditor } from './form-editor.js';
import { tabOf } from './form-places.js';
import { FormTabs } from './form-tabs.js';
import { IncompleteDialog, SubmitDialog } from './submit-dialogs.js';
import { SaveBar } from './save-bar.js';
import { SupplierComments } from './supplier-comments.js';
import { useFormKeys } from './use-form-keys.js';
import { useFormPlace } from './use-form-place.js';

/** The form at its stage: to be filled in, to be read, or not shown. */
export function OnboardingView({ editor }: { readonly editor: FormEditor }) {
  const state = useValue(editor.state);
  const { record, form } = state;
  const view = onboardingViewOf(record);
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <StageBar record={record} here="supplier-onboarding" />
      <SentBack record={record} />
      {record.status === onboardingStatuses.OPEN ? null : <SupplierComments />}
      {state.stranded === undefined ? null : (
        <StrandedCallout
          draft={state.stranded}
          onDiscard={() => {
            editor.discard();
          }}
        />
      )}
      {view.kind === 'edit' ? (
        <Fill
          editor={editor}
          state={state}
          onSubmitted={() => {
            setArrived(true);
          }}
        />
      ) : (
        <>
          <Reading
            text={
              view.kind === 'read'
                ? 'Submitted. To change a field, contact your account manager.'
                : onboardingHiddenText
            }
            takesFocus={arrived}
          />
          {onboardingSections.map((section) => (
            <ReadOnlySection key={section.key} section={section} form={view.kind === 'read' ? form : undefined} />
          ))}
        </>
      )}
    </>
  );
}

/** Why the agency sent the form back, until it is submitted again. */
function SentBack({ record }: { readonly record: OnboardingRecord }) {
  const zone = useZone();
  const sentBack = sentBackOf(record);
  if (sentBack === undefined) return null;
  return (
    <Callout className="sp-form-note" intent="warning" role="status">
      <h5 className="bp6-heading">
        <WholeDates text={`The agency sent the form back on ${momentText(sentBack.at, zone)}`} />
      </h5>
      <p className="sp-lines" dir="auto">
        {sentBack.reason}
      </p>
      <p>You can edit the form and submit it again.</p>
    </Callout>
  );
}

/** Says why the form cannot be filled in. It has the focus right after the form was submitted. */
function Reading({ text, takesFocus }: { readonly text: string; readonly takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className="sp-form-note">
      <Callout intent="primary">{text}</Callout>
    </div>
  );
}

/** After SUBMIT: all missing and wrong values. Before it: the errors of fields that the user has left or saved. */
function shownFaults(
  form: OnboardingForm,
  judged: boolean,
  left: ReadonlySet<string>,
  listed: boolean,
): readonly FormFault[] {
  if (judged) return checkForm(form);
  const wrong = wrongAnswers(form);
  return listed ? wrong : wrong.filter(({ field }) => left.has(field.id));
}

/** SAVE takes what SUBMIT will refuse, so it says what that is. */
function WrongAnswers({
  faults,
  onOpen,
}: {
  readonly faults: readonly FormFault[];
  readonly onOpen: (field: Field) => void;
}) {
  if (faults.length === 0) return null;
  return (
    <Callout className="sp-form-note" intent="warning" role="status" title="Saved. SUBMIT will refuse these answers">
      <ul>
        {faults.map(({ field, text }) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(field);
              }}
            >
              {field.label}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

interface FillProps {
  readonly editor: FormEditor;
  readonly state: EditorState;
  readonly onSubmitted: () => void;
}

function Fill({ editor, state, onSubmitted }: FillProps) {
  const { form, judged, left, listed, failed, openElsewhere } = state;
  const faults = useMemo(() => shownFaults(form, judged, left, listed), [form, judged, left, listed]);
  const { answered, required } = useMemo(() => progressOf(form), [form]);
  const [dialog, setDialog] = useState<
    { readonly kind: 'incomplete'; readonly faults: readonly FormFault[] } | { readonly kind: 'confirm' }
  >();
  const { tab, choose, open } = useFormPlace();
  useFormKeys(editor);
  const submit = (): void => {
    const found = editor.judge();
    if (found === undefined) return;
    const [first] = found;
    if (first === undefined) setDialog({ kind: 'confirm' });
    else {
      choose(tabOf(first.field).id);
      setDialog({ kind: 'incomplete', faults: found });
    }
  };
  const leaveTo = (field: Field): void => {
    setDialog(undefined);
    open(field);
  };
  const confirm = async (): Promise<void> => {
    if ((await editor.submit()) === 'submitted') onSubmitted();
    else setDialog(undefined);
  };
  return (
    <>
      {openElsewhere ? (
        <Callout className="sp-form-note" intent="warning" role="status">
          This form is also open in another tab. Saving there will ask you here.
        </Callout>
      ) : null}
      {failed === undefined ? null : (
        <Callout className="sp-form-note" intent="danger" role="alert">
          <p>{onboardingFailedText}</p>
          <Button
            icon={<RefreshIcon />}
            text="Retry"
            onClick={() => {
              if (failed === 'submitting') submit();
              else void editor.save();
            }}
          />
        </Callout>
      )}
      <DraftCallout editor={editor} state={state} />
      {listed && !judged ? <WrongAnswers faults={faults} onOpen={open} /> : null}
      <p className="sp-muted sp-form-hint">
        {requiredNote} {answered} of {required} are answered.
      </p>
      <FormTabs editor={editor} form={form} faults={faults} tab={tab} onTab={choose} />
      <SaveBar editor={editor} state={state} faults={faults.length} onSubmit={submit} />
      {dialog?.kind === 'incomplete' ? <IncompleteDialog faults={dialog.faults} onClose={leaveTo} /> : null}
      {dialog?.kind === 'confirm' ? (
        <SubmitDialog
          running={state.busy === 'submitting'}
          onSubmit={() => {
            void confirm();
          }}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      ) : null}
      {state.asking && state.meeting !== undefined ? (
        // What was chosen is of what was shown: a newer edit is asked about afresh.
        <ConflictDialog key={state.meeting.theirs.version} editor={editor} meeting={state.meeting} />
      ) : null}
    </>
  );
}
