import { useFeature } from '../../state/container.js';
import { Callout } from '@blueprintjs/core';
import {
  agencyFeature,
  changesSinceLook,
  commentsOn,
  declinedOf,
  longestSendBackReason,
  momentText,
  nextForStaffText,
  onboardingSections,
  onboardingTalkFeature,
  onboardingStatusText,
  parseForm,
  sendBackRefusalText,
  sentBackForStaff,
  staffMay,
  wholeOnboardingText,
  type AgencyOnboardingForm,
  type FormChange,
  type OnboardingTalk,
  type RunOptions,
  type Section,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { Comments } from '../../ui/onboarding/comments.js';
import { ReadOnlySection } from '../../ui/onboarding/read-only-section.js';
import { FactList, type Fact } from '../../ui/page/fact-list.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PartState } from '../../ui/state/part-state.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { WholeDates } from '../../ui/control/whole-dates.js';
import { ViewState } from '../../ui/state/view-state.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';
import { NoSuchThing } from './no-such-thing.js';
import { OnboardingStages } from './onboarding-stages.js';
import { partnerNumberIn } from './partner-number.js';
import { FactsToCome, TableToCome } from '../../ui/state/card-to-come.js';
import '../../ui/onboarding/onboarding.css';

const onboardingList = { text: 'Onboarding', to: '/main/onboardings' };

/** What did this supplier answer, and is it the agency's turn? */
export function OnboardingFormPage({ title }: { readonly title: string }) {
  const { dmcId = '' } = useParams();
  const known = partnerNumberIn(dmcId);
  if (known === undefined) return <NoSuchThing title={title} list={onboardingList} />;
  return <OneOnboarding key={dmcId} dmcId={known} title={title} />;
}

function OneOnboarding({ dmcId, title }: { readonly dmcId: number; readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const { user } = useSignedIn();
  const read = useCallback(
    (options: RunOptions) => agency.readOnboardingForm.execute({ dmcId }, options),
    [agency, dmcId],
  );
  const { state, reload, giveUp } = useTask(read, lookAgainEvery);
  const talks = useFeature(onboardingTalkFeature);
  const readTalk = useCallback(
    (options: RunOptions) => talks.readOnboardingTalk.execute({ dmcId }, options),
    [talks, dmcId],
  );
  const talk = useTask(readTalk, lookAgainEvery);
  const reloadAll = (): void => {
    reload();
    talk.reload();
  };
  const times = useTimesNote();
  const known = lastOf(state)?.value;
  const heading = known?.name ?? title;
  if (state.kind === 'failed' && state.failure.kind === 'no-data')
    return <NoSuchThing title={title} text={state.failure.text} list={onboardingList} />;
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reloadAll}
        crumbs={[onboardingList, { text: heading }]}
        notes={[...(known === undefined ? [] : [String(dmcId), onboardingStatusText(known.status)]), times]}
        actions={
          staffMay(user, 'change onboardings') ? <SendBackWhenRead onboarding={known} onDone={reloadAll} /> : undefined
        }
      />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={<FactsToCome className="sp-gap" />}
      >
        {({ value }) => (
          <>
            <Facts onboarding={value} />
            <PartState title="Comments and checks" task={talk} isSettled skeleton={<TableToCome />}>
              {(read) => <Talk onboarding={value} talk={read} onDone={reloadAll} />}
            </PartState>
            {talk.state.kind === 'failed' && lastOf(talk.state) === undefined ? <Answers onboarding={value} /> : null}
          </>
        )}
      </ViewState>
    </>
  );
}

