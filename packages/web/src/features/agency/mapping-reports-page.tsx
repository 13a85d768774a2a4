import {
  mappingAnswerConsequence,
  mappingAnswers,
  mappingAnswerWords,
  mappingReportsFeature,
  notEnoughInfo,
  reportedPair,
  staffMay,
  momentText,
  type MappingAnswer,
  type MappingReport,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { StaffList } from './staff-list.js';

const none: readonly MappingReport[] = [];

interface Asked {
  readonly report: MappingReport;
  readonly answer: MappingAnswer;
}
type Ask = (asked: Asked) => void;

const keyOf = ({ dmcId, hotelId, roomId }: MappingReport): string => `${String(dmcId)} ${hotelId} ${roomId}`;

/** Which mappings do suppliers call wrong? */
export function MappingReportsPage({ title }: { readonly title: string }) {
  const { listMappingReports, answerMappingReport } = useFeature(mappingReportsFeature);
  const read = useCallback((options: RunOptions) => listMappingReports.execute(options), [listMappingReports]);
  const task = useTask(read, lookAgainEvery);
  const { user } = useSignedIn();
  const zone = useZone();
  const { search, put } = useQuery();
  const only = search.get('partner') ?? '';
  const [chosen, setAsked] = useState<Asked>();
  const ask = staffMay(user, 'answer mapping reports') ? setAsked : undefined;
  const all = lastOf(task.state)?.value ?? none;
  // Of now: the room may have been mapped and reported again while the dialog is open.
  const asked = chosen && {
    ...chosen,
    report: all.find((one) => keyOf(one) === keyOf(chosen.report)) ?? chosen.report,
  };
  const rows = useMemo(() => all.filter(({ dmcId }) => only === '' || String(dmcId) === only), [all, only]);
  const partners = useMemo(() => new Map(all.map(({ dmcId, partner }) => [String(dmcId), partner])), [all]);
  const columns = useMemo(() => reportColumns(zone, ask), [zone, ask]);
  const grid = useGrid(columns, rows);
  const close = (): void => {
    setAsked(undefined);
  };
  return (
    <>
      <StaffList
        title={title}
        task={task}
        notes={['The oldest report is first']}
        what="reported mappings"
        label="Reported mappings"
        grid={grid}
        rowKey={keyOf}
        choice={{
          label: 'Partner',
          value: only,
          options: [
            { label: 'All partners', value: '' },
            ...(only === '' || partners.has(only) ? [] : [{ label: only, value: only }]),
            ...[...partners].map(([id, name]) => ({ label: `${name} ${id}`, value: id })),
          ],
          onChange: (partner) => {
            put({ partner });
          },
        }}
      />
      {asked === undefined ? null : (
        <ReasonDialog
          draft={`report-${keyOf(asked.report)}-${asked.answer}`}
          title={`${mappingAnswerWords[asked.answer]}: ${reportedPair(asked.report)}`}
          text={`${asked.report.by} wrote: “${asked.report.reason}”. ${mappingAnswerConsequence[asked.answer]}`}
          confirm={mappingAnswerWords[asked.answer]}
          hint="The supplier reads it."
          change={(reason) => answerMappingReport.execute({ room: asked.report, answer: asked.answer, reason })}
          onOvertaken={task.reload}
          onClose={close}
          onDone={() => {
            close();
            task.reload();
          }}
        />
      )}
    </>
  );
}

function reportColumns(zone: TimeZone, ask: Ask | undefined): readonly Column<MappingReport>[] {
  return [
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
    // Next to the partner, so that it is in sight in each window.
    ...(ask === undefined ? [] : [answerColumn(ask)]),
    words('hotel', 'Hotel', ({ hotelName, hotelId }) => `${hotelName} (${hotelId})`),
    words('room', 'Room', ({ roomName, roomId }) => `${roomName} (${roomId})`),
    words('master', 'Master room', ({ masterRoomName, masterRoomId }) =>
      masterRoomId === undefined ? notEnoughInfo : `${masterRoomName ?? masterRoomId} (${masterRoomId})`,
    ),
    words('reason', 'Reason', ({ reason }) => reason),
    { ...words('at', 'Reported', ({ at, by }) => `${momentText(at, zone)}, ${by}`), order: ({ at }) => at },
  ];
}

/** Names and reasons are long, so their lines break. */
const words = (key: string, header: string, text: (report: MappingReport) => string): Column<MappingReport> => ({
  key,
  header,
  text,
  cell: (report) => <Name text={text(report)} />,
});

const answerColumn = (ask: Ask): Column<MappingReport> => ({
  key: 'answer',
  header: 'Answer',
  text: () => undefined,
  cell: (report) => (
    <span>
      {mappingAnswers.map((answer) => (
        <Button
          key={answer}
          size="small"
          variant="minimal"
          intent={answer === 'take-back' ? 'danger' : 'none'}
          text={mappingAnswerWords[answer]}
          aria-label={`${mappingAnswerWords[answer]} the mapping of ${report.roomName}`}
          onClick={() => {
            ask({ report, answer });
          }}
        />
      ))}
    </span>
  ),
});
