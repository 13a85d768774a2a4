import { PlusIcon } from '@blueprintjs/icons';
import {
  issuerText,
  momentText,
  notDoneWords,
  removeWorkloadConsequence,
  repositoryOf,
  serverWords,
  workloadClaimsText,
  workloadsFeature,
  type Person,
  type TimeZone,
  type WorkloadPermission,
  type Workloads,
  noWorkloadsText,
} from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { WorkloadDialog } from './workload-dialog.js';

interface WorkloadsCardProps {
  readonly dmcId: number;
  readonly workloads: Workloads;
  /** Undefined if they could not be loaded. Then no repository can be allowed, as it acts for one of them. */
  readonly people: readonly Person[] | undefined;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** Whose pipelines sign in for this partner without a secret? */
export function WorkloadsCard({ dmcId, workloads, people, mayChange, onChanged }: WorkloadsCardProps) {
  const zone = useZone();
  const [isAllowing, setAllowing] = useState(false);
  const [removed, setRemoved] = useState<WorkloadPermission>();
  const columns = useMemo(() => workloadColumns(zone, mayChange ? setRemoved : undefined), [zone, mayChange]);
  const grid = useGrid(columns, workloads.permissions, 'w-');
  return (
    <section className="sp-card sp-gap" aria-label="Repositories that sign in">
      <div className="sp-card-head">
        <div>
          <h2>Repositories that sign in</h2>
          <p>Their pipelines on GitHub or GitLab act for this partner, and no secret is kept there.</p>
        </div>
        <div className="sp-card-actions">
          {mayChange ? (
            <Button
              icon={<PlusIcon />}
              text="Allow a repository"
              disabled={people === undefined}
              onClick={() => {
                setAllowing(true);
              }}
            />
          ) : null}
        </div>
      </div>
      <DataGrid
        label="List of repositories that sign in"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText={noWorkloadsText}
      />
      {isAllowing && people !== undefined ? (
        <WorkloadDialog
          dmcId={dmcId}
          workloads={workloads}
          people={people}
          onAllowed={() => {
            setAllowing(false);
            onChanged();
          }}
          onClose={() => {
            setAllowing(false);
          }}
        />
      ) : null}
      {removed === undefined ? null : (
        <RemoveDialog
          dmcId={dmcId}
          permission={removed}
          onRemoved={onChanged}
          onClose={() => {
            setRemoved(undefined);
          }}
        />
      )}
    </section>
  );
}

function workloadColumns(
  zone: TimeZone,
  onRemove: ((permission: WorkloadPermission) => void) | undefined,
): readonly Column<WorkloadPermission>[] {
  const remove: Column<WorkloadPermission> = {
    key: 'remove',
    header: 'Actions',
    text: () => undefined,
    cell: (permission) => (
      <span>
        <Button
          size="small"
          variant="minimal"
          text="Remove"
          aria-label={`Remove ${repositoryOf(permission.claims)}`}
          onClick={() => {
            onRemove?.(permission);
          }}
        />
      </span>
    ),
  };
  return [
    {
      key: 'repository',
      header: 'Repository',
      text: ({ claims }) => repositoryOf(claims),
      cell: ({ claims }) => <Name text={repositoryOf(claims)} />,
    },
    { key: 'issuer', header: 'Issuer', text: ({ issuer }) => issuerText(issuer) },
    { key: 'claims', header: 'The token says', words: true, text: ({ claims }) => workloadClaimsText(claims) },
    nameColumn('person', 'In the name of', ({ person }) => person),
    { key: 'scope', header: 'Scope', text: ({ scope }) => scope },
    {
      key: 'used',
      header: 'Last used',
      text: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Never' : momentText(lastUsedAt, zone)),
      order: ({ lastUsedAt }) => lastUsedAt ?? 0,
    },
    ...(onRemove === undefined ? [] : [remove]),
  ];
}

function RemoveDialog({
  dmcId,
  permission,
  onRemoved,
  onClose,
}: {
  readonly dmcId: number;
  readonly permission: WorkloadPermission;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) {
  const { removeWorkload } = useFeature(workloadsFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const { id, claims } = permission;
  const repository = repositoryOf(claims);
  const remove = async (): Promise<void> => {
    setRunning(true);
    const answer = await removeWorkload.execute({ dmcId, id });
    const key = `workload-${id}`;
    if (answer.ok) {
      toasts.show({ key, kind: 'success', text: `Removed ${repository}` });
    } else {
      toasts.show({
        key,
        kind: 'failure',
        text: notDoneWords(answer.failure, { what: repository, done: 'removed' }),
        detail: serverWords(answer.failure),
      });
    }
    // Also after a refusal: the list can be another one by now.
    onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove repository"
      text={removeWorkloadConsequence(permission)}
      confirm="Remove"
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void remove();
      }}
    />
  );
}
