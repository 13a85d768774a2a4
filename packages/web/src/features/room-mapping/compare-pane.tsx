import {
  masterRoomMissing,
  notEnoughInfo,
  roomTitle,
  type MasterRoomToMapTo,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/control/button.js';
import { Name } from '../../ui/control/name.js';
import { masterSelectId, MasterSelect } from './master-select.js';
import { RoomComparison } from './room-comparison.js';
import type { RoomNote } from './rooms-view.js';
import { SuggestionCards } from './suggestion-cards.js';

interface ComparePaneProps {
  readonly room: UnmappedRoom;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly chosen: string | undefined;
  readonly note: RoomNote | undefined;
  /** Map Room was pressed without a choice. */
  readonly isMissing: boolean;
  /** Who else is at this room. */
  readonly others: string | undefined;
  /** Others look, and do not decide. */
  readonly mayDecide: boolean;
  /** Pictures of the room itself, and of a master room, where they are wanted. */
  readonly ownPictures: ReactNode;
  readonly masterPictures: (masterRoomId: string, name: string) => ReactNode;
  readonly onChoose: (masterRoomId: string) => void;
  readonly onMap: () => void;
  readonly onNotEnough: () => void;
  readonly onCheckAgain: () => void;
  readonly onLeave: () => void;
}

/** One room and what it may be: suggestions, the comparison with the chosen one, and the decision. */
export function ComparePane(props: ComparePaneProps) {
  const {
    room,
    masters,
    chosen,
    note,
    isMissing,
    others,
    mayDecide,
    ownPictures,
    masterPictures,
    onChoose,
    onMap,
    onNotEnough,
    onCheckAgain,
    onLeave,
  } = props;
  const id = useId();
  const isLocked = note !== undefined && note.kind !== 'refused';
  const onKeyDown = (event: KeyboardEvent): void => {
    // A list that is open closes itself.
    if (event.defaultPrevented || !(event.target instanceof Node) || !event.currentTarget.contains(event.target))
      return;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onMap();
    else return;
    event.preventDefault();
  };
  return (
    <section className="sp-card sp-compare" aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <div className="sp-card-head">
        <h2 id={`${id}-title`}>
          <Name text={roomTitle(room)} />
        </h2>
        {others === undefined ? null : (
          <p className="sp-inline-waiting sp-compare-others" role="status">
            {others}
          </p>
        )}
      </div>
      <div className="sp-compare-body">
        {note === undefined ? null : (
          <p className={note.kind === 'refused' || note.kind === 'unsure' ? 'sp-inline-failure' : 'sp-inline-waiting'}>
            {note.text}{' '}
            {note.kind === 'unsure' ? <Button size="small" text="Check again" onClick={onCheckAgain} /> : null}
          </p>
        )}
        <RoomComparison room={room} masters={masters} chosen={chosen} />
        {ownPictures}
        <SuggestionCards
          room={room}
          masters={masters}
          chosen={chosen}
          disabled={isLocked || !mayDecide}
          onChoose={onChoose}
          pictures={masterPictures}
        />
        <div className="sp-decision">
          <label htmlFor={masterSelectId}>Master room</label>
          <MasterSelect
            key={room.roomId}
            room={room}
            masters={masters}
            chosen={chosen}
            disabled={isLocked || !mayDecide}
            describedBy={isMissing ? `${id}-missing` : undefined}
            onChoose={onChoose}
          />
          {isMissing ? (
            <p id={`${id}-missing`} className="sp-inline-failure" role="alert">
              {masterRoomMissing}
            </p>
          ) : null}
          {mayDecide ? (
            <div className="sp-compare-ways">
              <Button text={notEnoughInfo} disabled={isLocked} onClick={onNotEnough} />
              <Button
                intent="primary"
                text="Map Room"
                loading={note?.kind === 'saving'}
                disabled={isLocked}
                onClick={onMap}
              />
            </div>
          ) : (
            <p className="sp-muted">Your account can see the rooms but cannot map them.</p>
          )}
        </div>
      </div>
    </section>
  );
}
