import { Tag } from '@blueprintjs/core';
import { ArrowDownIcon, MinusIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import {
  accuracyBudget,
  actionLabel,
  actionNames,
  budgetEstimateNote,
  budgetWords,
  counted,
  countText,
  flooredPercent,
  isOff,
  momentBeside,
  windowAccuracy,
  lastMinutes,
  windowMinutes,
  type AccuracyBudget,
  type ConnectionStatus,
  type JudgedWindow,
} from '@suppliers-portal/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { LineToCome } from '../../ui/state/note-to-come.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

/** How far each action is from a suspension. Absent if the server does not report it. */
export function BudgetCard({ status }: { readonly status: ConnectionStatus | undefined }) {
  const heading = useId();
  const now = useNow();
  const zone = useZone();
  const first = status?.judged?.[0];
  // As high as the card, so that the charts below do not move when the status arrives.
  if (status === undefined)
    return (
      <div className="sp-card sp-full sp-order-budget sp-budget-wait" aria-hidden="true">
        <div className="sp-card-head">
          <div>
            <LineToCome wide="m" />
            <LineToCome wide="l" />
          </div>
        </div>
        <div className="sp-budget">
          {actionNames.map((action) => (
            <div key={action}>
              <LineToCome wide="m" />
              <LineToCome wide="full" />
              <LineToCome wide="l" />
            </div>
          ))}
        </div>
      </div>
    );
  if (status.judged === undefined || first === undefined) return null;
  const off = isOff(status);
  return (
    <section className="sp-card sp-full sp-order-budget" aria-labelledby={heading}>
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['judged-window']} of="Accuracy budget">
            <h2 id={heading}>Accuracy budget</h2>
          </FigureTitle>
          <p>
            {off
              ? `${counted(windowMinutes(first), 'minute')} until ${momentBeside(first.to, now, zone)}, when it was turned off`
              : `Last ${lastMinutes(first)}, the period that is judged · estimate`}
          </p>
        </div>
      </div>
      <div className="sp-budget">
        {status.judged.map((window) => (
          <Half key={window.action} window={window} />
        ))}
      </div>
      <p className="sp-card-note">{off ? 'The count restarts at the next turn-on.' : budgetEstimateNote}</p>
    </section>
  );
}

function Half({ window }: { readonly window: JudgedWindow }) {
  const budget = accuracyBudget(window);
  const accuracy = windowAccuracy(window);
  const { action, from, to, failed, total, minimum } = window;
  const { failures } = useAddresses();
  return (
    <div role="group" aria-label={`${actionLabel[action]} budget`}>
      <div className="sp-budget-head">
        <strong>{actionLabel[action]}</strong>
        {accuracy === undefined || budget.kind === 'too-few' ? null : (
          <span className="sp-num">
            {flooredPercent(accuracy)}% of {countText(total)}
          </span>
        )}
        <Verdict budget={budget} minimum={minimum} />
        <span className="sp-muted">Minimum {minimum}%</span>
      </div>
      {accuracy === undefined ? null : (
        <div className="sp-track" aria-hidden="true">
          <i style={{ width: `${String(accuracy)}%` }} />
          <b style={{ left: `${String(minimum)}%` }} />
        </div>
      )}
      <p>
        {budgetWords(window, budget)}
        {failed === 0 ? null : (
          <>
            {' '}
            <Link
              to={failures({ action, from, to })}
              aria-label={`See the ${actionLabel[action].toLowerCase()} failures`}
            >
              See the failures
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function Verdict({ budget, minimum }: { readonly budget: AccuracyBudget; readonly minimum: number }) {
  switch (budget.kind) {
    case 'no-attempts':
      return null;
    case 'too-few':
      return (
        <Tag minimal icon={<MinusIcon size={12} />}>
          Too few to judge
        </Tag>
      );
    case 'below':
      return (
        <Tag minimal intent="danger" icon={<ArrowDownIcon size={12} />}>
          Below {minimum}% minimum
        </Tag>
      );
    case 'above':
      return budget.close ? (
        <Tag minimal intent="warning" icon={<WarningSignIcon size={12} />}>
          Close to the minimum
        </Tag>
      ) : (
        <Tag minimal intent="success" icon={<TickIcon size={12} />}>
          Above {minimum}% minimum
        </Tag>
      );
  }
}
