import { roomMappingFeature, isAway } from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { useHotelList } from '../../ui/page/hotel-list.js';
import { IdenticalDialog } from './identical-dialog.js';
import type { BulkHotel, BulkParts } from './identical-store.js';
import type { RoomStore } from './room-store.js';

interface IdenticalButtonProps {
  readonly hotels: readonly BulkHotel[];
  /** Before the rooms have arrived the button is there and cannot be pressed. */
  readonly isReady?: boolean;
  /** The rooms on the screen, where it is one hotel's. */
  readonly store?: RoomStore;
  readonly onDecided?: () => void;
}

/** Opens the plan of all rooms that are called like one master room. */
export function IdenticalButton({ hotels, isReady = true, store, onDecided }: IdenticalButtonProps) {
  const useCases = useFeature(roomMappingFeature);
  const list = useHotelList();
  const [parts, setParts] = useState<BulkParts>();
  const open = (): void => {
    setParts({
      useCases,
      hotels,
      isOpen: (roomId) => store === undefined || !isAway(store.view.value.triage, roomId),
      onDecided: (hotelId, roomId) => {
        if (store === undefined) list.decided(hotelId);
        else store.gone(roomId);
      },
    });
  };
  return (
    <>
      <Button text="Accept identical names…" disabled={!isReady || hotels.length === 0} onClick={open} />
      {parts === undefined ? null : (
        <IdenticalDialog
          parts={parts}
          onClose={() => {
            setParts(undefined);
            onDecided?.();
          }}
        />
      )}
    </>
  );
}
