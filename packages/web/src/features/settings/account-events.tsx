import { Tag } from '@blueprintjs/core';
import {
  accountEventWords,
  isWarning,
  securityFeature,
  momentText,
  type AccountEvent,
  type GatewayFailure,
  type Result,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';

const none: readonly AccountEvent[] = [];

/** What happened to the user's own account, newest first. */
export function AccountEvents({ hidden }: { readonly hidden: boolean }) {
  const useCases = useFeature(securityFeature);
  const read = useCallback(
    (options: RunOptions): Promise<Result<readonly AccountEvent[], GatewayFailure>> =>
      useCases.listOwnEvents.execute(options),
    [useCases],
  );
  const task = useTask(read, lookAgainEvery);
  const zone = useZone();
  const events = lastOf(task.state)?.value;
  const columns = useMemo(() => eventColumns(zone), [zone]);
  const grid = useGrid(columns, events ?? none, 'e-');
  return (
    <section className="sp-card" aria-labelledby="events-heading" hidden={hidden}>
      <div className="sp-card-head">
        <div>
          <h2 id="events-heading">Recent sign-ins and changes</h2>
          <p>The newest 100 events of your account. If you do not know one of them, change your password.</p>
        </div>
      </div>
      {events === undefined ? null : <DataGrid label="List of events" grid={grid} rowKey={({ id }) => String(id)} />}
      <ListToCome task={task} title="Recent events" words="Loading recent events" />
    </section>
  );
}

function eventColumns(zone: TimeZone): readonly Column<AccountEvent>[] {
  return [
    { key: 'at', header: 'Time', text: ({ at }) => momentText(at, zone), order: ({ id }) => id },
    {
      key: 'event',
      header: 'Event',
      text: accountEventWords,
      cell: (event) =>
        isWarning(event.event) ? (
          <Tag minimal intent="warning">
            {accountEventWords(event)}
          </Tag>
        ) : (
          accountEventWords(event)
        ),
      order: accountEventWords,
    },
    { key: 'network', header: 'Network', text: ({ network }) => network, order: ({ network }) => network },
    { key: 'client', header: 'Client', text: ({ client }) => client, order: ({ client }) => client },
  ];
}
