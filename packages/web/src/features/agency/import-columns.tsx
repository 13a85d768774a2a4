import { Tag } from '@blueprintjs/core';
import {
  acceptedOf,
  canHandIn,
  counted,
  countText,
  datasetText,
  freshnessSentence,
  importFaultTexts,
  importNextStep,
  importSourceText,
  importStateOf,
  importStateWords,
  lengthText,
  momentText,
  type Freshness,
  type Import,
  type TimeZone,
} from '@suppliers-portal/domain';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/control/button.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';

export function freshnessColumns(zone: TimeZone): readonly Column<Freshness>[] {
  return [
    {
      key: 'text',
      header: 'What',
      text: freshnessSentence,
      order: ({ late }) => late,
      words: true,
    },
    { key: 'name', header: 'Partner', text: ({ name }) => name, cell: ({ name }) => <Name text={name} /> },
    {
      key: 'newest',
      header: 'Came last',
      text: ({ newestAt }) => momentText(newestAt, zone),
      order: ({ newestAt }) => newestAt,
    },
    {
      key: 'usual',
      header: 'Comes every',
      minor: true,
      text: ({ usual }) => (usual === undefined ? 'Not known yet' : lengthText(usual)),
      order: ({ usual }) => usual,
    },
    {
      key: 'batches',
      header: 'Batches',
      minor: true,
      text: () => undefined,
      cell: ({ dataset, dmcId }) => (
        <Link
          to={`?${new URLSearchParams({ dataset, partner: String(dmcId) }).toString()}`}
          aria-label={`Batches of ${datasetText(dataset)} of ${String(dmcId)}`}
        >
          Show
        </Link>
      ),
    },
  ];
}

/** `onAgain` is absent for those who may not hand in. */
export function importColumns(zone: TimeZone, onAgain?: (one: Import) => void): readonly Column<Import>[] {
  return [
    { key: 'at', header: 'Time', text: ({ at }) => momentText(at, zone), order: ({ at }) => at },
    {
      key: 'state',
      header: 'State',
      text: (one) => importStateWords[importStateOf(one)],
      cell: (one) => (
        <Tag minimal intent={importStateOf(one) === 'taken' || one.takenLater ? 'none' : 'danger'}>
          {importStateWords[importStateOf(one)]}
        </Tag>
      ),
    },
    { key: 'dataset', header: 'Dataset', folds: true, text: ({ dataset }) => datasetText(dataset) },
    {
      key: 'partner',
      header: 'Partner',
      text: ({ dmcId, partners }) => (dmcId === undefined ? partnersText(partners) : String(dmcId)),
      order: ({ dmcId }) => dmcId,
    },
    {
      key: 'lines',
      header: 'Lines taken',
      text: (one) => `${countText(acceptedOf(one))} of ${countText(one.lines)}`,
      order: ({ lines }) => lines,
      numeric: true,
    },
    {
      key: 'took',
      header: 'Took',
      text: ({ took }) => tookText(took),
      order: ({ took }) => took,
      numeric: true,
      minor: true,
    },
    {
      key: 'by',
      header: 'By',
      minor: true,
      text: ({ by }) => importSourceText(by),
      cell: ({ by }) => <Name text={importSourceText(by)} />,
    },
    {
      key: 'faults',
      header: 'First errors, and what to do',
      text: (one) => [...importFaultTexts(one.faults), importNextStep(one) ?? ''].join(' '),
      cell: (one) => {
        const next = importNextStep(one);
        return next === undefined ? undefined : <Why one={one} next={next} onAgain={onAgain} />;
      },
      words: true,
    },
  ];
}

const partnersText = (count: number): string | undefined => (count === 0 ? undefined : counted(count, 'partner'));

const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${String(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

interface WhyProps {
  readonly one: Import;
  readonly next: string;
  readonly onAgain: ((one: Import) => void) | undefined;
}

function Why({ one, next, onAgain }: WhyProps) {
  return (
    <div>
      {importFaultTexts(one.faults).map((text) => (
        <div key={text}>{text}</div>
      ))}
      <div className="sp-muted">{next}</div>
      {onAgain === undefined || one.takenLater || !canHandIn(one.dataset) ? null : (
        <Button
          size="small"
          text="Hand in again"
          onClick={() => {
            onAgain(one);
          }}
        />
      )}
    </div>
  );
}
