import { ProgressBar } from '@blueprintjs/core';
import { countText } from '@suppliers-portal/domain';
import type { JudgingProgress } from '../../documents/ask-documents.js';
import { Button } from '../../ui/control/button.js';

/** The progress of checking a document. The check of a small one ends before a user can read it. */
export function CheckUnderWay({
  progress,
  onCancel,
}: {
  readonly progress: JudgingProgress | undefined;
  readonly onCancel: () => void;
}) {
  return (
    <div className="sp-checking">
      <ProgressBar
        intent="primary"
        stripes={false}
        aria-label="Check of the document"
        {...(progress === undefined ? {} : { value: progress.share })}
      />
      <span className="sp-num" aria-hidden="true">
        {progressText(progress)}
      </span>
      {/* Each stage is said, and not every body of it. */}
      <span className="sp-hidden" role="status">
        {stageText(progress)}
      </span>
      <Button variant="minimal" text="Cancel" onClick={onCancel} />
    </div>
  );
}

function stageText(progress: JudgingProgress | undefined): string {
  switch (progress?.part) {
    case undefined:
      return 'Checking the document';
    case 'reading':
      return 'Reading the file';
    case 'structure':
      return 'Checking the structure';
    case 'schemas':
      return 'Checking schemas';
    case 'bodies':
      return 'Checking bodies';
  }
}

function progressText(progress: JudgingProgress | undefined): string {
  return progress?.part === 'schemas' || progress?.part === 'bodies'
    ? `${stageText(progress)}, ${countText(progress.done)} of ${countText(progress.of)}`
    : stageText(progress);
}
