import { DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { countText, roomTitle, mapRoomsQuestion, counted } from '@suppliers-portal/domain';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid, GridCsv } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { useValue } from '../../ui/hook/use-observable.js';
import {
  IdenticalStore,
  plannedKey,
  type BulkParts,
  type BulkView,
  type FailedRoom,
  type OmittedRoom,
  type Plan,
  type PlannedRoom,
} from './identical-store.js';
import { choiceColumn } from './choice-column.js';
import { PlanChoices, type PlanPart } from './plan-choices.js';
import { useLocalGrid } from './use-local-grid.js';
import { Modal } from '../../ui/overlay/modal.js';

interface IdenticalDialogProps {
  readonly parts: BulkParts;
  readonly onClose: () => void;
}

/** Maps all rooms at once that are called like exactly one master room. What would be done is shown first. */
export function IdenticalDialog({ parts, onClose }: IdenticalDialogProps) {
  const [store] = useState(() => new IdenticalStore(parts));
  const view = useValue(store.view);
  const several = parts.hotels.length > 1;
  useEffect(() => {
    void store.prepare();
    return () => {
      store.stop();
    };
  }, [store]);
  const close = (): void => {
    if (view.kind !== 'running') onClose();
  };
  return (
    <Modal
      className="sp-identical"
      isOpen
      title={`Accept identical names${view.kind === 'running' || view.kind === 'ended' ? '' : ': a trial, nothing is sent yet'}`}
      canEscapeKeyClose={view.kind !== 'running'}
      canOutsideClickClose={false}
      onClose={close}
    >
      <Step view={view} store={store} several={several} onClose={onClose} />
    </Modal>
  );
}

interface StepProps {
  readonly view: BulkView;
  readonly store: IdenticalStore;
  readonly several: boolean;
  readonly onClose: () => void;
}

function Step({ view, store, several, onClose }: StepProps) {
  const cancel = <Button autoFocus text="Cancel" onClick={onClose} />;
  switch (view.kind) {
    case 'reading':
      return (
        <Body actions={cancel}>
          <p role="status">Reading the rooms{view.of > 1 ? ` of ${counted(view.of, 'hotel')}` : ''}</p>
          <Bar done={view.done} of={view.of} label="Hotels read" />
        </Body>
      );
    case 'unread':
      return (
        <Body
          actions={
            <>
              {cancel}
              <Button
                intent="primary"
                text="Try again"
                onClick={() => {
                  void store.prepare();
                }}
              />
            </>
          }
        >
          <p role="alert">
            The rooms of <Name text={view.hotel.name} /> could not be read: {view.text}
          </p>
        </Body>
      );
    case 'plan':
      return <PlanStep plan={view.plan} store={store} several={several} onClose={onClose} />;
    case 'running':
      return (
        <Body
          actions={
            <Button
              autoFocus
              text="Stop"
              onClick={() => {
                store.stop();
              }}
            />
          }
        >
          <p className="sp-num">
            {countText(view.done)} of {countText(view.of)}
          </p>
          <Bar done={view.done} of={view.of} label="Rooms mapped" />
          <p className="sp-muted" role="status">
            {view.checking ?? ''}
          </p>
        </Body>
      );
    case 'ended':
      return <EndStep view={view} store={store} several={several} onClose={onClose} />;
  }
}

function Body({ children, actions }: { readonly children: ReactNode; readonly actions: ReactNode }) {
  return (
    <>
      <DialogBody>{children}</DialogBody>
      <DialogFooter actions={actions} />
    </>
  );
}

function Bar({ done, of, label }: { readonly done: number; readonly of: number; readonly label: string }) {
  return (
    <ProgressBar value={of === 0 ? 1 : done / of} animate={false} stripes={false} intent="primary" aria-label={label} />
  );
}

const rooms = (count: number): string => (count === 1 ? '1 room' : `${countText(count)} rooms`);

