import { Spinner } from '@blueprintjs/core';
import {
  holdMilliseconds,
  notEnoughInfo,
  roomTitle,
  roomsLeftWords,
  type HeldDecision,
  type UnmappedRooms,
} from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import type { RoomStore } from './room-store.js';
import { leftOver, type RoomsView } from './rooms-view.js';
import { masterName } from './suggestion-cards.js';

interface HeldBarProps {
  readonly store: RoomStore;
  readonly view: RoomsView;
  /** Runs when a decision was undone and its room should be shown. */
  readonly onBack: (roomId: string | undefined) => void;
}

/** Decisions that the user can still take back. Their countdown pauses while the pointer or the focus is here. */
export function HeldBar({ store, view, onBack }: HeldBarProps) {
  const {
    list,
    triage: { held },
  } = view;
  const newest = held.at(-1);
  const words = newest === undefined ? '' : decisionWords(newest, list);
  const left = newest === undefined ? 0 : holdMilliseconds - newest.heldFor;
  const others = held.length - 1;
  return (
    <>
      <p className="sp-hidden" role="status">
        {words === '' ? '' : `Held: ${words}. ${roomsLeftWords(leftOver(view))}`}
      </p>
      {newest === undefined ? null : (
        <section
          className="sp-held"
          aria-label="Held decisions"
          onPointerEnter={() => {
            store.standStill(true);
          }}
          onPointerLeave={() => {
            store.standStill(false);
          }}
          onFocus={() => {
            store.standStill(true);
          }}
          onBlur={() => {
            store.standStill(false);
          }}
        >
          <span className="sp-held-ring" aria-hidden="true">
            <Spinner size={32} value={left / holdMilliseconds} />
            <b className="sp-num">{Math.ceil(left / 1000)}</b>
          </span>
          <span className="sp-held-words">
            <span className="sp-muted">
              Sending in <span className="sp-num">{Math.ceil(left / 1000)}</span> s:
            </span>{' '}
            <span dir="auto">{words}</span>
            {others === 0 ? null : <span className="sp-muted"> · {others} more held</span>}
          </span>
          <span className="sp-held-ways">
            <Button
              text={
                <>
                  Undo <kbd className="sp-kbd">U</kbd>
                </>
              }
              aria-label="Undo"
              onClick={() => {
                onBack(store.undo());
              }}
            />
            {others === 0 ? null : (
              <Button
                text="Undo all"
                onClick={() => {
                  onBack(store.undoAll());
                }}
              />
            )}
            <Button
              intent="primary"
              text="Send now"
              onClick={() => {
                void store.sendAll();
                onBack(undefined);
              }}
            />
          </span>
        </section>
      )}
    </>
  );
}

function decisionWords({ roomId, masterRoomId }: HeldDecision, { rooms, masters }: UnmappedRooms): string {
  return `${roomTitle(rooms.find((room) => room.roomId === roomId) ?? { name: '', roomId })} → ${masterRoomId === null ? notEnoughInfo : masterName(masters, masterRoomId)}`;
}
