import { useFeature } from '../../state/container.js';
import { Callout } from '@blueprintjs/core';
import { InboxIcon } from '@blueprintjs/icons';
import {
  onboardingFeature,
  changesSinceSubmission,
  menuOf,
  nothingToCertifyText,
  onboardingSections,
  onboardingStatuses,
  readCertificationWords,
  showsCertification,
  type FormChange,
  type OnboardingRecord,
  type ReadOptions,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ReadOnlySection } from '../../ui/onboarding/read-only-section.js';
import { StageBar } from '../../ui/onboarding/stage-bar.js';
import { asViewFailure } from '../../ui/onboarding/as-view-failure.js';
import { ChangeList } from '../../ui/onboarding/change-list.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import { ViewState } from '../../ui/state/view-state.js';
import { useTimesNote } from '../../ui/hook/use-zone.js';
import { DecisionBar } from './decision-bar.js';
import { TestBookings } from './test-bookings.js';
import '../../ui/onboarding/onboarding.css';

const readFailed = readCertificationWords({ kind: 'unreadable', where: '' });
const none: readonly FormChange[] = [];

/** Review what was submitted and tested, then approve it or send it back. */
export function CertificationPage({ title }: { readonly title: string }) {
  const { user } = useSignedIn();
  const { readCertification } = useFeature(onboardingFeature);
  const read = useCallback(
    async (options: ReadOptions) => asViewFailure(await readCertification.execute({ user }, options)),
    [readCertification, user],
  );
  const { state, reload, giveUp } = useTask(read, lookAgainEvery);
  return (
    <>
      <PageHeader title={title} notes={[useTimesNote()]} onRefresh={reload} />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={<TableToCome rows={12} />}
        ownError={{ text: readFailed }}
      >
        {({ value }) => <Certification record={value} onStale={reload} />}
      </ViewState>
    </>
  );
}

function Certification({ record, onStale }: { readonly record: OnboardingRecord; readonly onStale: () => void }) {
  const { user } = useSignedIn();
  const changes = useMemo(() => changesSinceSubmission(record) ?? none, [record]);
  // A supplier that was live before this portal existed has submitted nothing and has no form to complete.
  const begun =
    record.status !== onboardingStatuses.OPEN || menuOf(user).some(({ slug }) => slug === 'supplier-onboarding');
  if (!showsCertification(record.status)) {
    return (
      <>
        {begun ? <StageBar record={record} here="supplier-certification" /> : null}
        <EmptyState icon={<InboxIcon size={20} />} title={nothingToCertifyText} role="status" />
      </>
    );
  }
  return (
    <>
      <StageBar record={record} here="supplier-certification" />
      {changes.length === 0 ? null : (
        <Callout className="sp-form-note" intent="warning">
          <p>
            {changes.length === 1 ? '1 value changed' : `${String(changes.length)} values changed`} since the form was
            submitted. Look at them before you approve.
          </p>
          <ChangeList label="Changed since the form was submitted" before="Submitted" after="Now" changes={changes} />
        </Callout>
      )}
      <TestBookings form={record.form} />
      <div className="sp-form-panel">
        <nav className="sp-form-nav" aria-label="Contents">
          <a href="#test-bookings">Test Booking Details</a>
          {onboardingSections.map(({ key, title }) => (
            <a key={key} href={`#${key}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="sp-form-sections">
          {onboardingSections.map((section) => (
            <ReadOnlySection key={section.key} section={section} form={record.form} changes={changes} />
          ))}
        </div>
      </div>
      <DecisionBar record={record} onStale={onStale} />
    </>
  );
}
