import { countText, planConfident } from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.js';
import { ReviewDialog } from './review-dialog.js';
import { shownRooms, type RoomStore, type RoomsView } from './room-store.js';

interface ReviewButtonProps {
  readonly store: RoomStore;
  readonly view: RoomsView;
  /** Before the rooms have arrived the button is there and cannot be pressed. */
  readonly isReady: boolean;
}

/** Opens the table of all confident suggestions of the hotel. */
export function ReviewButton({ store, view, isReady }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = useMemo(
    () => planConfident({ rooms: shownRooms(view), masters: view.list.masters }).toMap.length,
    [view],
  );
  return (
    <>
      <Button
        text={
          <>
            Review confident <span className="sp-num">({countText(count)})</span>
          </>
        }
        disabled={!isReady || (count === 0 && view.list.rooms.length >= view.list.total)}
        onClick={() => {
          void store.readAll();
          setOpen(true);
        }}
      />
      {isOpen ? (
        <ReviewDialog
          store={store}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
