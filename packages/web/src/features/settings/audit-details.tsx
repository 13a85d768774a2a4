import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { auditKindText, momentText, whoMadeIt, type AuditEntry, type TimeZone } from '@suppliers-portal/domain';
import { CopyId } from '../../ui/copy-id.js';
import { zoneNote } from '../../ui/use-zone.js';
import { fromText } from './audit-columns.js';
import { Modal } from '../../ui/modal.js';

/** Everything that is known of one change. */
export function AuditDetails({
  entry,
  zone,
  onClose,
}: {
  readonly entry: AuditEntry;
  readonly zone: TimeZone;
  readonly onClose: () => void;
}) {
  const { at, details, before, after, requestId } = entry;
  const from = fromText(entry);
  return (
    <Modal title={auditKindText(entry.kind)} isOpen onClose={onClose}>
      <DialogBody>
        <dl className="sp-facts sp-facts-flat">
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
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text="Close" onClick={onClose} />} />
    </Modal>
  );
}
