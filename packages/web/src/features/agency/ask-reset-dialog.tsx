import { factorResetConsequence, factorResetsFeature, type Person } from '@suppliers-portal/domain';
import { useFeature, useToasts } from '../../state/container.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';

/** Asks for the reset of a second factor, to which somebody else has to consent. */
export function AskResetDialog({
  person: { id, email },
  onDone,
  onClose,
}: {
  readonly person: Person;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { askFactorReset } = useFeature(factorResetsFeature);
  const toasts = useToasts();
  return (
    <ReasonDialog
      draft={`reset-factor-${String(id)}`}
      title="Reset second factor"
      text={factorResetConsequence(email)}
      confirm="Ask for the reset"
      hint="The person gets it by email, and both audit logs have it."
      change={(reason) => askFactorReset.execute({ personId: id, reason })}
      onClose={onClose}
      onDone={() => {
        toasts.show({
          key: `reset-${String(id)}`,
          kind: 'success',
          text: `Asked to reset the second factor of ${email}.`,
          detail: 'Another member of staff finds the request in the row of the person and on the page Staff.',
        });
        onDone();
      }}
    />
  );
}
