import { FormGroup, InputGroup } from '@blueprintjs/core';
import {
  agencyChangeWords,
  agencyFeature,
  longestReason,
  partnerRuleNames,
  partnerRules,
  type PartnerRule,
  type RulesOfPartner,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature } from '../../state/container.js';
import { FormDialog } from './form-dialog.js';

interface RulesDialogProps {
  readonly dmcId: number;
  readonly name: string;
  readonly rules: RulesOfPartner;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Typed = Readonly<Partial<Record<PartnerRule, string>>>;

/** The partner's own rules. An empty field is the rule of the portal. */
export function RulesDialog({ dmcId, name, rules: { usual, own }, onDone, onClose }: RulesDialogProps) {
  const agency = useFeature(agencyFeature);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(partnerRuleNames.map((rule) => [rule, own[rule] === undefined ? '' : String(own[rule])])),
  );
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const given = Object.entries(typed).flatMap(([rule, text]) =>
      text.trim() === '' ? [] : [[rule, Number(text)] as const],
    );
    const answer = await agency.changePartnerRules.execute({ dmcId, own: Object.fromEntries(given), reason });
    setRunning(false);
    if (answer.ok) onDone();
    else setProblem(agencyChangeWords(answer.failure));
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
          <FormGroup key={rule} label={`${label} (${unit})`} labelFor={`${id}-${rule}`}>
            <InputGroup
              fill
              id={`${id}-${rule}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder={`Usual: ${String(usual[rule])}`}
              value={typed[rule] ?? ''}
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