function PlanStep({ plan, store, several, onClose }: Omit<StepProps, 'view'> & { readonly plan: Plan }) {
  const [shows, setShows] = useState<PlanPart>('to-map');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { toMap, leftOut } = plan;
  const chosen = toMap.filter((one) => !without.has(plannedKey(one)));
  const planned = useLocalGrid(
    useMemo(
      () => [
        choiceColumn<PlannedRoom>(plannedKey, without, setWithout),
        ...hotelColumn(several),
        ...pairColumns,
        { key: 'why', header: 'Why', words: true, text: ({ reason }: PlannedRoom) => reason },
      ],
      [without, several],
    ),
    toMap,
  );
  const omitted = useLocalGrid(
    useMemo(
      () => [
        ...hotelColumn(several),
        roomColumn,
        { key: 'why', header: 'Left out because', words: true, text: ({ reason }: OmittedRoom) => reason },
      ],
      [several],
    ),
    leftOut,
  );
  if (toMap.length === 0 && leftOut.length === 0)
    return (
      <Body actions={<Button autoFocus text="Close" onClick={onClose} />}>
        <p role="status">
          No identical names. {rooms(plan.rooms)} {plan.rooms === 1 ? 'needs' : 'need'} a look.
        </p>
      </Body>
    );
  const grid = shows === 'to-map' ? planned : omitted;
  return (
    <Body
      actions={
        <>
          <Button autoFocus text="Cancel" onClick={onClose} />
          <Button
            intent="primary"
            text={`Map ${rooms(chosen.length)}`}
            disabled={chosen.length === 0}
            onClick={() => {
              setAsking(true);
            }}
          />
        </>
      }
    >
      <p>
        {rooms(toMap.length)} {toMap.length === 1 ? 'has' : 'have'} exactly one master room of the same name, and
        nothing differs. {counted(leftOut.length, 'was', 'were')} left out.
      </p>
      <div className="sp-identical-ways">
        <PlanChoices part={shows} onPart={setShows} toMap={toMap.length} leftOut={leftOut.length} grid={grid} />
        {shows === 'to-map' ? (
          <GridCsv grid={planned} what="rooms to map" />
        ) : (
          <GridCsv grid={omitted} what="rooms left out" />
        )}
      </div>
      {shows === 'to-map' ? (
        <DataGrid label="Rooms to map" grid={planned} rowKey={plannedKey} />
      ) : (
        <DataGrid label="Rooms left out" grid={omitted} rowKey={plannedKey} />
      )}
      {isAsking ? (
        <ConfirmDialog
          title="Accept identical names"
          text={mapRoomsQuestion(rooms(chosen.length))}
          intent="primary"
          confirm={`Map ${rooms(chosen.length)}`}
          onClose={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            void store.run(chosen);
          }}
        />
      ) : null}
    </Body>
  );
}

function EndStep({
  view: { mapped, already, conflicts, failed, unsent },
  store,
  several,
  onClose,
}: Omit<StepProps, 'view'> & { readonly view: Extract<BulkView, { kind: 'ended' }> }) {
  const grid = useLocalGrid(
    useMemo(
      () => [
        ...hotelColumn(several),
        ...pairColumns,
        { key: 'text', header: 'What happened', words: true, text: ({ text }: FailedRoom) => text },
      ],
      [several],
    ),
    useMemo(() => [...conflicts, ...failed], [conflicts, failed]),
  );
  const again = failed.length + unsent.length;
  const words = [
    `${countText(mapped)} mapped, ${countText(failed.length)} failed.`,
    ...(conflicts.length === 0
      ? []
      : [`${countText(conflicts.length)} mapped by someone else to another master room.`]),
    ...(already === 0 ? [] : [`${countText(already)} already mapped.`]),
    ...(unsent.length === 0 ? [] : [`Stopped: ${countText(unsent.length)} not sent.`]),
  ];
  return (
    <Body
      actions={
        <>
          {again === 0 ? null : (
            <Button
              text={failed.length === 0 ? `Go on with the ${countText(again)}` : `Try the ${countText(again)} again`}
              onClick={() => {
                void store.tryAgain();
              }}
            />
          )}
          <Button autoFocus intent="primary" text="Close" onClick={onClose} />
        </>
      }
    >
      <p role="status">{words.join(' ')}</p>
      {failed.length + conflicts.length === 0 ? null : (
        <>
          <div className="sp-identical-ways">
            <GridCsv grid={grid} what="failed rooms" />
          </div>
          <DataGrid label="Failed rooms" grid={grid} rowKey={plannedKey} />
        </>
      )}
    </Body>
  );
}

type Row = Pick<PlannedRoom, 'hotel' | 'room'>;
const hotelColumn = (several: boolean): readonly Column<Row>[] =>
  several
    ? [
        {
          key: 'hotel',
          header: 'Hotel',
          text: ({ hotel }) => hotel.name,
          cell: ({ hotel }) => <Name text={hotel.name} />,
          order: ({ hotel }) => hotel.name,
        },
      ]
    : [];
const roomColumn: Column<Row> = {
  key: 'room',
  header: 'Your room',
  text: ({ room }) => roomTitle(room),
  cell: ({ room }) => <Name text={roomTitle(room)} />,
  order: ({ room }) => roomTitle(room),
};
const pairColumns: readonly Column<PlannedRoom>[] = [
  roomColumn,
  {
    key: 'master',
    header: 'Master room',
    text: ({ masterRoomName }) => masterRoomName,
    cell: ({ masterRoomName }) => <Name text={masterRoomName} />,
  },
];
