import { changeFailureWords, isOutcomeUnknown, lookConsequence, lookingFeature } from '@suppliers-portal/domain';
import { useState } from 'react';
import { useBrowser, useFeature, useSignIn } from '../../state/container.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';

interface LookDialogProps {
  readonly dmcId: number;
  readonly name: string;
  /** The page that the look begins with, if it is not the first one. */
  readonly first?: { readonly to: string; readonly title: string } | undefined;
  readonly onClose: () => void;
}

/** Says what a look is, and begins it. */
export function LookDialog({ dmcId, name, first, onClose }: LookDialogProps) {
  const { lookAsPartner } = useFeature(lookingFeature);
  const signIn = useSignIn();
  const browser = useBrowser();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const begin = async (): Promise<void> => {
    setProblem(undefined);
    setRunning(true);
    const begun = await lookAsPartner.execute({ dmcId });
    // It can have begun although no answer came. A session that looks is also what refuses a second look.
    if (begun.ok || begun.failure.kind === 'forbidden' || isOutcomeUnknown(begun.failure)) await signIn.verify();
    const { value } = signIn.state;
    const looksAt = value.kind === 'signed-in' && value.user.looking !== undefined ? value.user.dmcId : undefined;
    if (begun.ok || looksAt !== undefined) {
      // The page opens again, so that nothing of the staff's pages stays.
      browser.goTo(looksAt === undefined || looksAt === dmcId ? (first?.to ?? '/main') : '/main');
      return;
    }
    setRunning(false);
    setProblem(changeFailureWords(begun.failure));
  };
  return (
    <ConfirmDialog
      title={`Look at the portal as ${name}`}
      text={first === undefined ? lookConsequence(name) : `${lookConsequence(name)} It begins with ${first.title}.`}
      confirm="Look"
      intent="primary"
      running={running}
      onConfirm={() => {
        void begin();
      }}
      onClose={onClose}
    >
      {problem === undefined ? null : (
        <p role="alert" className="sp-inline-failure">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
