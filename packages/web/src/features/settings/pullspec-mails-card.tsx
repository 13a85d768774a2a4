import { Switch } from '@blueprintjs/core';
import { pullspecFeature, pullspecMailsLabel, changeFailureWords, type ReadOptions } from '@suppliers-portal/domain';
import { useCallback, useId, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useUntilRead } from '../../ui/hook/use-until-read.js';

const notLoadedText = 'Whether you get these emails could not be loaded.';

/**
 * Whether this person gets a mail when the agency publishes a version. Other users of the partner choose for
 * themselves.
 */
export function PullspecMailsCard() {
  const id = useId();
  const useCases = useFeature(pullspecFeature);
  const read = useCallback((options: ReadOptions) => useCases.readPullspecMails.execute(options), [useCases]);
  const { state, reload } = useTask(read);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const last = lastOf(state);
  const known = last?.value;
  const [turned, keepTurned] = useUntilRead<boolean>(last);
  const turn = async (on: boolean): Promise<void> => {
    setIsBusy(true);
    keepTurned(on);
    const answer = await useCases.turnPullspecMails.execute({ on });
    if (!answer.ok) keepTurned(undefined);
    setRefusal(answer.ok ? undefined : changeFailureWords(answer.failure));
    setIsBusy(false);
    reload();
  };
  return (
    <section id="settings-pullspec" className="sp-card sp-pad sp-full" aria-labelledby={id}>
      <h2 id={id}>PullSpec versions</h2>
      <p className="sp-muted">
        {known === undefined ? 'One email for each version' : `One email for each version, to ${known.email}`}, with the
        release notes and a link to what changes. Only you get it.
      </p>
      <Switch
        label={pullspecMailsLabel}
        checked={turned ?? known?.since !== undefined}
        disabled={known === undefined}
        onChange={({ currentTarget }) => {
          if (!isBusy) void turn(currentTarget.checked);
        }}
      />
      {refusal === undefined ? null : (
        <p className="sp-inline-failure" role="alert">
          {refusal}
        </p>
      )}
      {state.kind === 'failed' ? <NotLoaded text={notLoadedText} failure={state.failure} onRetry={reload} /> : null}
    </section>
  );
}
