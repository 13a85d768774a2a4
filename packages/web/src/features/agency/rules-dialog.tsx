import { InputGroup } from '@blueprintjs/core';
import {
  agencyChangeWords,
  agencyFeature,
  longestReason,
  partnerRuleNames,
  partnerRules,
  wholeNumberIn,
  type AgencyChangeFailure,
  type OwnRules,
  type PartnerRule,
  type RulesOfPartner,
  shownInAuditText,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature } from '../../state/container.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { FormDialog } from './form-dialog.js';
import { FormField, type FormProblem } from './form-field.js';
import { settleChange } from '../../ui/overlay/settle-change.js';
import { overtakenText } from './overtaken.js';

interface RulesDialogProps {
  readonly dmcId: number;
  readonly name: string;
  readonly rules: RulesOfPartner;
  /** Another person was quicker: the rules are to be read again. */
  readonly onOvertaken: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const valueOf = (own: OwnRules, rule: PartnerRule): string => (own[rule] === undefined ? '' : String(own[rule]));
type Field = PartnerRule | 'reason';
const fieldsOf = (own: OwnRules): Readonly<Record<Field, string>> => ({
  precheckAccuracy: valueOf(own, 'precheckAccuracy'),
  makebookAccuracy: valueOf(own, 'makebookAccuracy'),
  windowMinutes: valueOf(own, 'windowMinutes'),
  prechecks: valueOf(own, 'prechecks'),
  makebooks: valueOf(own, 'makebooks'),
  suspensionMinutes: valueOf(own, 'suspensionMinutes'),
  turnOnsPerDay: valueOf(own, 'turnOnsPerDay'),
  reason: '',
});

function fieldOf(failure: AgencyChangeFailure): Field | undefined {
  const words = agencyChangeWords(failure);
  if (failure.kind === 'reason-missing' || failure.kind === 'reason-too-long' || words.startsWith('reason '))
    return 'reason';
  return partnerRuleNames.find((rule) => words.startsWith(`${partnerRules[rule].label}: `));
}

/** The partner's own rules. An empty field is the rule of the portal. */
export function RulesDialog({ dmcId, name, rules, onOvertaken, onDone, onClose }: RulesDialogProps) {
  const { usual, own, edition } = rules;
  const agency = useFeature(agencyFeature);
  const [began] = useState(own);
  const draft = useDraftedFields<Field>(`rules-${String(dmcId)}`, fieldsOf(own));
  const { typed, put } = draft;
  const [problem, setProblem] = useState<FormProblem<Field>>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const given = partnerRuleNames.flatMap((rule) => {
      const text = typed[rule].trim();
      return text === '' ? [] : [[rule, wholeNumberIn(text)] as const];
    });
    const answer = await agency.changePartnerRules.execute({
      dmcId,
      own: Object.fromEntries(given),
      reason: typed.reason,
      edition,
    });
    setRunning(false);
    const field = answer.ok ? undefined : fieldOf(answer.failure);
    const refused = (text: string): void => {
      setProblem({ field, text });
    };
    const done = (): void => {
      draft.forget();
      onDone();
    };
    settleChange(answer, { done, refused, overtaken: onOvertaken });
  };
  return (
    <FormDialog
      title={`Rules of ${name}`}
      confirm="Change rules"
      problem={problem?.field === undefined ? problem?.text : undefined}
      running={running}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <p>An empty field is the rule of the portal. A change holds from the next attempt.</p>
      {partnerRuleNames.map((rule) => {
        const { label, unit } = partnerRules[rule];
        return (
          <FormField
            key={rule}
            id={`${id}-${rule}`}
            field={rule}
            value={typed[rule]}
            label={`${label} (${unit})`}
            note={
              own[rule] === began[rule]
                ? undefined
                : overtakenText(own[rule] === undefined ? 'the usual' : String(own[rule]))
            }
            problem={problem}
          >
            {(marks) => (
              <InputGroup
                fill
                {...marks}
                inputMode="numeric"
                autoComplete="off"
                placeholder={`Usual: ${String(usual[rule])}`}
                value={typed[rule]}
                readOnly={running}
                onValueChange={(text) => {
                  put({ [rule]: text });
                }}
              />
            )}
          </FormField>
        );
      })}
      <FormField
        id={`${id}-reason`}
        field="reason"
        value={typed.reason}
        label="Reason"
        isNeeded
        hint={shownInAuditText}
        problem={problem}
      >
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            maxLength={longestReason}
            autoComplete="off"
            value={typed.reason}
            readOnly={running}
            onValueChange={(reason) => {
              put({ reason });
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
