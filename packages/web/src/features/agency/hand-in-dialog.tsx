import { DialogBody, DialogFooter, FileInput, FormGroup, HTMLSelect } from '@blueprintjs/core';
import {
  datasetText,
  faultyLines,
  handedInText,
  handInDatasets,
  importFaultTexts,
  importsFeature,
  changeFailureWords,
  type HandedIn,
  type Import,
  type ImportFault,
} from '@suppliers-portal/domain';
import { useId, useMemo, useState } from 'react';
import type { KeptFile } from '../../state/chosen-files.js';
import { useFeature, useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { KeptDraft } from '../../ui/field/kept-draft.js';
import { LostFile } from '../../ui/file/lost-file.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { useKeptFile } from '../../ui/file/use-kept-file.js';
import './staff.css';

interface HandInDialogProps {
  /** The refused batch that the file corrects. Absent: a new batch. */
  readonly again: Import | undefined;
  readonly onClose: () => void;
  readonly onTaken: () => void;
}

interface Chosen {
  readonly name: string;
  readonly text: string;
}

const chosenOf = ({ name, bytes }: KeptFile): Chosen => ({ name, text: new TextDecoder().decode(bytes) });

/** A file of staff, taken whole or refused whole with its first errors. */
export function HandInDialog({ again, onClose, onTaken }: HandInDialogProps) {
  const { handInBatch } = useFeature(importsFeature);
  const id = useId();
  const use = again === undefined ? 'hand-in' : `hand-in-${again.id}`;
  const kept = useKeptFile(use);
  const draft = useDraftedFields(use, { dataset: again?.dataset ?? handInDatasets[0] });
  const { dataset } = draft.typed;
  const chosen = useMemo(() => (kept.file === undefined ? undefined : chosenOf(kept.file)), [kept.file]);
  const [handed, setHanded] = useState<HandedIn>();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const isDone = handed?.faults.length === 0;
  const forget = (): void => {
    draft.forget();
    kept.sent();
  };
  const close = (): void => {
    forget();
    onClose();
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setHanded(undefined);
    setProblem(undefined);
    kept.choose({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const handIn = async (file: Chosen): Promise<void> => {
    setProblem(undefined);
    setHanded(undefined);
    setRunning(true);
    const answer = await handInBatch.execute({ ...(again === undefined ? { dataset } : { again: again.id }), file });
    setRunning(false);
    if (!answer.ok) setProblem(changeFailureWords(answer.failure));
    else {
      setHanded(answer.value);
      if (answer.value.faults.length === 0) forget();
      onTaken();
    }
  };
  return (
    <Modal
      title={again === undefined ? 'Hand in a file' : `Hand in again: ${datasetText(again.dataset)}`}
      isOpen
      onClose={close}
      canOutsideClickClose={false}
      isCloseButtonShown={!isDone && !running}
      canEscapeKeyClose={!running}
    >
      <DialogBody>
        <p>
          {again === undefined
            ? 'One JSON object on each line, as the ingestion API takes it. A file with errors is refused whole.'
            : 'Choose the corrected file. The portal keeps no lines of a refused batch: start from the file that was refused.'}
        </p>
        {again === undefined ? (
          <FormGroup label="Dataset" labelFor={`${id}-dataset`}>
            <HTMLSelect
              id={`${id}-dataset`}
              fill
              disabled={running || isDone}
              value={dataset}
              options={handInDatasets.map((value) => ({ value, label: datasetText(value) }))}
              onChange={({ currentTarget }) => {
                draft.put({ dataset: currentTarget.value });
                setHanded(undefined);
              }}
            />
          </FormGroup>
        ) : (
          <Faults faults={again.faults} />
        )}
        <KeptDraft shown={draft.wasKept || kept.wasKept} />
        <FormGroup label="File" labelFor={id}>
          <FileInput
            fill
            disabled={running || isDone}
            text={chosen?.name ?? 'Lines of JSON'}
            hasSelection={chosen !== undefined}
            buttonText="Browse"
            inputProps={{ id, accept: '.ndjson,.jsonl,.json,.txt' }}
            onInputChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // So that the same file, once corrected, can be chosen again.
              currentTarget.value = '';
            }}
          />
        </FormGroup>
        <LostFile name={kept.lost} />
        {isDone ? <p role="status">{handedInText(handed)}</p> : null}
        {handed === undefined || isDone || chosen === undefined ? null : <Refused handed={handed} chosen={chosen} />}
        {problem === undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {problem}
          </p>
        )}
      </DialogBody>
      <Ways
        isDone={isDone}
        running={running}
        onClose={close}
        isChosen={chosen !== undefined}
        onHandIn={() => {
          if (chosen !== undefined) void handIn(chosen);
        }}
      />
    </Modal>
  );
}

function Faults({ faults }: { readonly faults: readonly ImportFault[] }) {
  return (
    <ul className="sp-plan">
      {importFaultTexts(faults).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The lines are those of the chosen file: the portal has none. */
function Refused({ handed, chosen }: { readonly handed: HandedIn; readonly chosen: Chosen }) {
  const textFiles = useTextFiles();
  const lines = faultyLines(chosen.text, handed.faults);
  return (
    <div role="alert">
      <p className="sp-inline-failure">{handedInText(handed)}</p>
      <Faults faults={handed.faults} />
      {lines.length === 0 ? null : (
        <Button
          text={lines.length === 1 ? 'Save this line' : 'Save these lines'}
          onClick={() => {
            const text = lines.map((line) => `${line}\n`).join('');
            void textFiles.save('lines with errors', { name: `errors-${chosen.name}`, text });
          }}
        />
      )}
    </div>
  );
}

interface WaysProps {
  readonly isDone: boolean;
  readonly running: boolean;
  readonly onClose: () => void;
  readonly isChosen: boolean;
  readonly onHandIn: () => void;
}

function Ways({ isDone, running, isChosen, onClose, onHandIn }: WaysProps) {
  return (
    <DialogFooter
      actions={
        <>
          <CancelButton text={isDone ? 'Close' : 'Cancel'} running={running} onClick={onClose} />
          {isDone ? null : (
            <Button intent="primary" text="Hand in" disabled={!isChosen} loading={running} onClick={onHandIn} />
          )}
        </>
      }
    />
  );
}
