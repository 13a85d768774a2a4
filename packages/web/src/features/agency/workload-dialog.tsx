import { FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import {
  allowWorkloadConsequence,
  allowWorkloadWords,
  audienceFaultText,
  issuerText,
  readWorkloadClaims,
  tokenScopes,
  workloadFault,
  workloadsFeature,
  type NewWorkload,
  type Person,
  type TokenScope,
  type Workloads,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { FormDialog } from './form-dialog.js';
import { FormField, type FormProblem } from './form-field.js';

interface WorkloadDialogProps {
  readonly dmcId: number;
  readonly workloads: Workloads;
  readonly people: readonly Person[];
  readonly onAllowed: () => void;
  readonly onClose: () => void;
}

const scopeWords: Readonly<Record<TokenScope, string>> = {
  read: 'Read: see data and download files',
  operate: 'Operate: also make changes',
};

type Field = 'claims' | 'person' | 'audience';
/** The issuer is chosen of those that are allowed, so it is never wrong. */
const fieldOf = (text: string): Field => (text === audienceFaultText ? 'audience' : 'claims');

/** What was kept may name an issuer or a person that is gone. */
function useWorkloadFields(dmcId: number, { issuers, audience }: Workloads, persons: readonly Person[]) {
  const draft = useDraftedFields(`workload-${String(dmcId)}`, {
    issuer: issuers[0] ?? '',
    lines: '',
    person: String(persons[0]?.id ?? 0),
    scope: 'read',
    audience,
  });
  const { typed } = draft;
  const person = persons.find((one) => String(one.id) === typed.person) ?? persons[0];
  const scope: TokenScope = typed.scope === 'operate' ? 'operate' : 'read';
  return {
    draft,
    issuer: issuers.find((one) => one === typed.issuer) ?? issuers[0] ?? '',
    lines: typed.lines,
    person,
    personId: person?.id ?? 0,
    scope,
    audience: typed.audience,
  };
}

/** Which repository, in whose name, and what it can do. */
export function WorkloadDialog({ dmcId, workloads, people, onAllowed, onClose }: WorkloadDialogProps) {
  const { allowWorkload } = useFeature(workloadsFeature);
  const toasts = useToasts();
  const { issuers } = workloads;
  const persons = people.filter(({ state, isAdmin }) => state === 'active' && isAdmin !== true);
  const { draft, issuer, lines, person, personId, scope, audience } = useWorkloadFields(dmcId, workloads, persons);
  const { put } = draft;
  const [problem, setProblem] = useState<FormProblem<Field>>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const claims = readWorkloadClaims(lines.split('\n'));
  const permission: NewWorkload | undefined = claims.ok
    ? { issuer, audience: audience.trim(), claims: claims.value, personId, scope }
    : undefined;
  const allow = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    if (permission === undefined) {
      setProblem(claims.ok ? undefined : { field: 'claims', text: claims.failure });
      return;
    }
    setProblem(undefined);
    setRunning(true);
    const answer = await allowWorkload.execute({ dmcId, issuers, workload: permission });
    setRunning(false);
    if (!answer.ok) {
      const text = allowWorkloadWords(answer.failure);
      setProblem({ field: answer.failure.kind === 'rule' ? fieldOf(text) : undefined, text });
      return;
    }
    draft.forget();
    toasts.show({ key: 'allow-workload', kind: 'success', text: 'The repository can sign in.' });
    onAllowed();
  };
  const isComplete = permission !== undefined && workloadFault(permission, issuers) === undefined;
  return (
    <FormDialog
      title="Allow a repository"
      confirm="Allow"
      problem={problem?.field === undefined ? problem?.text : undefined}
      running={running}
      draft={draft}
      onSubmit={allow}
      onClose={onClose}
    >
      <FormGroup label="Issuer" labelFor={`${id}-issuer`}>
        <HTMLSelect
          fill
          id={`${id}-issuer`}
          value={issuer}
          disabled={running}
          options={issuers.map((value) => ({ value, label: issuerText(value) }))}
          onChange={({ currentTarget }) => {
            put({ issuer: currentTarget.value });
          }}
        />
      </FormGroup>
      <FormField
        id={`${id}-claims`}
        field="claims"
        value={lines}
        label="What the token says"
        isNeeded
        hint="One claim a line, to the letter, such as repository=owner/name and ref=refs/heads/main. On GitLab: project_path=group/name."
        problem={problem}
      >
        {(marks) => (
          <TextArea
            fill
            {...marks}
            autoFocus
            rows={4}
            spellCheck={false}
            value={lines}
            readOnly={running}
            onChange={({ currentTarget }) => {
              put({ lines: currentTarget.value });
            }}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-person`}
        field="person"
        value={String(personId)}
        label="In the name of"
        isNeeded
        hint={
          persons.length === 0
            ? 'No active person can act for this partner yet. Invite one first.'
            : 'An active person.'
        }
        problem={undefined}
      >
        {(marks) => (
          <HTMLSelect
            fill
            {...marks}
            value={personId}
            disabled={running}
            options={persons.map(({ id: value, email }) => ({ value, label: email }))}
            onChange={({ currentTarget }) => {
              put({ person: currentTarget.value });
            }}
          />
        )}
      </FormField>
      <FormGroup label="Scope" labelFor={`${id}-scope`}>
        <HTMLSelect
          fill
          id={`${id}-scope`}
          value={scope}
          disabled={running}
          options={tokenScopes.map((value) => ({ value, label: scopeWords[value] }))}
          onChange={({ currentTarget }) => {
            put({ scope: currentTarget.value });
          }}
        />
      </FormGroup>
      <FormField
        id={`${id}-audience`}
        field="audience"
        value={audience}
        label="Audience"
        hint="The address that the token is made for: that of the portal."
        problem={problem}
      >
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            value={audience}
            maxLength={300}
            readOnly={running}
            onValueChange={(text) => {
              put({ audience: text });
            }}
          />
        )}
      </FormField>
      {isComplete && person !== undefined ? (
        <p className="sp-muted">{allowWorkloadConsequence(permission, person.email)}</p>
      ) : null}
    </FormDialog>
  );
}
