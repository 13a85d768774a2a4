import { Tag } from '@blueprintjs/core';
import {
  isReportable,
  reportConsequence,
  reportText,
  roomMappingFeature,
  roomTitle,
  type MappingEntry,
} from '@suppliers-portal/domain';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';

/** What became of a report, and the button for those who can report. */
export function reportColumn(onReport: ((entry: MappingEntry) => void) | undefined): Column<MappingEntry> {
  return {
    key: 'report',
    header: 'Wrong?',
    hint: 'Reports to the agency, and its answers',
    text: reportText,
    cell: (entry) => (
      <span>
        {entry.report === undefined ? null : (
          <Tag minimal intent={entry.report.answer === undefined ? 'warning' : 'none'} title={entry.report.reason}>
            {reportText(entry)}
          </Tag>
        )}
        {onReport !== undefined && isReportable(entry) ? (
          <Button
            variant="minimal"
            size="small"
            text="Report"
            aria-label={`Report the mapping of ${roomTitle({ name: entry.roomName, roomId: entry.roomId })}`}
            onClick={() => {
              onReport(entry);
            }}
          />
        ) : null}
      </span>
    ),
  };
}

interface ReportDialogProps {
  readonly hotelId: string;
  readonly entry: MappingEntry;
  readonly onClose: () => void;
  readonly onReported: () => void;
}

export function ReportDialog({ hotelId, entry, onClose, onReported }: ReportDialogProps) {
  const { reportMapping } = useFeature(roomMappingFeature);
  const { roomId, roomName } = entry;
  return (
    <ReasonDialog
      draft={`report-${hotelId}-${roomId}`}
      title={`Report the mapping of ${roomTitle({ name: roomName, roomId })}`}
      text={reportConsequence}
      confirm="Report"
      hint="What is wrong with it? The agency and your audit log show it."
      change={(reason) => reportMapping.execute({ hotelId, roomId, reason })}
      onClose={onClose}
      onDone={() => {
        onClose();
        onReported();
      }}
    />
  );
}
