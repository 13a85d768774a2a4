import {} from '@blueprintjs/core';
import { useEffect } from 'react';
import type { ToReport } from '../../frames/frame-messages.js';
import { useFrame } from '../../ui/hook/use-frame.js';
import { Modal } from '../../ui/overlay/modal.js';

/**
 * Shows a report as it would be downloaded. Its page has no origin, because the report contains text from a supplier.
 */
export function ReportDialog({ page, onClose }: { readonly page: string; readonly onClose: () => void }) {
  const { frame, word, send } = useFrame<ToReport>();
  const isThere = word !== undefined;
  useEffect(() => {
    if (isThere) send({ kind: 'report', page });
  }, [isThere, send, page]);
  return (
    <Modal className="sp-report" isOpen title="Validation report" onClose={onClose}>
      <iframe ref={frame} title="Validation report" src="/frames/validation-report.html" sandbox="allow-scripts" />
    </Modal>
  );
}
