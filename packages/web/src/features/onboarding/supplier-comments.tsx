import {
  commentPlaceText,
  onboardingTalkFeature,
  sectionKeys,
  type OnboardingComment,
  type RunOptions,
  type SectionKey,
} from '@suppliers-portal/domain';
import { HTMLSelect } from '@blueprintjs/core';
import { useCallback, useId, useState } from 'react';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { Comments } from '../../ui/onboarding/comments.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { ViewState } from '../../ui/state/view-state.js';

/** What the supplier and the agency write to each other. A comment is about one section, or about the whole. */
export function SupplierComments() {
  const { readOnboardingComments } = useFeature(onboardingTalkFeature);
  const read = useCallback((options: RunOptions) => readOnboardingComments.execute(options), [readOnboardingComments]);
  const { state, reload, giveUp } = useTask(read, lookAgainEvery);
  return (
    <section className="sp-card sp-form-section sp-talk sp-gap" aria-labelledby="onboarding-comments">
      <h2 id="onboarding-comments">Comments</h2>
      <p className="sp-muted">You and your account manager can write to each other here.</p>
      <ViewState part="shown" title="Comments" state={state} onRetry={reload} onGiveUp={giveUp} skeleton={<p>…</p>}>
        {({ value }) => <BySection comments={value} onSent={reload} />}
      </ViewState>
    </section>
  );
}

interface BySectionProps {
  readonly comments: readonly OnboardingComment[];
  readonly onSent: () => void;
}

function BySection({ comments, onSent }: BySectionProps) {
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<SectionKey>();
  const id = useId();
  const places = [undefined, ...sectionKeys].filter(
    (place) => place === undefined || place === chosen || comments.some(({ section }) => section === place),
  );
  return (
    <>
      {places.map((place) => (
        <div key={place ?? 'all'}>
          <h3>{place === undefined ? commentPlaceText(place) : <a href={`#${place}`}>{commentPlaceText(place)}</a>}</h3>
          <Comments
            comments={comments}
            {...(place === undefined ? {} : { section: place })}
            about={commentPlaceText(place)}
            mayWrite
            onSent={onSent}
          />
        </div>
      ))}
      {choosing ? (
        <div className="sp-gap">
          <label htmlFor={id}>Section </label>
          <HTMLSelect
            id={id}
            value={chosen ?? ''}
            options={[
              { value: '', label: 'Choose a section' },
              ...sectionKeys.map((key) => ({ value: key, label: commentPlaceText(key) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setChosen(sectionKeys.find((key) => key === value));
            }}
          />
        </div>
      ) : (
        <Button
          variant="outlined"
          size="small"
          text="Comment on a section"
          onClick={() => {
            setChoosing(true);
          }}
        />
      )}
    </>
  );
}
