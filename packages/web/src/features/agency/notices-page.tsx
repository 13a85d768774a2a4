import { PlusIcon } from '@blueprintjs/icons';
import {
  endConsequence,
  noticeLevelWords,
  noticesFeature,
  noticesInOrder,
  noticeStateOf,
  noticeStateWords,
  staffMay,
  momentText,
  type Notice,
  type NoticeState,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { NoticeDialog } from './notice-dialog.js';
import { StaffList } from './staff-list.js';
import { settleChange } from '../../ui/overlay/settle-change.js';
import './staff.css';

const none: readonly Notice[] = [];
const states = Object.keys(noticeStateWords) as readonly NoticeState[];

type Asked = { readonly kind: 'new' } | { readonly kind: 'change' | 'end'; readonly notice: Notice };
type Ask = (asked: Asked) => void;

/** What does the agency tell its partners, and when? */
export function NoticesPage({ title }: { readonly title: string }) {
  const { listNotices } = useFeature(noticesFeature);
  const task = useTask(
    useCallback((options: RunOptions) => listNotices.execute(options), [listNotices]),
    lookAgainEvery,
  );
  const { user } = useSignedIn();
  const zone = useZone();
  const { search, put } = useQuery();
  const only = states.find((state) => state === search.get('state'));
  const mayWrite = staffMay(user, 'change notices');
  // Another page leads here to write to some partners.
  const to = search.get('to') ?? undefined;
  const [asked, setAsked] = useState<Asked | undefined>(() =>
    to === undefined || !mayWrite ? undefined : { kind: 'new' },
  );
  const ask = mayWrite ? setAsked : undefined;
  const last = lastOf(task.state);
  const all = last?.value ?? none;
  // A notice that was just ended is over, though the minute is not.
  const now = Math.max(useNow(), last?.at ?? 0);
  const rows = useMemo(
    () => noticesInOrder(all, now).filter((notice) => only === undefined || noticeStateOf(notice, now) === only),
    [all, now, only],
  );
  const columns = useMemo(() => noticeColumns(zone, now, ask), [zone, now, ask]);
  const grid = useGrid(columns, rows);
  // Another person can change a notice while its dialog is open.
  const asNow = (notice: Notice): Notice => all.find(({ id }) => id === notice.id) ?? notice;
  const close = (): void => {
    setAsked(undefined);
    if (to !== undefined) put({ to: '' });
  };
  const done = (): void => {
    close();
    task.reload();
  };
  return (
    <>
      <StaffList
        title={title}
        task={task}
        notes={['Partners see a notice within a minute', 'Charts of time mark maintenance']}
        actions={
          ask === undefined ? null : (
            <Button
              intent="primary"
              icon={<PlusIcon />}
              text="New notice"
              onClick={() => {
                ask({ kind: 'new' });
              }}
            />
          )
        }
        what="notices"
        label="Notices"
        grid={grid}
        rowKey={({ id }) => String(id)}
        choice={{
          name: 'state',
          label: 'State',
          value: only ?? '',
          options: [
            { label: 'All states', value: '' },
            ...states.map((value) => ({ label: noticeStateWords[value], value })),
          ],
          onChange: (state) => {
            put({ state });
          },
        }}
      />
      {asked?.kind === 'end' ? (
        <EndDialog notice={asNow(asked.notice)} now={now} onOvertaken={task.reload} onDone={done} onClose={close} />
      ) : null}
      {asked === undefined || asked.kind === 'end' ? null : (
        <NoticeDialog
          before={asked.kind === 'new' ? undefined : asNow(asked.notice)}
          partners={to?.split(',').join(', ')}
          onOvertaken={task.reload}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}

interface EndDialogProps {
  readonly notice: Notice;
  readonly now: number;
  readonly onOvertaken: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function EndDialog({ notice, now, onOvertaken, onDone, onClose }: EndDialogProps) {
  const { endNotice } = useFeature(noticesFeature);
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const end = async (): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    const answer = await endNotice.execute(notice);
    setRunning(false);
    settleChange(answer, { done: onDone, refused: setProblem, overtaken: onOvertaken });
  };
  return (
    <ConfirmDialog
      title="End the notice"
      text={`“${notice.text}”. ${endConsequence(noticeStateOf(notice, now))}`}
      confirm="End now"
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void end();
      }}
    >
      {problem === undefined ? null : (
        <p className="sp-inline-failure" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

function noticeColumns(zone: TimeZone, now: number, ask: Ask | undefined): readonly Column<Notice>[] {
  const stateOf = (notice: Notice): NoticeState => noticeStateOf(notice, now);
  return [
    { key: 'state', header: 'State', text: (notice) => noticeStateWords[stateOf(notice)] },
    // Next to the state, so that it is in sight in each window.
    ...(ask === undefined ? [] : [changeColumn(ask, stateOf)]),
    { key: 'level', header: 'Level', text: ({ level }) => noticeLevelWords[level] },
    {
      key: 'text',
      header: 'Text',
      words: true,
      text: ({ text }) => text,
      // Whole, however long: a line of the other direction would hide that a text goes on.
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
    { key: 'from', header: 'From', folds: true, text: ({ from }) => momentText(from, zone), order: ({ from }) => from },
    {
      key: 'until',
      header: 'Until',
      folds: true,
      text: ({ until }) => momentText(until, zone),
      order: ({ until }) => until,
    },
    {
      key: 'partners',
      header: 'Partners',
      folds: true,
      text: partnersText,
      cell: (notice) => (
        <span className={notice.partners.length > 1 ? 'sp-numbers' : undefined}>{partnersText(notice)}</span>
      ),
    },
    nameColumn('by', 'Written by', ({ by }) => by),
  ];
}

const partnersText = ({ partners }: Notice): string => (partners.length === 0 ? 'All' : partners.join(', '));

const changeColumn = (ask: Ask, stateOf: (notice: Notice) => NoticeState): Column<Notice> => ({
  key: 'change',
  header: 'Change',
  text: () => undefined,
  cell: (notice) => (
    <span>
      <Button
        size="small"
        variant="minimal"
        text="Change"
        aria-label={`Change the notice: ${notice.text}`}
        onClick={() => {
          ask({ kind: 'change', notice });
        }}
      />
      {stateOf(notice) === 'over' ? null : (
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          text="End now"
          aria-label={`End the notice: ${notice.text}`}
          onClick={() => {
            ask({ kind: 'end', notice });
          }}
        />
      )}
    </span>
  ),
});
