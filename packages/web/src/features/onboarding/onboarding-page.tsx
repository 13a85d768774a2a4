import { Callout } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import {
  onboardingFeature,
  mayOnboard,
  onboardingDeniedText,
  onboardingFailedText,
  type OnboardingRecord,
  type ReadOptions,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useState } from 'react';
import { useFeature, useClock, useDrafts, useFormTabs, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { asViewFailure } from '../../ui/onboarding/as-view-failure.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useLookAgain } from '../../ui/hook/use-look-again.js';
import { useTask } from '../../ui/hook/use-task.js';
import { FieldsToCome } from '../../ui/state/card-to-come.js';
import { LineToCome } from '../../ui/state/note-to-come.js';
import { ViewState } from '../../ui/state/view-state.js';
import { useTimesNote } from '../../ui/hook/use-zone.js';
import { isDraft } from './onboarding-draft.js';
import { FormEditor } from './form-editor.js';
import { OnboardingView } from './onboarding-view.js';
import '../../ui/onboarding/onboarding.css';

const draftName = 'onboarding';

/** Fill in the set-up, save it as often as needed, and hand it in once. */
export function OnboardingPage({ title }: { readonly title: string }) {
  const { user } = useSignedIn();
  return (
    <>
      <PageHeader title={title} notes={[useTimesNote()]} />
      {mayOnboard(user) ? (
        <Loaded title={title} />
      ) : (
        <Callout intent="danger" icon={<LockIcon />} role="alert">
          {onboardingDeniedText}
        </Callout>
      )}
    </>
  );
}

function Loaded({ title }: { readonly title: string }) {
  const { user } = useSignedIn();
  const { readOnboarding } = useFeature(onboardingFeature);
  const read = useCallback(
    async (options: ReadOptions) => asViewFailure(await readOnboarding.execute({ user }, options)),
    [readOnboarding, user],
  );
  const { state, reload, giveUp } = useTask(read);
  return (
    <ViewState
      title={title}
      state={state}
      onRetry={reload}
      onGiveUp={giveUp}
      skeleton={<Skeleton />}
      ownError={{ text: onboardingFailedText }}
    >
      {({ value }) => <Editing record={value} />}
    </ViewState>
  );
}

/** Follows the record by itself: a new reading of the page takes nothing from what is being typed. */
function Editing({ record }: { readonly record: OnboardingRecord }) {
  const clock = useClock();
  const drafts = useDrafts();
  const toasts = useToasts();
  const formTabs = useFormTabs();
  const { user } = useSignedIn();
  const useCases = useFeature(onboardingFeature);
  const [editor] = useState(() => {
    // An Onboarding account never selects a partner: its own is meant.
    const owner = { email: user.email, dmcId: user.dmcId };
    const draft = {
      load: () => drafts.load(owner, draftName, isDraft),
      save: (value: unknown) => {
        drafts.save(owner, draftName, value);
      },
      forget: () => {
        drafts.forget(owner, draftName);
      },
    };
    return new FormEditor(record, { useCases, user, clock, draft, toasts, tabs: formTabs });
  });
  useEffect(() => editor.start(), [editor]);
  useLookAgain(editor.lookAgain);
  return <OnboardingView editor={editor} />;
}

function Skeleton() {
  return (
    <>
      <div className="sp-card sp-stages">
        <LineToCome wide="full" />
      </div>
      <div className="sp-card sp-form-section">
        <FieldsToCome fields={12} />
      </div>
    </>
  );
}
