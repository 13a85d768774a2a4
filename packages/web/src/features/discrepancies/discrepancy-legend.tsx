import { Collapse } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { discrepancyKinds, discrepancyLabels, discrepancyLegend, riskLegend } from '@suppliers-portal/domain';
import { useId } from 'react';
import { Button } from '../../ui/control/button.js';
import { useFold } from './use-fold.js';

/** What the kinds mean, and what of them counts as money at risk. */
export function DiscrepancyLegend() {
  const { open, toggle } = useFold('discrepancy-legend');
  const body = useId();
  return (
    <section className="sp-card sp-gap" aria-label="Legend">
      <Button
        className="sp-fold"
        variant="minimal"
        icon={open ? <ChevronDownIcon /> : <ChevronRightIcon />}
        text="What do these types mean?"
        aria-expanded={open}
        aria-controls={body}
        onClick={toggle}
      />
      <div id={body}>
        <Collapse isOpen={open}>
          <ul className="sp-legend-list">
            {discrepancyKinds.map((kind) => (
              <li key={kind}>
                <strong>{discrepancyLabels[kind]}:</strong>
                {discrepancyLegend[kind].slice(discrepancyLabels[kind].length + 1)}
              </li>
            ))}
            <li className="sp-differs-key">
              <span className="sp-differs">
                <span aria-hidden="true">≠</span>
              </span>{' '}
              marks a value of the supplier that differs from the agency&apos;s.
            </li>
          </ul>
          <h2 className="sp-legend-head">What counts as money at risk</h2>
          <ul className="sp-legend-list">
            {riskLegend.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Collapse>
      </div>
    </section>
  );
}
