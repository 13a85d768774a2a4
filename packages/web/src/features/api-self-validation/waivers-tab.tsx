import { FileInput, Tag } from '@blueprintjs/core';
import { DownloadIcon, InboxIcon } from '@blueprintjs/icons';
import {
  hasWaiverEnded,
  selfValidationFeature,
  changeFailureWords,
  type NewWaiver,
  type PortalWaiver,
  type ReadOptions,
  waiverFileTooLarge,
  certificationStaysText,
} from '@suppliers-portal/domain';
import { useCallback, useId, useMemo, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useAskDocuments, useFeature, useTextFiles } from '../../state/container.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';

interface Chosen {
  readonly name: string;
  readonly waivers: readonly NewWaiver[];
  readonly edition: string | undefined;
}

const none: readonly PortalWaiver[] = [];

/** The findings that the team accepts until a day, and their file. */
export function WaiversTab() {
  const useCases = useFeature(selfValidationFeature);
  const askDocuments = useAskDocuments();
  const textFiles = useTextFiles();
  const id = useId();
  const read = useCallback((options: ReadOptions) => useCases.listWaivers.execute(options), [useCases]);
  const task = useTask(read, lookAgainEvery);
  const { state, reload } = task;
  const listed = lastOf(state)?.value;
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const [running, setRunning] = useState(false);
  const columns = useMemo(
    () =>
      waiverColumns(listed?.today ?? '', async ({ id: waiver }) => {
        const removed = await useCases.removeWaiver.execute({ id: waiver });
        setProblem(removed.ok ? undefined : changeFailureWords(removed.failure));
        if (removed.ok) reload();
      }),
    [listed?.today, useCases, reload],
  );
  const grid = useGrid(columns, listed?.waivers ?? none, 'waivers-');
  const toCome = <ListToCome task={task} title="Waivers" words="Loading the waivers" />;
  if (listed === undefined) return toCome;
  const { waivers, edition } = listed;
  const download = async (): Promise<void> => {
    const file = await askDocuments('waiversText', { waivers: waivers.map(writtenOf) });
    if (file.ok) await textFiles.save('waivers', file.value);
    else setProblem('The file could not be written on this device. Try again.');
  };
  const choose = async (file: File | undefined): Promise<void> => {
    setProblem(undefined);
    if (file === undefined) return;
    if (file.size > largestFile) {
      setProblem(waiverFileTooLarge(file.name));
      return;
    }
    const reading = await askDocuments('waiversIn', { text: await file.text() });
    if (!reading.ok) setProblem('The file could not be read on this device. Try again.');
    else if ('problem' in reading.value) setProblem(`${file.name}, ${reading.value.problem}`);
    // The waivers next to the question are those that the file replaces.
    else setChosen({ name: file.name, waivers: reading.value.waivers.map(writtenOf), edition });
  };
  const replace = async ({ waivers: wanted, edition: read }: Chosen): Promise<void> => {
    setRunning(true);
    const replaced = await useCases.replaceWaivers.execute({ waivers: wanted, edition: read });
    setRunning(false);
    setChosen(undefined);
    setProblem(replaced.ok ? undefined : changeFailureWords(replaced.failure));
    if (replaced.ok || replaced.failure.kind === 'changed-since') reload();
  };
  return (
    <section className="sp-card" aria-labelledby={`${id}-heading`}>
      <div className="sp-card-head">
        <div>
          <h2 id={`${id}-heading`}>Waivers</h2>
          <p>Findings that your team accepts until a day. Each run lists them apart. {certificationStaysText}</p>
        </div>
        <div className="sp-card-actions">
          <Button
            icon={<DownloadIcon />}
            text="waivers.yml"
            aria-label="Download waivers.yml"
            disabled={waivers.length === 0}
            onClick={() => {
              void download();
            }}
          />
          <FileInput
            text="Use a file"
            buttonText="Browse"
            inputProps={{ 'aria-label': 'Use a file of waivers', 'accept': '.yml,.yaml,.json' }}
            onInputChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Lets the user choose the same file again after fixing it.
              currentTarget.value = '';
            }}
          />
        </div>
      </div>
      {problem === undefined ? null : (
        <p className="sp-inline-failure sp-card-note" role="alert">
          {problem}
        </p>
      )}
      {waivers.length === 0 ? (
        <EmptyState
          role="status"
          icon={<InboxIcon size={20} />}
          title="No waivers. Open a run, and select Waive next to a finding."
        />
      ) : (
        <DataGrid label="Waivers" grid={grid} rowKey={(one) => one.id} />
      )}
      {toCome}
      {chosen === undefined ? null : (
        <ConfirmDialog
          title="Use the file?"
          text={`The waivers of ${chosen.name} (${String(chosen.waivers.length)}) take the place of the ${String(waivers.length)} that are here.`}
          confirm="Use the file"
          intent="primary"
          running={running}
          onConfirm={() => {
            void replace(chosen);
          }}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </section>
  );
}

const largestFile = 256 * 1024;

const writtenOf = ({ rule, at, reason, until }: NewWaiver): NewWaiver => ({
  rule,
  ...(at === undefined ? {} : { at }),
  reason,
  until,
});

const waiverColumns = (
  today: string,
  takeBack: (waiver: PortalWaiver) => Promise<void>,
): readonly Column<PortalWaiver>[] => [
  { key: 'rule', header: 'Rule', text: ({ rule }) => rule },
  {
    key: 'at',
    header: 'Where',
    words: true,
    text: ({ at }) => at ?? 'everywhere',
    cell: ({ at }) =>
      at === undefined ? (
        'everywhere'
      ) : (
        <code dir="ltr" className="sp-waiver-place">
          {at}
        </code>
      ),
  },
  {
    key: 'until',
    header: 'Last day',
    text: ({ until }) => until,
    cell: (waiver) => (
      <span className="sp-num">
        {waiver.until}{' '}
        {hasWaiverEnded(waiver, today) ? (
          <Tag minimal intent="warning">
            Ended
          </Tag>
        ) : null}
      </span>
    ),
  },
  { key: 'reason', header: 'Reason', words: true, text: ({ reason }) => reason },
  nameColumn('by', 'By', ({ by }) => by),
  {
    key: 'take-back',
    header: 'Change',
    text: () => '',
    cell: (waiver) => (
      <Button
        size="small"
        text="Take back"
        aria-label={`Take back the waiver of ${waiver.rule}${waiver.at === undefined ? '' : ` at ${waiver.at}`}`}
        onClick={() => {
          void takeBack(waiver);
        }}
      />
    ),
  },
];
