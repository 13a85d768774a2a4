import { countText } from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { pageGroups, plansOf } from './page-groups.js';
import { ReviewDialog } from './review-dialog.js';
import { roomListId } from './room-list.js';
import type { RoomStore } from './room-store.js';
import { shownRooms, type RoomsView } from './rooms-view.js';

interface ReviewButtonProps {
  readonly store: RoomStore;
  readonly view: RoomsView;
  /** Before the rooms have arrived the button is there and cannot be pressed. */
  readonly isReady: boolean;
}

/** Opens the table of all suggestions of the hotel that can be accepted together. */
export function ReviewButton({ store, view, isReady }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const counts = useMemo(() => {
    const plans = plansOf({ rooms: shownRooms(view), masters: view.list.masters });
    return pageGroups.map((group) => plans[group].toMap.length);
  }, [view]);
  const [confident = 0] = counts;
  return (
    <>
      <Button
        data-heir={roomListId}
        text={
          <>
            Review confident <span className="sp-num">({countText(confident)})</span>
          </>
        }
        disabled={!isReady || (counts.every((count) => count === 0) && view.list.rooms.length >= view.list.total)}
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
