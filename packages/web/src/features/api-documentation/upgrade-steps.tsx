import type { UpgradePhase, UpgradeStep } from '../../documents/ask-documents.js';
import { Coded } from '../../ui/control/coded.js';
import { PatchLines } from '../../ui/control/patch-lines.js';

const phases: Readonly<Record<UpgradePhase, { readonly title: string; readonly when: string }>> = {
  accept: { title: 'Accept what is new', when: 'You can do this now. The earlier version stays in use.' },
  send: { title: 'Send what is new', when: 'You can do this now. The agency ignores what it does not know.' },
  switch: { title: 'Change what you send', when: 'Do this when the agency changes to the later version.' },
};
const order: readonly UpgradePhase[] = ['accept', 'send', 'switch'];

interface UpgradeStepsProps {
  readonly steps: readonly UpgradeStep[];
  readonly from: string;
  readonly to: string;
}

/** What a server of the earlier version has to change, in the order in which to do it. */
export function UpgradeSteps({ steps, from, to }: UpgradeStepsProps) {
  return (
    <section className="sp-upgrade" aria-label={`From ${from} to ${to}, step by step`}>
      <h2>
        From {from} to {to}, step by step
      </h2>
      {order.map((phase) => {
        const own = steps.filter((step) => step.phase === phase);
        return own.length === 0 ? null : (
          <div key={phase}>
            <h3>{phases[phase].title}</h3>
            <p className="sp-muted">{phases[phase].when}</p>
            <ol>
              {own.map((step) => (
                <Step key={`${step.rule} ${step.title} ${String(step.line)}`} step={step} />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}

function Step({ step: { operations, title, fix, line, patch } }: { readonly step: UpgradeStep }) {
  return (
    <li>
      <details>
        <summary>
          <Coded text={title} /> <span className="sp-muted">{operations.join(', ')}</span>
        </summary>
        <p>
          <Coded text={fix} />
        </p>
        {patch === undefined ? (
          <p className="sp-muted">Line {line} of the earlier version. How to do it is your decision.</p>
        ) : (
          <div className="sp-proof">
            <PatchLines diff={patch.diff} />
          </div>
        )}
      </details>
    </li>
  );
}
