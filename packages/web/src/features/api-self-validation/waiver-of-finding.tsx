import { selfValidationFeature, changeFailureWords } from '@suppliers-portal/domain';
import { useState } from 'react';
import type { CheckedDocument, CheckFinding } from '../../documents/ask-documents.js';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { WaiveDialog } from './waive-dialog.js';

export interface Waiving {
  readonly checked: Pick<CheckedDocument, 'waivable' | 'waiverIds'>;
  /** The portal's day. */
  readonly today: string;
  readonly onChanged: () => void;
}

/** Accepts a finding until a day, or says who did, and takes that back. */
export function WaiverOfFinding({ finding, waiving }: { readonly finding: CheckFinding; readonly waiving: Waiving }) {
  const useCases = useFeature(selfValidationFeature);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { checked, today, onChanged } = waiving;
  const { waiver, fingerprint } = finding;
  const part = checked.waivable[fingerprint];
  const id = checked.waiverIds[fingerprint];
  const takeBack = async (waiverId: string): Promise<void> => {
    const removed = await useCases.removeWaiver.execute({ id: waiverId });
    setProblem(removed.ok ? undefined : changeFailureWords(removed.failure));
    if (removed.ok) onChanged();
  };
  if (waiver !== undefined)
    return (
      <div className="sp-waiver">
        <p dir="auto">
          Waived until <span className="sp-num">{waiver.until}</span>
          {waiver.by === undefined ? '' : ` by ${waiver.by}`}: {waiver.reason}
        </p>
        {id === undefined ? null : (
          <Button
            text="Take back"
            onClick={() => {
              void takeBack(id);
            }}
          />
        )}
        {problem === undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {problem}
          </p>
        )}
      </div>
    );
  if (part === undefined) return null;
  return (
    <div className="sp-waiver">
      <Button
        size="small"
        text="Waive …"
        aria-haspopup="dialog"
        onClick={() => {
          setAsking(true);
        }}
      />
      {asking ? (
        <WaiveDialog
          part={part}
          today={today}
          onClose={() => {
            setAsking(false);
          }}
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
}
