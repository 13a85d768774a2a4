import { useFeature } from '../../state/container.js';
import {
  agencyFeature,
  factorResetsFeature,
  failed,
  mappingReportsFeature,
  noNewPeopleText,
  ok,
  staffMay,
  workloadsFeature,
  type AgencyPartner,
  type FactorReset,
  type GatewayFailure,
  type MappingReport,
  type Result,
  type RunOptions,
  noSuchPartnerText,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import type { Fact } from '../../ui/page/fact-list.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PartState } from '../../ui/state/part-state.js';
import { lookAgainEvery, lookRarelyEvery, useShownParts, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote } from '../../ui/hook/use-zone.js';
import { ActionsToCome, PartnerActions } from './partner-actions.js';
import { PartnerFacts } from './partner-facts.js';
import { NoSuchThing } from './no-such-thing.js';
import { PartnerHistoryCards } from './partner-history-cards.js';
import { partnerNumberIn } from './partner-number.js';
import { PeopleCard } from './people-card.js';
import { RulesCard } from './rules-card.js';
import { WorkloadsCard } from './workloads-card.js';
import { FactsToCome, TableToCome } from '../../ui/state/card-to-come.js';

const noResets: readonly FactorReset[] = [];

const partnerList = { text: 'Partners', to: '/main/partners' };

/** How is this partner doing, and who are its people? */
export function PartnerPage({ title }: { readonly title: string }) {
  const { dmcId = '' } = useParams();
  const known = partnerNumberIn(dmcId);
  if (known === undefined) return <NoSuchThing title={title} list={partnerList} />;
  return <OnePartner key={dmcId} dmcId={known} title={title} />;
}

function OnePartner({ dmcId, title }: { readonly dmcId: number; readonly title: string }) {
  const { listAgencyPartners, listPartnerPeople, readPartnerHistory, readPartnerRules } = useFeature(agencyFeature);
  const { listMappingReports } = useFeature(mappingReportsFeature);
  const { listWorkloads } = useFeature(workloadsFeature);
  const { listFactorResets } = useFeature(factorResetsFeature);
  const { user } = useSignedIn();
  const partners = useTask(
    useCallback(
      async (options: RunOptions): Promise<Result<AgencyPartner, GatewayFailure>> => {
        const all = await listAgencyPartners.execute(options);
        if (!all.ok) return all;
        const found = all.value.find((one) => one.dmcId === dmcId);
        return found === undefined ? failed({ kind: 'no-data', text: noSuchPartnerText }) : ok(found);
      },
      [listAgencyPartners, dmcId],
    ),
    lookRarelyEvery,
  );
  const people = useTask(
    useCallback((options: RunOptions) => listPartnerPeople.execute({ dmcId }, options), [listPartnerPeople, dmcId]),
    lookAgainEvery,
  );
  const history = useTask(
    useCallback((options: RunOptions) => readPartnerHistory.execute({ dmcId }, options), [readPartnerHistory, dmcId]),
    lookAgainEvery,
  );
  const rules = useTask(
    useCallback((options: RunOptions) => readPartnerRules.execute({ dmcId }, options), [readPartnerRules, dmcId]),
    lookAgainEvery,
  );
  const reports = useTask(
    useCallback((options: RunOptions) => listMappingReports.execute(options), [listMappingReports]),
    lookAgainEvery,
  );
  const workloads = useTask(
    useCallback((options: RunOptions) => listWorkloads.execute({ dmcId }, options), [listWorkloads, dmcId]),
    lookAgainEvery,
  );
  // A line in the rows of the people. If it is not there, the rows are as without a request.
  const resets = useTask(
    useCallback((options: RunOptions) => listFactorResets.execute(options), [listFactorResets]),
    lookAgainEvery,
  );
  const reload = (): void => {
    for (const task of [partners, resets, people, history, rules, reports, workloads]) task.reload();
  };
  // The reports are a line of the first card, and push nothing.
  const shown = useShownParts(partners.state, rules.state, people.state, history.state, workloads.state, reports.state);
  const partner = lastOf(partners.state)?.value;
  const name = partner?.name ?? String(dmcId);
  const heading = partner?.name ?? title;
  const times = useTimesNote();
  if (isUnknown(partners.state)) return <NoSuchThing title={title} list={partnerList} />;
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reload}
        crumbs={[partnerList, { text: heading }]}
        notes={[String(dmcId), 'Accuracy covers the last 3 hours', times]}
        actions={partner === undefined ? <ActionsToCome /> : <PartnerActions partner={partner} onChanged={reload} />}
      />
      <PartState
        title="Status"
        task={partners}
        isSettled={shown[0] === true}
        skeleton={<FactsToCome className="sp-gap" facts={11} />}
      >
        {(value) => <PartnerFacts partner={value} reports={reportsFact(reports.state, dmcId)} />}
      </PartState>
      <PartState title="Rules" task={rules} isSettled={shown[1] === true} skeleton={<FactsToCome className="sp-gap" />}>
        {(value) => (
          <RulesCard
            dmcId={dmcId}
            name={name}
            rules={value}
            mayChange={staffMay(user, 'change connections')}
            onChanged={reload}
          />
        )}
      </PartState>
      <PartState title="People" task={people} isSettled={shown[2] === true} skeleton={<TableToCome tools={1} />}>
        {(value) => (
          <PeopleCard
            title="People"
            people={value}
            resets={lastOf(resets.state)?.value ?? noResets}
            dmcId={dmcId}
            mayChange={staffMay(user, 'change people of partners')}
            closed={noNewPeopleText({ name, isDisabled: partner?.disabled !== undefined })}
            onChanged={reload}
          />
        )}
      </PartState>
      <PartState
        title="Connection events"
        task={history}
        isSettled={shown[3] === true}
        skeleton={<TableToCome rows={2} />}
      >
        {(value) => <PartnerHistoryCards {...value} />}
      </PartState>
      <PartState
        title="Repositories that sign in"
        task={workloads}
        isSettled={shown[4] === true}
        skeleton={<TableToCome tools={1} rows={2} />}
      >
        {(value) => (
          <WorkloadsCard
            dmcId={dmcId}
            workloads={value}
            people={lastOf(people.state)?.value}
            mayChange={staffMay(user, 'change workloads')}
            onChanged={reload}
          />
        )}
      </PartState>
    </>
  );
}

/** There is no such partner. Its cards could only say so once more. */
const isUnknown = (state: AsyncState<AgencyPartner, GatewayFailure>): boolean =>
  state.kind === 'failed' && state.failure.kind === 'no-data';

function reportsFact(state: AsyncState<readonly MappingReport[], GatewayFailure>, dmcId: number): Fact {
  const term = 'Reported mappings';
  const all = lastOf(state)?.value;
  if (all === undefined) return [term, withoutReports(state)];
  const count = all.filter((one) => one.dmcId === dmcId).length;
  return [term, String(count), undefined, count === 0 ? undefined : `/main/mapping-reports?partner=${dmcId}`];
}

function withoutReports(state: AsyncState<readonly MappingReport[], GatewayFailure>): string {
  return state.kind === 'failed' ? 'Could not be loaded. Refresh the page to try again.' : 'Updating';
}
