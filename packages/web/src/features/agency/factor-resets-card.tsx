import { staffMay, momentText, type FactorReset, type TimeZone, noFactorResetsText } from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { Name } from '../../ui/control/name.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { AnswerButtons, AnswerDialog, type AskedOfReset } from './answer-reset.js';

interface FactorResetsCardProps {
  readonly resets: readonly FactorReset[];
  readonly onChanged: () => void;
}

/** Whose second factors should be removed, and who else consents? */
export function FactorResetsCard({ resets, onChanged }: FactorResetsCardProps) {
  const { user } = useSignedIn();
  const zone = useZone();
  const [asked, setAsked] = useState<AskedOfReset>();
  const ask = staffMay(user, 'reset second factors') ? setAsked : undefined;
  const columns = useMemo(() => resetColumns(zone, ask), [zone, ask]);
  const grid = useGrid(columns, resets, 'f-');
  const close = (): void => {
    setAsked(undefined);
  };
  return (
    <section className="sp-card sp-gap" aria-label="Resets of second factors">
      <div className="sp-card-head">
        <div>
          <h2>Resets of second factors</h2>
          <p>One member of staff asks, and another one consents within 24 hours.</p>
        </div>
      </div>
      <DataGrid
        label="List of resets of second factors"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText={noFactorResetsText}
      />
      {asked === undefined ? null : (
        <AnswerDialog
          asked={asked}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function resetColumns(
  zone: TimeZone,
  ask: ((asked: AskedOfReset) => void) | undefined,
): readonly Column<FactorReset>[] {
  return [
    {
      key: 'person',
      header: 'Person',
      text: ({ email }) => email,
      cell: ({ email }) => <Name text={email} />,
      order: ({ email }) => email,
    },
    nameColumn('by', 'Asked by', ({ askedBy }) => askedBy),
    { key: 'reason', header: 'Reason', text: ({ reason }) => reason, words: true },
    { key: 'ends', header: 'Ends', text: ({ endsAt }) => momentText(endsAt, zone), order: ({ endsAt }) => endsAt },
    ...(ask === undefined ? [] : [answerColumn(ask)]),
  ];
}

const answerColumn = (ask: (asked: AskedOfReset) => void): Column<FactorReset> => ({
  key: 'answer',
  header: 'Answer',
  text: () => undefined,
  cell: (reset) => <AnswerButtons reset={reset} about={`: ${reset.email}`} onAsk={ask} />,
});
