import { partnerRuleNames, partnerRules, ruleText, type RulesOfPartner } from '@suppliers-portal/domain';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { RulesDialog } from './rules-dialog.js';

interface RulesCardProps {
  readonly dmcId: number;
  readonly name: string;
  readonly rules: RulesOfPartner;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** By which rules is this partner judged, and which of them are its own? */
export function RulesCard({ dmcId, name, rules, mayChange, onChanged }: RulesCardProps) {
  const [open, setOpen] = useState(false);
  const { usual, own } = rules;
  return (
    <>
      <section className="sp-card sp-gap" aria-label="Rules of the judge">
        <div className="sp-card-head">
          <h2>Rules</h2>
          {mayChange ? (
            <div className="sp-card-actions">
              <Button
                text="Change rules"
                onClick={() => {
                  setOpen(true);
                }}
              />
            </div>
          ) : null}
        </div>
        <dl className="sp-facts sp-facts-wide">
          {partnerRuleNames.map((rule) => {
            const { label } = partnerRules[rule];
            const note = own[rule] === undefined ? '' : ` (only this partner; usual: ${String(usual[rule])})`;
            return (
              <Fragment key={rule}>
                <dt>{label}</dt>
                <dd className="sp-num">{`${ruleText(rule, own[rule] ?? usual[rule])}${note}`}</dd>
              </Fragment>
            );
          })}
        </dl>
      </section>
      {open ? (
        <RulesDialog
          dmcId={dmcId}
          name={name}
          rules={rules}
          onOvertaken={onChanged}
          onClose={() => {
            setOpen(false);
          }}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
