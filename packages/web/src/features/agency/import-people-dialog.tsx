import { DialogBody, DialogFooter, FileInput, FormGroup } from '@blueprintjs/core';
import {
  csvFile,
  invitationDays,
  peopleFileFeature,
  personFaultText,
  planText,
  changeFailureWords,
  serverWords,
  mapValue,
  ok,
  type GatewayFailure,
  type PeoplePlan,
  type PersonStep,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useId, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import type { KeptFile } from '../../state/chosen-files.js';
import { useFeature, useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { KeptDraft } from '../../ui/field/kept-draft.js';
import { LostFile } from '../../ui/file/lost-file.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { useKeptFile } from '../../ui/file/use-kept-file.js';
import { useTask } from '../../ui/hook/use-task.js';
import './staff.css';

interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly plan: PeoplePlan;
}

/** Of a file that was chosen before the dialog was opened. What it would do may be another thing by this time. */
function useFirstPlan(file: KeptFile | undefined): { readonly chosen?: Chosen; readonly problem?: string } {
  const { importPeople } = useFeature(peopleFileFeature);
  const [kept] = useState(file);
  const read = useCallback(async (): Promise<Result<Chosen | undefined, GatewayFailure>> => {
    if (kept === undefined) return ok(undefined);
    const text = new TextDecoder().decode(kept.bytes);
    const plan = await importPeople.execute({ text, apply: false });
    return mapValue(plan, (planned) => ({ name: kept.name, text, plan: planned }));
  }, [importPeople, kept]);
  const { state } = useTask(read);
  const chosen = lastOf(state)?.value;
  return {
    ...(chosen === undefined ? {} : { chosen }),
    ...(state.kind === 'failed' ? { problem: serverWords(state.failure) } : {}),
  };
}

/** A file, the plan of what it does, and after that the links. */
export function ImportPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const { importPeople } = useFeature(peopleFileFeature);
  const id = useId();
  const kept = useKeptFile('people-import');
  const first = useFirstPlan(kept.file);
  const [picked, setPicked] = useState<Chosen | 'none'>();
  const atFirst = picked ?? first.chosen;
  const chosen = atFirst === 'none' ? undefined : atFirst;
  const [done, setDone] = useState<PeoplePlan>();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  /** Plans the file, or imports it if its plan was read. */
  const ask = async (text: string, of?: PeoplePlan): Promise<PeoplePlan | undefined> => {
    setProblem(undefined);
    setRunning(true);
    const answer = await importPeople.execute({ text, apply: of !== undefined, edition: of?.edition });
    // Another person was quicker: the next import is made from the plan of now.
    const now =
      !answer.ok && answer.failure.kind === 'changed-since'
        ? await importPeople.execute({ text, apply: false })
        : undefined;
    setRunning(false);
    if (now?.ok === true && chosen !== undefined) setPicked({ ...chosen, plan: now.value });
    if (answer.ok) return answer.value;
    setProblem(changeFailureWords(answer.failure));
    return undefined;
  };
  const show = async ({ name, bytes }: KeptFile): Promise<void> => {
    setPicked('none');
    const text = new TextDecoder().decode(bytes);
    const plan = await ask(text);
    if (plan !== undefined) setPicked({ name, text, plan });
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const next = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    kept.choose(next);
    await show(next);
  };
  const cancel = (): void => {
    kept.sent();
    onClose();
  };
  const apply = async (): Promise<void> => {
    if (chosen === undefined) return;
    const plan = await ask(chosen.text, chosen.plan);
    if (plan === undefined) return;
    if (plan.faults.length > 0) setPicked({ ...chosen, plan });
    else {
      kept.sent();
      setDone(plan);
    }
  };
  const shownProblem = problem ?? (picked === undefined ? first.problem : undefined);
  const canApply = chosen?.plan.steps.some(({ step }) => step !== 'leave') === true;
  return (
    <Modal
      title="Import people"
      isOpen
      onClose={cancel}
      canOutsideClickClose={false}
      // Links that are not saved yet would be lost.
      canEscapeKeyClose={!running && done === undefined}
    >
      <DialogBody>
        {done === undefined ? (
          <>
            <p>
              A CSV with the columns email, partners (numbers, divided by spaces) and admin (yes or no). You see first
              what it does. An import takes no access away.
            </p>
            <KeptDraft shown={kept.wasKept} />
            <FormGroup label="File" labelFor={id}>
              <FileInput
                fill
                disabled={running}
                text={kept.file?.name ?? 'CSV, also as Excel saves it'}
                hasSelection={kept.file !== undefined}
                buttonText="Browse"
                inputProps={{ id, accept: '.csv,.txt' }}
                onInputChange={({ currentTarget }) => {
                  void choose(currentTarget.files?.[0]);
                  // So that the same file, once repaired, can be chosen again.
                  currentTarget.value = '';
                }}
              />
            </FormGroup>
            <LostFile name={kept.lost} />
            {chosen === undefined ? null : <Plan plan={chosen.plan} isDone={false} />}
          </>
        ) : (
          <Plan plan={done} isDone />
        )}
        {shownProblem === undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {shownProblem}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          done === undefined ? (
            <>
              <CancelButton running={running} onClick={cancel} />
              <Button
                intent="primary"
                text="Import"
                disabled={!canApply}
                loading={running}
                onClick={() => {
                  void apply();
                }}
              />
            </>
          ) : (
            <Links steps={done.steps} onClose={onClose} />
          )
        }
      />
    </Modal>
  );
}

const stepWords: Readonly<Record<PersonStep['step'], string>> = {
  invite: 'Invited',
  change: 'More partner accounts',
  leave: 'As before',
};

function Plan({ plan, isDone }: { readonly plan: PeoplePlan; readonly isDone: boolean }) {
  const { faults, steps } = plan;
  if (faults.length > 0)
    return (
      <div role="alert">
        <p className="sp-inline-failure">The file has errors. Nothing was changed.</p>
        <ul className="sp-plan">
          {faults.map((fault) => (
            <li key={personFaultText(fault)}>{personFaultText(fault)}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div role="status">
      <p>{planText(plan, isDone)}</p>
      <ul className="sp-plan">
        {steps.map(({ line, email, step, partners, isAdmin }) => (
          <li key={line}>
            <span translate="no">{email}</span>:{' '}
            {[stepWords[step], ...(isAdmin ? ['portal admin'] : []), ...partners].join(', ')}
          </li>
        ))}
      </ul>
      {isDone && steps.some(({ link }) => link !== undefined) ? (
        <p>
          Send each invited person their link. It sets the password, works once, and expires in {invitationDays} days.
          The links are shown only here.
        </p>
      ) : null}
    </div>
  );
}

function Links({ steps, onClose }: { readonly steps: readonly PersonStep[]; readonly onClose: () => void }) {
  const textFiles = useTextFiles();
  const links = steps.flatMap(({ email, link }) => (link === undefined ? [] : [[email, link]]));
  const [isSaved, setSaved] = useState(links.length === 0);
  return (
    <>
      {links.length === 0 ? null : (
        <Button
          intent="primary"
          text="Save the links"
          onClick={() => {
            void textFiles.save('links', { name: 'links.csv', text: csvFile(['email', 'link'], links) });
            setSaved(true);
          }}
        />
      )}
      <Button text="Close" disabled={!isSaved} onClick={onClose} />
    </>
  );
}
