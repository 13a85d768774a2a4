import { DialogBody } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { actionLabel, type ActionName, type TimeWindow } from '@suppliers-portal/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PartOfWindow } from '../../charts/part-of-window.js';
import { useMayDrag } from '../../charts/use-hour-drag.js';
import { Button } from '../../ui/control/button.js';
import { Modal } from '../../ui/overlay/modal.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';

interface FailuresBetweenProps {
  readonly action: ActionName;
  /** What the chart shows. Absent while there is nothing to choose from. */
  readonly shown: TimeWindow | undefined;
}

/** What a drag over the chart does, for keyboards and fingers: two typed times lead to the failures between them. */
export function FailuresBetween({ action, shown }: FailuresBetweenProps) {
  const navigate = useNavigate();
  const { failures } = useAddresses();
  const mayDrag = useMayDrag();
  const [isOpen, setOpen] = useState(false);
  if (shown === undefined) return null;
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<TimeIcon />}
        aria-haspopup="dialog"
        aria-label={`Choose times, ${actionLabel[action]} failures`}
        title={mayDrag ? 'Choose times, or drag over the chart' : 'Choose times'}
        onClick={() => {
          setOpen(true);
        }}
      />
      {isOpen ? (
        <Modal
          title={`${actionLabel[action]} failures between two times`}
          isOpen
          onClose={() => {
            setOpen(false);
          }}
        >
          <DialogBody>
            <PartOfWindow
              shown={{ action, ...shown }}
              submit="See the failures"
              onPart={(part) => {
                void navigate(failures({ action, ...part }));
              }}
            />
          </DialogBody>
        </Modal>
      ) : null}
    </>
  );
}
