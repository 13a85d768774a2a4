import { TextArea } from '@blueprintjs/core';
import { DownloadIcon, TrashIcon } from '@blueprintjs/icons';
import {
  addNoteWords,
  incidentFile,
  incidentsFeature,
  longestNote,
  momentText,
  noteText,
  changeFailureWords,
  type IncidentDetails,
} from '@suppliers-portal/domain';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useFeature, useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { FoldedText } from '../../ui/control/folded-text.js';
import { useDraftedText } from '../../ui/field/use-draft.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import { useZone } from '../../ui/hook/use-zone.js';

interface NotesProps {
  readonly incident: IncidentDetails;
  readonly onChanged: () => void;
}

/** What the team wrote about the incident, and a field to write more. */
export function IncidentNotes({ incident: { id, notes }, onChanged }: NotesProps) {
  const useCases = useFeature(incidentsFeature);
  const zone = useZone();
  const [problem, setProblem] = useState<string>();
  const remove = async (note: string): Promise<void> => {
    const removed = await useCases.removeIncidentNote.execute({ id: note });
    setProblem(removed.ok ? undefined : changeFailureWords(removed.failure));
    if (removed.ok) onChanged();
  };
  return (
    <section className="sp-card sp-full" aria-labelledby="notes">
      <div className="sp-card-head">
        <div>
          <h2 id="notes">Notes</h2>
          <p>All users of the account see them.</p>
        </div>
      </div>
      {notes.length === 0 ? (
        <p className="sp-card-note">No notes yet.</p>
      ) : (
        <ul className="sp-events">
          {notes.map((note) => (
            <li key={note.id} className="sp-incident-note">
              <div>
                <time className="sp-num" dateTime={new Date(note.at).toISOString()}>
                  {momentText(note.at, zone)}
                </time>
                <span dir="auto">{note.by}</span>
                <p>
                  <FoldedText text={note.text} />
                </p>
              </div>
              <Button
                variant="minimal"
                icon={<TrashIcon />}
                aria-label={`Remove the note of ${note.by}, ${momentText(note.at, zone)}`}
                onClick={() => {
                  void remove(note.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {problem === undefined ? null : (
        <p className="sp-inline-failure" role="alert">
          {problem}
        </p>
      )}
      <NoteForm id={id} onAdded={onChanged} onProblem={setProblem} />
    </section>
  );
}

interface FormProps {
  readonly id: string;
  readonly onAdded: () => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** A text that was not added stays in the field. */
function NoteForm({ id, onAdded, onProblem }: FormProps) {
  const useCases = useFeature(incidentsFeature);
  const [text, setText] = useDraftedText(`incident-note-${id}`);
  const [running, setRunning] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setRunning(true);
    const added = await useCases.addIncidentNote.execute({ id, text });
    setRunning(false);
    onProblem(added.ok ? undefined : addNoteWords(added.failure));
    if (!added.ok) return;
    setText('');
    onAdded();
    field.current?.focus();
  };
  return (
    <form
      className="sp-note-form"
      noValidate
      onSubmit={(event) => {
        void add(event);
      }}
    >
      <label htmlFor={name}>New note</label>
      <TextArea
        fill
        id={name}
        inputRef={field}
        rows={2}
        maxLength={2 * longestNote}
        value={text}
        readOnly={running}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onProblem(undefined);
        }}
      />
      <Button type="submit" text="Add note" loading={running} disabled={noteText(text) === ''} />
    </form>
  );
}

/** What happened and the notes, as a file. */
export function IncidentFile({ incident }: Pick<NotesProps, 'incident'>) {
  const textFiles = useTextFiles();
  const owner = useFileOwner();
  return (
    <div className="sp-card-actions">
      <Button
        size="small"
        icon={<DownloadIcon />}
        text="CSV"
        aria-label="Download CSV, what happened and notes"
        onClick={() => {
          void textFiles.save(`incident-${incident.id}`, incidentFile(incident, owner()));
        }}
      />
    </div>
  );
}
