import { useFeature } from '../../state/container.js';
import { Tag } from '@blueprintjs/core';
import {
  agencyFeature,
  durationText,
  longestWaitFirst,
  onboardingStatuses,
  onboardingStatusText,
  onboardingTurnOf,
  onboardingTurnWords,
  momentText,
  type AgencyOnboarding,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { StaffList } from './staff-list.js';

const none: readonly AgencyOnboarding[] = [];
/** As the address names a stage. */
const stages = Object.entries(onboardingStatuses).map(([name, status]) => ({
  value: name.toLowerCase().replaceAll('_', '-'),
  status,
}));

/** Which supplier waits for the agency, and how long? */
export function OnboardingsPage({ title }: { readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const read = useCallback((options: RunOptions) => agency.listOnboardings.execute(options), [agency]);
  const task = useTask(read, lookAgainEvery);
  const { search, put } = useQuery();
  const only = stages.find(({ value }) => value === search.get('stage'));
  const zone = useZone();
  const { value: all = none, at: readAt = 0 } = lastOf(task.state) ?? {};
  const rows = useMemo(() => longestWaitFirst(all, only?.status), [all, only]);
  const columns = useMemo(() => onboardingColumns(zone, readAt), [zone, readAt]);
  const grid = useGrid(columns, rows);
  return (
    <StaffList
      title={title}
      task={task}
      what="onboardings"
      label="Onboardings"
      grid={grid}
      rowKey={({ dmcId }) => String(dmcId)}
      choice={{
        name: 'stage',
        label: 'Stage',
        value: only?.value ?? '',
        options: [
          { label: 'All stages', value: '' },
          ...stages.map((stage) => ({ label: onboardingStatusText(stage.status), value: stage.value })),
        ],
        onChange: (stage) => {
          put({ stage });
        },
      }}
    />
  );
}

function onboardingColumns(zone: TimeZone, now: number): readonly Column<AgencyOnboarding>[] {
  const turnText = ({ status }: AgencyOnboarding): string => onboardingTurnWords[onboardingTurnOf(status)];
  return [
    {
      key: 'name',
      header: 'Partner',
      text: ({ name, dmcId }) => `${name} ${String(dmcId)}`,
      cell: ({ name, dmcId }) => (
        <span>
          <Link to={`/main/onboardings/${String(dmcId)}`}>
            <Name text={name} />
          </Link>{' '}
          <span className="sp-muted sp-num">{dmcId}</span>
        </span>
      ),
      order: ({ name }) => name,
    },
    {
      key: 'turn',
      header: 'Whose turn',
      text: turnText,
      cell: (row) => (
        <span>
          <Tag minimal intent={onboardingTurnOf(row.status) === 'agency' ? 'primary' : 'none'}>
            {turnText(row)}
          </Tag>
        </span>
      ),
      order: turnText,
    },
    {
      key: 'stage',
      header: 'Stage',
      folds: true,
      text: ({ status }) => onboardingStatusText(status),
      order: ({ status }) => status,
    },
    {
      key: 'waits',
      header: 'In this stage for',
      numeric: true,
      text: ({ statusSince }) => (statusSince === undefined ? 'Not begun' : durationText(now - statusSince)),
      order: ({ statusSince }) => (statusSince === undefined ? 0 : now - statusSince),
    },
    {
      key: 'since',
      header: 'Since',
      folds: true,
      text: ({ statusSince }) => (statusSince === undefined ? undefined : momentText(statusSince, zone)),
      order: ({ statusSince }) => statusSince,
    },
    {
      key: 'changed',
      header: 'Last change of the form',
      folds: true,
      text: ({ changedAt, changedBy }) =>
        changedAt === undefined ? undefined : [momentText(changedAt, zone), changedBy].filter(Boolean).join(', '),
      order: ({ changedAt }) => changedAt,
    },
  ];
}
