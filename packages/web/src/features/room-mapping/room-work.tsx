import { ChevronLeftIcon } from '@blueprintjs/icons';
import { atRoomWords, inHotelWords, masterRoomsOf, roomTitle, type UnmappedRoom } from '@suppliers-portal/domain';
import { useCallback, useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { belowTablet, useMedia } from '../../ui/hook/use-media.js';
import { ComparePane } from './compare-pane.js';
import { DecisionDialog, KeyListDialog, type Asked } from './decision-dialogs.js';
import { HeldBar } from './held-bar.js';
import { useImagesOfRooms, type HotelImages } from './hotel-images.js';
import { ImageStrip, MasterStrip } from './image-strip.js';
import { ImagesDialog } from './images-dialog.js';
import { RoomList } from './room-list.js';
import type { RoomStore } from './room-store.js';
import type { RoomsView } from './rooms-view.js';
import { masterName } from './suggestion-cards.js';
import { RoomWays, type WantedImages } from './room-ways.js';
import { roomDeed } from './triage-keys.js';
import { useRoomWork, type WorkDialog } from './use-room-work.js';
import { useVisit } from './use-visit.js';

interface RoomWorkProps {
  readonly hotelId: string;
  /** Absent as long as the hotel is not known: then there are no pictures of its master rooms. */
  readonly masterHotelId: string | undefined;
  readonly store: RoomStore;
  readonly view: RoomsView;
  readonly images: HotelImages;
  readonly inTriage: boolean;
  readonly mayDecide: boolean;
  /** The key for it was pressed. */
  readonly onNextHotel: () => void;
  /** Who else is in the hotel, in words. */
  readonly onVisitors: (words: string | undefined) => void;
  /** Shown when no room is left. */
  readonly finished: ReactNode;
}

/** The rooms on the left, and on the right the one that is looked at. */
export function RoomWork({
  hotelId,
  masterHotelId,
  store,
  view,
  images,
  inTriage,
  mayDecide,
  onNextHotel,
  onVisitors,
  finished,
}: RoomWorkProps) {
  const { list, notes } = view;
  const { masters } = list;
  const id = useId();
  const narrow = useMedia(belowTablet);
  const work = useRoomWork({ hotelId, store, view, inTriage, mayDecide, onNextHotel });
  const { all, filter, selected, select, room, step, chosen, missing, dialog, toList } = work;
  const { rooms } = filter;
  const [wants, setWants] = useState<WantedImages>({ room: false, masters: false, all: false });
  const roomsImages = useImagesOfRooms(images, wants.room || wants.all || dialog === 'images');
  const besideRoom = besideRoomClass(narrow, step);
  const others = useVisit(hotelId, room, store);
  const self = useSignedIn().user.email;
  const inHotel = inHotelWords(others, self);
  useEffect(() => {
    onVisitors(inHotel);
    return () => {
      onVisitors(undefined);
    };
  }, [inHotel, onVisitors]);
  const onEnd = useCallback(() => {
    void store.readMore();
  }, [store]);
  const masterPictures = (masterRoomId: string, name: string) =>
    !wants.masters || masterHotelId === undefined ? null : (
      <MasterStrip images={images} masterHotelId={masterHotelId} roomId={masterRoomId} name={name} />
    );
  // The list is gone, and the last decision can still be undone.
  const whenFinished = (event: KeyboardEvent): void => {
    const deed = roomDeed(event, inTriage);
    if (deed?.kind !== 'undo' && deed?.kind !== 'next-hotel') return;
    event.preventDefault();
    work.onDeed(deed);
  };
  if (all.length === 0 && list.rooms.length >= list.total)
    return (
      <>
        <div role="presentation" onKeyDown={whenFinished}>
          {finished}
        </div>
        <HeldBar store={store} view={view} onBack={work.back} />
      </>
    );
  return (
    <>
      <div className={besideRoom}>
        <RoomWays
          store={store}
          view={view}
          filter={filter}
          shown={rooms.length}
          of={all.length}
          wants={wants}
          onWants={setWants}
          hasMasterPictures={masterHotelId !== undefined}
        />
      </div>
      <div className={`sp-two-panes${inTriage ? ' sp-in-triage' : ''}`}>
        {narrow && step === 'room' ? null : (
          <div className="sp-card sp-rooms-card">
            {inTriage ? (
              <p id={`${id}-keys`} className="sp-card-note sp-keys-line" aria-hidden="true">
                <b>J K</b> move · <b>1–5</b> choose · <b>Enter</b> map · <b>N</b> not enough · <b>I</b> images ·{' '}
                <b>U</b> undo · <b>H</b> next hotel · <b>?</b>
              </p>
            ) : null}
            {rooms.length === 0 ? <p className="sp-card-note">No room matches.</p> : null}
            <RoomList
              rooms={rooms}
              masters={masters}
              selected={selected}
              inTriage={inTriage}
              choices={work.choices}
              notes={notes}
              missing={missing}
              others={others}
              self={self}
              images={wants.all ? roomsImages : undefined}
              list={work.listbox}
              describedBy={inTriage ? `${id}-keys` : undefined}
              onSelect={select}
              onOpen={(index) => {
                select(index);
                if (narrow) work.toRoom();
              }}
              onDeed={work.onDeed}
              onEnd={onEnd}
            />
          </div>
        )}
        {room === undefined || (narrow && step === 'list') ? null : (
          <div className="sp-compare-side">
            {narrow ? (
              <Button variant="minimal" icon={<ChevronLeftIcon />} text="Back to the rooms" onClick={toList} />
            ) : null}
            <ComparePane
              room={room}
              masters={masters}
              chosen={chosen}
              note={notes.get(room.roomId)}
              isMissing={missing === room.roomId}
              others={atRoomWords(others, room.roomId, self)}
              mayDecide={mayDecide}
              ownPictures={
                wants.room ? <ImageStrip shown={roomsImages.of(room.roomId)} room={roomTitle(room)} /> : null
              }
              masterPictures={masterPictures}
              onChoose={work.choose}
              onMap={work.askToMap}
              onNotEnough={work.askNotEnough}
              onCheckAgain={() => {
                store.checkAgain(room.roomId);
              }}
              onLeave={toList}
            />
          </div>
        )}
      </div>
      <HeldBar store={store} view={view} onBack={work.back} />
      <p className="sp-hidden" role="status">
        {room === undefined || chosen === undefined ? '' : choiceWords(room, masters, chosen)}
      </p>
      <WorkDialogs
        asked={work.asked}
        onConfirm={work.confirm}
        onCancel={work.cancel}
        dialog={dialog}
        onClose={work.closeDialog}
        room={room}
        chosen={chosen}
        masters={masters}
        masterHotelId={masterHotelId}
        roomsImages={roomsImages}
        images={images}
      />
    </>
  );
}

/** What is above the room on a phone, where the room comes first. */
const besideRoomClass = (narrow: boolean, step: 'list' | 'room'): string | undefined =>
  narrow && step === 'room' ? 'sp-beside-one-room' : undefined;

/** Heard when a key or a press chooses. */
function choiceWords(room: UnmappedRoom, masters: RoomsView['list']['masters'], chosen: string): string {
  const place = room.suggestions.findIndex((suggestion) => masterRoomsOf(suggestion).includes(chosen));
  return `Chosen${place < 0 ? '' : ` suggestion ${String(place + 1)}`}: ${masterName(masters, chosen)}`;
}

interface WorkDialogsProps extends Pick<RoomWorkProps, 'masterHotelId' | 'images'> {
  readonly asked: Asked | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly dialog: WorkDialog | undefined;
  readonly onClose: () => void;
  readonly room: UnmappedRoom | undefined;
  readonly chosen: string | undefined;
  readonly masters: RoomsView['list']['masters'];
  readonly roomsImages: ReturnType<typeof useImagesOfRooms>;
}

function WorkDialogs(props: WorkDialogsProps) {
  const { asked, onConfirm, onCancel, dialog, onClose, room, chosen, masters, roomsImages } = props;
  if (asked !== undefined) return <DecisionDialog asked={asked} onConfirm={onConfirm} onClose={onCancel} />;
  if (dialog === 'keys') return <KeyListDialog onClose={onClose} />;
  if (dialog === undefined || room === undefined) return null;
  return (
    <ImagesDialog
      room={room}
      master={chosen ?? room.suggestions[0]?.masterRoomId}
      masters={masters}
      masterHotelId={props.masterHotelId}
      own={roomsImages.of(room.roomId)}
      images={props.images}
      onClose={onClose}
    />
  );
}
