import { Callout, Classes, Collapse, Tooltip } from '@blueprintjs/core';
import { ChartIcon, ChevronDownIcon, ChevronRightIcon, RefreshIcon, ThIcon, TickCircleIcon } from '@blueprintjs/icons';
import {
  missingRiskText,
  moneyAtRiskFile,
  nothingAtRisk,
  type FileOwner,
  type GatewayFailure,
  type MoneyAtRisk,
} from '@suppliers-portal/domain';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTextFiles } from '../../state/container.js';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { useMedia } from '../../ui/hook/use-media.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { RiskCharts } from './risk-charts.js';
import { RiskTable } from './risk-table.js';
import { useFold } from './use-fold.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

interface RiskCardProps {
  readonly state: AsyncState<MoneyAtRisk, GatewayFailure>;
  readonly onRetry: () => void;
  readonly owner: FileOwner;
  /** The list below was shown first. The card stays folded, so that it does not push the list down. */
  readonly comesLate: boolean;
  /** Runs when the user has chosen a sum. The table below then shows its rows. */
  readonly onChosen: () => void;
}

/** The money at risk in the open differences, and which of them are getting old. */
export function RiskCard({ state, onRetry, owner, comesLate, onChosen }: RiskCardProps) {
  const textFiles = useTextFiles();
  const { search, put } = useQuery();
  const { open, toggle } = useFold('money-at-risk', comesLate);
  const heading = useId();
  const body = useId();
  // In forced-colors mode the portal cannot use its own colours, so the chart says little.
  const forcedColors = useMedia('(forced-colors: active)');
  const asChart = search.get('risk') === 'chart' && !forcedColors;
  const risk = lastOf(state)?.value;
  const hasRows = risk !== undefined && risk.rows.length > 0;
  const flip = (): void => {
    put({ risk: asChart ? undefined : 'chart' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || event.code !== 'KeyT' || !hasRows || forcedColors) return;
    event.preventDefault();
    flip();
  };
  const flipLabel = asChart ? 'View as table' : 'View as chart';
  return (
    <section className="sp-card sp-gap" aria-labelledby={heading} onKeyDown={onKeyDown}>
      <div className="sp-card-head">
        <div className="sp-risk-title">
          <Button
            variant="minimal"
            size="small"
            icon={open ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-label={open ? 'Fold Money at risk' : 'Unfold Money at risk'}
            aria-expanded={open}
            aria-controls={body}
            onClick={toggle}
          />
          <div>
            <FigureTitle figures={['money-at-risk']} of="Money at risk">
              <h2 id={heading}>Money at risk</h2>
            </FigureTitle>
            <p>Last 30 days, all three types, by days since it was found</p>
          </div>
        </div>
        <div className="sp-card-actions">
          <Tooltip className="sp-card-toggle" content={`${flipLabel} (alt T)`} placement="bottom-end">
            <Button
              variant="minimal"
              size="small"
              icon={asChart ? <ThIcon /> : <ChartIcon />}
              aria-label={`${flipLabel}, Money at risk`}
              disabled={!hasRows || forcedColors}
              onClick={flip}
            />
          </Tooltip>
          <DownloadButton
            downloadKey="money-at-risk"
            disabled={!hasRows}
            label={
              <>
                CSV<span className="sp-hidden">, Money at risk</span>
              </>
            }
            onDownload={() => {
              if (risk !== undefined) void textFiles.save('money-at-risk', moneyAtRiskFile(risk, owner));
            }}
          />
        </div>
      </div>
      <div id={body}>
        {/* Another one, which is folded at once: while it folds, it would move the list. */}
        <Collapse key={comesLate ? 'late' : 'in time'} isOpen={open}>
          {risk === undefined ? null : <LowerBound risk={risk} onRetry={onRetry} />}
          <RiskBody state={state} onRetry={onRetry}>
            {(known) => (asChart ? <RiskCharts risk={known} /> : <RiskTable risk={known} onChosen={onChosen} />)}
          </RiskBody>
        </Collapse>
      </div>
    </section>
  );
}

function LowerBound({ risk: { missing }, onRetry }: { readonly risk: MoneyAtRisk; readonly onRetry: () => void }) {
  if (missing.length === 0) return null;
  return (
    <Callout className="sp-risk-note" intent="warning" role="status">
      {missingRiskText(missing)}{' '}
      <Button size="small" icon={<RefreshIcon />} text="Retry" aria-label="Retry, money at risk" onClick={onRetry} />
    </Callout>
  );
}

function RiskBody({
  state,
  onRetry,
  children,
}: {
  readonly state: RiskCardProps['state'];
  readonly onRetry: () => void;
  readonly children: (risk: MoneyAtRisk) => ReactNode;
}) {
  const risk = lastOf(state)?.value;
  if (risk === undefined) {
    return state.kind === 'failed' ? (
      <Callout className="sp-risk-note" intent="warning" role="alert">
        The money at risk could not be read.{' '}
        <Button size="small" icon={<RefreshIcon />} text="Retry" aria-label="Retry, money at risk" onClick={onRetry} />
      </Callout>
    ) : (
      <div className={`sp-risk-wait ${Classes.SKELETON}`} />
    );
  }
  if (risk.rows.length > 0) return children(risk);
  return risk.missing.length > 0 ? null : (
    <EmptyState inCard icon={<TickCircleIcon size={20} />} title={nothingAtRisk} role="status" />
  );
}
