import { FormGroup, InputGroup } from '@blueprintjs/core';
import {
  agencyFeature,
  longestReason,
  partnerRuleNames,
  partnerRules,
  type OwnRules,
  type PartnerRule,
  type RulesOfPartner,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature } from '../../state/container.js';
import { FormDialog } from './form-dialog.js';
import { settleChange } from '../../ui/settle-change.js';
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

type Typed = Readonly<Partial<Record<PartnerRule, string>>>;

const fieldOf = (own: OwnRules, rule: PartnerRule): string => (own[rule] === undefined ? '' : String(own[rule]));

/** The partner's own rules. An empty field is the rule of the portal. */
export function RulesDialog({ dmcId, name, rules, onOvertaken, onDone, onClose }: RulesDialogProps) {
  const { usual, own, edition } = rules;
  const agency = useFeature(agencyFeature);
  const [began] = useState(own);
  // What the user changed. The other fields follow the rules of now.
  const [typed, setTyped] = useState<Typed>({});
  const textOf = (rule: PartnerRule): string => typed[rule] ?? fieldOf(own, rule);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const given = partnerRuleNames.flatMap((rule) => {
      const text = textOf(rule).trim();
      return text === '' ? [] : [[rule, Number(text)] as const];
    });
    const answer = await agency.changePartnerRules.execute({ dmcId, own: Object.fromEntries(given), reason, edition });
    setRunning(false);
    settleChange(answer, { done: onDone, refused: setProblem, overtaken: onOvertaken });
  };
  return (
    <FormDialog
      title={`Rules of ${name}`}
      confirm="Change rules"
      problem={problem}
      running={running}
      onSubmit={send}
      onClose={onClose}
    >
      <p>An empty field is the rule of the portal. A change holds from the next attempt.</p>
      {partnerRuleNames.map((rule) => {
        const { label, unit } = partnerRules[rule];
        return (
          <FormGroup
            key={rule}
            label={`${label} (${unit})`}
            labelFor={`${id}-${rule}`}
            helperText={
              own[rule] === began[rule]
                ? undefined
                : overtakenText(own[rule] === undefined ? 'the usual' : String(own[rule]))
            }
          >
            <InputGroup
              fill
              id={`${id}-${rule}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder={`Usual: ${String(usual[rule])}`}
              value={textOf(rule)}
              readOnly={running}
              onValueChange={(text) => {
                setTyped({ ...typed, [rule]: text });
              }}
            />
          </FormGroup>
        );
      })}
      <FormGroup
        label="Reason"
        labelInfo="*"
        labelFor={`${id}-reason`}
        helperText="It is shown in the audit log of the partner."
      >
        <InputGroup
          fill
          id={`${id}-reason`}
          maxLength={longestReason}
          autoComplete="off"
          value={reason}
          readOnly={running}
          onValueChange={setReason}
        />
      </FormGroup>
    </FormDialog>
  );
}
