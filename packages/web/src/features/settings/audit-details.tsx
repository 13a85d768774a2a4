import { auditKindText, momentText, whoMadeIt, type AuditEntry, type TimeZone } from '@suppliers-portal/domain';
import { CopyId } from '../../ui/control/copy-id.js';
import { SidePanel } from '../../ui/overlay/side-panel.js';
import { zoneNote } from '../../ui/hook/use-zone.js';
import { fromText } from './audit-columns.js';

interface AuditDetailsProps {
  readonly entry: AuditEntry | undefined;
  readonly zone: TimeZone;
  readonly onClose: () => void;
}

/** Everything that is known of one change. */
export function AuditDetails({ entry, zone, onClose }: AuditDetailsProps) {
  return (
    <SidePanel
      title={entry === undefined ? 'Change' : auditKindText(entry.kind)}
      isOpen={entry !== undefined}
      onClose={onClose}
    >
      {entry === undefined ? null : <Facts entry={entry} zone={zone} />}
    </SidePanel>
  );
}

function Facts({ entry, zone }: { readonly entry: AuditEntry; readonly zone: TimeZone }) {
  const { at, details, before, after, requestId } = entry;
  const from = fromText(entry);
  return (
    <dl className="sp-facts">
      <dt>Time</dt>
      <dd className="sp-num">
        {momentText(at, zone)}, {zoneNote(zone, at)}
      </dd>
      <dt>Who</dt>
      <dd dir="auto">{whoMadeIt(entry)}</dd>
      <dt>From</dt>
      <dd>{from === '' ? '–' : from}</dd>
      <dt>Details</dt>
      <dd dir="auto">{details === '' ? '–' : details}</dd>
      {before === undefined ? null : (
        <>
          <dt>Before</dt>
          <dd dir="auto">{before}</dd>
        </>
      )}
      {after === undefined ? null : (
        <>
          <dt>After</dt>
          <dd dir="auto">{after}</dd>
        </>
      )}
      <dt>Request id</dt>
      <dd>{requestId === undefined ? '–' : <CopyId id={requestId} />}</dd>
    </dl>
  );
}
