import { DialogBody } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CheckFinding } from '../../documents/ask-documents.js';
import { Button } from '../../ui/control/button.js';
import { CopyId } from '../../ui/control/copy-id.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { Modal } from '../../ui/overlay/modal.js';

interface ExplainRuleProps {
  readonly finding: Pick<CheckFinding, 'id' | 'title' | 'rule' | 'why' | 'fix'>;
  readonly reference: string;
}

/** What a rule requires in general, independent of a single finding. */
export function ExplainRule({ finding: { id, title, rule, why, fix }, reference }: ExplainRuleProps) {
  const { to } = useAddresses();
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        icon={<HelpIcon size={12} />}
        text="Explain this rule"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      />
      <Modal isOpen={open} title={id} onClose={close}>
        <DialogBody>
          <p>
            <strong>{rule ?? title}</strong>
          </p>
          <dl className="sp-facts sp-facts-flat">
            <dt>Why it matters</dt>
            <dd>{why}</dd>
            <dt>How to fix</dt>
            <dd>{fix}</dd>
            <dt>Command line</dt>
            <dd>
              <CopyId id={`supplier validation explain ${id}`} />
            </dd>
            <dt>Documentation</dt>
            <dd>
              <Link to={to('/main/api-documentation', { version: reference })} onClick={close}>
                PullSpec {reference}
              </Link>
            </dd>
          </dl>
        </DialogBody>
      </Modal>
    </>
  );
}