function Facts({ onboarding }: { readonly onboarding: AgencyOnboardingForm }) {
  const zone = useZone();
  const { dmcId, name, status, statusSince, changedAt, changedBy, submittedAt } = onboarding;
  const sentBack = sentBackForStaff(onboarding);
  const declined = declinedOf(onboarding);
  const next = nextForStaffText(status)
    ?.replace(/^Next: /u, '')
    .replace(/^./u, (first) => first.toUpperCase());
  const time = (at: number): string => momentText(at, zone);
  const moment = (term: string, at: number | undefined): readonly (readonly [string, string])[] =>
    at === undefined ? [] : [[term, time(at)]];
  const facts: readonly Fact[] = [
    ['Partner', name, undefined, `/main/partners/${String(dmcId)}`],
    ['Stage', `${onboardingStatusText(status)}${statusSince === undefined ? '' : ` since ${time(statusSince)}`}`],
    ...moment('Submitted', submittedAt),
    [
      'Last change',
      changedAt === undefined ? 'None' : [time(changedAt), changedBy].filter((part) => part !== undefined).join(', '),
    ],
    ...moment('Declined', declined?.at),
    ...(declined?.reason === undefined ? [] : [['Reason', declined.reason] as const]),
    ...(sentBack === undefined
      ? []
      : [['Sent back', time(sentBack.at)] as const, ['Reason', sentBack.reason] as const]),
    ...(next === undefined ? [] : [['Next', next] as const]),
  ];
  return <FactList label="Status" facts={facts} />;
}

interface TalkProps {
  readonly onboarding: AgencyOnboardingForm;
  readonly talk: OnboardingTalk;
  readonly onDone: () => void;
}

/** The next stages, the comments on the whole, and the form with the comments on its sections. */
function Talk({ onboarding, talk, onDone }: TalkProps) {
  const { user } = useSignedIn();
  const mayWrite = staffMay(user, 'change onboardings');
  const parts = { comments: talk.comments, dmcId: onboarding.dmcId, mayWrite, onSent: onDone };
  return (
    <>
      <OnboardingStages onboarding={onboarding} talk={talk} onDone={onDone} />
      {mayWrite || commentsOn(talk.comments, undefined).length > 0 ? (
        <section className="sp-card sp-form-section" aria-labelledby="comments-on-all">
          <h2 id="comments-on-all">Comments</h2>
          <Comments {...parts} about={wholeOnboardingText} />
        </section>
      ) : null}
      <TalkedAnswers onboarding={onboarding} talk={talk} commentParts={parts} />
    </>
  );
}

/** The form in words: what can be read of it, whatever else is known. */
function Answers({ onboarding: { data, status }, known }: AnswersProps) {
  const form = useMemo(() => parseForm(data), [data]);
  if (!form.ok)
    return (
      <Callout intent="danger" role="alert">
        The stored form cannot be read: {form.failure.where}
      </Callout>
    );
  if (data === '' && status === 0) return <Callout>The supplier has not saved anything yet.</Callout>;
  const { changes = [], since, commentsOnSection } = known ?? {};
  return (
    <>
      {since === undefined ? null : (
        <p className="sp-muted sp-changed-note">
          <WholeDates
            text={`${changes.length === 0 ? 'No answer' : counted(changes.length, 'answer')} changed since ${since}.`}
          />
        </p>
      )}
      {onboardingSections.map((section) => (
        <ReadOnlySection key={section.key} section={section} form={form.value} changes={changes} since={since}>
          {commentsOnSection?.(section)}
        </ReadOnlySection>
      ))}
    </>
  );
}

interface AnswersProps {
  readonly onboarding: AgencyOnboardingForm;
  /** What is only known once the comments were read. */
  readonly known?: {
    readonly changes: readonly FormChange[];
    readonly since: string;
    readonly commentsOnSection: (section: Section) => ReactNode;
  };
}

