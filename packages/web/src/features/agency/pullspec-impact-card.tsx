import { Tag, type Intent } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import {
  impactOutcomes,
  impactOutcomeWords,
  impactText,
  pullspecImpactFeature,
  type ImpactOutcome,
  type PartnerImpact,
  type RunOptions,
  noJudgedDocumentText,
  staffMay,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { lookRarelyEvery, useTask } from '../../ui/hook/use-task.js';

const none: readonly PartnerImpact[] = [];
const waitTexts = { idle: 'Reading…', running: 'Reading…', ready: '', failed: '' } as const;

/** How many suppliers would this version break? */
export function PullspecImpactCard({ version }: { readonly version: string }) {
  const { readPullspecImpact } = useFeature(pullspecImpactFeature);
  const read = useCallback(
    (options: RunOptions) => readPullspecImpact.execute({ version }, options),
    [readPullspecImpact, version],
  );
  const { state, reload } = useTask(read, lookRarelyEvery);
  const known = lastOf(state)?.value;
  const { user } = useSignedIn();
  const broken = (known?.partners ?? none).filter(({ outcome }) => outcome === 'breaks').map(({ dmcId }) => dmcId);
  const grid = useGrid(columns, known?.partners ?? none, 'i-');
  return (
    <section className="sp-card sp-gap" aria-label="Effect on suppliers">
      <div className="sp-card-head">
        <div>
          <h2>Effect on suppliers</h2>
          <p className="sp-num" role="status">
            {known === undefined ? waitTexts[state.kind] : impactText(known)}
          </p>
        </div>
        <div className="sp-card-actions">
          {broken.length === 0 || !staffMay(user, 'change notices') ? null : (
            <Link to={`/main/notices?to=${broken.join(',')}`}>Write a notice to those it breaks</Link>
          )}
          {known === undefined || known.waiting === 0 ? null : (
            <Button icon={<RefreshIcon />} text="Read again" onClick={reload} />
          )}
        </div>
      </div>
      {state.kind === 'failed' ? (
        <NotLoaded text="The effect on suppliers could not be read." failure={state.failure} onRetry={reload} />
      ) : null}
      {known === undefined ? null : (
        <DataGrid
          label="List of documents of suppliers"
          grid={grid}
          rowKey={({ dmcId }) => String(dmcId)}
          emptyText={noJudgedDocumentText}
        />
      )}
    </section>
  );
}

const intents: Readonly<Record<ImpactOutcome, Intent>> = {
  'breaks': 'danger',
  'not-judged': 'warning',
  'already': 'none',
  'holds': 'success',
};

const columns: readonly Column<PartnerImpact>[] = [
  {
    key: 'partner',
    header: 'Partner',
    text: ({ partner, dmcId }) => `${partner} ${String(dmcId)}`,
    cell: ({ partner, dmcId }) => (
      <Link to={`/main/partners/${String(dmcId)}`}>
        <Name text={partner} />
      </Link>
    ),
    order: ({ partner }) => partner,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    text: ({ outcome }) => impactOutcomeWords[outcome],
    cell: ({ outcome }) => (
      <span>
        <Tag minimal intent={intents[outcome]}>
          {impactOutcomeWords[outcome]}
        </Tag>
      </span>
    ),
    order: ({ outcome }) => impactOutcomes.indexOf(outcome),
  },
  { key: 'errors', header: 'Errors', numeric: true, text: ({ errors }) => errors, order: ({ errors }) => errors },
  { key: 'finding', header: 'First finding', text: ({ finding }) => finding, words: true },
  { key: 'file', header: 'File', text: ({ fileName }) => fileName, cell: ({ fileName }) => <Name text={fileName} /> },
];
