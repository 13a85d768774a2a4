import { HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { MediaIcon, SearchIcon } from '@blueprintjs/icons';
import { countText, onlyTopFilterable, partOf } from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { filtersText, PhoneSheet } from '../../ui/overlay/phone-sheet.js';
import { Popover } from '../../ui/overlay/popover.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import type { RoomStore } from './room-store.js';
import type { RoomsView } from './rooms-view.js';
import type { RoomFilter } from './use-room-filter.js';

/** Of which rooms the images are shown. */
export interface WantedImages {
  readonly room: boolean;
  readonly masters: boolean;
  readonly all: boolean;
}

interface RoomWaysProps {
  readonly store: RoomStore;
  readonly view: RoomsView;
  readonly filter: RoomFilter;
  /** How many rooms the filter leaves. */
  readonly shown: number;
  /** How many rooms have been read. */
  readonly of: number;
  readonly wants: WantedImages;
  readonly onWants: (wants: WantedImages) => void;
  readonly hasMasterPictures: boolean;
}

/** Filters the rooms, and chooses the images that are shown with them. */
export function RoomWays({ store, view, filter, shown, of, wants, onWants, hasMasterPictures }: RoomWaysProps) {
  const phone = useMedia(belowPhone);
  const ofMaster = (
    <>
      <HTMLSelect
        aria-label="Suggested master room"
        aria-describedby="only-top"
        value={filter.master ?? ''}
        onFocus={() => {
          void store.readAll();
        }}
        onChange={({ currentTarget }) => {
          filter.setMaster(currentTarget.value === '' ? undefined : currentTarget.value);
        }}
      >
        <option value="">All suggested master rooms</option>
        {filter.top.map(({ masterRoomId, name, rooms: count }) => (
          <option key={masterRoomId} value={masterRoomId}>
            {name} ({countText(count)})
          </option>
        ))}
      </HTMLSelect>
      <span id="only-top" className="sp-muted sp-room-help">
        {onlyTopFilterable}
      </span>
    </>
  );
  const switches = (
    <div className="sp-image-switches">
      <Switch
        label="Images for this room"
        checked={wants.room}
        onChange={() => {
          onWants({ ...wants, room: !wants.room });
        }}
      />
      <Switch
        label="Images for suggested master rooms"
        checked={wants.masters}
        disabled={!hasMasterPictures}
        onChange={() => {
          onWants({ ...wants, masters: !wants.masters });
        }}
      />
      <Switch
        label="Images for unmapped rooms"
        checked={wants.all}
        onChange={() => {
          onWants({ ...wants, all: !wants.all });
        }}
      />
    </div>
  );
  return (
    <div className="sp-room-ways">
      {phone ? null : ofMaster}
      <InputGroup
        type="search"
        aria-label="Filter rooms"
        placeholder="Filter rooms"
        leftIcon={<SearchIcon className="bp6-icon" />}
        value={filter.typed}
        onFocus={() => {
          void store.readAll();
        }}
        onValueChange={filter.setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter.typed !== '') {
            event.stopPropagation();
            filter.setTyped('');
          }
        }}
      />
      {phone ? (
        <PhoneSheet title="Filter and images" text={filtersText(filter.master === undefined ? 0 : 1)} kind="filters">
          {ofMaster}
          {switches}
        </PhoneSheet>
      ) : (
        <Popover placement="bottom-end" content={switches}>
          <Button icon={<MediaIcon />} text="Images" />
        </Popover>
      )}
      <span className="sp-num sp-muted" role="status">
        {countWords(filter.isOn, shown, of, view)}
      </span>
      {view.unread === undefined ? null : (
        <span className="sp-inline-failure" role="alert">
          More rooms could not be read: {view.unread}{' '}
          <Button
            size="small"
            text="Retry"
            onClick={() => {
              void store.readAll();
            }}
          />
        </span>
      )}
    </div>
  );
}

function countWords(isFiltered: boolean, shown: number, of: number, { list }: RoomsView): string {
  if (isFiltered) return `${partOf(shown, of, 'room')} shown`;
  const { rooms, total } = list;
  return rooms.length < total ? `Showing ${countText(rooms.length)} of ${countText(total)}` : '';
}
