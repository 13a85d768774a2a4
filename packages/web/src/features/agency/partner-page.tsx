import { useFeature } from '../../state/container.js';
import {
  actionLabel,
  actionNames,
  agencyFeature,
  accuracyText,
  attentionOf,
  attentionWords,
  budgetLeftText,
  connectionText,
  failed,
  mappingReportsFeature,
  ok,
  onboardingStatusText,
  recentOf,
  staffMay,
  momentText,
  workloadsFeature,
  type AgencyPartner,
  type FigureId,
  type GatewayFailure,
  type Person,
  type Result,
  type RulesOfPartner,
  type RunOptions,
  type Workloads,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { FactList } from '../../ui/fact-list.js';
import { NoteToCome } from '../../ui/note-to-come.js';
import { PageHeader } from '../../ui/page-header.js';
import { useTask } from '../../ui/use-task.js';
import { useTimesNote, useZone } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { ActionsToCome, PartnerActions } from './partner-actions.js';
import { PeopleCard } from './people-card.js';
import { RulesCard } from './rules-card.js';
import { WorkloadsCard } from './workloads-card.js';
import { FactsToCome, TableToCome } from '../../ui/card-to-come.js';

interface Known {
  readonly partner: AgencyPartner;
  readonly people: readonly Person[];
  readonly rules: RulesOfPartner;
  readonly reports: number;
  readonly workloads: Workloads;
}

/** How is this partner doing, and who are its people? */
export function PartnerPage({ title }: { readonly title: string }) {
  const { dmcId = '' } = useParams();
  return <OnePartner key={dmcId} dmcId={Number(dmcId)} title={title} />;
}

function OnePartner({ dmcId, title }: { readonly dmcId: number; readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const { listMappingReports } = useFeature(mappingReportsFeature);
  const { listWorkloads } = useFeature(workloadsFeature);
  const { user } = useSignedIn();
  const read = useCallback(
    async (options: RunOptions): Promise<Result<Known, GatewayFailure>> => {
      const [partners, people, rules, reports, workloads] = await Promise.all([
        agency.listAgencyPartners.execute(options),
        agency.listPartnerPeople.execute({ dmcId }, options),
        agency.readPartnerRules.execute({ dmcId }, options),
        listMappingReports.execute(options),
        listWorkloads.execute({ dmcId }, options),
      ]);
      if (!partners.ok) return partners;
      if (!people.ok) return people;
      if (!rules.ok) return rules;
      if (!reports.ok) return reports;
      if (!workloads.ok) return workloads;
      const open = reports.value.filter((one) => one.dmcId === dmcId).length;
      const partner = partners.value.find((one) => one.dmcId === dmcId);
      return partner === undefined
        ? failed({ kind: 'no-data', text: 'There is no such partner account.' })
        : ok({ partner, people: people.value, rules: rules.value, reports: open, workloads: workloads.value });
    },
    [agency, listMappingReports, listWorkloads, dmcId],
  );
  const { state, reload, giveUp } = useTask(read);
  const partner = lastOf(state)?.value.partner;
  const heading = partner?.name ?? title;
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reload}
        crumbs={[{ text: 'Partners', to: '/main/partners' }, { text: heading }]}
        notes={[
          String(dmcId),
          'Accuracy covers the last 3 hours',
          <NoteToCome
            key="attention"
            words={partner === undefined ? 'Updating' : attentionWords[attentionOf(partner)]}
            room={longestAttention}
          />,
          useTimesNote(),
        ]}
        actions={partner === undefined ? <ActionsToCome /> : <PartnerActions partner={partner} onChanged={reload} />}
      />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={
          <>
            <FactsToCome className="sp-gap" facts={10} />
            <TableToCome tools={1} />
            <TableToCome tools={1} />
          </>
        }
      >
        {({ value }) => (
          <>
            <Facts partner={value.partner} reports={value.reports} />
            <RulesCard
              dmcId={dmcId}
              name={value.partner.name}
              rules={value.rules}
              mayChange={staffMay(user, 'change connections')}
              onChanged={reload}
            />
            <PeopleCard
              title="People"
              people={value.people}
              dmcId={dmcId}
              mayChange={staffMay(user, 'change people of partners')}
              onChanged={reload}
            />
            <WorkloadsCard
              dmcId={dmcId}
              workloads={value.workloads}
              people={value.people}
              mayChange={staffMay(user, 'change workloads')}
              onChanged={reload}
            />
          </>
        )}
      </ViewState>
    </>
  );
}

const longestAttention = Object.values(attentionWords).reduce((longest, words) =>
  words.length > longest.length ? words : longest,
);

function Facts({ partner, reports }: Pick<Known, 'partner' | 'reports'>) {
  const zone = useZone();
  const { disabled, lastTrafficAt, turnOnsLeft, onboardingStatus, recipients } = partner;
  const time = (at: number): string => momentText(at, zone);
  const facts: readonly (readonly [term: string, value: string, figure?: FigureId])[] = [
    ...(disabled === undefined ? [] : [['Disabled', `Since ${time(disabled.at)}: ${disabled.reason}`] as const]),
    ['Connection', connectionText(partner, time)],
    ...actionNames.map(
      (action) =>
        [
          actionLabel[action],
          `${accuracyText(recentOf(partner, action))} (minimum ${String(partner.minimum[action])}%)`,
          'accuracy',
        ] as const,
    ),
    ['Budget left', budgetLeftText(partner), 'judged-window'],
    ['Unconfirmed bookings due', String(partner.bookingsDue), 'unconfirmed'],
    ['Last traffic', lastTrafficAt === undefined ? 'Never' : time(lastTrafficAt)],
    ['Turn-ons left', String(turnOnsLeft)],
    ['Onboarding', onboardingStatus === undefined ? 'None' : onboardingStatusText(onboardingStatus)],
    ['Recipients', String(recipients)],
    ['Reported mappings', String(reports)],
  ];
  return <FactList label="Status" facts={facts} />;
}