/** The answers with what changed since this person's last look, or since the form was submitted. */
function TalkedAnswers({
  onboarding,
  talk: { look, version },
  commentParts,
}: Pick<TalkProps, 'onboarding' | 'talk'> & {
  readonly commentParts: Omit<ComponentProps<typeof Comments>, 'about' | 'section'>;
}) {
  const { data, submittedData, dmcId } = onboarding;
  const read = onboarding.version ?? version;
  const zone = useZone();
  // The look before this visit: the marks stay while the page is open.
  const [former] = useState(look);
  // Without one, a form that is submitted again while the page is open differs from the one that was read here.
  const [opened] = useState({ data, submittedData });
  const isAgain = submittedData !== opened.submittedData;
  useNoteLook(dmcId, read);
  const changes = useMemo(() => {
    const submitted = isAgain ? opened.data : submittedData;
    const before = former ?? (submitted === undefined ? undefined : { data: submitted });
    return changesSinceLook(data, before) ?? [];
  }, [data, submittedData, former, opened, isAgain]);
  const first = isAgain ? 'you opened this page' : 'it was submitted';
  const since = former === undefined ? first : `your last look on ${momentText(former.at, zone)}`;
  return (
    <Answers
      onboarding={onboarding}
      known={{
        changes,
        since,
        commentsOnSection: ({ key, title }) => <Comments {...commentParts} section={key} about={title} />,
      }}
    />
  );
}

/** The person has seen this version. If that cannot be kept, the changes are marked again next time, which is safe. */
function useNoteLook(dmcId: number, version: number): void {
  const { noteOnboardingLook } = useFeature(onboardingTalkFeature);
  const [atFirst] = useState(version);
  useEffect(() => {
    const note = (): void => {
      void noteOnboardingLook.execute({ dmcId, version });
    };
    if (version === atFirst) {
      note();
      return undefined;
    }
    // The page has read it by itself. It is seen once the person does something.
    const seen = new AbortController();
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
      document.addEventListener(
        sign,
        () => {
          seen.abort();
          note();
        },
        { signal: seen.signal, passive: true },
      );
    return () => {
      seen.abort();
    };
  }, [noteOnboardingLook, dmcId, version, atFirst]);
}

/** The button has its place before the form is read. The page moves less than if it came with the form. */
function SendBackWhenRead({
  onboarding,
  onDone,
}: {
  readonly onboarding: AgencyOnboardingForm | undefined;
  readonly onDone: () => void;
}) {
  const [asked, setAsked] = useState(false);
  if (onboarding === undefined) return <Button text="Send back" disabled />;
  return (
    <>
      <SendBackPlace
        onboarding={onboarding}
        onAsk={() => {
          setAsked(true);
        }}
      />
      {/* Stays while another person changes the stage: it has what was typed, and says what happened. */}
      {asked ? (
        <SendBackDialog
          onboarding={onboarding}
          onDone={onDone}
          onClose={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </>
  );
}

function SendBackPlace({
  onboarding,
  onAsk,
}: {
  readonly onboarding: AgencyOnboardingForm;
  readonly onAsk: () => void;
}) {
  if (sendBackRefusalText(onboarding.status) === undefined)
    return <Button id={sendBackId} text="Send back" onClick={onAsk} />;
  return sentBackForStaff(onboarding) === undefined ? null : (
    // Has the id of the button, so that it gets the focus of a person who has just sent the form back.
    <span id={sendBackId} tabIndex={-1} className="sp-muted sp-sent-back">
      Sent back to the supplier
    </span>
  );
}

const sendBackId = 'send-back';

function SendBackDialog({
  onboarding: { dmcId, name, submittedAt, version },
  onDone,
  onClose,
}: {
  readonly onboarding: AgencyOnboardingForm;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const agency = useFeature(agencyFeature);
  const zone = useZone();
  const when = submittedAt === undefined ? '' : ` of ${momentText(submittedAt, zone)}`;
  return (
    <ReasonDialog
      draft={`send-back-${String(dmcId)}`}
      title={`Send the form of ${name} back`}
      text={`The supplier can edit the form${when} and submit it again. Its Onboarding accounts get an email.`}
      confirm="Send back"
      hint="The supplier sees it in the form, in the email and in the audit log."
      longest={longestSendBackReason}
      change={(reason) => agency.sendBackOnboarding.execute({ dmcId, reason, version })}
      onOvertaken={onDone}
      onDone={() => {
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
