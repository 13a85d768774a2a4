import { DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  countText,
  flooredPercent,
  roomTitle,
  wordsApart,
  type ConfidentRoom,
  type LeftOutRoom,
} from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { Choice } from '../../ui/control/choice.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Modal } from '../../ui/overlay/modal.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { choiceColumn } from './choice-column.js';
import { pageGroups, pageGroupWords, plansOf, type PageGroup } from './page-groups.js';
import type { RoomStore } from './room-store.js';
import { shownRooms } from './rooms-view.js';
import { PlanChoices, type PlanPart } from './plan-choices.js';
import { useLocalGrid } from './use-local-grid.js';

const keyOf = ({ room: { roomId } }: Pick<ConfidentRoom, 'room'>): string => roomId;
const rooms = (count: number): string => (count === 1 ? '1 room' : `${countText(count)} rooms`);

/**
 * Suggestions of a hotel as pairs of names: the confident ones, what was decided in another hotel, and equal names.
 * What is accepted is held, and can be taken back until it is sent.
 */
export function ReviewDialog({ store, onClose }: { readonly store: RoomStore; readonly onClose: () => void }) {
  const view = useValue(store.view);
  const { masters } = view.list;
  const waiting = useMemo(() => shownRooms(view).filter(({ roomId }) => !view.notes.has(roomId)), [view]);
  const [group, setGroup] = useState<PageGroup>('confident');
  const plans = useMemo(() => plansOf({ rooms: waiting, masters }), [waiting, masters]);
  const { toMap, leftOut } = plans[group];
  const [shows, setShows] = useState<PlanPart>('to-map');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const chosen = toMap.filter((one) => !without.has(keyOf(one)));
  const planned = useLocalGrid(
    useMemo(() => [choiceColumn<ConfidentRoom>(keyOf, without, setWithout), ...pairColumns], [without]),
    toMap,
  );
  const omitted = useLocalGrid(leftOutColumns, leftOut);
  const grid = shows === 'to-map' ? planned : omitted;
  const accept = (): void => {
    onClose();
    store.holdAll(chosen.map(({ room: { roomId }, masterRoomId }) => ({ roomId, masterRoomId })));
  };
  return (
    <Modal className="sp-identical" isOpen title="Review suggestions" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p>{groupText(group, rooms(toMap.length))} Words that only one of the two names has are underlined.</p>
        {view.unread === undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            More rooms could not be read, so they are not in this list: {view.unread}
          </p>
        )}
        <div className="sp-identical-ways">
          <Choice
            label="Why"
            value={group}
            options={pageGroups.map((one) => ({
              value: one,
              label: `${pageGroupWords[one]} ${countText(plans[one].toMap.length)}`,
            }))}
            onChange={setGroup}
          />
          <PlanChoices part={shows} onPart={setShows} toMap={toMap.length} leftOut={leftOut.length} grid={grid} />
        </div>
        {shows === 'to-map' ? (
          <DataGrid label="Rooms to map" grid={planned} rowKey={keyOf} emptyText={noneText(group)} />
        ) : (
          <DataGrid label="Rooms left out" grid={omitted} rowKey={keyOf} emptyText="No rooms were left out." />
        )}
      </DialogBody>
      <DialogFooter
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
      />
      {isAsking ? (
        <ConfirmDialog
          title="Review suggestions"
          text={`Map ${rooms(chosen.length)}? You can take them back for ten seconds. After that, this action cannot be undone.`}
          intent="primary"
          confirm={`Map ${rooms(chosen.length)}`}
          onClose={() => {
            setAsking(false);
          }}
          onConfirm={accept}
        />
      ) : null}
    </Modal>
  );
}

function groupText(group: PageGroup, count: string): string {
  switch (group) {
    case 'confident':
      return `The portal is confident about ${count}.`;
    case 'same-decision':
      return `In another hotel you mapped the same name to a master room of the same name: ${count}.`;
    case 'same-name':
      return `Exactly one master room has the same name: ${count}.`;
  }
}

function noneText(group: PageGroup): string {
  switch (group) {
    case 'confident':
      return 'No confident suggestions.';
    case 'same-decision':
      return 'No decisions for these names in your other hotels.';
    case 'same-name':
      return 'No rooms with the same name.';
  }
}

/** A name next to another one, with the words underlined that only it has. */
function NameApart({ name, other }: { readonly name: string; readonly other: string }) {
  return (
    <span className="sp-name" dir="auto" translate="no">
      {wordsApart(name, other).map(({ text, isApart }, index) =>
        isApart ? (
          <mark key={index} className="sp-word-apart">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

const pairColumns: readonly Column<ConfidentRoom>[] = [
  {
    key: 'room',
    header: 'Your room',
    text: ({ room }) => roomTitle(room),
    cell: ({ room, masterRoomName }) => <NameApart name={roomTitle(room)} other={masterRoomName} />,
    order: ({ room }) => roomTitle(room),
  },
  {
    key: 'master',
    header: 'Master room',
    text: ({ masterRoomName }) => masterRoomName,
    cell: ({ room, masterRoomName }) => <NameApart name={masterRoomName} other={roomTitle(room)} />,
    order: ({ masterRoomName }) => masterRoomName,
  },
  {
    key: 'probability',
    header: 'Probability',
    numeric: true,
    text: ({ confidence }) => `${flooredPercent(100 * confidence, 0)}%`,
    order: ({ confidence }) => confidence,
  },
  { key: 'why', header: 'Why', words: true, text: ({ reason }) => reason },
];
const leftOutColumns: readonly Column<LeftOutRoom>[] = [
  {
    key: 'room',
    header: 'Your room',
    text: ({ room }) => roomTitle(room),
    cell: ({ room }) => (
      <span className="sp-name" dir="auto" translate="no">
        {roomTitle(room)}
      </span>
    ),
    order: ({ room }) => roomTitle(room),
  },
  { key: 'why', header: 'Left out because', words: true, text: ({ reason }) => reason },
];
