import { Tag, type Intent } from '@blueprintjs/core';
import {
  agencyFeature,
  newestFirst,
  newestPublished,
  pullspecStateWords,
  momentText,
  type PullspecRelease,
  type PullspecState,
  type RunOptions,
  type TimeZone,
  comparedWithText,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { NoteToCome } from '../../ui/state/note-to-come.js';
import { StaffList } from './staff-list.js';

const none: readonly PullspecRelease[] = [];
const states = Object.keys(pullspecStateWords) as readonly PullspecState[];
const intents: Readonly<Record<PullspecState, Intent>> = {
  draft: 'none',
  planned: 'primary',
  published: 'success',
  withdrawn: 'warning',
};

const howToAdd =
  'To add one, run on the machine of the portal: supplier-server ingest pullspec-versions 1.0.0.yml. ' +
  'A system can send it to the ingestion API.';

/** Which versions of PullSpec do suppliers see, and which one are documents compared with? */
export function PullspecsPage({ title }: { readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const read = useCallback((options: RunOptions) => agency.listPullspecReleases.execute(options), [agency]);
  const task = useTask(read, lookAgainEvery);
  const { search, put } = useQuery();
  const only = states.find((one) => one === search.get('state'));
  const zone = useZone();
  const all = lastOf(task.state)?.value ?? none;
  const newest = newestPublished(all);
  const rows = useMemo(() => newestFirst(all).filter((one) => only === undefined || one.state === only), [all, only]);
  const columns = useMemo(() => columnsOf(zone, newest), [zone, newest]);
  const grid = useGrid(columns, rows);
  const isToCome = lastOf(task.state) === undefined && task.state.kind !== 'failed';
  const toCome = isToCome ? [<NoteToCome key="newest" words="Updating" room={comparedWithText('2026.10')} />] : [];
  const notes = newest === undefined ? toCome : [comparedWithText(newest)];
  return (
    <StaffList
      title={title}
      task={task}
      notes={notes}
      what="versions"
      source={howToAdd}
      label="PullSpec versions"
      grid={grid}
      rowKey={({ version }) => version}
      choice={{
        name: 'state',
        label: 'State',
        value: only ?? '',
        options: [
          { label: 'All states', value: '' },
          ...states.map((one) => ({ label: pullspecStateWords[one], value: one })),
        ],
        onChange: (chosen) => {
          put({ state: chosen });
        },
      }}
    />
  );
}

function publisherOf({ publishAt, publishedBy }: PullspecRelease): string | undefined {
  if (publishAt === undefined) return undefined;
  return publishedBy ?? 'Ingestion';
}

function columnsOf(zone: TimeZone, newest: string | undefined): readonly Column<PullspecRelease>[] {
  const time = (at: number | undefined): string | undefined => (at === undefined ? undefined : momentText(at, zone));
  return [
    {
      key: 'version',
      header: 'Version',
      text: ({ version }) => version,
      cell: ({ version }) => <Link to={`/main/pullspec-versions/${version}`}>{version}</Link>,
      order: ({ version }) => version,
    },
    {
      key: 'state',
      header: 'State',
      text: ({ state, version }) => `${pullspecStateWords[state]}${version === newest ? ', newest' : ''}`,
      cell: ({ state, version }) => (
        <span>
          <Tag minimal intent={intents[state]}>
            {pullspecStateWords[state]}
          </Tag>
          {version === newest ? <span className="sp-muted"> newest</span> : null}
        </span>
      ),
      order: ({ state }) => states.indexOf(state),
    },
    {
      key: 'publish',
      header: 'Published',
      text: ({ publishAt }) => time(publishAt),
      folds: true,
      order: ({ publishAt }) => publishAt ?? 0,
    },
    { ...nameColumn('by', 'By', publisherOf), minor: true },
    {
      key: 'withdrawn',
      header: 'Withdrawn',
      text: ({ withdrawnAt, withdrawnBy }) =>
        withdrawnAt === undefined ? undefined : [time(withdrawnAt), withdrawnBy].join(', '),
      folds: true,
      order: ({ withdrawnAt }) => withdrawnAt ?? 0,
    },
    { key: 'reason', header: 'Reason', text: ({ withdrawnFor }) => withdrawnFor, words: true },
    {
      key: 'in',
      header: 'Handed in',
      minor: true,
      text: ({ handedInAt }) => time(handedInAt),
      folds: true,
      order: ({ handedInAt }) => handedInAt,
    },
  ];
}
