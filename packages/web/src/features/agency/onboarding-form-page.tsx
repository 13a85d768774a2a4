import { useFeature } from '../../state/container.js';
import { Button, Callout } from '@blueprintjs/core';
import {
  agencyFeature,
  diffForms,
  longestSendBackReason,
  momentText,
  nextForStaffText,
  onboardingSections,
  onboardingStatusText,
  parseForm,
  sendBackRefusalText,
  staffMay,
  tableTimeText,
  testBookingsKey,
  type AgencyOnboardingForm,
  type RunOptions,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { ReadOnlySection } from '../../ui/onboarding/read-only-section.js';
import { FactList } from '../../ui/fact-list.js';
import { PageHeader } from '../../ui/page-header.js';
import { useTask } from '../../ui/use-task.js';
import { useZone } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';

/** What did this supplier answer, and is it the agency's turn? */
export function OnboardingFormPage({ title }: { readonly title: string }) {
  const { dmcId = '' } = useParams();
  return <OneOnboarding key={dmcId} dmcId={Number(dmcId)} title={title} />;
}

function OneOnboarding({ dmcId, title }: { readonly dmcId: number; readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const { user } = useSignedIn();
  const read = useCallback(
    (options: RunOptions) => agency.readOnboardingForm.execute({ dmcId }, options),
    [agency, dmcId],
  );
  const { state, reload, giveUp } = useTask(read);
  const known = lastOf(state)?.value;
  const heading = known?.name ?? title;
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reload}
        crumbs={[{ text: 'Onboarding', to: '/main/onboardings' }, { text: heading }]}
        notes={known === undefined ? [] : [String(dmcId), onboardingStatusText(known.status)]}
        actions={
          known !== undefined &&
          sendBackRefusalText(known.status) === undefined &&
          staffMay(user, 'change onboardings') ? (
            <SendBack onboarding={known} onDone={reload} />
          ) : undefined
        }
      />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={<div className="sp-card sp-card-wait" />}
      >
        {({ value }) => (
          <>
            <Facts onboarding={value} />
            <Answers onboarding={value} />
          </>
        )}
      </ViewState>
    </>
  );
}

function Facts({ onboarding }: { readonly onboarding: AgencyOnboardingForm }) {
  const zone = useZone();
  const { status, statusSince, changedAt, changedBy, submittedAt, declinedAt, sentBackAt, sentBackReason } = onboarding;
  const next = nextForStaffText(status)?.replace(/^Next: /u, '');
  const time = (at: number): string => tableTimeText(at, zone);
  const moment = (term: string, at: number | undefined): readonly (readonly [string, string])[] =>
    at === undefined ? [] : [[term, time(at)]];
  const facts: readonly (readonly [string, string])[] = [
    ['Stage', `${onboardingStatusText(status)}${statusSince === undefined ? '' : ` since ${time(statusSince)}`}`],
    ...moment('Submitted', submittedAt),
    [
      'Last change',
      changedAt === undefined ? 'None' : [time(changedAt), changedBy].filter((part) => part !== undefined).join(', '),
    ],
    ...moment('Declined', declinedAt),
    ...moment('Sent back', sentBackAt),
    ...(sentBackReason === undefined ? [] : [['Reason', sentBackReason] as const]),
    ...(next === undefined ? [] : [['Next', next] as const]),
  ];
  return <FactList label="Status" facts={facts} />;
}

/** The form in words, with what was changed since it was submitted. */
function Answers({ onboarding: { data, submittedData, status } }: { readonly onboarding: AgencyOnboardingForm }) {
  const form = useMemo(() => parseForm(data), [data]);
  const submitted = useMemo(
    () => (submittedData === undefined ? undefined : parseForm(submittedData)),
    [submittedData],
  );
  if (!form.ok)
    return (
      <Callout intent="danger" role="alert">
        The stored form cannot be read: {form.failure.where}
      </Callout>
    );
  if (data === '' && status === 0) return <Callout>The supplier has not saved anything yet.</Callout>;
  const changes =
    submitted?.ok === true ? diffForms(submitted.value, form.value).filter(({ id }) => id !== testBookingsKey) : [];
  return onboardingSections.map((section) => (
    <ReadOnlySection key={section.key} section={section} form={form.value} changes={changes} />
  ));
}

function SendBack({
  onboarding: { dmcId, name, submittedAt },
  onDone,
}: {
  readonly onboarding: AgencyOnboardingForm;
  readonly onDone: () => void;
}) {
  const agency = useFeature(agencyFeature);
  const zone = useZone();
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    setAsked(false);
  };
  const when = submittedAt === undefined ? '' : ` of ${momentText(submittedAt, zone)}`;
  return (
    <>
      <Button
        text="Send back"
        onClick={() => {
          setAsked(true);
        }}
      />
      {asked ? (
        <ReasonDialog
          title={`Send the form of ${name} back`}
          text={`The supplier can edit the form${when} and submit it again. Its Onboarding accounts get an email.`}
          confirm="Send back"
          hint="The supplier sees it in the form, in the email and in the audit log."
          longest={longestSendBackReason}
          change={(reason) => agency.sendBackOnboarding.execute({ dmcId, reason })}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
