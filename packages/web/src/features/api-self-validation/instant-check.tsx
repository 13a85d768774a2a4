import { HTMLSelect } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { pullspecFeature, failed, ok, pullspecFailed, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { useCallback, useState } from 'react';
import { useAskDocuments, useFeature } from '../../state/container.js';
import type { CheckedDocument, JudgingProgress } from '../../documents/ask-documents.js';
import { lastOf } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { useTask } from '../../ui/hook/use-task.js';
import { shortName, type ChosenFile } from './chosen-file.js';
import { CheckUnderWay } from './check-under-way.js';
import { FindingsList } from './findings-list.js';
import { referenceOf } from './reference-of.js';
import { Verdict } from './verdict.js';

interface Checked {
  readonly checked: CheckedDocument;
  readonly versions: readonly string[];
  readonly version: string;
  readonly pullspec: string;
}

const tooLong =
  'Incomplete: the check took longer than 30 seconds on this device and was stopped. Upload the file to have it judged by the portal.';
const stopped = 'The check was stopped.';

interface InstantCheckProps {
  readonly file: ChosenFile;
  /** The version that the user wants to compare with. Otherwise the document names it. */
  readonly reference: string | undefined;
  readonly onReference: (version: string) => void;
}

/** Judges a file on this device, before anything is sent. */
export function InstantCheck({ file, reference, onReference }: InstantCheckProps) {
  const pullspecs = useFeature(pullspecFeature);
  const askDocuments = useAskDocuments();
  const [progress, setProgress] = useState<JudgingProgress>();
  const check = useCallback(
    async (options: ReadOptions): Promise<Result<Checked, string>> => {
      setProgress(undefined);
      const known = await referenceOf({ pullspecs, askDocuments }, file, reference, options);
      if (!known.ok) return known;
      const { versions, version, text } = known.value;
      const checked = await askDocuments(
        'check',
        { document: { name: file.name, text: file.text }, reference: { name: version, text } },
        options.signal,
        setProgress,
      );
      if (checked.ok) return ok({ checked: checked.value, versions, version, pullspec: text });
      return failed(checked.failure === 'too-long' ? tooLong : pullspecFailed);
    },
    [pullspecs, askDocuments, file, reference],
  );
  const { state, reload, giveUp } = useTask(check);
  const last = state.kind === 'failed' ? undefined : lastOf(state)?.value;
  return (
    <section className="sp-card" aria-labelledby="check-heading" aria-busy={state.kind === 'running'}>
      <div className="sp-card-head">
        <div>
          <h2 id="check-heading">
            Instant check:{' '}
            <span dir="auto" title={file.name}>
              {shortName(file.name)}
            </span>
          </h2>
          <p>On this device, nothing was sent. This is a check of the document. It is not a certification.</p>
        </div>
        {last === undefined ? null : (
          <label className="sp-against">
            against{' '}
            <HTMLSelect
              aria-label="PullSpec version to check against"
              value={last.version}
              options={[...last.versions]}
              onChange={({ currentTarget }) => {
                onReference(currentTarget.value);
              }}
            />
          </label>
        )}
      </div>
      {state.kind === 'running' ? (
        <CheckUnderWay
          progress={progress}
          onCancel={() => {
            giveUp(stopped);
          }}
        />
      ) : null}
      {state.kind === 'failed' ? (
        <div className="sp-checking" role="alert">
          <span>{state.failure}</span>
          <Button icon={<RefreshIcon />} text="Check again" onClick={reload} />
        </div>
      ) : null}
      {last === undefined ? null : (
        <>
          <Verdict checked={last.checked}>
            {last.checked.report.verdict === 'does-not-conform' ? (
              <p className="sp-muted">You can upload it anyway.</p>
            ) : null}
          </Verdict>
          <FindingsList checked={last.checked} text={file.text} pullspec={last.pullspec} />
        </>
      )}
    </section>
  );
}
