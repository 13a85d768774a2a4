import { Checkbox, DialogBody, DialogFooter, FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { MapMarkerIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import {
  addAnnotationWords,
  annotationsFeature,
  annotationText,
  failureDetails,
  longestAnnotation,
  markGroupLabels,
  markGroups,
  changeFailureWords,
  momentText,
  wallClock,
  type Annotation,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useId, useRef, useState, type SyntheticEvent } from 'react';
import { lastOf } from '../state/async-state.js';
import { useClock, useFeature, usePreferences } from '../state/container.js';
import { Button } from '../ui/control/button.js';
import { DayField } from '../ui/field/day-field.js';
import { Modal } from '../ui/overlay/modal.js';
import { useDraftedText } from '../ui/field/use-draft.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useTask } from '../ui/hook/use-task.js';
import { useZone, zoneShort } from '../ui/hook/use-zone.js';
import type { Marks } from './use-marks.js';
import { momentOfField } from './moment-field.js';

/** Opens the partner's marks: shows or hides them on charts, adds one, removes one. */
export function MarksButton({ marks }: { readonly marks: Marks }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<MapMarkerIcon />}
        text={marks.failure === undefined ? 'Marks' : 'Marks were not loaded'}
        intent={marks.failure === undefined ? 'none' : 'warning'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      />
      {isOpen ? (
        <MarksDialog
          onChanged={marks.reload}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function MarksDialog({ onChanged, onClose }: { readonly onChanged: () => void; readonly onClose: () => void }) {
  const useCases = useFeature(annotationsFeature);
  const [problem, setProblem] = useState<string>();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<readonly Annotation[], GatewayFailure>> =>
      useCases.listAnnotations.execute({}, options),
    [useCases],
  );
  const { state, reload } = useTask(read);
  const changed = (): void => {
    setProblem(undefined);
    reload();
    onChanged();
  };
  const remove = async (id: string): Promise<void> => {
    const removed = await useCases.removeAnnotation.execute({ id });
    if (removed.ok) changed();
    else setProblem(changeFailureWords(removed.failure));
  };
  const unread = state.kind === 'failed' ? `Your marks were not loaded. ${failureDetails(state.failure)}` : undefined;
  return (
    <Modal title="Marks" isOpen onClose={onClose}>
      <DialogBody>
        <p className="sp-muted">
          Charts of time show what you did and when, such as a deployment, and what the portal did. All users of the
          account see it. From a pipeline: supplier annotate &quot;deploy v2.3&quot;
        </p>
        <MarksShown />
        <AddForm onAdded={changed} onProblem={setProblem} />
        {problem === undefined && unread === undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {problem ?? unread}
          </p>
        )}
        <MarkRows
          marks={lastOf(state)?.value}
          onRemove={(id) => {
            void remove(id);
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {unread === undefined ? null : <Button text="Retry" onClick={reload} />}
            <Button text="Close" onClick={onClose} />
          </>
        }
      />
    </Modal>
  );
}

/** Which marks charts show: all of a group, or none. */
function MarksShown() {
  const preferences = usePreferences();
  const { marks, hiddenMarks = [] } = useValue(preferences.preferences);
  return (
    <>
      <Switch
        label="Show marks on charts"
        checked={marks !== 'hidden'}
        onChange={({ currentTarget }) => {
          preferences.change({ marks: currentTarget.checked ? 'shown' : 'hidden' });
        }}
      />
      {markGroups.map((group) => (
        <Checkbox
          key={group}
          label={markGroupLabels[group]}
          checked={!hiddenMarks.includes(group)}
          disabled={marks === 'hidden'}
          onChange={({ currentTarget }) => {
            const others = hiddenMarks.filter((one) => one !== group);
            preferences.change({ hiddenMarks: currentTarget.checked ? others : [...others, group] });
          }}
        />
      ))}
    </>
  );
}

interface AddFormProps {
  readonly onAdded: () => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** Without a time the mark is for now. */
function AddForm({ onAdded, onProblem }: AddFormProps) {
  const useCases = useFeature(annotationsFeature);
  const clock = useClock();
  const zone = useZone();
  const [text, setText] = useDraftedText('new-mark');
  // Undefined while what is typed is not a time.
  const [time, setTime] = useState<string | undefined>('');
  const [running, setRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running || time === undefined) return;
    const at = momentOfField(time, zone);
    setRunning(true);
    const added = await useCases.addAnnotation.execute({ text, ...(at === undefined ? {} : { at }) });
    setRunning(false);
    if (!added.ok) {
      onProblem(addAnnotationWords(added.failure));
      return;
    }
    setText('');
    setTime('');
    onAdded();
    field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void add(event);
      }}
    >
      <FormGroup label="Text" labelFor={`${id}-text`}>
        <InputGroup
          fill
          id={`${id}-text`}
          inputRef={field}
          autoComplete="off"
          placeholder="deploy v2.3"
          maxLength={2 * longestAnnotation}
          value={text}
          onValueChange={(next) => {
            setText(next);
            onProblem(undefined);
          }}
          readOnly={running}
        />
      </FormGroup>
      <FormGroup label={`Time (${zoneShort(zone)})`} labelInfo="empty: now" labelFor={`${id}-time`}>
        <div className="sp-field-row">
          <DayField
            minutes
            id={`${id}-time`}
            max={wallClock(clock.now() + 86_400_000, zone).slice(0, 16)}
            value={time ?? ''}
            onValue={(next) => {
              setTime(next);
              onProblem(undefined);
            }}
            readOnly={running}
          />
          <Button
            type="submit"
            icon={<PlusIcon />}
            text="Add"
            loading={running}
            disabled={annotationText(text) === '' || time === undefined}
          />
        </div>
      </FormGroup>
    </form>
  );
}

function MarkRows({
  marks,
  onRemove,
}: {
  readonly marks: readonly Annotation[] | undefined;
  readonly onRemove: (id: string) => void;
}) {
  const zone = useZone();
  if (marks === undefined) return null;
  if (marks.length === 0) return <p className="sp-muted">No marks yet.</p>;
  return (
    <div className="sp-recipients" role="region" aria-label="Your marks" tabIndex={0}>
      <ul>
        {marks.toReversed().map(({ id, at, text, by }) => (
          <li key={id}>
            <span className="sp-row-words" title={`${text} (${by})`}>
              <span className="sp-num sp-muted">{momentText(at, zone)}</span> <bdi>{text}</bdi>
            </span>
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              aria-label={`Remove ${text}, ${momentText(at, zone)}`}
              onClick={() => {
                onRemove(id);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
