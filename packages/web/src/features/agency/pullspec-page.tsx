import {
  agencyFeature,
  failed,
  newestFirst,
  ok,
  pullspecStateWords,
  momentText,
  type GatewayFailure,
  type PullspecRelease,
  type Result,
  type RunOptions,
  noPullspecText,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { FactList } from '../../ui/page/fact-list.js';
import { NoteToCome } from '../../ui/state/note-to-come.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { NoSuchThing } from './no-such-thing.js';
import { PullspecChanges } from './pullspec-changes.js';
import { PullspecImpactCard } from './pullspec-impact-card.js';
import { PullspecSteps, StepToCome } from './pullspec-steps.js';
import { FactsToCome, TableToCome } from '../../ui/state/card-to-come.js';
import '../../ui/css/documents.css';

interface Known {
  readonly release: PullspecRelease;
  readonly all: readonly PullspecRelease[];
  /** The published version before it. */
  readonly before: string | undefined;
}

const versionList = { text: 'PullSpec versions', to: '/main/pullspec-versions' };

/** What would this version change for suppliers, and who published or withdrew it? */
export function PullspecPage({ title }: { readonly title: string }) {
  const { version = '' } = useParams();
  return <OnePullspec key={version} version={version} title={title} />;
}

function OnePullspec({ version, title }: { readonly version: string; readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const read = useCallback(
    async (options: RunOptions): Promise<Result<Known, GatewayFailure>> => {
      const listed = await agency.listPullspecReleases.execute(options);
      if (!listed.ok) return listed;
      const all = newestFirst(listed.value);
      const place = all.findIndex((one) => one.version === version);
      const release = all[place];
      if (release === undefined) return failed({ kind: 'no-data', text: noPullspecText(version) });
      return ok({ release, all, before: all.slice(place + 1).find(({ state }) => state === 'published')?.version });
    },
    [agency, version],
  );
  const { state, reload, giveUp } = useTask(read);
  const times = useTimesNote();
  const known = lastOf(state)?.value;
  const heading = `PullSpec ${version}`;
  if (state.kind === 'failed' && state.failure.kind === 'no-data')
    return <NoSuchThing title={heading} text={state.failure.text} list={versionList} />;
  const toCome =
    state.kind === 'failed' ? [] : [<NoteToCome key="state" words="Updating" room={pullspecStateWords.withdrawn} />];
  const stateNotes = known === undefined ? toCome : [pullspecStateWords[known.release.state]];
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reload}
        crumbs={[versionList, { text: heading }]}
        notes={[...stateNotes, times]}
        actions={
          known === undefined ? (
            <StepToCome hidden={state.kind === 'failed'} />
          ) : (
            <PullspecSteps {...known} onDone={reload} />
          )
        }
      />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={
          <>
            <FactsToCome className="sp-gap" />
            <TableToCome />
          </>
        }
      >
        {({ value: { release, before } }) => (
          <>
            <Facts release={release} />
            {release.state === 'draft' || release.state === 'planned' ? <PullspecImpactCard version={version} /> : null}
            {before === undefined ? null : <PullspecChanges from={before} to={version} />}
          </>
        )}
      </ViewState>
    </>
  );
}

function Facts({ release }: { readonly release: PullspecRelease }) {
  const zone = useZone();
  const { fileName, state, handedInAt, publishAt, publishedBy, withdrawnAt, withdrawnBy, withdrawnFor, notes } =
    release;
  const line = (term: string, at: number | undefined, who: string | undefined): (readonly [string, string])[] =>
    at === undefined ? [] : [[term, [momentText(at, zone), who].filter((part) => part !== undefined).join(', ')]];
  return (
    <FactList
      label="This version"
      facts={[
        ['State', pullspecStateWords[state]],
        ['File', fileName],
        ...line('Handed in', handedInAt, undefined),
        ...line(state === 'planned' ? 'Will be published' : 'Published', publishAt, publishedBy),
        ...line('Withdrawn', withdrawnAt, withdrawnBy),
        ...(notes === undefined ? [] : [['Release notes', notes] as const]),
        ...(withdrawnFor === undefined ? [] : [['Reason', withdrawnFor] as const]),
      ]}
    />
  );
}
